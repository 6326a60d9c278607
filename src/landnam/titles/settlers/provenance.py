"""What of Imperial Settlers is printed and what is ours, counted from the content's sources."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from landnam.kernel.provenance import Provenance, Tally
from landnam.titles.settlers.content import content
from landnam.titles.settlers.solo.attack_cards import attack_cards
from landnam.words import Message

PAGE: Final = "docs/provenance.md"


@lru_cache(maxsize=1)
def provenance() -> Provenance:
    """The provenance of the cards of the box; those of packs say their own."""
    known = content()
    faces, boards = known.faces(), known.boards.values()
    names = Tally(Message("provenance.tally.names"), [face.source["name"] for face in faces])
    attacks = [card.source["face"] for card in attack_cards().values()]
    tallies = (
        Tally(Message("provenance.tally.faces"), [face.source["face"] for face in faces]),
        names,
        Tally(Message("provenance.tally.boards"), [board.source["amounts"] for board in boards]),
        Tally(Message("provenance.tally.attacks"), attacks),
    )
    args = {"names": names.total, "translated": names.counts["translated"]}
    return Provenance(Message("provenance.summary", args), tallies, PAGE)
