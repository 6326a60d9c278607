"""Positions of Empires of the North in words, for the executable rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, cast

from landnam.kernel.state import State
from landnam.titles.north.position.fresh import fresh_game
from landnam.titles.north.position.lay import Layout
from landnam.titles.north.position.phrases import OBJECTS, Phrases
from landnam.titles.north.position.snapshot import (
    CARRIED,
    SEAT_FIELDS,
    STRICT,
    TABLE_FIELDS,
    read,
)
from landnam.titles.north.rules import NorthRules
from landnam.titles.north.table.state import NorthState
from landnam.vocabulary.position.names import Names
from landnam.vocabulary.position.position import CardPosition
from landnam.vocabulary.position.snapshot import Reading
from landnam.vocabulary.reading import Reader


class NorthPosition(CardPosition[NorthState]):
    """Positions under the rules of one table."""

    title = "north"
    default_seats = ("glenn", "ulaf")
    seat_fields = SEAT_FIELDS
    table_fields = TABLE_FIELDS
    strict = STRICT
    carried = CARRIED
    numbered: ClassVar = {"S": ("Statements", 150), "A": ("Rulings", 48), "E": ("Edge cases", 54)}
    faces = "Faces"
    unproved: ClassVar = frozenset(
        (
            *("S2", "S8", "S18", "S19", "S20", "S21", "S22", "S28"),  # what things are
            *("S11", "S30", "S34", "S36", "E17", "E48"),  # other tests: set-up, and hidden things
            *("A1", "A43", "A45", "E8"),  # no card or position shows a difference
        )
    )
    """Rules that no scenario can prove, each with the reason."""

    def __init__(self, rules: NorthRules) -> None:
        self.rules = rules
        self.names = Names(rules.cards)
        self.phrases = Phrases(self.names, rules.sides, OBJECTS)

    def place(self, given: Mapping[str, Any], seed: str, where: str) -> NorthState:
        """The position, its stack laid out, before the first step."""
        told = Reader(given, where)
        if told.flag("new"):
            return fresh_game(self.rules, self.names, told, seed)
        return Layout(self.rules, self.names, told, seed).lay()

    def read(self, state: State) -> Reading:
        """The state in the words of the format."""
        return read(self.rules, cast("NorthState", state))

    def printed_rules(self) -> dict[str, str]:
        """Every face of a card."""
        faces = dict.fromkeys(card.kind for card in self.rules.cards.values())
        return {f"north/card/{face}": self.called(face) for face in faces}
