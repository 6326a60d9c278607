"""What of Roll & Write is printed and what is ours, counted from the sources in its content."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from landnam.kernel.provenance import Provenance, Tally
from landnam.titles.rollwrite.content import content
from landnam.titles.rollwrite.wording import Words

PAGE: Final = "docs/provenance-rollwrite.md"


@lru_cache(maxsize=1)
def provenance() -> Provenance:
    """The provenance of the installed content.

    >>> [tally.counts["designed"] for tally in provenance().tallies if tally.total == 4]
    [4]
    """
    known = content()
    sheet, dice = known.sheet.definition, known.dice.definition
    buildings = [building.source for building in known.buildings.values()]
    sections = [section["source"] for track in sheet["tracks"].values() for section in track]
    abilities = Tally(Words("provenance.tally.abilities"), _parts(buildings, "ability"))
    tallies = (
        Tally(Words("provenance.tally.names"), _parts(buildings, "name")),
        abilities,
        Tally(Words("provenance.tally.spaces"), _parts(buildings, "spaces")),
        Tally(Words("provenance.tally.blueprints"), _parts(buildings, "blueprint")),
        Tally(Words("provenance.tally.points"), _parts(sections, "vp")),
        Tally(Words("provenance.tally.sections"), _parts(sections, "spaces")),
        Tally(
            Words("provenance.tally.fields"),
            [each["source"] for each in (*sheet["bridges"], *sheet["fields"])],
        ),
        Tally(
            Words("provenance.tally.dice"),
            [die["source"] for die in (*dice["resource"], dice["worker"])],
        ),
        Tally(Words("provenance.tally.favors"), [each.source for each in known.favors.values()]),
        Tally(Words("provenance.tally.villages"), [one.source for one in known.villages.values()]),
    )
    args = {"all": abilities.total, "known": abilities.known}
    return Provenance(Words("provenance.summary", args), tallies, PAGE)


def _parts(sources: Iterable[Any], part: str) -> list[str]:
    """The source of a part of each thing that has it; a single word counts for all parts."""
    return [
        str(source[part]) if isinstance(source, Mapping) else str(source)
        for source in sources
        if not isinstance(source, Mapping) or part in source
    ]
