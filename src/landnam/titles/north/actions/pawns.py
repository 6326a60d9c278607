"""Clan action pawns: placed on a tile, and used again on an adjacent tile for 1 Food."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import permutations
from typing import Final

from landnam.kernel.state import Frame, Option, Options
from landnam.titles.north.game import FREE, NorthGame
from landnam.titles.north.table.goods import FOOD, GOODS
from landnam.titles.north.table.state import ACTS, NorthState, Pawn
from landnam.vocabulary.activity import Pay
from landnam.vocabulary.cost import Cost
from landnam.vocabulary.stages import Procedure, Stage, done
from landnam.vocabulary.supply import tell

AGAIN: Final = Cost(GOODS, {"food": 1})
"""The price of the second use of a pawn."""

PLACE: Final[Mapping[str, Option]] = {tile: ("pawn", tile) for tile in ACTS}
MOVE: Final[Mapping[tuple[str, str], Option]] = {
    (tile, to): ("move", f"{tile}-{to}") for tile, to in permutations(ACTS, 2)
}
"""The options of pawns: onto a tile, and from one tile to another."""

Tiles = tuple[str, ...]

WORN: Final = "exhausted"
"""In the name of a move: it is the pawn with its exhausted side up."""


def neighbours(state: NorthState, tile: str) -> tuple[str, str]:
    """The two tiles beside a tile in the circle."""
    place, size = state.circle.index(tile), len(state.circle)
    return state.circle[place - 1], state.circle[(place + 1) % size]


def price_of(game: NorthGame, state: NorthState, tile: str, *, again: bool) -> Cost:
    """Return the price of a tile: nothing the first time, unless the tile shows more."""
    extra = game.tile_costs(state).get(tile, FREE)
    if not again:
        return extra
    return AGAIN.plus(extra) if extra.goods else AGAIN


def price_to_reach(game: NorthGame, state: NorthState, seat: int, tile: str) -> Cost | None:
    """Return the least price of activating a tile; None if no pawn of the seat can do it."""
    pawns = state.empires[seat].pawns
    if not all(pawn.tile for pawn in pawns):
        return price_of(game, state, tile, again=False)
    beside = neighbours(state, tile)
    able = any(pawn.tile in beside and not pawn.exhausted for pawn in pawns)
    return price_of(game, state, tile, again=True) if able else None


def pawn_options(game: NorthGame, state: NorthState, seat: int) -> list[Option]:
    """Return the places for an unused pawn, and those to which a used one may move on."""
    first, second = state.empires[seat].pawns
    standing = [pawn.tile for pawn in (first, second) if pawn.tile and not pawn.exhausted]
    unused = not (first.tile and second.tile)
    tiles = _payable(game, state, seat, again=False) if unused else ()
    further = _payable(game, state, seat, again=True) if standing else ()
    if not (tiles or further):
        return []
    closed = tuple([act.name for act in game.doubtful_acts if not act.open(game, state, seat)])
    found = [*_placing(tiles, closed)]
    if further:
        for tile in dict.fromkeys(standing):
            found += _moving(neighbours(state, tile), tile, further, closed)
    return found


@lru_cache(maxsize=1 << 12)
def _placing(tiles: Tiles, closed: Tiles) -> Options:
    """The options to place a pawn on one of the tiles, less those that are closed."""
    return tuple(PLACE[tile] for tile in tiles if tile not in closed)


@lru_cache(maxsize=1 << 12)
def _moving(beside: Tiles, tile: str, payable: Tiles, closed: Tiles) -> Options:
    """The options to move a pawn from a tile to one beside it."""
    return tuple(MOVE[tile, to] for to in beside if to in payable and to not in closed)


def _payable(game: NorthGame, state: NorthState, seat: int, *, again: bool) -> Tiles:
    """The tiles that the seat can pay for."""
    goods, tiles = state.empires[seat].goods, state.circle
    if game.tile_costs(state):
        return tuple([t for t in tiles if price_of(game, state, t, again=again).payable(goods)])
    return tiles if not again or goods[FOOD] or AGAIN.payable(goods) else ()


def begin_pawn(game: NorthGame, state: NorthState, seat: int, option: Option) -> None:
    """Use a pawn as the option says."""
    origin, _, tile = option[1].rpartition("-")
    paid = not origin and not game.tile_costs(state)
    registers = {"tile": tile, "from": origin}
    state.push(Frame(USE_PAWN.address, seat, PAID if paid else 0, registers))


class PayPawn(Pay):
    """Pay for the second use, and the further price of a tile."""

    def __init__(self) -> None:
        super().__init__(Cost(GOODS, {}))

    def price(self, game: NorthGame, state: NorthState, frame: Frame) -> Cost:
        """By where the pawn comes from and where it goes."""
        again = bool(frame.registers["from"])
        return price_of(game, state, frame.registers["tile"], again=again)


class ActivateTile(Stage):
    """The pawn stands on the tile, and its action is declared."""

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """A pawn that moved on is exhausted."""
        tile, origin = frame.registers["tile"], frame.registers["from"]
        put_pawn(state, frame.seat, pawn_on(origin), pawn_on(tile, bool(origin)))
        tell(state, frame.seat, "moved-on" if origin else "placed", tile)
        done(state, frame)
        game.acts[tile].declare(state, frame.seat)
        return None


USE_PAWN: Final = Procedure("pawn", (PayPawn(), ActivateTile()))

PAID: Final = 1
"""The step at which `USE_PAWN` goes on when nothing is to be paid."""


pawn_on: Final = cache(Pawn)
"""A pawn on a tile; pawns never change, so that one serves all."""


def put_pawn(state: NorthState, seat: int, old: Pawn, new: Pawn) -> None:
    """Replace a pawn of the seat by its changed self."""
    empire = state.empires[seat]
    pawns = list(empire.pawns)
    pawns[pawns.index(old)] = new
    empire.pawns = tuple(pawns)
