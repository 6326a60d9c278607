"""An Empire's cards: entering, leaving, and the goods and Workers assigned to them."""

from __future__ import annotations

from landnam.kernel.events import Event
from landnam.titles.north.empires.piles import discard
from landnam.titles.north.game import NorthGame
from landnam.titles.north.table.goods import GOODS, WORKER
from landnam.titles.north.table.state import DISTANCES, Empire, NorthState, Place
from landnam.vocabulary.piles import moved, without
from landnam.vocabulary.supply import add
from landnam.vocabulary.triggers import Happening


def cards_of(empire: Empire) -> list[str]:
    """Every card in the Empire, upgrades too."""
    return [card for place in empire.built for card in (place.card, *place.upgrades)]


def enemies(state: NorthState, seat: int) -> list[int]:
    """The players that a seat may target now: never one who has passed."""
    return [
        other for other, empire in enumerate(state.empires) if other != seat and not empire.passed
    ]


def enter(state: NorthState, seat: int, card: str, origin: str, cause: str) -> None:
    """Place a card, already taken from ``origin``, in the Empire: ready to be used."""
    state.empires[seat].built += (Place(card),)
    moved(state, card, origin, f"{seat}/built", cause)


def attach(
    game: NorthGame, state: NorthState, seat: int, field: str, card: str, cause: str
) -> None:
    """Slide an upgrade from hand under a Field."""
    place = game.place_of(state, seat, field)
    assert place is not None
    game.change(state, seat, place.but(upgrades=(*place.upgrades, card)))
    empire = state.empires[seat]
    empire.hand = without(empire.hand, card)
    moved(state, card, f"{seat}/hand", f"{seat}/upgrades", cause)


def leave(
    game: NorthGame, state: NorthState, seat: int, card: str, cause: str, *, to_hand: bool = False
) -> None:
    """A card leaves the Empire: to the proper discard pile, or back to hand.

    Its upgrades are discarded with it (FAQ), assigned goods are lost, assigned Workers come back
    (ruling A37), and a card that copied it has no ability any more (ruling A24).
    """
    place = game.place_of(state, seat, card)
    if place is None:
        _detach(game, state, seat, card)
        origin = f"{seat}/upgrades"
    else:
        origin = f"{seat}/built"
        for upgrade in place.upgrades:
            leave(game, state, seat, upgrade, cause)
        _empty(game, state, seat, card, cause)
        empire = state.empires[seat]
        empire.built = tuple(
            other.but(copies="") if other.copies == card else other
            for other in empire.built
            if other.card != card
        )
    if to_hand:
        state.empires[seat].hand += (card,)
        moved(state, card, origin, f"{seat}/hand", cause)
    else:
        discard(game, state, card, origin, cause)
    game.fire(state, Happening("left", seat, card))


def returnable(game: NorthGame, state: NorthState, seat: int) -> list[str]:
    """The cards that can go back to hand: neither Islands nor Basic cards (ruling A38)."""
    cards = cards_of(state.empires[seat])
    return [
        card
        for card in cards
        if game.cards[card].deck not in DISTANCES and game.cards[card].role != "basic"
    ]


def _detach(game: NorthGame, state: NorthState, seat: int, card: str) -> None:
    """Pull an upgrade out from under its Field."""
    for place in state.empires[seat].built:
        if card in place.upgrades:
            game.change(state, seat, place.but(upgrades=without(place.upgrades, card)))


def _empty(game: NorthGame, state: NorthState, seat: int, card: str, cause: str) -> None:
    """Take away what is assigned to a card that leaves."""
    place = game.place_of(state, seat, card)
    assert place is not None
    for good, number in enumerate(place.assigned):
        if number:
            put_on(game, state, seat, card, good, -number, cause)
            if good == WORKER:
                add(state, seat, good, number, cause)


# --- what is assigned -------------------------------------------------------------------------


def put_on(
    game: NorthGame, state: NorthState, seat: int, card: str, good: int, number: int, cause: str
) -> None:
    """Lay goods on a card, or with a negative number take them from it."""
    place = game.place_of(state, seat, card)
    assert place is not None
    assigned = list(place.assigned or GOODS.nothing())
    assigned[good] += number
    game.change(state, seat, place.but(assigned=tuple(assigned) if any(assigned) else ()))
    if state.sink is not None:
        zone, name = f"{seat}/assigned/{good}", GOODS.supply[good]
        state.sink.append(Event("count", seat, name, number, "", zone, cause))


def assign(game: NorthGame, state: NorthState, seat: int, card: str, good: int, cause: str) -> None:
    """Move one good or Worker from the supply onto a card."""
    add(state, seat, good, -1, cause)
    put_on(game, state, seat, card, good, 1, cause)
    if good == WORKER:
        game.fire(state, Happening("assigned", seat, card))


def take_back(
    game: NorthGame, state: NorthState, seat: int, card: str, good: int, number: int, cause: str
) -> None:
    """Move goods or Workers from a card back into the supply."""
    put_on(game, state, seat, card, good, -number, cause)
    add(state, seat, good, number, cause)


def assigned_workers(empire: Empire) -> int:
    """Count the Workers that are assigned to cards."""
    return sum(place.holds(WORKER) for place in empire.built)
