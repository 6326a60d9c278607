"""One player's page as data: the Empire sheet and the Village sheet, blank or played on."""

from __future__ import annotations

from typing import Any, Final

from landnam.paper.rollwrite.village import village_data
from landnam.paper.rollwrite.wording import words
from landnam.titles.rollwrite.game import BASIC
from landnam.titles.rollwrite.sheets.box import Content
from landnam.titles.rollwrite.table.empire import EmpireSheet
from landnam.titles.rollwrite.table.goods import SUPPLY
from landnam.titles.rollwrite.table.state import BRIDGES, SECTIONS, TRACKS, Sheet

ON_SHEETS: Final = ("empire", "player", "rounds", "fields", "ready", "notes", "unofficial")
"""The words that the template itself sets."""

LEGEND: Final = ("wood", "stone", "food", "gold", "worker", "vp")

LARGE: Final = 2.6
"""How much wider than the others the box is in which points are noted during play."""


def blank(known: Content, village: str, mode: str) -> Sheet:
    """A sheet on which nothing is crossed off."""
    built = known.village(village, basic=mode == BASIC).ready
    return Sheet([0] * len(SUPPLY), built=built)


def sheet_page(
    known: Content,
    village: str,
    mode: str,
    sheet: Sheet | None = None,
    *,
    player: str | None = None,
    boxes: dict[str, int] | None = None,
) -> dict[str, Any]:
    """A page to play on; or, with a sheet and its score by boxes, one that was played on.

    >>> from landnam.titles.rollwrite.reading.content import content
    >>> page = sheet_page(content(), "romans_1", "adventure")
    >>> page["village"]["name"], [box["name"] for box in page["boxes"]][:2]
    ('Romans 1', ['Walls', 'Cottages'])
    """
    used = blank(known, village, mode) if sheet is None else sheet
    empire = known.sheet
    return {
        "kind": "sheet",
        "player": player,
        "rounds": empire.rounds,
        "played": 0 if boxes is None else empire.rounds,
        "tracks": [_track(empire, row, used, scored=boxes is not None) for row in range(4)],
        "bridges": empire.definition["bridges"],
        "fields": [_field(empire, field, used) for field in range(len(empire.fields))],
        "settlements": _settlements(known, village, mode, used),
        "boxes": score_boxes(boxes, settles=mode != BASIC),
        "legend": legend(),
        "village": village_data(known, village, used, mode),
    }


def legend() -> list[dict[str, str]]:
    """Return the meanings of the icons.

    >>> legend()[0]
    {'icon': 'wood', 'name': 'wood'}
    """
    return [{"icon": name, "name": words(f"legend.{name}")} for name in LEGEND]


def _track(empire: EmpireSheet, row: int, sheet: Sheet, *, scored: bool) -> dict[str, Any]:
    finished, bits = sheet.sections[row], sheet.spaces[row]
    definition = empire.definition["tracks"][TRACKS[row]]
    return {
        "id": TRACKS[row],
        "name": words(f"track.{TRACKS[row]}"),
        "sections": [
            {
                "vp": section["vp"],
                "spaces": [
                    {
                        "goods": goods,
                        "crossed": column < finished
                        or (column == finished and bool(bits >> index & 1)),
                    }
                    for index, goods in enumerate(section["spaces"])
                ],
                "best": scored and column + 1 == finished,
            }
            for column, section in enumerate(definition)
        ],
    }


def _field(empire: EmpireSheet, field: int, sheet: Sheet) -> dict[str, Any]:
    return {
        "open": field in empire.opened[sheet.sections[BRIDGES]],
        "spaces": [
            {
                "good": SUPPLY[space.good],
                "number": space.number,
                "crossed": bool(sheet.fields[field] & space.bit),
            }
            for space in empire.fields[field]
        ],
    }


def _settlements(known: Content, village: str, mode: str, sheet: Sheet) -> list[list[list[int]]]:
    """The cells of every Settlement, as rows and columns of the grid."""
    shapes = known.village(village, basic=mode == BASIC).shapes
    cells = {shape.option[1]: shape.cells for shape in shapes}
    return [
        [
            [row, column]
            for row in range(len(TRACKS))
            for column in range(SECTIONS)
            if cells[f"{made.building}@{made.at}"] >> (row * SECTIONS + column) & 1
        ]
        for made in sheet.settlements
    ]


def score_boxes(boxes: dict[str, int] | None, *, settles: bool) -> list[dict[str, Any]]:
    """The boxes for the final scoring, filled if the game is over; the basic game has no
    Settlements.

    >>> [box["points"] for box in score_boxes(None, settles=False)]
    [None, None, None, None, None, None]
    """
    small = (*TRACKS, "settlements") if settles else TRACKS
    made = [_box(name, None if boxes is None else str(boxes[name])) for name in small]
    made.append(_box("large", None if boxes is None else _large(boxes), LARGE))
    total = None if boxes is None else str(sum(boxes.values()))
    return [*made, {**_box("total", total, 1.4), "total": True}]


def _box(name: str, points: str | None, share: float = 1) -> dict[str, Any]:
    return {"name": words(f"box.{name}"), "points": points, "share": share, "total": False}


def _large(boxes: dict[str, int]) -> str:
    noted, stars = boxes["noted"], boxes["stars"]
    return words("sum", noted=noted, stars=stars, all=noted + stars) if stars else str(noted)
