"""What of Empires of the North is printed and what is ours, counted from the content's sources."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from landnam.kernel.provenance import Provenance, Tally
from landnam.titles.north.content import content
from landnam.titles.north.wording import Words

PAGE: Final = "docs/provenance-north.md"


@lru_cache(maxsize=1)
def provenance() -> Provenance:
    """The provenance of the cards of the box."""
    faces = {card.kind: card for card in content().values()}.values()
    names, abilities, numbers = (
        Tally(Words(f"provenance.tally.{part}"), [face.source[part] for face in faces])
        for part in ("name", "ability", "numbers")
    )
    args = {"all": abilities.total, "known": abilities.known, "names": names.known}
    return Provenance(Words("provenance.summary", args), (names, abilities, numbers), PAGE)
