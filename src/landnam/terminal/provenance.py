"""What of a title is printed and what is our own, as the menu, the list of titles and the almanac
tell it."""

from __future__ import annotations

from landnam.kernel.manifest import Manifest
from landnam.words import Message, say


def provenance_words(manifest: Manifest) -> str | None:
    """The sentence and the page that explains it; None for a title that has no printed game."""
    found = manifest.provenance
    if found is None:
        return None
    return say(Message("terminal.provenance", {"summary": found.summary, "page": found.page}))
