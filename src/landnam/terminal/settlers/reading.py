"""Reading a view of Imperial Settlers: empires and Locations as one seat may know them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from landnam.kernel.records import UNKNOWN
from landnam.terminal.layout import View
from landnam.titles.settlers.phases.scoring import worth
from landnam.titles.settlers.solo.state import VIRTUAL
from landnam.titles.settlers.table.goods import SUPPLY
from landnam.titles.settlers.table.origins import FACTION
from landnam.titles.settlers.table.state import ROWS

if TYPE_CHECKING:
    from landnam.titles.settlers.rules import SettlersRules


class Place:
    """A Location as the view tells of it, with its card's printed values."""

    def __init__(self, rules: SettlersRules, data: dict[str, Any]) -> None:
        self.location = rules.location_class.of_data(data)
        self.card = rules.cards[self.location.card]
        self.worth = worth(rules, self.location)

    @property
    def name(self) -> str:
        """The card's name."""
        return self.card.name

    @property
    def faction(self) -> bool:
        """Whether it lies on the left, with the Faction Locations."""
        return self.card.origin == FACTION


class Empire:
    """One seat's empire as the view tells of it."""

    def __init__(self, rules: SettlersRules, view: View, seat: int) -> None:
        data = view["state"]["empires"][seat]
        self.seat = seat
        self.data: Mapping[str, Any] = data  # with an expansion's additions
        self.board = rules.boards[data["faction"]]
        self.goods: list[int] = data["goods"]
        self.vp: int = data["vp"]
        self.hand: list[str] = data["hand"]
        self.looking: list[str] = data["looking"]
        self.deals = [rules.cards[card] for card in data["deals"]]
        self.routes = [rules.cards[route["partner"]] for route in data["routes"]]
        self.foundations = len(data["foundations"]) + len(data["buried"])
        self.deck = len(data["deck"])
        self.discard: list[str] = data["discard"]
        self.passed: bool = data["passed"]
        self.rows = {row: [Place(rules, place) for place in data[row]] for row in ROWS}

    def places(self) -> Iterator[Place]:
        """All Locations, row by row."""
        for row in self.rows.values():
            yield from row

    @property
    def known_hand(self) -> list[str]:
        """The cards in hand that the viewer sees."""
        return [card for card in self.hand if card != UNKNOWN]

    def supply(self) -> dict[str, int]:
        """The goods by name."""
        return dict(zip(SUPPLY, self.goods, strict=True))

    def deal_goods(self) -> Counter[str]:
        """Return the goods of the Deals in Production."""
        return Counter(card.deal for card in (*self.deals, *self.routes) if card.deal is not None)

    def colours(self) -> Counter[str]:
        """Count the Locations of each colour."""
        return Counter(colour for place in self.places() for colour in place.card.colours)


class Virtual:
    """The virtual player as the view tells of it."""

    def __init__(self, rules: SettlersRules, view: View) -> None:
        self.seat = rules.seat_of[VIRTUAL]
        data = view["state"]["empires"][self.seat]
        self.rows = {row: [Place(rules, place) for place in data[row]] for row in ROWS}
        self.deals = [rules.cards[card] for card in data["deals"]]
        self.deck = len(data["deck"])
        self.discard: list[str] = data["discard"]
        self.collection: list[str] = view["state"]["collection"]

    def places(self) -> Iterator[Place]:
        """Its Locations."""
        for row in self.rows.values():
            yield from row


def virtual_of(rules: SettlersRules, view: View) -> Virtual | None:
    """The virtual player, if there is one at this table."""
    return Virtual(rules, view) if VIRTUAL in rules.seat_of else None


def empires_of(rules: SettlersRules, view: View) -> list[Empire]:
    """All empires, seat by seat."""
    return [Empire(rules, view, seat) for seat in range(len(rules.sides))]


def built_worth(empires: list[Empire], seat: int) -> int:
    """Return the final worth of a seat's Locations, also of those that another has taken over."""
    return sum(
        place.worth
        for empire in empires
        for place in empire.places()
        if place.location.owner == seat
    )


def holder_of(rules: SettlersRules, view: View, card: str) -> int | None:
    """The empire in which a card lies open: as a Location, or as a Deal."""
    virtual = virtual_of(rules, view)
    empires: list[Empire | Virtual] = [*empires_of(rules, view)]
    for empire in empires if virtual is None else [*empires, virtual]:
        if any(place.card.id == card for place in empire.places()):
            return empire.seat
        if any(deal.id == card for deal in empire.deals):
            return empire.seat
    return None
