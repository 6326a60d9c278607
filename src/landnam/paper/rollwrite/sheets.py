"""An order of sheets: which Villages, in which mode, how often."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from landnam.kernel.manifest import Choice
from landnam.paper.errors import BadCopies, VillageToPrintUnknown
from landnam.paper.rollwrite.kit import kit_page
from landnam.paper.rollwrite.sheet import ON_SHEETS, sheet_page
from landnam.paper.rollwrite.wording import words
from landnam.titles.rollwrite.game import BASIC
from landnam.titles.rollwrite.manifest import ADVENTURE, RANDOM
from landnam.titles.rollwrite.own import OWN, read_file, village_in
from landnam.titles.rollwrite.reading.content import content
from landnam.titles.rollwrite.reading.errors import NoVillageChoice
from landnam.titles.rollwrite.sheets.box import Content
from landnam.titles.rollwrite.sheets.printed import COMPETITION
from landnam.titles.rollwrite.title import with_village
from landnam.words import Message, say

ALL: Final = "all"
MODES: Final = (BASIC, "advanced", ADVENTURE)
MOST_COPIES: Final = 100

Drawn = tuple[Content, str]
"""A Village and the content that it is part of."""


def sheets_document(
    villages: Sequence[str] = (),
    mode: str | None = None,
    *,
    copies: int = 1,
    paper: str = "a4",
    kit: bool = True,
    seed: int | None = None,
) -> dict[str, Any]:
    """The pages to play with: a sheet for each Village and copy, then what lies on the table.

    A named Village means the adventure; otherwise it is the basic game. A seed says which
    random Village is drawn.

    >>> document = sheets_document(["romans_1", "4"], copies=2)
    >>> [page["kind"] for page in document["pages"]]
    ['sheet', 'sheet', 'sheet', 'sheet', 'kit']
    """
    mode = Choice("mode", *MODES).check(mode or (ADVENTURE if villages else BASIC))
    if not 1 <= copies <= MOST_COPIES:
        raise BadCopies(given=copies, most=MOST_COPIES)
    pages = [
        page
        for known, village in drawn_villages(villages, mode, seed)
        for page in [sheet_page(known, village, mode)] * copies
    ]
    return {
        "paper": paper,
        "title": say(Message("paper.sheets-title")),
        "words": {key: words(key) for key in ON_SHEETS},
        "pages": [*pages, kit_page(content(), mode)] if kit else pages,
    }


def drawn_villages(villages: Sequence[str], mode: str, seed: int | None) -> list[Drawn]:
    """The Villages asked for; the competition has one of its own."""
    if mode == ADVENTURE:
        rng = Random(seed)
        return [drawn for given in villages or [RANDOM] for drawn in find_villages(given, rng)]
    if villages:
        raise NoVillageChoice(mode=mode, other=ADVENTURE)
    return [(content(), COMPETITION)]


def find_villages(given: str, rng: Random) -> Iterator[Drawn]:
    """One Village by id, name, number or file; a random one; or all sheets of the adventure.

    >>> [village for _, village in find_villages("Romans 1", Random())]
    ['romans_1']
    """
    known = content()
    sheets = known.adventures()
    if given == ALL:
        yield from ((known, village) for village in sheets)
    elif given == RANDOM:
        yield known, rng.choice(sheets)
    elif found := [village for village in sheets if _called(known, village, given)]:
        yield known, found[0]
    else:
        yield own_village(given), OWN


def _called(known: Content, village: str, given: str) -> bool:
    sheet = known.villages[village]
    return given.casefold() in (village, sheet.name.casefold(), str(sheet.number))


def own_village(given: str) -> Content:
    """The content with the Village of a file."""
    path = Path(given)
    if not path.exists():
        sheets = content().adventures()
        raise VillageToPrintUnknown(given=given, some=[sheets[0], sheets[-1]], last=len(sheets))
    return with_village(village_in(read_file(path), given))
