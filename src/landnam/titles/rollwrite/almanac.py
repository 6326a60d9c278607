"""The almanac: all printed facts, as plain data for programs that draw them.

Names and texts come in words; a text also comes in parts, so that goods can be drawn as icons.
"""

from __future__ import annotations

from typing import Any, Final

from landnam.titles.rollwrite.manifest import PENCILS
from landnam.titles.rollwrite.phases.scoring import BOXES
from landnam.titles.rollwrite.sheets.box import Content
from landnam.titles.rollwrite.sheets.printed import VillageSheet
from landnam.titles.rollwrite.table.empire import Harvest, Section, Space, cell_name
from landnam.titles.rollwrite.table.goods import RESOURCES, SUPPLY
from landnam.titles.rollwrite.table.state import SECTIONS, TRACKS
from landnam.titles.rollwrite.table.wording import Words, good_words
from landnam.titles.rollwrite.words.headings import headings
from landnam.titles.rollwrite.words.text import (
    building_icons,
    building_message,
    building_sheet,
    cost_words,
    favor_message,
    people_words,
)
from landnam.vocabulary.tokens import tokens
from landnam.words import Message, say

IN_TEXTS: Final = (*RESOURCES, "gold", "vp")
"""The goods that texts name by one word; an action is always said in words."""


def almanac_of(known: Content) -> dict[str, Any]:
    """Everything that a table with this content may show.

    >>> from landnam.titles.rollwrite.reading.content import content
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
        "verbs": headings(),
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
    token, text = known.favors[favor], favor_message(known, favor)
    rich = tokens(text, drawn)
    return {"name": token.name, "text": say(text), "rich": rich, "source": token.source}


def _building(known: Content, building: str) -> dict[str, Any]:
    shown = known.buildings[building]
    return {
        **building_sheet(known, building),
        "sort": shown.kind,
        "costs": [list(cost) for cost in shown.costs],
        "rich": tokens(building_message(known, building), drawn),
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


def drawn(message: Message, scope: str) -> dict[str, Any] | None:
    """A good by its name, or the underlined number, which a pencil strikes out as it grows."""
    group, _, name = message.key.partition(".")
    if group == "good" and name in IN_TEXTS:
        return {"good": name, "word": say(message, scope)}
    if message.key == "number.underlined":
        return {"underlined": message.args["n"]}
    return None
