"""Positions of Roll & Write in words, for the executable rulebook.

A position is told as a player would: the goods in the pools, the finished sections of each track,
the finished buildings. It becomes a state that can be played on, and a state is read back in the
same words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

from landnam.kernel.decisions import Decision, Option
from landnam.kernel.state import State
from landnam.titles.rollwrite.position.lay import Layout, fresh_game
from landnam.titles.rollwrite.position.names import Names
from landnam.titles.rollwrite.position.phrases import Phrases
from landnam.titles.rollwrite.position.snapshot import (
    CARRIED,
    SEAT_FIELDS,
    STRICT,
    TABLE_FIELDS,
    read,
)
from landnam.titles.rollwrite.rules import RollwriteRules
from landnam.titles.rollwrite.table.state import RollwriteState
from landnam.vocabulary.position.names import known_name
from landnam.vocabulary.position.position import Position
from landnam.vocabulary.position.snapshot import Reading
from landnam.vocabulary.reading import Reader


class RollwritePosition(Position[RollwriteState]):
    """Positions under the rules of one table.

    >>> from landnam.kernel.title import find_title
    >>> title = find_title("rollwrite")
    >>> sides = ["red", "blue"]
    >>> position = RollwritePosition(title.rules(sides, title.check(sides, {})))
    >>> state = position.place({"red": {"walls": 4, "crossed": ["farm.b"]}}, "1", "an example")
    >>> position.read(state).seats["red"]["crossed"], position.read(state).seats["red"]["score"]
    (('farm.b',), {'walls': 5})
    """

    title = "rollwrite"
    default_seats = ("red", "blue")
    seat_fields = SEAT_FIELDS
    table_fields = TABLE_FIELDS
    strict = STRICT
    carried = CARRIED
    numbered: ClassVar = {"S": ("Statements", 89), "A": ("Rulings", 36), "E": ("Edge cases", 22)}
    faces = "Buildings"

    def __init__(self, rules: RollwriteRules) -> None:
        self.rules = rules
        self.names = Names(rules)
        self.phrases = Phrases(self.names)

    def place(self, given: Mapping[str, Any], seed: str, where: str) -> RollwriteState:
        """The position, its stack laid out, before the first step."""
        if Reader(given, where).flag("new"):
            return fresh_game(self.rules, given, seed, where)
        return Layout(self.rules, self.names, given, seed, where).lay()

    def read(self, state: State) -> Reading:
        """The state in the words of the format."""
        return read(self.rules, cast("RollwriteState", state))

    def called(self, thing: str) -> str:
        """Everything is called by its id: spaces have no other name."""
        return thing

    def check_name(self, name: str, where: str) -> None:
        """Refuse a name that nothing has."""
        known_name(name, self.names.all, "name of a space, building, token or Settlement", where)

    def pick(self, name: str, things: Sequence[str], where: str) -> str | None:
        """The one of these things that is meant."""
        return name if name in things else None

    def find(self, phrase: str, decision: Decision, state: State, where: str) -> Option | None:
        """The option that the phrase means; None if it is not offered."""
        return self.phrases.find(phrase, decision, where)

    def phrase(self, option: Option) -> str:
        """The option as a scenario writes it."""
        return self.phrases.told(option)

    def meant(self, phrase: str, seat: int, state: State, where: str) -> tuple[str, str]:
        """The verb of the phrase and the thing that the seat would do it to."""
        verb, thing = self.phrases.parse(phrase, where)
        return verb, thing or verb

    def printed_rules(self) -> dict[str, str]:
        """Every building of the almanac."""
        return {
            f"rollwrite/building/{building.id}": building.name
            for building in self.rules.content.buildings.values()
        }
