"""Looking things up: any building, token, track, space, Field or other part of the sheets."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from rich.text import Text

from landnam.terminal.drawing import join
from landnam.terminal.rollwrite.buildings import stands
from landnam.terminal.rollwrite.reading import Desk, words
from landnam.titles.rollwrite.phases.build import needs_words
from landnam.titles.rollwrite.table.empire import BUILDING, Harvest, Space
from landnam.titles.rollwrite.table.goods import SUPPLY
from landnam.titles.rollwrite.table.state import TRACKS
from landnam.titles.rollwrite.table.wording import amount_of, good_words
from landnam.titles.rollwrite.words.text import building_sheet, building_text, favor_text
from landnam.words import say

if TYPE_CHECKING:
    from landnam.terminal.screen import Line
    from landnam.titles.rollwrite.rules import RollwriteRules

PARTS: Final = (*TRACKS, "fields", "village", "settlements", "dice", "favors", "score", "actions")
"""The parts of the game that have an explanation of their own."""

_FIELD: Final = re.compile(r"field(\d)")


def name(rules: RollwriteRules, thing: str) -> str:
    """Return a thing's name for people; the only space of a section has the section's name."""
    if thing in PARTS:
        return words(f"part.{thing}.name")
    if thing in rules.sheet.spaces:
        space = rules.sheet.spaces[thing]
        if len(rules.sheet.tracks[space.place][space.section].spaces) == 1:
            thing = thing[:-1]
    return say(rules.name_of(thing))


def things(desk: Desk) -> list[str]:
    """All that can be asked for, the nearest first."""
    sheet = desk.rules.sheet
    fields = [f"field{number + 1}" for number in range(len(sheet.fields))]
    return [
        *(building.id for building in desk.village.buildings),
        *desk.rules.favors,
        *PARTS,
        *fields,
        *sheet.spaces,
        *sheet.harvests,
        *desk.village.spaces,
        *desk.rules.content.buildings,
    ]


def sheet_lines(desk: Desk, thing: str) -> list[Line]:
    """Everything about one thing."""
    if thing in desk.rules.content.buildings:
        return _building(desk, thing)
    head = Text(name(desk.rules, thing), style="bold")
    if thing in desk.rules.favors:
        return [head, Text(favor_text(desk.rules.content, thing))]
    if thing in PARTS:
        return [head, Text(words(f"part.{thing}.text")), *_track(desk, thing)]
    sheet = desk.rules.sheet
    if field := _FIELD.fullmatch(thing):
        return [head, *_field(desk, int(field[1]) - 1)]
    if thing in sheet.harvests:
        return [head, Text(_harvest_words(sheet.harvests[thing]))]
    if thing in sheet.spaces or thing in desk.village.spaces:
        return [head, Text(_space_words(desk, desk.rules.space(desk.state, thing)))]
    return [head]


def _building(desk: Desk, thing: str) -> list[Line]:
    """The building, its spaces, its Blueprint as it is drawn, and where the facts come from."""
    told = building_sheet(desk.rules.content, thing)
    head = Text(told["name"], style="bold")
    head.append(f"  {join((told['kind'], told['people']))}", style="none")
    slot = desk.village.slot_of.get(thing)
    value = None
    if slot is not None:
        building = desk.village.buildings[slot]
        value = building.value(desk.sheet)
        if desk.sheet.built[slot]:
            head.append(f"  [{stands(desk, slot, building)}]", style="none")
    lines: list[Line] = [head, Text(building_text(desk.rules.content, thing, value))]
    if told["spaces"]:
        lines.append(Text(words("spaces", costs=told["spaces"])))
    lines.extend(blueprint_lines(told["blueprint"]))
    lines.append(Text(told["provenance"], style="dim"))
    return lines


def blueprint_lines(blueprint: list[str]) -> list[Line]:
    """A Blueprint drawn row by row behind its name."""
    label = words("blueprint")
    return [
        Text(f"{label if row == 0 else ' ' * len(label)} {' '.join(line)}")
        for row, line in enumerate(blueprint)
    ]


def _track(desk: Desk, thing: str) -> list[Line]:
    """Return a track's sections: their costs and points, and the sheet's progress."""
    if thing not in TRACKS:
        return []
    track = TRACKS.index(thing)
    lines: list[Line] = []
    for number, section in enumerate(desk.rules.sheet.tracks[track], start=1):
        costs = [say(needs_words(space.price)) for space in section.spaces]
        done = words("finished") if number <= desk.sheet.sections[track] else ""
        text = words("section", n=number, costs=costs, points=words("points", n=section.vp))
        lines.append(Text(join((text, done)), style="none" if not done else "dim"))
    return lines


def _field(desk: Desk, field: int) -> list[Line]:
    """A Field's spaces, and how it is opened."""
    spaces = [_harvest_words(harvest) for harvest in desk.rules.sheet.fields[field]]
    end = dict(desk.bridge_ends())[field]
    if field in desk.opened:
        state = words("field-open")
    else:
        state = words("field-opens", n=end, left=desk.bridges_left(field))
    left = sum(
        not desk.sheet.fields[field] & harvest.bit for harvest in desk.rules.sheet.fields[field]
    )
    return [Text(words("field-spaces", spaces=spaces, left=left)), Text(state)]


def _harvest_words(harvest: Harvest) -> str:
    return words("harvest", goods=say(amount_of(SUPPLY[harvest.good], harvest.number)))


def _space_words(desk: Desk, space: Space) -> str:
    cost = say(needs_words(space.price))
    if space.target == BUILDING:
        return words("space", cost=cost)
    section = desk.rules.sheet.tracks[space.place][space.section]
    points = words("points", n=section.vp)
    track = words(f"track.{TRACKS[space.place]}")
    return words("track-space", cost=cost, points=points, track=track)


def middle_lines(desk: Desk) -> list[Line]:
    """The tokens of this game, and the faces of the dice."""
    lines: list[Line] = []
    for favor in desk.rules.favors:
        held = [seat for seat, sheet in enumerate(desk.state.sheets) if favor in sheet.favor]
        if held or favor in desk.state.favors:
            where = say(desk.rules.name_of(desk.rules.sides[held[0]])) if held else words("middle")
            line = Text(f"{name(desk.rules, favor)} ({where}): ", style="bold")
            lines.append(line.append(favor_text(desk.rules.content, favor), style="none"))
    for number, faces in enumerate(desk.rules.dice.resource, start=1):
        told = [say(good_words(face)) for face in faces]
        lines.append(Text(words("faces", die=words("die", n=number), faces=told)))
    worker = [str(face) for face in desk.rules.dice.worker]
    lines.append(Text(words("faces", die=words("worker-die"), faces=worker)))
    return lines
