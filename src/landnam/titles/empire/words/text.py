"""The texts and the icons of the components, made from their effects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from landnam.titles.empire.reading.components import Bonus, Invention, Quest, Sheet, Token
from landnam.titles.settlers.face import SUPPLY, Card
from landnam.vocabulary.text import (
    action_icons,
    action_text,
    clauses_of,
    slot_icons,
    slot_text,
)
from landnam.vocabulary.worth import Scale, W
from landnam.words import Message, say

# --- Quests -----------------------------------------------------------------------------------


def quest_text(quest: Quest) -> Message:
    """Return the Quest's demands, and the gain of the first to achieve it.

    >>> from landnam.titles.empire.reading.content import box
    >>> from landnam.words import say
    >>> say(quest_text(box().quests["rote151"]))
    'Build 3 Locations of one colour in a row. First: gain 1 wood, 1 stone and 1 food.'
    """
    parts = {"needs": quest.needs.words(), "effects": clauses_of(quest.bonus.stages)}
    return Message("text.quest", parts)


def quest_icons(quest: Quest) -> dict[str, Any]:
    """The Quest as icons."""
    return {"needs": [*quest.needs.icons()], "bonus": slot_icons(quest.bonus)}


# --- Inventions and Provinces -----------------------------------------------------------------


def invention_text(invention: Invention) -> Message:
    """Its features, one after the other."""
    text, *others = [feature.words() for feature in invention.features]
    for part in others:
        text = Message("text.two", {"first": text, "second": part})
    return text


def invention_icons(invention: Invention) -> list[dict[str, Any]]:
    """Its features as icons."""
    return [feature.icons() for feature in invention.features]


def province_text(province: Card) -> Message:
    """Its production or action, and what it brings at the set-up."""
    parts = []
    if province.production is not None:
        parts.append(slot_text("production", province.production))
    if province.action is not None:
        parts.append(action_text(province.action))
    if province.bonus is not None:
        parts.append(slot_text("set-up", province.bonus))
    text = parts[0]
    for part in parts[1:]:
        text = Message("text.two", {"first": text, "second": part})
    return text


def province_icons(province: Card) -> dict[str, Any]:
    """Its slots as icons."""
    return {
        "production": slot_icons(province.production),
        "action": action_icons(province.action),
        "bonus": slot_icons(province.bonus),
    }


# --- the empire sheet -------------------------------------------------------------------------


def bonus_name(bonus: str) -> str:
    """The bonus in two or three words, for a space of a track; nothing for a space without one.

    >>> bonus_name("start_card"), bonus_name("")
    ('+1 card', '')
    """
    return say(Message(f"bonus-name.{bonus}")) if bonus else ""


def goods_of(owed: Sequence[int]) -> list[tuple[str, int]]:
    """Return the goods owed for a space of the map, good by good."""
    return [(good, number) for good, number in zip(SUPPLY, owed, strict=True) if number]


def bonus_text(bonus: Bonus) -> Message:
    """Return the bonus in words, for every game to come."""
    if bonus.start is not None:
        return Message("bonus.start", {"effects": clauses_of(bonus.start.stages)})
    if bonus.token:
        return Message("bonus.token", {"token": Message(f"token.{bonus.token}")})
    kind = f"{bonus.end}-{bonus.per}" if bonus.per else bonus.end
    return Message(f"bonus.{kind}", {"n": bonus.number})


def bonus_icons(bonus: Bonus) -> list[str]:
    """The bonus as icons."""
    if bonus.start is not None:
        return slot_icons(bonus.start) or []
    return [f"token-{bonus.token}"] if bonus.token else [f"end-{bonus.end}", bonus.per or "own"]


def token_text(token: Token) -> Message:
    """Return the effect of the token at its place."""
    gain = [Message(f"amount.{good}", {"n": number}) for good, number in token.gain.items()]
    return Message(f"token-text.{token.name}", {"goods": gain})


def upkeep_text(sheet: Sheet, space: str) -> Message:
    """Return the cost of a crossed space of the Province map in every game."""
    return Message("text.upkeep", {"goods": sheet.spaces[space].spoken()})


# --- worth ------------------------------------------------------------------------------------


def invention_worth(invention: Invention, scale: Scale[W]) -> W:
    """Return the worth of its features to a bot, each time."""
    return scale.both([feature.worth(scale) for feature in invention.features])
