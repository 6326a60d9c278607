"""Content: sheet, dice, tokens, buildings and villages, read and checked once, shared by games."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from landnam.titles.rollwrite.abilities.ability import Ability
from landnam.titles.rollwrite.effects.points import PointsPer
from landnam.titles.rollwrite.reading.printed_sheet import (
    read_dice,
    read_favors,
    read_sheet,
    read_titles,
)
from landnam.titles.rollwrite.reading.printed_villages import (
    read_building,
    read_buildings,
    read_village,
    read_villages,
)
from landnam.titles.rollwrite.sheets.box import DICE, SHEET, Content
from landnam.titles.rollwrite.table.prices import Prices
from landnam.vocabulary.reading import Reader, read_text

FILES: Final = ("sheet", "dice", "favors", "buildings", "villages", "titles")


def with_carried(known: Content, carried: Mapping[str, Any]) -> Content:
    """The same content with some parts as a save carries them."""
    changes: dict[str, Any] = {
        "buildings": dict(known.buildings),
        "villages": dict(known.villages),
    }
    for thing, definition in carried.items():
        reader = Reader(definition, "the saved game")
        if thing == SHEET:
            changes["sheet"] = read_sheet(reader, known.prices)
        elif thing == DICE:
            changes["dice"] = read_dice(reader)
        elif "ability" in reader:
            changes["buildings"][thing] = read_building(reader)
        else:
            changes["villages"][thing] = read_village(reader, thing)
    return known.but(**changes)


@lru_cache(maxsize=4)
def with_wider_architects(known: Content) -> Content:
    """The same content with Architects that score every Settlement (option ``architects``).

    Their definitions stay as they are printed: a save carries those, and the option besides.
    """
    buildings = dict(known.buildings)
    for name, building in known.buildings.items():
        ability = building.ability
        if ability.timing == "settlements":
            wider = copy(building)
            effects = tuple(
                effect.of_all_settlements() if isinstance(effect, PointsPer) else effect
                for effect in ability.effects
            )
            wider.ability = Ability(
                ability.address, ability.timing, ability.conditions, effects, ability.value
            )
            buildings[name] = wider
    return known.but(buildings=buildings)


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
    readers = {name: read_text(texts[name], f"{name}.yaml", shipped=True) for name in FILES}
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
