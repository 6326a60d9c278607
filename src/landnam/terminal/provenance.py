"""What of a title is printed and what is our own, as the menu, the list of titles and the almanac
tell it."""

from __future__ import annotations

from landnam.kernel.title import Title
from landnam.words import Message, say


def provenance_words(title: Title) -> str | None:
    """The sentence and the page that explains it; None for a title that has no printed game."""
    found = title.provenance()
    if found is None:
        return None
    return say(Message("terminal.provenance", {"summary": found.summary, "page": found.page}))
