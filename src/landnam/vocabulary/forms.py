"""Forms: the shape of a content file, said once, for checking files and for the editors' schema.

A form is a value (here) or a mapping (`mappings`). Each has bounds, which are looked at first: a
file may come from a stranger.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping
from typing import Any, ClassVar, Final

from landnam.kernel.bounds import LONGEST_TEXT, MOST_ENTRIES
from landnam.kernel.errors import ContentError, UnknownWord, WrongType
from landnam.vocabulary.reading import Reader, named

Schema = dict[str, Any]
Mistakes = Iterator[ContentError]

HIGHEST: Final = 20
"""No number on a card is higher, unless its form says so."""


class Spot:
    """The place of a value: a key of a mapping, or an item of the list that the key holds."""

    __slots__ = ("item", "key", "reader")

    def __init__(self, reader: Reader, key: str, item: int | None = None) -> None:
        self.reader = reader
        self.key = key
        self.item = item

    def inner(self, value: Mapping[str, Any]) -> Reader:
        """The mapping that stands here as a place of its own."""
        return Reader(value, self.reader.file, self.reader.deeper(self.key))

    def wrong(self, wanted: str, given: str) -> ContentError:
        """Something else must stand here."""
        key = self.key if self.item is None else f"an entry of {self.key}"
        return WrongType(where=self.where, key=key, wanted=wanted, given=given)

    @property
    def where(self) -> str:
        """The file, the line and the context."""
        return self.reader.at(self.key, self.item)


class Form(ABC):
    """The form of the data at one place of a file."""

    kind: ClassVar[type]
    wanted: ClassVar[str]

    def at(self, spot: Spot, value: Any) -> Mistakes:
        """The mistake in the value that stands there."""
        if not isinstance(value, self.kind) or (self.kind is int and isinstance(value, bool)):
            yield spot.wrong(self.wanted, named(value))
        else:
            yield from self.inside(spot, value)

    def inside(self, spot: Spot, value: Any) -> Mistakes:
        """The mistake in a value of the right kind."""
        return iter(())

    @abstractmethod
    def schema(self) -> Schema:
        """The same as JSON schema."""


class Text(Form):
    """A word or sentence; ``pattern`` says which, and ``meant`` says it in words."""

    kind: ClassVar[type] = str
    wanted: ClassVar[str] = "a word"

    def __init__(
        self, pattern: str | None = None, meant: str = "", longest: int = LONGEST_TEXT
    ) -> None:
        self.pattern = pattern
        self.meant = meant
        self.longest = longest

    def inside(self, spot: Spot, value: str) -> Mistakes:
        """The pattern must fit the whole text."""
        if len(value) > self.longest:
            yield spot.wrong(f"a text of at most {self.longest} characters", str(len(value)))
        elif self.pattern is not None and not re.fullmatch(self.pattern, value):
            yield spot.wrong(self.meant, repr(value))

    def schema(self) -> Schema:
        """A string."""
        pattern = {"pattern": f"^{self.pattern}$"} if self.pattern else {}
        return {"type": "string", "maxLength": self.longest, **pattern}


class Number(Form):
    """A whole number, from ``least`` to ``most``."""

    kind: ClassVar[type] = int
    wanted: ClassVar[str] = "a number"

    def __init__(self, least: int = 1, most: int = HIGHEST) -> None:
        self.least = least
        self.most = most

    def inside(self, spot: Spot, value: int) -> Mistakes:
        """It must lie between the ends."""
        if not self.least <= value <= self.most:
            several = f"a number from {self.least} to {self.most}"
            yield spot.wrong(several if self.least < self.most else str(self.least), str(value))

    def schema(self) -> Schema:
        """An integer."""
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


class Flag(Form):
    """True or false."""

    kind: ClassVar[type] = bool
    wanted: ClassVar[str] = "true or false"

    def schema(self) -> Schema:
        """A boolean."""
        return {"type": "boolean"}


class Word(Form):
    """One of a closed set of words; ``what`` is their name in errors."""

    kind: ClassVar[type] = str
    wanted: ClassVar[str] = "a word"

    def __init__(self, what: str, known: Collection[str]) -> None:
        self.what = what
        self.known = list(known)

    def inside(self, spot: Spot, value: str) -> Mistakes:
        """It must be among them."""
        if value not in self.known:
            yield UnknownWord(where=spot.where, what=self.what, given=value, known=self.known)

    def schema(self) -> Schema:
        """An enumeration."""
        return {"enum": self.known}


class Listing(Form):
    """A list of one form, from ``least`` to ``most`` long."""

    kind: ClassVar[type] = list
    wanted: ClassVar[str] = "a list"

    def __init__(self, form: Form, least: int = 0, most: int = MOST_ENTRIES) -> None:
        self.form = form
        self.least = least
        self.most = most

    def inside(self, spot: Spot, value: list[Any]) -> Mistakes:
        """Enough entries and not too many, each of the form."""
        if len(value) > self.most:
            yield spot.wrong(f"a list of at most {self.most} entries", str(len(value)))
            return
        if len(value) < self.least:
            yield spot.wrong("a list of something", "empty")
        for index, item in enumerate(value):
            yield from self.form.at(Spot(spot.reader, spot.key, index), item)

    def schema(self) -> Schema:
        """An array."""
        return {
            "type": "array",
            "items": self.form.schema(),
            **({"minItems": self.least} if self.least else {}),
            "maxItems": self.most,
        }


class Either(Form):
    """One of several forms, told apart by the kind of the value: a word or a mapping."""

    def __init__(self, *forms: Form) -> None:
        self.forms = forms

    def at(self, spot: Spot, value: Any) -> Mistakes:
        """As the form of its kind says."""
        for form in self.forms:
            if isinstance(value, form.kind):
                yield from form.at(spot, value)
                return
        wanted = " or ".join(form.wanted for form in self.forms)
        yield spot.wrong(wanted, named(value))

    def schema(self) -> Schema:
        """Any of them."""
        return {"anyOf": [form.schema() for form in self.forms]}
