"""Raid: exhaust an opponent's Action Location for a Raze token.

Rulebook, "Raid". Nobody who has passed can be raided; Features and Fields cannot either.
"""

from __future__ import annotations

from landnam.kernel.state import Option
from landnam.titles.north.empires.empire import enemies
from landnam.titles.north.game import NorthGame
from landnam.titles.north.table.goods import RAZE
from landnam.titles.north.table.state import NorthState, Place
from landnam.vocabulary.supply import add, tell


def raidable(game: NorthGame, state: NorthState, seat: int) -> list[Place]:
    """Return the cards of others that can be raided now, at any price."""
    return [
        place
        for enemy in enemies(state, seat)
        if not game.value(state, "guard", enemy)
        for place in game.ready(state, enemy)
    ]


def raid_targets(game: NorthGame, state: NorthState, seat: int) -> tuple[str, ...]:
    """Return these cards, those that lie alike named once; a copied one is not like another."""
    places = raidable(game, state, seat)
    if not game.copying:
        return game.one_of_each_place(places)
    copied = {card for enemy in enemies(state, seat) for card in game.copied(state, enemy)}
    return game.one_of_each_place(places, copied)


def raid_options(game: NorthGame, state: NorthState, seat: int) -> list[Option]:
    """The raids that the seat can pay with a token."""
    if not state.empires[seat].goods[RAZE]:
        return []
    return [("raid", card) for card in raid_targets(game, state, seat)]


def raid(game: NorthGame, state: NorthState, seat: int, card: str, *, free: bool = False) -> None:
    """Exhaust the card; the raider gains nothing by it."""
    owner = game.seat_of_card(state, card)
    if not free:
        add(state, seat, RAZE, -1, "raid")
    tell(state, seat, "raided", card, whom=game.sides[owner])
    game.exhaust(state, owner, card)
