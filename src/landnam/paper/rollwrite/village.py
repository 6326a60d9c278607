"""The lower half of a sheet as data: a Village and its buildings."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from landnam.paper.rollwrite.wording import words
from landnam.titles.rollwrite.abilities.buildings import Building
from landnam.titles.rollwrite.game import BASIC
from landnam.titles.rollwrite.own import OWN
from landnam.titles.rollwrite.reading.language import LANGUAGE
from landnam.titles.rollwrite.sheets.box import Content
from landnam.titles.rollwrite.sheets.printed import COMPETITION
from landnam.titles.rollwrite.table.goods import GOODS
from landnam.titles.rollwrite.table.state import Sheet
from landnam.titles.rollwrite.words.text import building_icons, building_text
from landnam.vocabulary.icons import base_of

RAISES: Final = 4
"""The number of Settlements of one Blueprint that have their place on the sheet."""

_AMOUNT: Final = re.compile(r"(\d_?) ")
"""A number, which is not parted from its noun."""

_UNDERLINED: Final = re.compile(r"_(\d+)_")


def village_data(known: Content, village: str, sheet: Sheet, mode: str) -> dict[str, Any]:
    """Return a Village sheet with a player's marks on it."""
    buildings = known.village(village, basic=mode == BASIC).buildings
    return {
        "name": _heading(known, village),
        "note": _note(known, village, mode),
        "buildings": [
            building_data(known, building, sheet, slot, settles=mode != BASIC)
            for slot, building in enumerate(buildings)
        ],
    }


def _heading(known: Content, village: str) -> str:
    return words("village.competition") if village == COMPETITION else known.villages[village].name


def _note(known: Content, village: str, mode: str) -> str:
    if village == COMPETITION:
        return words(f"note.{mode}")
    if village == OWN:
        return words("note.own")
    return words("note.sheet", number=known.villages[village].number)


def building_data(
    known: Content, building: Building, sheet: Sheet, slot: int, *, settles: bool
) -> dict[str, Any]:
    """Return a building: its effect, its build spaces, and in the advanced game its Blueprint."""
    settled = sum(made.building == building.id for made in sheet.settlements)
    return {
        "name": building.name,
        "emblem": picture_of(building_icons(known, building.id)["effect"]),
        "star": building.ability.timing == "final",
        "text": text_runs(building_text(known, building.id), settled, underlines=settles),
        "ready": building.ready,
        "spaces": [
            {"goods": list(cost), "crossed": bool(sheet.crossed[slot] >> index & 1)}
            for index, cost in enumerate(building.costs)
        ],
        "blueprint": list(building.blueprint) if settles and building.blueprint else None,
        "raises": [building.underlined + number for number in range(1, RAISES + 1)],
        "settled": settled,
    }


def picture_of(icons: Sequence[str]) -> str:
    """Return the picture of a building: one of its goods, or of the things it counts for points.

    >>> picture_of(["number-1", "wood", "arrow", "number-1", "stone"]), picture_of(["number-4"])
    ('stone', 'building')
    """
    if "or" in icons:
        return "any"
    start = max((icons.index(sign) for sign in ("arrow", "per") if sign in icons), default=0)
    found = [icon if icon in GOODS else _picture(icon) for icon in icons[start:]]
    return next(filter(None, found), "building")


def _picture(icon: str) -> str:
    look = LANGUAGE.drawn[base_of(icon)]
    return look.picture or look.good


def text_runs(text: str, settled: int, *, underlines: bool) -> list[dict[str, Any]]:
    r"""Return the text in runs: words, and the underlined number with its Settlements added.

    >>> text_runs("Gain _1_ food.", 2, underlines=True)[1]
    {'kind': 'underlined', 'text': '1', 'now': 3}
    >>> text_runs("Gain _1_ food.", 0, underlines=False)
    [{'kind': 'words', 'text': 'Gain 1\xa0food.'}]
    """
    text = _AMOUNT.sub("\\1\N{NO-BREAK SPACE}", text)
    if not underlines:
        return [{"kind": "words", "text": _UNDERLINED.sub(r"\1", text)}]
    runs: list[dict[str, Any]] = []
    for index, part in enumerate(_UNDERLINED.split(text)):
        if index % 2:
            now = int(part) + settled if settled else None
            runs.append({"kind": "underlined", "text": part, "now": now})
        elif part:
            runs.append({"kind": "words", "text": part})
    return runs
