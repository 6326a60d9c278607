"""Values: the rule numbers of a table, and the one way to read them.

Rounds, hand sizes, raze costs and discounts are values. A title and its modules name them with
their usual numbers; a card may change one while it stands, for all it touches or for some. A value
that no card on this table can change is a constant of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from landnam.kernel.errors import UnknownWord
from landnam.vocabulary.forms import Number, Word
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.reading import Reader
from landnam.words import Message


class Change:
    """``{value: raze_cost, by: 1}``: a card that stands makes a value larger, or smaller."""

    __slots__ = ("by", "name")

    MOST: ClassVar[int] = 9

    def __init__(self, name: str, by: int) -> None:
        self.name = name
        self.by = by

    @classmethod
    def form(cls, names: Iterable[str]) -> Fields:
        """Which value, and by how much."""
        by = Number(-cls.MOST, cls.MOST)
        return Fields({"value": Word("value", tuple(names)), "by": by}, needed=("value", "by"))

    @classmethod
    def read(cls, reader: Reader) -> Change:
        """The change that is written there."""
        return cls(reader.text("value"), reader.number("by"))

    def touches(self, game: Any, subject: Any) -> bool:
        """Return whether it changes the value for this subject."""
        return True

    def words(self) -> Message:
        """The change in words."""
        more = "more" if self.by > 0 else "less"
        return Message(f"value.{self.name}-{more}", {"n": abs(self.by)})

    def icons(self) -> tuple[str, ...]:
        """The change as icons."""
        return (f"value-{self.name}", "plus" if self.by > 0 else "minus", f"number-{abs(self.by)}")


Changer = Callable[[Any, Any, int], Iterable[Change]]
"""Returns the changes to numbers for a seat now, from the rules and a state."""


class Valued:
    """The rules of a table as far as its numbers go."""

    numbers: Mapping[str, int]
    """Every value by its name, as it is without any card."""

    changing: frozenset[str] = frozenset()
    """The values that some card on this table can change."""

    changers: Sequence[Changer] = ()
    """Changers at work while a game goes on: most tables have none or one."""

    def value(self, state: Any, name: str, seat: int, subject: Any = None) -> int:
        """Return a rule number for a seat, and for a subject where that matters."""
        number = self.numbers[name]
        if name in self.changing:
            for changes in self.changers:
                for change in changes(self, state, seat):
                    if change.name == name and change.touches(self, subject):
                        number += change.by
        return number

    def least(self, state: Any, name: str, seat: int) -> int:
        """Return the smallest that a rule number could be for a seat now, for any subject."""
        changes = self.changes_of(state, seat) if name in self.changing else ()
        smaller = [change.by for change in changes if change.name == name and change.by < 0]
        return sum(smaller, self.numbers[name])

    def changes_of(self, state: Any, seat: int) -> list[Change]:
        """All that changes numbers for a seat now."""
        return [change for changes in self.changers for change in changes(self, state, seat)]


def with_values(base: Mapping[str, int], *more: Mapping[str, int]) -> dict[str, int]:
    """Return a table's values: a title's own with those of its modules; new names are an error.

    >>> with_values({"rounds": 5}, {"rounds": 6})
    {'rounds': 6}
    """
    values = dict(base)
    for changes in more:
        for name in changes:
            if name not in base:
                raise UnknownWord(where="a module", what="value", given=name, known=list(base))
        values.update(changes)
    return values
