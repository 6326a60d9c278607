"""Wording: the title's own messages."""

from __future__ import annotations

from typing import ClassVar, Final

from landnam.words import Message

SCOPE: Final = "north"


class Words(Message):
    """A message whose words are first looked for among those of Empires of the North."""

    __slots__ = ()

    scope: ClassVar[str] = SCOPE
