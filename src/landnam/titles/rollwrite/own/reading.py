"""A Village as somebody wrote it: looked through as a whole, then read as the game needs it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from difflib import get_close_matches
from typing import Any, Final

from landnam.kernel.errors import ContentError, WrongType
from landnam.titles.rollwrite.abilities.buildings import Building
from landnam.titles.rollwrite.own.building import (
    LONGEST,
    check_name,
    look_at_building,
    peoples,
)
from landnam.titles.rollwrite.own.errors import BuildingTwice, NameTaken, NoSuchBuilding
from landnam.titles.rollwrite.own.mistakes import MOST_TOLD, Enough, Mistakes
from landnam.titles.rollwrite.own.payable import check_payable
from landnam.titles.rollwrite.reading.errors import WrongVillage
from landnam.titles.rollwrite.reading.printed_sheet import OWN
from landnam.titles.rollwrite.reading.printed_villages import BUILDING_KEYS
from landnam.titles.rollwrite.sheets.box import Content
from landnam.titles.rollwrite.sheets.printed import VillageSheet
from landnam.titles.rollwrite.table.state import BUILDINGS
from landnam.vocabulary.reading import Reader, plain

KEYS: Final = ("id", "name", "people", "buildings", "source")
NEAR: Final = 3
"""So many names are told to somebody who mistyped one."""

MOST_ENTRIES: Final = 2 * BUILDINGS
"""If a Village has more buildings than these, only their number is told."""

_OF_A_BUILDING: Final = tuple(key for key in BUILDING_KEYS if key != "source")


class Draft:
    """The findings in a description of a Village: its parts, and all its mistakes."""

    def __init__(self, reader: Reader, known: Content) -> None:
        self.reader = reader
        self.known = known
        self.ids: list[str] = []
        self.made: dict[str, Building] = {}
        self.places: dict[str, Reader] = {}
        self.mistakes: list[ContentError] = []

    def data(self) -> dict[str, Any]:
        """The Village in its plain form, if nothing is wrong.

        Every view of a game has it, so it holds only what is read.
        """
        self._check()
        told = _only(self.reader, "name", "people")
        buildings = [
            _only(self.places[name], *_OF_A_BUILDING) if name in self.made else name
            for name in self.ids
        ]
        return {**told, "buildings": buildings}

    def content(self) -> Content:
        """The known content and this Village, if nothing is wrong."""
        self._check()
        name, people = self.reader.text("name"), self.reader.text("people", OWN)
        definition = {"name": name, "people": people, "buildings": self.ids, "source": OWN}
        sheet = VillageSheet(
            OWN, name, self.ids, number=0, people=people, source=OWN, definition=definition
        )
        return self.known.but(
            prices=self.known.prices.copy(),
            buildings={**self.known.buildings, **self.made},
            villages={**self.known.villages, OWN: sheet},
        )

    def _check(self) -> None:
        if self.mistakes:
            raise self.mistakes[0]


def _only(reader: Reader, *keys: str) -> dict[str, Any]:
    """These keys of a mapping, as plain data."""
    return {key: plain(reader.data[key]) for key in keys if key in reader}


def plain_village(reader: Reader, known: Content) -> dict[str, Any]:
    """The Village that the reader holds in its plain form; the first mistake is raised."""
    return look_through(reader, known, most=1).data()


def village_from_data(reader: Reader, known: Content) -> Content:
    """The known content and the Village that the reader holds; the first mistake is raised."""
    return look_through(reader, known, most=1).content()


def look_through(reader: Reader, known: Content, most: int = MOST_TOLD) -> Draft:
    """Return everything about a Village, with its mistakes: at most so many.

    To find the names that come near a mistyped one takes longer than all the rest.

    >>> from landnam.titles.rollwrite.reading.content import content
    >>> from landnam.vocabulary.reading import read_text
    >>> text = "name: Hill\\nbuildings:\\n- Farm\\n- quary\\n"
    >>> for mistake in look_through(read_text(text, "hill.yaml"), content()).mistakes:
    ...     print(mistake)
    hill.yaml, line 2: a Village has 6 buildings, not 2; name 6.
    hill.yaml, line 4: there is no building quary in the almanac; the nearest are quarry, ...
    """
    draft, mistakes = Draft(reader, known), Mistakes(most)
    with suppress(Enough):
        _look_at_all(draft, mistakes)
    draft.mistakes = mistakes.in_order()
    return draft


def _look_at_all(draft: Draft, mistakes: Mistakes) -> None:
    reader = draft.reader
    mistakes.only(reader, *KEYS)
    with mistakes.noted():
        check_name(reader)
    with mistakes.noted():
        reader.word("people", peoples(draft.known), OWN)
    with mistakes.noted():
        entries = reader.items("buildings")
        if len(entries) != BUILDINGS:
            told = {"given": len(entries), "wanted": BUILDINGS}
            mistakes.note(reader.error(WrongVillage, key="buildings", **told))
        for index in range(len(entries) if len(entries) <= MOST_ENTRIES else 0):
            with mistakes.noted():
                _look_at_entry(draft, index, mistakes)
    _look_at_neighbours(draft, mistakes)


def _look_at_entry(draft: Draft, index: int, mistakes: Mistakes) -> None:
    """A building of the almanac, by id or name, or one that is described here."""
    reader, known = draft.reader, draft.known
    entry, where = reader.items("buildings")[index], reader.at("buildings", index)
    if isinstance(entry, str):
        name = almanac_id(entry, known)
        if name is None:
            raise NoSuchBuilding(where=where, given=entry, near=nearest(entry, known))
        if name in draft.ids:
            raise BuildingTwice(where=where, given=entry)
        draft.ids.append(name)
        return
    if not isinstance(entry, Mapping):
        what = f"building {index + 1}"
        wanted = "the name of a building or the description of one"
        raise WrongType(where=where, key=what, wanted=wanted, given=repr(entry))
    place = as_meant(Reader(entry, reader.file, f"building {index + 1}"))
    building = look_at_building(place, known, draft.made, mistakes)
    if building is not None:
        draft.made[building.id], draft.places[building.id] = building, place
        draft.ids.append(building.id)


def as_meant(reader: Reader) -> Reader:
    """The description with an id made from the name, and a Blueprint drawn as text in rows."""
    name = reader.data.get("name")
    if "id" not in reader and isinstance(name, str):
        reader = reader.but(id=re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_"))
    shape = reader.data.get("blueprint")
    if isinstance(shape, str):
        rows = [row.strip() for row in shape.split("\n")]
        reader = reader.but(blueprint=[row for row in rows if row])
    return reader.named(str(name)) if isinstance(name, str) else reader


def almanac_id(given: str, known: Content) -> str | None:
    """The id of a building of the almanac, from its id or its name in any case.

    >>> from landnam.titles.rollwrite.reading.content import content
    >>> almanac_id("gold mine", content()), almanac_id("gold_mine", content())
    ('gold_mine', 'gold_mine')
    """
    if given in known.buildings:
        return given
    wanted = given.casefold().strip()
    for building in known.buildings.values():
        if building.name.casefold() == wanted:
            return building.id
    return None


def nearest(given: str, known: Content) -> list[str]:
    """The ids of the almanac that look most like a word."""
    word = re.sub(r"\W+", "_", given[:LONGEST].casefold())
    return get_close_matches(word, list(known.buildings), n=NEAR, cutoff=0)


def _look_at_neighbours(draft: Draft, mistakes: Mistakes) -> None:
    """Note mistakes beside other buildings: equal names, costs nobody can pay."""
    buildings = {**draft.known.buildings, **draft.made}
    village = [buildings[name] for name in draft.ids]
    for own, place in draft.places.items():
        building = draft.made[own]
        with mistakes.noted():
            check_payable(place, draft.known, building, village)
        if any(other.name == building.name for other in village if other is not building):
            mistakes.note(place.error(NameTaken, key="name", given=building.name))
