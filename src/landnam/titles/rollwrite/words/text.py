"""The text, the icons and the sheet of a building, all made from its effects.

>>> from landnam.titles.rollwrite.reading.content import content
>>> building_text(content(), "farm")
'Each round: gain _1_ food.'
>>> building_text(content(), "farm", 3)
'Each round: gain _3_ food.'
>>> building_text(content(), "parade_ground")
'Each round, if you have finished 3 sections in it: gain _2_ VP.'
"""

from __future__ import annotations

from typing import Any, Final, TypedDict

from landnam.titles.rollwrite.abilities.ability import Ability
from landnam.titles.rollwrite.abilities.amount import told
from landnam.titles.rollwrite.abilities.buildings import Building
from landnam.titles.rollwrite.sheets.box import Content
from landnam.titles.rollwrite.table.goods import SUPPLY
from landnam.titles.rollwrite.table.wording import Words, all_of, amounts
from landnam.vocabulary.text import clauses_of
from landnam.words import Message, say

GAIN: Final = "effect.gain"


class BuildingSheet(TypedDict):
    """Everything about a building, in words."""

    id: str
    name: str
    kind: str
    people: str
    spaces: list[str]
    text: str
    underlined: int
    blueprint: list[str]
    ready: bool
    advanced: bool
    provenance: str
    source: dict[str, str]


def building_text(known: Content, building: str, value: int | None = None) -> str:
    """Return a building's text; the underlined number, marked, is the printed one or ``value``."""
    return say(building_message(known, building, value))


def building_message(known: Content, building: str, value: int | None = None) -> Message:
    """The same before it is put into words."""
    shown = known.buildings[building]
    return ability_text(shown.ability, shown.underlined if value is None else value)


def favor_text(known: Content, favor: str) -> str:
    """Return the text of a Favor token.

    >>> from landnam.titles.rollwrite.reading.content import content
    >>> favor_text(content(), "lucky_coin")
    'Gain 1 gold.'
    """
    return say(favor_message(known, favor))


def favor_message(known: Content, favor: str) -> Message:
    """The same before it is put into words."""
    return Words("text.plain", {"what": ability_words(known.favors[favor].ability, 0)})


def building_sheet(known: Content, building: str) -> BuildingSheet:
    """All parts of a building in words, for the almanac and for looking it up.

    >>> from landnam.titles.rollwrite.reading.content import content
    >>> sheet = building_sheet(content(), "farm")
    >>> sheet["spaces"], sheet["blueprint"]
    (['1 wood', 'an action only', 'an action only'], ['X.', 'XX'])
    """
    shown = known.buildings[building]
    return {
        "id": shown.id,
        "name": shown.name,
        "kind": say(Words(f"kind.{shown.kind}")),
        "people": say(people_words(shown.people)),
        "spaces": [say(cost_words(cost)) for cost in shown.costs],
        "text": building_text(known, building),
        "underlined": shown.underlined,
        "blueprint": list(shown.blueprint or ()),
        "ready": shown.ready,
        "advanced": shown.advanced,
        "provenance": say(provenance(shown)),
        "source": dict(shown.source),
    }


def cost_words(cost: tuple[str, ...]) -> Message:
    """Return the price of a build space beside its action."""
    goods = [(good, cost.count(good)) for good in SUPPLY if good in cost]
    return all_of(amounts(goods)) if goods else Words("price.action")


def people_words(people: str) -> Message:
    """The people that a building or Village belongs to."""
    return Words(f"people.{people}")


def provenance(building: Building) -> Message:
    """Return how far each part may be trusted."""
    parts = [
        Words("sheet.source", {"part": Words(f"part.{part}"), "source": Words(f"source.{source}")})
        for part, source in building.source.items()
    ]
    return Words("sheet.provenance", {"parts": parts})


# --- the text, part by part -----------------------------------------------------------------------


def ability_words(ability: Ability, underlined: int) -> Message:
    """The effects of an ability, as one clause; gains that follow each other are one gain."""
    parts: list[Message] = []
    for clause in clauses_of(ability.effects):
        if parts and clause.key == parts[-1].key == GAIN:
            goods = [*parts.pop().args["goods"], *clause.args["goods"]]
            parts.append(Words(GAIN, {"goods": goods}))
        else:
            parts.append(clause)
    return told(all_of(parts), underlined)


def ability_text(ability: Ability, underlined: int) -> Message:
    """The whole text: when, under which conditions, what."""
    args: dict[str, Any] = {"what": ability_words(ability, underlined)}
    if ability.conditions:
        args["conditions"] = [condition.words() for condition in ability.conditions]
        return Words("text.if", args)
    return Words(f"text.{ability.timing}", args)


# --- the icons ------------------------------------------------------------------------------------


def building_icons(known: Content, building: str) -> dict[str, Any]:
    """Return the building as icons: plain data for a picture of it.

    >>> from landnam.titles.rollwrite.reading.content import content
    >>> icons = building_icons(content(), "tool_shop")
    >>> icons["when"], icons["effect"]
    (['each_round', 'doubles'], ['number-U', 'action'])
    """
    shown = known.buildings[building]
    ability = shown.ability
    conditions = [icon for condition in ability.conditions for icon in condition.icons()]
    return {
        "spaces": [list(cost) for cost in shown.costs],
        "when": [ability.timing, *conditions],
        "effect": [icon for effect in ability.effects for icon in effect.icons()],
        "underlined": shown.underlined,
        "blueprint": list(shown.blueprint or ()),
    }
