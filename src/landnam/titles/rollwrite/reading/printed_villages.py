"""The printed buildings, and the Villages they stand in, read and checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from landnam.kernel.errors import DuplicateId, WrongType
from landnam.titles.rollwrite.abilities.buildings import Building
from landnam.titles.rollwrite.reading.errors import UnknownBuilding, WrongVillage
from landnam.titles.rollwrite.reading.grammar import read_ability, read_blueprint, read_underlined
from landnam.titles.rollwrite.reading.printed_sheet import OWN, SOURCES, read_costs
from landnam.titles.rollwrite.sheets.printed import COMPETITION, VillageSheet
from landnam.titles.rollwrite.table.state import BUILDINGS
from landnam.vocabulary.reading import Reader, plain

KINDS: Final = (
    "production",
    "action",
    "trade",
    "reroll",
    "field",
    "modifier",
    "condition",
    "star",
    "architects",
    OWN,
)
BUILDING_KEYS: Final = (
    "id",
    "name",
    "kind",
    "people",
    "spaces",
    "ready",
    "advanced",
    "ability",
    "underlined",
    "blueprint",
    "source",
)


def read_buildings(reader: Reader) -> dict[str, Building]:
    """The almanac."""
    buildings: dict[str, Building] = {}
    for each in reader.only("buildings").each("buildings"):
        building = read_building(each)
        if building.id in buildings:
            raise each.error(DuplicateId, given=building.id)
        buildings[building.id] = building
    return buildings


def read_building(reader: Reader) -> Building:
    """One building of the almanac."""
    reader = reader.named(reader.text("id")).only(*BUILDING_KEYS)
    source = plain(reader.inside("source").data)
    kind, people = reader.word("kind", KINDS), reader.text("people")
    return make_building(reader, kind, people, source)


def make_building(reader: Reader, kind: str, people: str, source: Mapping[str, str]) -> Building:
    """A building whose keys were looked at."""
    ready = reader.flag("ready")
    if ready and "spaces" in reader:
        given = "both ready and spaces"
        raise reader.error(WrongType, key="a building", wanted="ready or spaces", given=given)
    building = Building(
        reader.text("id"),
        reader.text("name"),
        kind=kind,
        people=people,
        costs=[] if ready else read_costs(reader),
        ready=ready,
        advanced=reader.flag("advanced"),
        underlined=read_underlined(reader),
        blueprint=read_blueprint(reader),
        source=source,
        definition=plain(reader.data),
    )
    building.ability = read_ability(reader.inside("ability"), building)
    return building


def read_villages(reader: Reader, known: Mapping[str, Building]) -> dict[str, VillageSheet]:
    """The Village of the competition and those of the adventure."""
    reader.only(COMPETITION, "adventure")
    villages = {COMPETITION: read_village(reader.inside(COMPETITION), COMPETITION)}
    for each in reader.each("adventure"):
        village = read_village(each, each.text("id"))
        if village.id in villages or village.id in known:
            raise each.error(DuplicateId, given=village.id)
        villages[village.id] = village
    for village in villages.values():
        for building in village.buildings:
            if building not in known:
                raise reader.named(village.name).error(UnknownBuilding, given=building)
    return villages


def read_village(reader: Reader, village: str) -> VillageSheet:
    """A Village sheet: six different buildings."""
    reader.only("id", "number", "name", "people", "buildings", "source")
    buildings = [str(building) for building in reader.items("buildings")]
    check_six(reader, buildings)
    return VillageSheet(
        village,
        reader.text("name"),
        buildings,
        number=reader.number("number", 0),
        people=reader.text("people", "common"),
        source=reader.word("source", SOURCES),
        definition=plain(reader.data),
    )


def check_six(reader: Reader, buildings: Sequence[str]) -> None:
    """A Village has six buildings, each once (ruling "Same building twice in a village")."""
    if len(buildings) != BUILDINGS:
        raise reader.error(WrongVillage, given=len(buildings), wanted=BUILDINGS)
    for building in buildings:
        if buildings.count(building) > 1:
            raise reader.error(DuplicateId, given=building)
