"""The words on the sheets, in a scope of their own."""

from __future__ import annotations

from typing import Any, ClassVar

from landnam.words import Message, say


class SheetWords(Message):
    """A message whose words stand in the catalogue of the printed sheets."""

    __slots__ = ()

    scope: ClassVar[str] = "paper-rollwrite"


def words(key: str, **args: Any) -> str:
    """Words of the printed sheets.

    >>> words("empire")
    'Empire'
    """
    return say(SheetWords(key, args))
