"""Amounts: a number, or the underlined number of the building (``U`` in content).

The underlined number grows during a game, so the table is asked for an amount late: verbs ask when
they act, and their words hold the amount until somebody reads them (`told`).
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Protocol

from landnam.titles.rollwrite.table.wording import Words, good_words
from landnam.vocabulary.forms import Mistakes, Number, Schema, Spot
from landnam.vocabulary.reading import Reader
from landnam.words import Message

UNDERLINED: Final = "U"
"""The word for the underlined number in content."""


class Underlines(Protocol):
    """The rules of a table, as far as an amount needs them."""

    def underlined(self, state: Any, seat: int, address: str) -> int:
        """The underlined number of the ability at an address, as it is now on a seat's sheet."""


class Amount:
    """An amount: a number, or the underlined number of the building.

    >>> Amount(2).of(5), Amount(None).of(5)
    (2, 5)
    """

    __slots__ = ("fixed",)

    def __init__(self, fixed: int | None) -> None:
        self.fixed = fixed

    def of(self, underlined: int) -> int:
        """Return the number; ``underlined`` is the present underlined one."""
        return underlined if self.fixed is None else self.fixed

    def now(self, game: Underlines, state: Any, seat: int, address: str) -> int:
        """The number for the ability at an address, as it is now."""
        if self.fixed is None:
            return game.underlined(state, seat, address)
        return self.fixed

    def words(self, underlined: int) -> Message:
        """The number in words, marked if it is the underlined one."""
        key = "number.underlined" if self.fixed is None else "number.plain"
        return Words(key, {"n": self.of(underlined)})

    @property
    def icon(self) -> str:
        """The number as an icon."""
        return "number-U" if self.fixed is None else f"number-{self.fixed}"


def amount_words(good: str, amount: Amount) -> Message:
    """So much of a good, for `told`."""
    return Words(f"amount.{good}", {"n": amount, "good": good_words(good)})


def told(words: Message, underlined: int) -> Message:
    """The words with every amount in them told, if this is the underlined number.

    >>> from landnam.words import say
    >>> say(told(amount_words("vp", Amount(None)), 3))
    '_3_ VP'
    """
    args = {name: _told_part(arg, underlined) for name, arg in words.args.items()}
    number = words.args.get("n")
    if isinstance(number, Amount):
        args["count"] = number.of(underlined)  # one or several: the catalogue asks
    return type(words)(words.key, args)


def _told_part(part: Any, underlined: int) -> Any:
    if isinstance(part, Amount):
        return part.words(underlined)
    if isinstance(part, Message):
        return told(part, underlined)
    if isinstance(part, (list, tuple)):
        return [_told_part(item, underlined) for item in part]
    return part


# --- how an amount is written ---------------------------------------------------------------------


class AmountForm(Number):
    """``U``, or a number."""

    wanted: ClassVar[str] = "U or a number"

    def at(self, spot: Spot, value: Any) -> Mistakes:
        """Nothing is wrong with U."""
        if value != UNDERLINED:
            yield from super().at(spot, value)

    def schema(self) -> Schema:
        """The one or the other."""
        return {"anyOf": [{"const": UNDERLINED}, super().schema()]}


AMOUNT: Final = AmountForm()


def read_amount(reader: Reader, key: str) -> Amount:
    """The amount that stands there."""
    return Amount(None if reader.raw(key) == UNDERLINED else reader.number(key))


def read_amounts(reader: Reader, key: str) -> dict[str, Amount]:
    """Amounts by name."""
    inside = reader.inside(key)
    return {name: read_amount(inside, name) for name in inside.names()}
