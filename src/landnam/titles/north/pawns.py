"""Clan action pawns: placed on a tile, and used again on an adjacent tile for 1 Food."""

from __future__ import annotations

from typing import Final

from landnam.kernel.state import Frame, Option, Options
from landnam.titles.north.game import NorthGame
from landnam.titles.north.goods import GOODS
from landnam.titles.north.state import NorthState, Pawn
from landnam.vocabulary.activity import Pay
from landnam.vocabulary.cost import Cost
from landnam.vocabulary.stages import Procedure, Stage, done
from landnam.vocabulary.supply import tell

AGAIN: Final = Cost(GOODS, {"food": 1})
"""What the second use of a pawn costs."""

WORN: Final = "exhausted"
"""In the name of a move: it is the pawn with its exhausted side up."""


def neighbours(state: NorthState, tile: str) -> tuple[str, str]:
    """The two tiles beside a tile in the circle."""
    place, size = state.circle.index(tile), len(state.circle)
    return state.circle[place - 1], state.circle[(place + 1) % size]


def price_of(game: NorthGame, state: NorthState, tile: str, *, again: bool) -> Cost:
    """What it costs to activate a tile: nothing the first time, unless the tile shows more."""
    extra = game.tile_cost(state, tile)
    if not again:
        return extra
    return AGAIN.plus(extra) if extra.goods else AGAIN


def pawn_options(game: NorthGame, state: NorthState, seat: int) -> list[Option]:
    """Where an unused pawn may be placed, and to where a used one may move on."""
    pawns, goods = state.empires[seat].pawns, state.empires[seat].goods

    def usable(tile: str, *, again: bool) -> bool:
        act = game.acts[tile]
        payable = price_of(game, state, tile, again=again).payable(goods)
        return payable and (act.always or act.open(game, state, seat))

    found: list[Option] = []
    if not (pawns[0].tile and pawns[1].tile):
        found += [("pawn", tile) for tile in state.circle if usable(tile, again=False)]
    standing = [pawn.tile for pawn in pawns if pawn.tile and not pawn.exhausted]
    for tile in dict.fromkeys(standing):
        beside = neighbours(state, tile)
        found += [("move", f"{tile}-{to}") for to in beside if usable(to, again=True)]
    return found


def begin_pawn(state: NorthState, seat: int, option: Option) -> None:
    """Use a pawn as the option says."""
    origin, _, tile = option[1].rpartition("-")
    registers = {"tile": tile, "from": origin}
    state.push(Frame(USE_PAWN.address, seat, 0, registers))


class PayPawn(Pay):
    """Pay for the second use, and what a tile asks besides."""

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
        used = Pawn(origin)
        put_pawn(state, frame.seat, used, Pawn(tile, exhausted=bool(origin)))
        tell(state, frame.seat, "moved-on" if origin else "placed", tile)
        done(state, frame)
        game.acts[tile].declare(state, frame.seat)
        return None


USE_PAWN: Final = Procedure("pawn", (PayPawn(), ActivateTile()))


def put_pawn(state: NorthState, seat: int, old: Pawn, new: Pawn) -> None:
    """Replace a pawn of the seat by its changed self."""
    empire = state.empires[seat]
    pawns = list(empire.pawns)
    pawns[pawns.index(old)] = new
    empire.pawns = tuple(pawns)
