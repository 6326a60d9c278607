"""Check: every mistake of a pack at once, its ready decks too."""

from __future__ import annotations

from landnam.kernel.errors import ContentError
from landnam.titles.settlers.cards.box import Content
from landnam.titles.settlers.own.decks import mistakes
from landnam.titles.settlers.own.packs import DECKS, Reading
from landnam.titles.settlers.reading.content import content
from landnam.vocabulary.reading import read_text


def pack_mistakes(reading: Reading) -> list[ContentError]:
    """All that is wrong with the pack of a folder, file by file."""
    found = list(reading.mistakes)
    if found:
        return found  # decks are for cards that can be read
    box = content()
    known = Content({**box.cards, **reading.cards}, box.boards)
    for name, text in reading.pack().decks.items():
        try:
            found += mistakes(read_text(text, f"{DECKS}/{name}.yaml"), known)
        except ContentError as mistake:
            found.append(mistake)
    return found
