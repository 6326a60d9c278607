"""Take-over: a Location that lies with another empire until the round ends.

Second printing, "Temple of Ra". Colours, features, activation and raze rights follow the
controller; neither may discard it for building; its uses of this round are shared. It returns to
its owner before storage in Cleanup, and before the final score.
"""

from __future__ import annotations

from landnam.kernel.events import Event
from landnam.kernel.records import UNKNOWN
from landnam.titles.settlers.empires.empire import locations, place, take_away
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.state import Location, SettlersState
from landnam.vocabulary.piles import moved


def take_over(
    game: SettlersGame,
    state: SettlersState,
    holder: int,
    taker: int,
    location: Location,
    cause: str,
) -> None:
    """Move a Location, with all that lies on it, from its holder's rows to the taker's."""
    origin = take_away(game, state, holder, location)
    place(game, state, taker, location)
    row = game.cards[location.card].row_field
    moved(state, location.card, origin, f"{taker}/{row}", cause)
    for _ in location.under:
        moved(state, UNKNOWN, f"{holder}/under", f"{taker}/under", cause)
    if location.stored and state.sink is not None:
        for seat, number in ((holder, -location.stored), (taker, location.stored)):
            zone = f"{seat}/stored"
            state.sink.append(Event("count", seat, "stored", number, "", zone, cause))


def return_taken(game: SettlersGame, state: SettlersState) -> None:
    """Every taken-over Location goes back to its owner."""
    for seat, empire in enumerate(state.empires):
        for location in locations(empire):
            if location.owner != seat:
                take_over(game, state, seat, location.owner, location, "cleanup")
