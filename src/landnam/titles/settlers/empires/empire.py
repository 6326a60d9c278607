"""An empire's Locations: finding, counting, changing and losing them.

A Location lies in the rows of its controller. `enemies` is the only way to find targets: it leaves
out those who have passed (second printing, "Action phase").
"""

from __future__ import annotations

from collections.abc import Container

from landnam.kernel.events import Event
from landnam.titles.settlers.empires.piles import discard
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.goods import WOOD
from landnam.titles.settlers.table.state import Empire, Location, SettlersState
from landnam.vocabulary.piles import moved, without
from landnam.vocabulary.supply import add


def enemies(state: SettlersState, seat: int) -> list[int]:
    """The empires that a seat may target now."""
    return [
        other for other, empire in enumerate(state.empires) if other != seat and not empire.passed
    ]


def locations(empire: Empire) -> tuple[Location, ...]:
    """Everything built that the empire controls, row by row."""
    return empire.production + empire.features + empire.actions


def standing(empire: Empire, cards: Container[str]) -> list[Location]:
    """Those of the empire's Locations that are among these cards, row by row."""
    return [location for location in locations(empire) if location.card in cards]


def find(state: SettlersState, card: str) -> tuple[int, Location]:
    """The controller of a built card, and the Location."""
    found = search(state, card)
    if found is None:
        raise KeyError(f"{card} is not built")
    return found


def search(state: SettlersState, card: str) -> tuple[int, Location] | None:
    """The controller of a card and the Location, if it is built."""
    for seat, empire in enumerate(state.empires):
        for row in (empire.production, empire.features, empire.actions):
            for location in row:
                if location.card == card:
                    return seat, location
    return None


def is_built(state: SettlersState, card: str) -> bool:
    """Return whether the card lies in some empire as a Location."""
    return search(state, card) is not None


def count_colour(game: SettlersGame, empire: Empire, colour: str) -> int:
    """Count the empire's Locations of a colour; one of several colours counts for each."""
    cards = game.cards
    return sum(colour in cards[location.card].colours for location in locations(empire))


def samurai(empire: Empire) -> int:
    """Count the Samurai in the empire."""
    return sum(location.samurai for location in locations(empire))


def unguarded(game: SettlersGame, empire: Empire) -> list[Location]:
    """Return the places for a Samurai: one at most on each own Location of a Samurai faction."""
    cards, faction = game.cards, empire.faction
    if not game.boards[faction].samurai:
        return []
    own = standing(empire, game.offers.deploy)
    return [place for place in own if not place.samurai and cards[place.card].deck == faction]


def discardable(game: SettlersGame, empire: Empire, seat: int) -> list[Location]:
    """The Locations that may be discarded for building: never a taken-over or a fixed one."""
    return [
        location
        for location in locations(empire)
        if location.owner == seat and location.card not in game.fixed
    ]


def place(game: SettlersGame, state: SettlersState, seat: int, location: Location) -> None:
    """Put a Location at the end of its row."""
    empire = state.empires[seat]
    row = game.cards[location.card].row_field
    if row == "production":
        empire.production += (location,)
    elif row == "features":
        empire.features += (location,)
    else:
        empire.actions += (location,)


def take_away(game: SettlersGame, state: SettlersState, seat: int, location: Location) -> str:
    """Lift a Location out of its controller's rows; returns the zone it came from."""
    empire = state.empires[seat]
    row = game.cards[location.card].row_field
    kept = tuple(other for other in getattr(empire, row) if other.card != location.card)
    setattr(empire, row, kept)
    return f"{seat}/{row}"


def lose(
    game: SettlersGame, state: SettlersState, seat: int, location: Location, cause: str
) -> str:
    """A Location leaves play with all that lies on and under it; returns the zone it came from.

    Tokens and goods return to the general supply, cards under a Gate go to their piles, and a
    Trade Route Deal made with it ends.
    """
    if location.stored:
        game.change(state, seat, location.but(stored=0))
        count_stored(state, seat, -location.stored, cause)
    for card in location.under:
        discard(game, state, card, f"{seat}/under", cause)
    game.lost(state, location, cause)
    for trader in range(len(state.empires)):
        end_routes(game, state, trader, location.card, cause)
    return take_away(game, state, seat, location)


def count_stored(state: SettlersState, seat: int, number: int, cause: str) -> None:
    """Tell that resources were laid on a Shrine, or lost with it."""
    if state.sink is not None:
        zone = f"{seat}/stored"
        state.sink.append(Event("count", seat, "stored", number, "", zone, cause))


def end_routes(
    game: SettlersGame, state: SettlersState, seat: int, partner: str, cause: str
) -> None:
    """End a seat's Trade Route Deal with this Location; the marker goes to its faction's pile."""
    empire = state.empires[seat]
    for route in empire.routes:
        if route.partner == partner:
            empire.routes = tuple(kept for kept in empire.routes if kept.partner != partner)
            moved(state, partner, f"{seat}/routes", "", cause)
            for marker in route.marker:
                discard(game, state, marker, f"{seat}/marker", cause)


def discard_location(
    game: SettlersGame, state: SettlersState, seat: int, location: Location, cause: str
) -> None:
    """Discard a built Location: as the price of a building, or because it is removed."""
    zone = lose(game, state, seat, location, cause)
    discard(game, state, location.card, zone, cause)


def discard_foundation(game: SettlersGame, state: SettlersState, seat: int, cause: str) -> None:
    """Discard one Foundation. They are alike; the ones that everybody knows go first."""
    empire = state.empires[seat]
    if empire.foundations:
        card = empire.foundations[0]
        empire.foundations = without(empire.foundations, card)
        discard(game, state, card, f"{seat}/foundations", cause)
    else:
        card = empire.buried[0]
        empire.buried = without(empire.buried, card)
        discard(game, state, card, f"{seat}/buried", cause)


def turn_into_foundation(
    game: SettlersGame, state: SettlersState, seat: int, location: Location, cause: str
) -> None:
    """A razed Common Location becomes a Foundation of its owner; its controller gets 1 wood.

    Second printing, "Temple of Ra": for a taken-over Location these are two empires.
    """
    zone = lose(game, state, seat, location, cause)
    owner = state.empires[location.owner]
    owner.foundations += (location.card,)
    moved(state, location.card, zone, f"{location.owner}/foundations", cause)
    add(state, seat, WOOD, 1, cause)
