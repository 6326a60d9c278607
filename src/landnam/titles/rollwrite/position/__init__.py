"""Positions of Roll & Write in words: what the executable rulebook needs of this title.

A position is told as a player would: what lies in the pools, how far each track is, which buildings
stand. It becomes a state that can be played on, and a state is read back in the same words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, cast

from landnam.kernel.decisions import Decision, Option
from landnam.kernel.state import State
from landnam.titles.rollwrite.position.lay import Layout, fresh_game
from landnam.titles.rollwrite.position.names import Names, check
from landnam.titles.rollwrite.position.phrases import Phrases
from landnam.titles.rollwrite.position.snapshot import (
    CARRIED,
    SEAT_FIELDS,
    STRICT,
    TABLE_FIELDS,
    Reading,
    read,
)
from landnam.titles.rollwrite.rules import RollwriteRules
from landnam.titles.rollwrite.state import RollwriteState
from landnam.vocabulary.reading import Reader

NUMBERED: Final = {"S": ("Statements", 89), "A": ("Rulings", 35), "E": ("Edge cases", 22)}
"""The sections of the rulebook, by the letter of their numbers, and how many each has."""


class RollwritePosition:
    """Positions under the rules of one table.

    >>> from landnam.kernel.title import find_title
    >>> title = find_title("rollwrite")
    >>> sides = ["red", "blue"]
    >>> position = RollwritePosition(title.rules(sides, title.check(sides, {})))
    >>> state = position.place({"red": {"walls": 4, "crossed": ["farm.b"]}}, "1", "an example")
    >>> position.read(state).seats["red"]["crossed"], position.read(state).seats["red"]["score"]
    (('farm.b',), {'walls': 5})
    """

    default_seats: ClassVar[tuple[str, ...]] = ("red", "blue")
    seat_fields: ClassVar[Mapping[str, str]] = SEAT_FIELDS
    table_fields: ClassVar[Mapping[str, str]] = TABLE_FIELDS
    strict: ClassVar[frozenset[str]] = STRICT
    carried: ClassVar[tuple[str, ...]] = CARRIED

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
        check(name, self.names.all, "name of a space, building, token or Settlement", where)

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

    def required(self) -> dict[str, dict[str, str]]:
        """Every statement, ruling, edge case and building must have a scenario."""
        numbered = {
            section: {f"rollwrite/{letter}{number}": "" for number in range(1, last + 1)}
            for letter, (section, last) in NUMBERED.items()
        }
        buildings = {
            f"rollwrite/building/{building.id}": building.name
            for building in self.rules.content.buildings.values()
        }
        return {**numbered, "Buildings": buildings}

    def section(self, rule: str) -> str:
        """The section a rule belongs to, by the first letter of its number."""
        return NUMBERED.get(rule.split("/")[1][:1], ("Buildings", 0))[0]
