"""The goods of the title, and its own messages."""

from __future__ import annotations

from typing import ClassVar

from landnam.vocabulary.goods import Goods
from landnam.words import Message

GOODS = Goods(resources=(), wild="pebble", pieces=())
PEBBLE = GOODS.index["pebble"]


class Words(Message):
    """A message whose words are first looked for among those of this title."""

    __slots__ = ()

    scope: ClassVar[str] = "pebbles"
