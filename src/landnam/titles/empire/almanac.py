"""The almanac as plain data: every Quest, Invention, Province and sheet, for any client to draw."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from landnam.titles.empire.quests.stature import Stature
from landnam.titles.empire.reading.components import Bonus, Invention, Quest, Sheet, Token
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.reading.language import LANGUAGE
from landnam.titles.empire.words.text import (
    bonus_icons,
    bonus_text,
    invention_icons,
    invention_text,
    province_icons,
    province_text,
    quest_icons,
    quest_text,
    token_text,
    upkeep_text,
)
from landnam.titles.settlers.face import GOODS, Card
from landnam.vocabulary.tokens import Tokens, icons_in, signs, tokens
from landnam.words import Message, say


def almanac() -> dict[str, Any]:
    """All components of the box.

    >>> caesar = almanac()["quests"][0]
    >>> caesar["name"], caesar["track"]["name"], caesar["formula"][1]
    ('Prudent like Caesar', 'Military & Diplomacy', {'colour': 'grey', 'text': 'grey'})
    """
    known = box()
    return {
        "quests": [_quest(quest) for quest in known.quests.values()],
        "inventions": [_invention(card) for card in known.inventions.values()],
        "provinces": [_province(card) for card in known.provinces.values()],
        "sheets": [_sheet(sheet) for sheet in known.sheets.values()],
        "bonuses": [_bonus(bonus) for bonus in known.bonuses.values()],
        "tokens": [_token(token) for token in known.tokens.values()],
    }


def _told(message: Message, icons: Any) -> dict[str, Any]:
    """A text, whole and as tokens, and the icons in the fewest signs."""
    return {"text": say(message), "tokens": tokens(message), "formula": _drawn(icons_in(icons))}


def _drawn(icons: Iterable[str]) -> Tokens:
    return signs(GOODS, LANGUAGE.drawn, [*icons])


def _named(kind: str, name: str) -> dict[str, str]:
    return {"id": name, "name": say(Message(f"{kind}.{name}"))}


def _quest(quest: Quest) -> dict[str, Any]:
    return {
        "id": quest.id,
        "name": quest.name,
        "person": quest.person,
        "track": _named("track", quest.track),
        "kind": "stature" if isinstance(quest.needs, Stature) else "status",
        "goal": quest.needs.goal,
        "needs": tokens(quest.needs.words()),
        **_told(quest_text(quest), quest_icons(quest)["needs"]),
        "source": dict(quest.source),
    }


def _invention(card: Invention) -> dict[str, Any]:
    return {
        "id": card.id,
        "name": card.name,
        "era": _named("era", card.era),
        "colour": card.colour,
        "price": card.price,
        **_told(invention_text(card), invention_icons(card)),
        "source": dict(card.source),
    }


def _province(card: Card) -> dict[str, Any]:
    return {
        "id": card.id,
        "name": card.name,
        "row": card.row,
        "colours": list(card.colours),
        "value": card.value,
        "uses": 0 if card.action is None else card.action.times,
        **_told(province_text(card), province_icons(card)),
        "source": dict(card.source),
    }


def _sheet(sheet: Sheet) -> dict[str, Any]:
    return {
        "era": _named("era", sheet.era),
        "length": sheet.length,
        "tracks": [
            {"track": _named("track", track), "bonuses": dict(spaces)}
            for track, spaces in sheet.tracks.items()
        ],
        "map": [
            {"space": space, "goods": _drawn(cost.icons()), "text": say(upkeep_text(sheet, space))}
            for space, cost in sheet.spaces.items()
        ],
        "source": dict(sheet.source),
    }


def _bonus(bonus: Bonus) -> dict[str, Any]:
    told = _told(bonus_text(bonus), bonus_icons(bonus))
    return {"id": bonus.name, **told, "source": dict(bonus.source)}


def _token(token: Token) -> dict[str, Any]:
    return {
        **_named("token", token.name),
        "count": token.count,
        "on": token.on,
        "text": say(token_text(token)),
        "source": dict(token.source),
    }
