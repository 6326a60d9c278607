"""The printed Empire sheet, dice, Favor tokens and titles, read and checked."""

from __future__ import annotations

from typing import Final

from landnam.kernel.errors import DuplicateId, WrongType
from landnam.titles.rollwrite.reading.grammar import read_token
from landnam.titles.rollwrite.sheets.printed import Dice, Favor
from landnam.titles.rollwrite.table.empire import EmpireSheet, Harvest, Section, Space, space_name
from landnam.titles.rollwrite.table.goods import IN_POOL, RESOURCES
from landnam.titles.rollwrite.table.prices import Prices, needs_of
from landnam.titles.rollwrite.table.state import FIELDS, MOST_SPACES, SECTIONS, TRACKS
from landnam.vocabulary.reading import Reader, plain

OWN: Final = "own"
"""The id of a Village that players brought along, and the kind and source of its parts."""

SOURCES: Final = ("printed", "page", "designed", OWN)
RESOURCE_DICE: Final = 3


def read_sheet(reader: Reader, prices: Prices) -> EmpireSheet:
    """The Empire sheet: four tracks of nine sections, Bridges and four Fields."""
    reader.only("rounds", "tracks", "bridges", "fields")
    inside = reader.inside("tracks").only(*TRACKS)
    tracks = []
    for track, name in enumerate(TRACKS):
        sections = [
            _section(section, track, number, prices)
            for number, section in enumerate(inside.each(name))
        ]
        _count(inside, name, len(sections), SECTIONS)
        tracks.append(tuple(sections))
    fields = [
        tuple(_harvest(space, field, index) for index, space in enumerate(each.each("spaces")))
        for field, each in enumerate(reader.each("fields"))
    ]
    _count(reader, "fields", len(fields), FIELDS)
    bridges = []
    for bridge in reader.each("bridges"):
        bridge.only("sections", "field", "source")
        bridges.append((bridge.items("sections"), bridge.number("field") - 1))
    _count(reader, "bridges", len({field for _, field in bridges}), FIELDS)
    return EmpireSheet(tracks, bridges, fields, reader.number("rounds"), plain(reader.data))


def _section(reader: Reader, track: int, number: int, prices: Prices) -> Section:
    reader.only("spaces", "vp", "source")
    spaces = [
        Space(space_name(track, number, index), track, track, number, index, prices.of(needs))
        for index, needs in enumerate(map(needs_of, read_costs(reader)))
    ]
    return Section(spaces, reader.number("vp"))


def _harvest(reader: Reader, field: int, index: int) -> Harvest:
    goods = {name: reader.number(name) for name in reader.only(*RESOURCES).names()}
    _count(reader, "the goods of a harvest space", len(goods), 1)
    [(good, number)] = goods.items()
    return Harvest(field, index, good, number)


def read_costs(reader: Reader) -> list[list[str]]:
    """Build spaces, each a list of the goods that it asks for."""
    spaces, costs = reader.items("spaces"), []
    if not 0 < len(spaces) <= MOST_SPACES:
        wanted = f"1 to {MOST_SPACES} build spaces"
        raise reader.error(WrongType, key="spaces", wanted=wanted, given=str(len(spaces)))
    for cost in spaces:
        if not isinstance(cost, list):
            raise reader.error(WrongType, key="spaces", wanted="lists of goods", given=repr(cost))
        costs.append([reader.check_word("good", good, RESOURCES, "spaces") for good in cost])
    return costs


def _count(reader: Reader, key: str, found: int, wanted: int) -> None:
    if found != wanted:
        raise reader.error(WrongType, key=key, wanted=f"{wanted} in number", given=str(found))


def read_dice(reader: Reader) -> Dice:
    """Three resource dice and the worker die."""
    reader.only("resource", "worker")
    resource = []
    for die in reader.each("resource"):
        faces = die.only("faces", "source").items("faces")
        resource.append(tuple(die.check_word("face", face, IN_POOL) for face in faces))
    _count(reader, "resource", len(resource), RESOURCE_DICE)
    worker = reader.inside("worker").only("faces", "source").items("faces")
    return Dice(resource, tuple(int(face) for face in worker), plain(reader.data))


def read_favors(reader: Reader) -> dict[str, Favor]:
    """The Favor tokens; their abilities are written as those of buildings."""
    favors: dict[str, Favor] = {}
    for each in reader.only("favors").each("favors"):
        favor = each.only("id", "name", "effect", "source").text("id")
        if favor in favors:
            raise each.error(DuplicateId, given=favor)
        ability = read_token(each.inside("effect"), favor)
        favors[favor] = Favor(favor, each.text("name"), ability, each.word("source", SOURCES))
    return favors


def read_titles(reader: Reader) -> list[tuple[int, str]]:
    """The achievement table, from the fewest points up."""
    found = []
    for each in reader.only("titles", "source").each("titles"):
        each.only("from", "title")
        found.append((each.number("from"), each.text("title")))
    return sorted(found)
