"""A building that a Village file describes itself, looked through part by part."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from landnam.titles.rollwrite.abilities.buildings import Building
from landnam.titles.rollwrite.own.errors import (
    BadName,
    IdTaken,
    NeverRolled,
    NumberOutOfRange,
    SaysNothing,
)
from landnam.titles.rollwrite.own.mistakes import Mistakes
from landnam.titles.rollwrite.reading.errors import WrongId
from landnam.titles.rollwrite.reading.grammar import (
    ABILITY,
    read_blueprint,
    read_underlined,
)
from landnam.titles.rollwrite.reading.printed_sheet import OWN, read_costs
from landnam.titles.rollwrite.reading.printed_villages import BUILDING_KEYS, KINDS, make_building
from landnam.titles.rollwrite.sheets.box import DICE, SHEET, Content
from landnam.vocabulary.reading import Reader

MOST: Final = 20
"""The highest number of an ability: one that asks more questions than that is no game."""

LONGEST: Final = 40
"""Letters of a name; sheets have room for so many."""

RESERVED: Final = (OWN, SHEET, DICE)
_ID: Final = re.compile(rf"[a-z][a-z0-9_]{{0,{LONGEST - 1}}}")


def look_at_building(
    reader: Reader, known: Content, made: Mapping[str, Building], mistakes: Mistakes
) -> Building | None:
    """The building; None if something of it is wrong. Kind and source need not be said."""
    before = len(mistakes.found)
    mistakes.only(reader, *BUILDING_KEYS)
    with mistakes.noted():
        check_name(reader)
    with mistakes.noted():
        check_id(reader, known, made)
    with mistakes.noted():
        reader.word("kind", KINDS, OWN)
    with mistakes.noted():
        reader.word("people", peoples(known), OWN)
    with mistakes.noted():
        if not reader.flag("ready"):
            read_costs(reader)
    with mistakes.noted():
        reader.flag("advanced")
    with mistakes.noted():
        read_blueprint(reader)
    look_at_ability(reader, known, mistakes)
    if len(mistakes.found) == before:
        with mistakes.noted():  # what is wrong only as a whole, such as two timings
            return _made(reader)
    return None


def _made(reader: Reader) -> Building:
    """Its definition is whole: a save that carries it is read as the almanac is."""
    kind, people = reader.text("kind", OWN), reader.text("people", OWN)
    source = {"all": OWN}
    whole = reader.but(kind=kind, people=people, source=source)
    return make_building(whole, kind, people, source)


def peoples(known: Content) -> list[str]:
    """Return the peoples that a building or a Village can belong to."""
    return sorted({building.people for building in known.buildings.values()} | {OWN})


def check_name(reader: Reader) -> str:
    """The name of a building or Village."""
    name = reader.text("name")
    if not 0 < len(name) <= LONGEST or not name.isprintable() or name != name.strip():
        raise reader.error(BadName, key="name", given=repr(name), most=LONGEST)
    return name


def check_id(reader: Reader, known: Content, made: Mapping[str, Building]) -> None:
    """An id that keys can carry and nothing else has."""
    name = reader.text("id")
    if not _ID.fullmatch(name) or name in RESERVED or name in known.villages:
        raise reader.error(WrongId, key="id", given=name, most=LONGEST)
    if name in known.buildings or name in made or name in known.favors:
        raise reader.error(IdTaken, key="id", given=name)


# --- the ability ----------------------------------------------------------------------------------


def look_at_ability(reader: Reader, known: Content, mistakes: Mistakes) -> None:
    """Note what is wrong with each condition, each effect and each number."""
    with mistakes.noted():
        read_underlined(reader)
        _check_number(reader, "underlined", reader.number("underlined", 0), 0)
    with mistakes.noted():
        ability = reader.inside("ability")
        for part in _parts_of(ability):
            with mistakes.noted():
                _look_at_part(part, known)
        for mistake in ABILITY.mistakes(ability):
            mistakes.note(mistake)


def _parts_of(reader: Reader) -> Iterator[Reader]:
    """All mappings of an ability, from the outside in."""
    yield reader
    for key, value in reader.data.items():
        if isinstance(value, Mapping):
            yield from _parts_of(reader.inside(key))
        elif isinstance(value, list):
            for index, item in enumerate(value):
                if isinstance(item, Mapping):
                    yield from _parts_of(reader.item(key, index))


def _look_at_part(reader: Reader, known: Content) -> None:
    """Nothing is empty, every number can be played, and the worker die has the face asked for."""
    for key, value in reader.data.items():
        if value is None or value == {} or value == []:
            raise reader.error(SaysNothing, key=key)
        _check_number(reader, key, value, 1)
        if key == "worker_is" and value not in known.dice.worker:
            faces = sorted(set(known.dice.worker))
            raise reader.error(NeverRolled, key=key, given=value, faces=faces)


def _check_number(reader: Reader, key: str, value: Any, least: int) -> None:
    number = isinstance(value, int) and not isinstance(value, bool)
    if number and not least <= value <= MOST:
        raise reader.error(NumberOutOfRange, key=key, given=value, least=least, most=MOST)
