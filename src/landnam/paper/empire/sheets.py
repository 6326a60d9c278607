"""Empire sheets of the three eras, to play the campaign on paper."""

from __future__ import annotations

from typing import Any, Final

from landnam.kernel.errors import SetupError
from landnam.paper.empire.wording import goods_words, words
from landnam.titles.empire.reading.components import Sheet
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.state.eras import ERAS, next_era
from landnam.titles.empire.words.text import bonus_name
from landnam.words import Message, say

ROWS: Final = ("scores", "knowledge", "inventions", "provinces")
NOTES: Final = ("steps", "crumbles")


class EraUnknown(SetupError):
    """An era without an empire sheet."""


def sheets_document(eras: tuple[str, ...] = ERAS, paper: str = "a4") -> dict[str, Any]:
    """A sheet for each of these eras."""
    for era in eras:
        if era not in ERAS:
            raise EraUnknown(given=era, known=list(ERAS))
    return {
        "paper": paper,
        "title": words("sheet-title"),
        "words": {key: words(key) for key in ("unofficial", "empire", "faction")},
        "pages": [sheet_page(box().sheets[era]) for era in eras],
    }


def sheet_page(sheet: Sheet) -> dict[str, Any]:
    """The sheet of an era with nothing written on it."""
    return {
        "kind": "empire",
        "title": words("sheet", era=say(Message(f"era.{sheet.era}"))),
        "note": words("sheet-note"),
        "length": sheet.length,
        "tracks": [
            {
                "track": track,
                "name": say(Message(f"track.{track}")),
                "spaces": [
                    {"number": number, "bonus": bonus_name(bonuses.get(number, ""))}
                    for number in range(1, sheet.length)
                ]
                + [{"number": sheet.length, "bonus": say(Message(f"era.{next_era(sheet.era)}"))}],
            }
            for track, bonuses in sheet.tracks.items()
        ],
        "map-title": words("map"),
        "map-note": words("map-note"),
        "spaces": [
            {"name": space, "goods": goods_words(cost.needs)}
            for space, cost in sheet.spaces.items()
        ],
        "written-title": words("written"),
        "rows": [words(f"row.{row}") for row in ROWS],
        "quests-title": words("quests"),
        "notes": [words(f"notes.{note}") for note in NOTES],
    }
