"""Reading a view of Empires of the North: the table as one seat may know it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from landnam.kernel.records import UNKNOWN, from_data
from landnam.terminal.layout import View
from landnam.titles.north.phases.scoring import parts_of
from landnam.titles.north.table.cards import Card
from landnam.titles.north.table.goods import GOODS
from landnam.titles.north.table.state import DISTANCES, NorthState, Place
from landnam.titles.north.table.wording import SCOPE
from landnam.vocabulary.goods import amount_words
from landnam.words import Message, say

if TYPE_CHECKING:
    from landnam.titles.north.rules import NorthRules

ROWS: Final = ("fields", "locations", "islands")
"""The rows of an Empire."""


def words(key: str, **args: object) -> str:
    """A text of this layout."""
    return say(Message(f"terminal.north.{key}", args))


def amount(good: str, number: int) -> str:
    """Return a number of one good in the title's words."""
    return say(amount_words(good, number), SCOPE)


class Sight:
    """The viewer's sight of the table; a spectator looks over the shoulder of the first seat."""

    def __init__(self, rules: NorthRules, view: View) -> None:
        self.rules = rules
        self.view = view
        self.seat: int = view["seat"] or 0
        self.state: NorthState = from_data(rules.state_class, view["state"])

    def rivals(self) -> tuple[int, ...]:
        """The other seats, clockwise."""
        return self.rules.in_order(self.seat)[1:]

    def parts(self, seat: int) -> dict[str, int]:
        """The parts of a seat's score if the game ended now."""
        return parts_of(self.rules, self.state, seat)

    def rows(self, seat: int) -> dict[str, list[Place]]:
        """A seat's cards, row by row."""
        found: dict[str, list[Place]] = {row: [] for row in ROWS}
        for place in self.state.empires[seat].built:
            found[row_of(self.rules.cards[place.card])].append(place)
        return found

    def unused_pawns(self, seat: int) -> int:
        """Count the pawns that a seat has not placed yet."""
        return sum(not pawn.tile for pawn in self.state.empires[seat].pawns)

    def hand(self) -> list[tuple[Card, int]]:
        """The viewer's cards by name; copies that nobody can tell apart once, with their number."""
        cards = [self.rules.cards[c] for c in self.state.empires[self.seat].hand if c != UNKNOWN]
        copies = Counter(card.kind for card in cards)
        faces = {card.kind: card for card in cards}
        return [(faces[kind], copies[kind]) for kind in sorted(faces, key=lambda k: faces[k].name)]

    def harvest(self, place: Place) -> dict[str, int]:
        """The goods of a Field and the upgrades under it."""
        goods = Counter[str]()
        for card in (place.card, *place.upgrades):
            goods.update(self.rules.cards[card].goods)
        return goods

    def assigned(self, place: Place) -> dict[str, int]:
        """The goods on a card."""
        return {good: n for good, n in zip(GOODS.supply, place.assigned, strict=False) if n}


def row_of(card: Card) -> str:
    """The row of an Empire in which a card lies."""
    if card.deck in DISTANCES:
        return "islands"
    return "fields" if card.is_field else "locations"
