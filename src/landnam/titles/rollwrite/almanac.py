"""The almanac: all that is printed, as plain data for whoever draws it.

Names and texts come in words; a text also comes in parts, so that goods can be drawn as icons.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from landnam.titles.rollwrite.box import Content
from landnam.titles.rollwrite.empire import Harvest, Section, Space, cell_name
from landnam.titles.rollwrite.goods import RESOURCES, SUPPLY
from landnam.titles.rollwrite.manifest import PENCILS
from landnam.titles.rollwrite.printed import VillageSheet
from landnam.titles.rollwrite.scoring import BOXES
from landnam.titles.rollwrite.state import SECTIONS, TRACKS
from landnam.titles.rollwrite.text import (
    building_icons,
    building_sheet,
    building_text,
    cost_words,
    favor_text,
    people_words,
)
from landnam.titles.rollwrite.wording import Words, good_words
from landnam.words import say

IN_TEXTS: Final = (*RESOURCES, "gold", "vp")
"""The goods that texts name by one word; an action is always said in words."""

Part = str | dict[str, Any]
"""Plain words, ``{"good": "wood", "word": …}``, or ``{"underlined": 2}``."""


def almanac_of(known: Content) -> dict[str, Any]:
    """Everything that a table with this content may show.

    >>> from landnam.titles.rollwrite.content import content
    >>> book = almanac_of(content())
    >>> book["tracks"][0]["sections"][3]["spaces"]
    [{'id': 'walls4a', 'cost': ['stone', 'wood'], 'words': '1 wood and 1 stone'}]
    >>> book["buildings"]["farm"]["rich"]
    ['Each round: gain ', {'underlined': 1}, ' ', {'good': 'food', 'word': 'food'}, '.']
    """
    return {
        "rounds": known.sheet.rounds,
        "supply": list(SUPPLY),
        "sides": {pencil: say(Words(f"name.{pencil}")) for pencil in PENCILS},
        "goods": {good: say(good_words(good)) for good in (*IN_TEXTS, "worker")},
        "tracks": [_track(known, track) for track in range(len(TRACKS))],
        "bridges": [
            {"sections": bridge["sections"], "field": f"field{bridge['field']}"}
            for bridge in known.sheet.definition["bridges"]
        ],
        "fields": [_field(known, field) for field in range(len(known.sheet.fields))],
        "boxes": {box: say(Words(f"box.{box}")) for box in BOXES},
        "dice": known.dice.definition,
        "favors": {favor: _favor(known, favor) for favor in known.favors},
        "buildings": {building: _building(known, building) for building in known.buildings},
        "villages": [_village(village) for village in known.villages.values()],
        "titles": [{"from": least, "title": title} for least, title in known.titles],
    }


# --- the Empire sheet -----------------------------------------------------------------------------


def _track(known: Content, track: int) -> dict[str, Any]:
    name = TRACKS[track]
    sources = [each["source"] for each in known.sheet.definition["tracks"][name]]
    sections = zip(known.sheet.tracks[track], sources, strict=True)
    return {
        "id": name,
        "name": say(Words(f"box.{name}")),
        "sections": [
            _section(track, number, section, source)
            for number, (section, source) in enumerate(sections)
        ],
    }


def _section(track: int, number: int, section: Section, source: Any) -> dict[str, Any]:
    return {
        "id": cell_name(track, number),
        "vp": section.vp,
        "imperial": number == SECTIONS - 1,
        "spaces": [_space(space) for space in section.spaces],
        "source": source,
    }


def _space(space: Space) -> dict[str, Any]:
    cost = [SUPPLY[good] for good, number in enumerate(space.needs) for _ in range(number)]
    in_order = sorted(cost, key=_PRINTED.index)
    return {"id": space.name, "cost": in_order, "words": say(cost_words(tuple(cost)))}


_PRINTED: Final = ("stone", "food", "wood")
"""The order in which a build space shows its goods."""


def _field(known: Content, field: int) -> dict[str, Any]:
    return {
        "id": f"field{field + 1}",
        "name": say(Words("name.field", {"n": field + 1})),
        "spaces": [_harvest(space) for space in known.sheet.fields[field]],
        "source": known.sheet.definition["fields"][field]["source"],
    }


def _harvest(space: Harvest) -> dict[str, Any]:
    return {"id": space.name, "good": SUPPLY[space.good], "number": space.number}


# --- tokens, buildings and Villages ---------------------------------------------------------------


def _favor(known: Content, favor: str) -> dict[str, Any]:
    token, text = known.favors[favor], favor_text(known, favor)
    return {"name": token.name, "text": text, "rich": rich(text), "source": token.source}


def _building(known: Content, building: str) -> dict[str, Any]:
    shown = known.buildings[building]
    text = building_text(known, building)
    return {
        **building_sheet(known, building),
        "sort": shown.kind,
        "costs": [list(cost) for cost in shown.costs],
        "rich": rich(text),
        "icons": building_icons(known, building)["effect"],
        "villages": [v.id for v in known.villages.values() if building in v.buildings],
    }


def _village(village: VillageSheet) -> dict[str, Any]:
    return {
        "id": village.id,
        "name": village.name,
        "number": village.number,
        "people": say(people_words(village.people)) if village.people else "",
        "buildings": list(village.buildings),
        "source": village.source,
    }


# --- texts in parts -------------------------------------------------------------------------------


def rich(text: str) -> list[Part]:
    """A text in parts: words, goods, and the underlined number.

    >>> rich("Trade 1 wood for _2_ VP.")[1:4]
    [{'good': 'wood', 'word': 'wood'}, ' for ', {'underlined': 2}]
    """
    parts: list[Part] = []
    for word in _marks().split(text):
        if word in _words():
            parts.append({"good": _words()[word], "word": word})
        elif word.startswith("_"):
            parts.append({"underlined": int(word.strip("_"))})
        elif word:
            parts.append(word)
    return parts


@cache
def _words() -> dict[str, str]:
    return {say(good_words(good)): good for good in IN_TEXTS}


@cache
def _marks() -> re.Pattern[str]:
    goods = "|".join(re.escape(word) for word in _words())
    return re.compile(rf"(_\d+_|\b(?:{goods})\b)")
