"""Positions of Imperial Settlers in words, for the executable rulebook.

A position is told as a player would: whose turn, what each empire has. It becomes a state that
can be played on, and a state is read back in the same words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, cast

from landnam.kernel.state import State
from landnam.titles.settlers.compose import merged, parts_in_words
from landnam.titles.settlers.position.fresh import fresh_game
from landnam.titles.settlers.position.lay import Layout
from landnam.titles.settlers.position.phrases import Phrases
from landnam.titles.settlers.position.snapshot import (
    CARRIED,
    SEAT_FIELDS,
    STRICT,
    TABLE_FIELDS,
    read,
)
from landnam.titles.settlers.rules import SettlersRules
from landnam.titles.settlers.table.state import SettlersState
from landnam.vocabulary.position.names import Names
from landnam.vocabulary.position.position import CardPosition
from landnam.vocabulary.position.snapshot import Reading
from landnam.vocabulary.reading import Reader


class SettlersPosition(CardPosition[SettlersState]):
    """Positions under the rules of one table.

    >>> from landnam.kernel.title import find_title
    >>> title = find_title("settlers")
    >>> sides = ["barbarian", "roman"]
    >>> position = SettlersPosition(title.rules(sides, title.check(sides, {})))
    >>> given = {"barbarian": {"raze": 2}, "roman": {"built": ["Armorer"]}}
    >>> state = position.place(given, "1", "an example")
    >>> position.read(state).seats["roman"]["built"]
    ('com018',)
    """

    title = "settlers"
    default_seats = ("barbarian", "roman")
    seat_fields = SEAT_FIELDS
    strict = STRICT
    carried = CARRIED
    numbered: ClassVar = {
        "T": ("Statements", 103),  # T1 to T88 for 2 to 4 players, then those for one
        "E": ("Edge cases", 0),
        "R": ("Rulings", 0),
    }
    faces = "Faces"

    def __init__(self, rules: SettlersRules) -> None:
        self.rules = rules
        self.names = Names(rules.cards)
        self.phrases = Phrases(
            self.names, rules.sides, merged(module.phrases for module in rules.modules)
        )
        parts = parts_in_words(rules.modules)
        self.table_fields = {**TABLE_FIELDS, **merged(part.fields for part in parts)}

    def place(self, given: Mapping[str, Any], seed: str, where: str) -> SettlersState:
        """The position, its stack laid out, before the first step."""
        if Reader(given, where).flag("new"):
            return fresh_game(self.rules, self.names, given, seed, where)
        return Layout(self.rules, self.names, given, seed, where).lay()

    def read(self, state: State) -> Reading:
        """The state in the words of the format."""
        return read(self.rules, cast("SettlersState", state))

    def printed_rules(self) -> dict[str, str]:
        """Every face of a card."""
        faces: dict[str, str] = {}
        for card in self.rules.cards.values():
            faces.setdefault(card.face, card.id)
        return {f"settlers/card/{card}": self.called(card) for card in faces.values()}
