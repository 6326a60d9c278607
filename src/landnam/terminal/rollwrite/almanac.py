"""The almanac of Roll & Write: 108 buildings, found by words, people and Village."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.text import Text

from landnam.kernel.errors import LandnamError
from landnam.terminal.answers import begins, words_of
from landnam.terminal.drawing import join
from landnam.terminal.rollwrite.lookup import blueprint_lines
from landnam.terminal.rollwrite.reading import words as say_words
from landnam.titles.rollwrite.reading.content import content
from landnam.titles.rollwrite.sheets.printed import VillageSheet
from landnam.titles.rollwrite.words.text import building_icons, building_sheet

if TYPE_CHECKING:
    from landnam.terminal.screen import Line


class UnknownPeople(LandnamError):
    """No building belongs to such a people."""


class UnknownVillage(LandnamError):
    """No Village has this number or name."""


def find_faces(
    words: Sequence[str], people: str | None = None, village: str | None = None
) -> list[str]:
    """The buildings that fit all that is asked, in the order of the almanac or of the Village.

    >>> import landnam.terminal.rollwrite
    >>> find_faces(["farm"])
    ['farm']
    >>> find_faces([], village="competition")
    ['farm', 'sawmill', 'quarry', 'tool_shop', 'architects', 'fortress']
    """
    known = content()
    peoples = list(dict.fromkeys(building.people for building in known.buildings.values()))
    if people is not None and people not in peoples:
        raise UnknownPeople(given=people, known=peoples)
    buildings = known.buildings if village is None else _buildings_of(village)
    wanted = words_of(" ".join(words))
    return [
        building
        for building in buildings
        if people in (None, known.buildings[building].people)
        and (not wanted or begins(wanted, _text(building)))
    ]


def _buildings_of(given: str) -> tuple[str, ...]:
    """The buildings of a Village, by its number, its id or the beginning of its name."""
    sheets = content().villages.values()
    if given.isdigit():
        meant = [sheet for sheet in sheets if sheet.number == int(given) > 0]
    else:
        wanted = words_of(given)
        exact = [sheet for sheet in sheets if words_of(sheet.name) == wanted or sheet.id == given]
        meant = exact or [sheet for sheet in sheets if wanted and begins(wanted, sheet.name)]
    if len(meant) != 1:
        some = [sheet.name for sheet in sheets][-1]
        raise UnknownVillage(given=given, most=len(content().adventures()), some=some)
    return tuple(meant[0].buildings)


def _text(building: str) -> str:
    sheet = building_sheet(content(), building)
    return f"{building} {sheet['name']} {sheet['text']} {sheet['kind']} {sheet['people']}"


def face_lines(thing: str) -> list[Line]:
    """A building in full."""
    sheet = building_sheet(content(), thing)
    head = Text(sheet["name"], style="bold")
    head.append(f"  {join((sheet['kind'], sheet['people']))}", style="none")
    facts = [say_words("spaces", costs=sheet["spaces"])] if sheet["spaces"] else []
    facts += [say_words("building.ready")] if sheet["ready"] else []
    facts += [say_words("building.advanced")] if sheet["advanced"] else []
    villages = [village.name for village in _villages_with(thing)]
    return [
        head,
        Text(sheet["text"]),
        Text(" ".join(facts)),
        *blueprint_lines(sheet["blueprint"]),
        Text(say_words("villages", names=villages, n=len(villages)), style="none"),
        Text(sheet["provenance"], style="dim"),
    ]


def face_data(thing: str) -> dict[str, Any]:
    """A building for programs: its sheet, its icons and the Villages it stands in."""
    villages = [village.id for village in _villages_with(thing)]
    icons = building_icons(content(), thing)
    return {**building_sheet(content(), thing), "icons": icons, "villages": villages}


def _villages_with(thing: str) -> list[VillageSheet]:
    return [village for village in content().villages.values() if thing in village.buildings]
