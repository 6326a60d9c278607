"""The base class of a title's positions: the methods that the rulebook's runner calls."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from landnam.kernel.decisions import Decision, Option
from landnam.kernel.state import State
from landnam.vocabulary.position.names import AmbiguousName, Names
from landnam.vocabulary.position.phrases import CardPhrases
from landnam.vocabulary.position.snapshot import Reading

S = TypeVar("S", bound=State)


class Position(ABC, Generic[S]):
    """Positions under the rules of one table: laid out, read back, and the phrases of choices."""

    title: ClassVar[str]
    default_seats: ClassVar[tuple[str, ...]]
    """The sides when a scenario names none."""
    seat_fields: ClassVar[Mapping[str, str]]
    table_fields: Mapping[str, str]
    """A title says it once, or each table for itself where modules add to it."""
    strict: ClassVar[frozenset[str]]
    carried: ClassVar[tuple[str, ...]]
    numbered: ClassVar[Mapping[str, tuple[str, int]]]
    """By the letter of their numbers: the sections of the rulebook, and how many rules of each must
    have a scenario."""
    unproved: ClassVar[frozenset[str]] = frozenset()
    """The numbers of rules that no scenario can prove."""
    faces: ClassVar[str]
    """The section of the rules that are printed on things."""

    @abstractmethod
    def place(self, given: Mapping[str, Any], seed: str, where: str) -> S:
        """The position, its stack laid out, before the first step."""

    @abstractmethod
    def read(self, state: Any) -> Reading:
        """The state in the words of the format."""

    @abstractmethod
    def called(self, thing: str) -> str:
        """A thing's name."""

    @abstractmethod
    def check_name(self, name: str, where: str) -> None:
        """Refuse a name that no thing has."""

    @abstractmethod
    def pick(self, name: str, things: Sequence[str], where: str) -> str | None:
        """The one of these things that is meant; an error if several could be."""

    @abstractmethod
    def find(self, phrase: str, decision: Decision, state: Any, where: str) -> Option | None:
        """The option that the phrase means; None if it is not offered."""

    @abstractmethod
    def phrase(self, option: Option) -> str:
        """The option as a scenario writes it."""

    @abstractmethod
    def meant(self, phrase: str, seat: int, state: Any, where: str) -> tuple[str, str]:
        """The verb of the phrase and the thing that the seat would do it to."""

    @abstractmethod
    def printed_rules(self) -> dict[str, str]:
        """Every rule that is printed on a thing, with the thing's name."""

    def required(self) -> dict[str, dict[str, str]]:
        """By section, the rules that must have a scenario, each with its name or nothing."""
        sections = {
            section: {
                f"{self.title}/{letter}{number}": ""
                for number in range(1, last + 1)
                if f"{letter}{number}" not in self.unproved
            }
            for letter, (section, last) in self.numbered.items()
        }
        return {**sections, self.faces: self.printed_rules()}

    def section(self, rule: str) -> str:
        """The section a rule belongs to, by the first letter of its number."""
        return self.numbered.get(rule.split("/")[1][:1], (self.faces, 0))[0]


class CardPosition(Position[S]):
    """Positions of a game whose things are cards with names."""

    names: Names
    phrases: CardPhrases

    def called(self, thing: str) -> str:
        """A card's name."""
        return self.names.called(thing)

    def check_name(self, name: str, where: str) -> None:
        """Refuse a name that no card has."""
        self.names.check(name, where)

    def pick(self, name: str, things: Sequence[str], where: str) -> str | None:
        """The one of these cards that is meant; an error if several could be."""
        fitting = [card for card in things if name in (card, self.called(card))]
        if len(fitting) > 1:
            raise AmbiguousName(where=where, given=name, candidates=fitting)
        return fitting[0] if fitting else None

    def find(self, phrase: str, decision: Decision, state: Any, where: str) -> Option | None:
        """The option that the phrase means; None if it is not offered."""
        return self.phrases.find(phrase, decision, state, where)

    def phrase(self, option: Option) -> str:
        """The option as a scenario writes it."""
        return self.phrases.told(option)

    def meant(self, phrase: str, seat: int, state: Any, where: str) -> tuple[str, str]:
        """The verb of the phrase and the card that the seat would do it to."""
        return self.phrases.meant(phrase, seat, state, where)
