"""Sealed files: a body as JSON with its format, its version and the digest that proves it whole.

Saves are such files, and so is everything else that somebody keeps for months: it can be cut off,
edited, or come from a newer program, and each of these is another trouble with another cure.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from landnam.kernel.canonical import canonical, canonical_records, parsed
from landnam.kernel.errors import LandnamError

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]
"""Takes a body of one version and returns it as the next version would have written it."""

_BEGINNING: Final = '{"body"'
_END: Final = re.compile(r'"version":-?\d+\}\s*$')


class SealedFormat:
    """One format of sealed files: its name and version, and its own errors."""

    def __init__(
        self,
        name: str,
        version: int,
        upgrades: Mapping[int, Upgrade],
        *,
        foreign: type[LandnamError],
        truncated: type[LandnamError],
        tampered: type[LandnamError],
        newer: type[LandnamError],
    ) -> None:
        self.name = name
        self.version = version
        self.upgrades = upgrades  # from each older version to the next
        self.foreign = foreign
        self.truncated = truncated
        self.tampered = tampered
        self.newer = newer

    def write(self, body: Mapping[str, Any]) -> bytes:
        """The bytes of a file with this body."""
        written = canonical_records(body)
        digest = hashlib.sha256(written).hexdigest()
        rest = canonical({"format": self.name, "version": self.version, "digest": digest})
        return b'{"body":' + written + b"," + rest[1:]  # all keys are sorted: the body comes first

    def read(self, data: bytes | str) -> dict[str, Any]:
        """The body of a file, checked and brought up to date."""
        text = data.decode("utf-8", "replace") if isinstance(data, bytes) else data
        try:
            sealed = parsed(text)
        except (ValueError, RecursionError) as fault:
            raise self._unreadable(text) from fault
        if not isinstance(sealed, dict) or sealed.get("format") != self.name:
            raise self.foreign(found=_beginning(text))
        version, body = sealed.get("version"), sealed.get("body")
        if not isinstance(version, int) or not isinstance(body, dict):
            raise self.foreign(found=_beginning(text))
        if version > self.version:
            raise self.newer(found=version, known=self.version)
        if hashlib.sha256(canonical_records(body)).hexdigest() != sealed.get("digest"):
            raise self.tampered(digest=str(sealed.get("digest"))[:12])
        for older in range(version, self.version):
            if older not in self.upgrades:
                raise self.foreign(found=_beginning(text))
            body = self.upgrades[older](body)
        return body

    def _unreadable(self, text: str) -> LandnamError:
        """Which trouble it is when the text is no JSON."""
        start = text.lstrip()[: len(_BEGINNING)]
        if not _BEGINNING.startswith(start):
            return self.foreign(found=_beginning(text))
        if _END.search(text):
            return self.tampered(digest="unreadable")
        return self.truncated(length=len(text))


def _beginning(text: str) -> str:
    """Return the beginning of a text, in one line."""
    return " ".join(text[:24].split())
