"""The almanac as plain data: every card in words, tokens and icons, for any client."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from landnam.titles.north.reading.language import LANGUAGE
from landnam.titles.north.table.cards import ROLES, Card
from landnam.titles.north.table.goods import GOODS
from landnam.titles.north.table.pictures import ACT_PICTURES, TYPE_PICTURES
from landnam.titles.north.table.state import ACTS
from landnam.titles.north.table.types import CLAN_TYPES, TYPES
from landnam.titles.north.table.wording import SCOPE, Words
from landnam.titles.north.words.headings import headings
from landnam.titles.north.words.text import card_icons, card_parts, card_text
from landnam.vocabulary.tokens import Tokens, signs, tokens
from landnam.words import Message, say


def almanac_of(cards: Mapping[str, Card], decks: Sequence[str]) -> dict[str, Any]:
    """Return the texts and looks of the cards of these decks.

    >>> from landnam.titles.north.reading.content import content
    >>> face = almanac_of(content(), ["ulaf"])["cards"][3]
    >>> face["name"], face["text"]
    ('Twin Ships', 'Each time you Pillage, gain 1 VP.')
    """
    faces: dict[str, list[Card]] = {}
    for card in cards.values():
        if card.deck in decks:
            faces.setdefault(card.kind, []).append(card)
    return {
        "goods": list(GOODS.supply),
        "words": _words(),
        "clans": [{"id": clan, "types": list(CLAN_TYPES[clan])} for clan in CLAN_TYPES],
        "pictures": {"acts": ACT_PICTURES, "types": TYPE_PICTURES},
        "verbs": headings(),
        "cards": [_face(copies) for copies in faces.values()],
    }


def _face(copies: Sequence[Card]) -> dict[str, Any]:
    """Return one face: its printed facts, and the cards that carry it."""
    card = copies[0]
    icons = card_icons(card)
    return {
        "id": card.id,
        "copies": [copy.id for copy in copies],
        "name": card.name,
        "deck": card.deck,
        "role": card.role,
        "type": card.type,
        "act": card.act,
        "cost": icons["cost"],
        "goods": dict(card.goods),
        "text": card_text(card),
        "parts": [{"slot": slot, "tokens": tokens(message)} for slot, message in card_parts(card)],
        "icons": {slot: _formula(shown) for slot, shown in icons.items() if shown},
        "provenance": say(provenance_of(card)),
        "source": dict(card.source),
    }


def _formula(shown: Any) -> Tokens:
    """Return a slot in signs: its start stands before an arrow, its effect behind."""
    icons = shown
    if isinstance(shown, Mapping):
        *before, effect = [part for part in shown.values() if isinstance(part, list)]
        icons = [icon for part in before for icon in part] + ["arrow", *effect]
    return signs(GOODS, LANGUAGE.drawn, icons, SCOPE)


def provenance_of(card: Card) -> Message:
    """Return the sources of a card's parts."""
    parts = {part: Words(f"provenance.{source}") for part, source in card.source.items()}
    return Words("sheet.provenance", parts)


def _words() -> dict[str, dict[str, str]]:
    """The words of the game that a client needs besides."""
    return {
        "goods": {good: say(Words(f"good.{good}")) for good in GOODS},
        "acts": {act: say(Words(f"act.{act}")) for act in ACTS},
        "types": {name: say(Words(f"type.{name}")) for name in TYPES},
        "roles": {role: say(Words(f"sheet.{role}")) for role in ROLES},
        "clans": {clan: say(Words(f"clan.{clan}")) for clan in CLAN_TYPES},
    }
