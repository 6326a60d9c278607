"""Provenance in words, for the menu, the list of titles and the almanac."""

from __future__ import annotations

from landnam.kernel.manifest import Manifest
from landnam.words import Message, say


def provenance_words(manifest: Manifest) -> str | None:
    """The sentence and the page that explains it; None for a title that has no printed game."""
    found = manifest.provenance
    if found is None:
        return None
    return say(Message("terminal.provenance", {"summary": found.summary, "page": found.page}))
