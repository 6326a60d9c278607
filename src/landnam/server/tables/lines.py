"""Lines: the events of one viewer as they are sent; old ones are kept packed.

A listener wants the latest only. A newcomer or somebody who comes back wants all from the
beginning, and that takes a millisecond then.
"""

from __future__ import annotations

import zlib
from typing import Final

CHUNK: Final = 64
"""So many lines are packed together, to an eighth of their size."""


class Lines:
    """Encoded events in their order. JSON has no line breaks of its own.

    >>> lines = Lines()
    >>> for number in range(150):
    ...     lines.append(b"%d" % number)
    >>> len(lines), lines.since(147), lines.since(150), lines.since(0)[:8]
    (150, b'147,148,149', b'', b'0,1,2,3,')
    """

    __slots__ = ("_latest", "_packed")

    def __init__(self) -> None:
        self._packed: list[bytes] = []
        self._latest: list[bytes] = []

    def __len__(self) -> int:
        return CHUNK * len(self._packed) + len(self._latest)

    def append(self, line: bytes) -> None:
        """One more; one chunk at least stays as it is."""
        self._latest.append(line)
        if len(self._latest) == 2 * CHUNK:
            self._packed.append(zlib.compress(b"\n".join(self._latest[:CHUNK])))
            del self._latest[:CHUNK]

    def since(self, have: int) -> bytes:
        """All behind the first so many, with commas between them."""
        chunk = min(have // CHUNK, len(self._packed))
        older = [line for packed in self._packed[chunk:] for line in _unpacked(packed)]
        return b",".join((older + self._latest)[have - CHUNK * chunk :])


def _unpacked(packed: bytes) -> list[bytes]:
    return zlib.decompress(packed).split(b"\n")
