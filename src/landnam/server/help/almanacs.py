"""Almanacs: the content of a title or a table in words, made and encoded once."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from hashlib import sha256
from typing import Any
from weakref import WeakKeyDictionary, WeakValueDictionary

import msgspec

from landnam.kernel.title import Rules, find_title


class Almanac:
    """An almanac, encoded, and the tag by which a client knows whether it has the very same.

    >>> Almanac({"cards": []}).encoded
    b'{"cards":[]}'
    """

    __slots__ = ("__weakref__", "encoded", "tag")

    def __init__(self, data: dict[str, Any]) -> None:
        self.encoded = msgspec.json.encode(data)
        self.tag = f'"{sha256(self.encoded).hexdigest()[:32]}"'


@lru_cache(maxsize=16)
def almanac_of_title(title: str) -> Almanac:
    """Return the almanac of a title: the installed content changes only with the process."""
    return Almanac(find_title(title).almanac())


class Almanacs:
    """The almanacs of tables, each kept as long as its table is in memory.

    They need no secret and take a while to make. So they are made off the event loop, one after
    the other, and tables that play with the same share one.
    """

    def __init__(self) -> None:
        self._made: WeakKeyDictionary[Rules[Any], Almanac] = WeakKeyDictionary()
        self._same: WeakValueDictionary[str, Almanac] = WeakValueDictionary()
        self._making = asyncio.Lock()

    async def of(self, rules: Rules[Any]) -> Almanac:
        """Return the almanac of a table with these rules."""
        if rules not in self._made:
            async with self._making:
                if rules not in self._made:  # nobody has made it while we waited
                    made = await asyncio.to_thread(lambda: Almanac(rules.almanac()))
                    self._made[rules] = self._same.setdefault(made.tag, made)
        return self._made[rules]
