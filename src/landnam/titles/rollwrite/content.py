"""Content: sheet, dice, tokens, buildings and villages, read and checked once, shared by games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from landnam.kernel.errors import DuplicateId, WrongType
from landnam.titles.rollwrite.ability import Ability
from landnam.titles.rollwrite.buildings import Building
from landnam.titles.rollwrite.empire import EmpireSheet, Harvest, Section, Space, space_name
from landnam.titles.rollwrite.errors import UnknownBuilding, WrongVillage
from landnam.titles.rollwrite.grammar import (
    FACES,
    read_ability,
    read_blueprint,
    read_effect,
    read_underlined,
)
from landnam.titles.rollwrite.prices import Prices, needs_of
from landnam.titles.rollwrite.state import (
    BUILDINGS,
    FIELDS,
    MOST_SPACES,
    SECTIONS,
    TRACKS,
    Sheet,
)
from landnam.titles.rollwrite.village import Village
from landnam.vocabulary.goods import RESOURCES
from landnam.vocabulary.reading import Reader, plain, read_text
from landnam.words import Message

COMPETITION: Final = "competition"
OWN: Final = "own"
"""What players brought along: the id of their Village, and the kind and source of its parts."""

SHEET: Final = "sheet"
DICE: Final = "dice"
FILES: Final = ("sheet", "dice", "favors", "buildings", "villages", "titles")
RESOURCE_DICE: Final = 3
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
SOURCES: Final = ("printed", "page", "designed", OWN)
NEVER_USED: Final = ("always", "final", "settlements")
"""The timings of abilities that stand there, or count at the end, and are never used."""


class Dice:
    """The faces of the three resource dice and of the worker die."""

    __slots__ = ("definition", "resource", "worker")

    def __init__(
        self, resource: Sequence[tuple[str, ...]], worker: tuple[int, ...], definition: Any
    ) -> None:
        self.resource = tuple(resource)
        self.worker = worker
        self.definition = definition


class Favor:
    """A Favor token."""

    __slots__ = ("ability", "id", "name", "source")

    def __init__(self, favor: str, name: str, ability: Ability, source: str) -> None:
        self.id = favor
        self.name = name
        self.ability = ability
        self.source = source


class VillageSheet:
    """A Village sheet as content has it: a name and six ids."""

    __slots__ = ("buildings", "definition", "id", "name", "number", "people", "source")

    def __init__(
        self,
        village: str,
        name: str,
        buildings: Sequence[str],
        *,
        number: int,
        people: str,
        source: str,
        definition: Any,
    ) -> None:
        self.id = village
        self.name = name
        self.buildings = tuple(buildings)
        self.number = number
        self.people = people
        self.source = source
        self.definition = definition


class Content:
    """All that a game can be played with."""

    def __init__(
        self,
        *,
        prices: Prices,
        sheet: EmpireSheet,
        dice: Dice,
        favors: Mapping[str, Favor],
        buildings: Mapping[str, Building],
        villages: Mapping[str, VillageSheet],
        titles: Sequence[tuple[int, str]],
    ) -> None:
        self.prices = prices
        self.sheet = sheet
        self.dice = dice
        self.favors = dict(favors)
        self.buildings = dict(buildings)
        self.villages = dict(villages)
        self.titles = tuple(titles)
        self._adventures = tuple(name for name in self.villages if name != COMPETITION)
        self._compiled: dict[tuple[str, bool], Village] = {}
        self.names: dict[str, Message] = {}  # of things, kept for all tables

    def adventures(self) -> tuple[str, ...]:
        """The ids of the 48 Village sheets of the adventure."""
        return self._adventures

    def village(self, village: str, *, basic: bool = False) -> Village:
        """A Village ready to play; the basic game ignores what is marked as advanced."""
        made = self._compiled.get((village, basic))
        if made is None:
            sheet = self.villages[village]
            known = [self.buildings[building] for building in sheet.buildings]
            buildings = [building for building in known if not (basic and building.advanced)]
            made = Village(village, sheet.name, buildings, self.prices)
            self._compiled[village, basic] = made
        return made

    def abilities(self) -> dict[str, Ability]:
        """The abilities that are used in play, of all buildings and tokens, by their address."""
        abilities = [building.ability for building in self.buildings.values()]
        abilities += [favor.ability for favor in self.favors.values()]
        return {
            ability.address: ability for ability in abilities if ability.timing not in NEVER_USED
        }

    def title_for(self, points: int) -> str:
        """What a lone player is called by these points; the thresholds are inclusive.

        >>> content().title_for(39), content().title_for(40), content().title_for(80)
        ('Commoner', 'Servant', 'Emperor')
        """
        return [title for least, title in self.titles if points >= least or not least][-1]

    def definition(self, thing: str) -> Any:
        """The data behind a building, a Village, the sheet or the dice; None for other things."""
        if thing == SHEET:
            return self.sheet.definition
        if thing == DICE:
            return self.dice.definition
        if thing in self.villages:
            return self.villages[thing].definition
        return self.buildings[thing].definition if thing in self.buildings else None

    def but(self, **changes: Any) -> Content:
        """The same content with some parts replaced."""
        names = ("prices", "sheet", "dice", "favors", "buildings", "villages", "titles")
        return Content(**{**{name: getattr(self, name) for name in names}, **changes})

    def with_carried(self, carried: Mapping[str, Any]) -> Content:
        """The same content with some parts as a save carries them."""
        changes: dict[str, Any] = {
            "buildings": dict(self.buildings),
            "villages": dict(self.villages),
        }
        for thing, definition in carried.items():
            reader = Reader(definition, "the saved game")
            if thing == SHEET:
                changes["sheet"] = read_sheet(reader, self.prices)
            elif thing == DICE:
                changes["dice"] = read_dice(reader)
            elif "ability" in reader:
                changes["buildings"][thing] = read_building(reader)
            else:
                changes["villages"][thing] = read_village(reader, thing)
        return self.but(**changes)


@lru_cache(maxsize=1)
def content() -> Content:
    """The content that is installed.

    >>> len(content().buildings), len(content().adventures())
    (108, 48)
    """
    folder = files("landnam.titles.rollwrite") / "content"
    texts = {name: (folder / f"{name}.yaml").read_text("utf-8") for name in FILES}
    return read_content(texts)


def read_content(texts: Mapping[str, str]) -> Content:
    """Content from the texts of its files, by name."""
    readers = {name: read_text(texts[name], f"{name}.yaml") for name in FILES}
    prices = Prices()
    buildings = read_buildings(readers["buildings"])
    return Content(
        prices=prices,
        sheet=read_sheet(readers["sheet"], prices),
        dice=read_dice(readers["dice"]),
        favors=read_favors(readers["favors"]),
        buildings=buildings,
        villages=read_villages(readers["villages"], buildings),
        titles=read_titles(readers["titles"]),
    )


# --- the Empire sheet, dice, tokens and titles --------------------------------------------------


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
    costs = []
    for cost in reader.items("spaces"):
        if not isinstance(cost, list):
            raise reader.error(WrongType, key="spaces", wanted="lists of goods", given=repr(cost))
        costs.append([reader.check_word("good", good, RESOURCES, "spaces") for good in cost])
    if not 0 < len(costs) <= MOST_SPACES:
        wanted = f"1 to {MOST_SPACES} build spaces"
        raise reader.error(WrongType, key="spaces", wanted=wanted, given=str(len(costs)))
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
        resource.append(tuple(die.check_word("face", face, FACES) for face in faces))
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
        effect = read_effect(each.inside("effect"), "each_round", favor)
        ability = Ability(f"{favor}/favor", "favor", (), (effect,), _nothing_underlined)
        favors[favor] = Favor(favor, each.text("name"), ability, each.word("source", SOURCES))
    return favors


def _nothing_underlined(_: Sheet) -> int:
    return 0


def read_titles(reader: Reader) -> list[tuple[int, str]]:
    """The achievement table, from the fewest points up."""
    found = []
    for each in reader.only("titles", "source").each("titles"):
        each.only("from", "title")
        found.append((each.number("from"), each.text("title")))
    return sorted(found)


# --- buildings and villages ---------------------------------------------------------------------


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
