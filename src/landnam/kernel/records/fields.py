"""Fields: a record's declarations about each of its parts, and about its viewers."""

from __future__ import annotations

from enum import Enum
from typing import Any, Final

UNKNOWN: Final = "?"
"""The sign of a view for a thing that its viewer may not know."""


class See(Enum):
    """The viewers of a field."""

    EVERYONE = "everyone"
    OWNER = "owner"  # its owner sees all, others how many
    COUNT = "count"  # everyone sees how many, nobody which
    MEMORY = "memory"  # its owner sees all, others not even how many; nothing lies there
    NOBODY = "nobody"


class _Missing:
    """No default given."""


MISSING: Final = _Missing()


class Field:
    """The declaration of one field of a record.

    ``tally``: the field's size or value is counted by events, so that folding the events gives it
    back. ``resets``: the moment (a word of the title's) at which the field returns to its default.
    ``per_seat``: a list with one record for each seat; element *i* is owned by seat *i*.
    ``derived``: computed from the rest, so neither saved, compared nor shown. ``cloned``: whether a
    clone takes the value over; if not, it starts with the default.
    """

    __slots__ = (
        "cloned",
        "default",
        "derived",
        "hint",
        "name",
        "per_seat",
        "resets",
        "see",
        "tally",
    )

    def __init__(
        self,
        see: See,
        default: object,
        *,
        tally: bool = False,
        resets: str | None = None,
        per_seat: bool = False,
        derived: bool = False,
        cloned: bool = True,
    ) -> None:
        self.see = see
        self.default = default
        self.tally = tally
        self.resets = resets
        self.per_seat = per_seat
        self.derived = derived
        self.cloned = cloned
        self.name = ""
        self.hint: Any = None


# The specifiers return Any so that a declaration reads `coins: int = everyone(default=0)`.


def everyone(default: Any = MISSING, *, tally: bool = False, resets: str | None = None) -> Any:
    """A field that everybody sees."""
    return Field(See.EVERYONE, default, tally=tally, resets=resets)


def private(default: Any = MISSING, *, tally: bool = False) -> Any:
    """A field that its owner sees; others see how many things it holds."""
    return Field(See.OWNER, default, tally=tally)


def counted(default: Any = MISSING, *, tally: bool = False) -> Any:
    """A field of which everybody sees the count and nobody the contents."""
    return Field(See.COUNT, default, tally=tally)


def remembered(default: Any = MISSING) -> Any:
    """Declare things that the owner has seen and may remember; they lie elsewhere, hidden by now.

    Others see it empty, so an imagined state need not invent the memory of others.
    """
    return Field(See.MEMORY, default)


def nobody(default: Any = MISSING) -> Any:
    """A field that nobody sees."""
    return Field(See.NOBODY, default)


def each_seat(default: Any = MISSING) -> Any:
    """A list with one record per seat, each owned by that seat."""
    return Field(See.EVERYONE, default, per_seat=True)


def derived(default: Any = MISSING, *, cloned: bool = True) -> Any:
    """A field computed from the others: copied by clones, left out of everything else."""
    return Field(See.NOBODY, default, derived=True, cloned=cloned)


class Viewer:
    """Somebody who looks: a seat, or a spectator when the seat is None."""

    __slots__ = ("seat",)

    def __init__(self, seat: int | None) -> None:
        self.seat = seat

    def sees(self, field: Field, owner: int | None) -> bool:
        """Return whether this viewer sees the contents of a field owned by ``owner``."""
        if field.see is See.EVERYONE:
            return True
        mine = owner is not None and owner == self.seat
        return mine and field.see in (See.OWNER, See.MEMORY)
