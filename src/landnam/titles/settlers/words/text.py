"""The text, the icons and the sheet of a card, all made from its effects.

Nothing here knows a card: the nodes say themselves, and this module puts their parts together as
one message. The catalogue alone makes English of it.

>>> from landnam.titles.settlers.reading.content import content
>>> card_text(content(), "com011")
'Production: 1 stone for each grey Location you have (at most 3).'
>>> card_text(content(), "com037")
'Spend 1 worker and 2 stone: gain 3 VP.'
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict

from landnam.titles.settlers.cards.box import Content
from landnam.titles.settlers.cards.cards import Card
from landnam.titles.settlers.cards.printed import build_price, deal_goods, provenance, raze_goods
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.goods import SUPPLY
from landnam.vocabulary.goods import goods_icons
from landnam.vocabulary.text import (
    action_icons,
    action_text,
    slot_icons,
    slot_text,
    trigger_icons,
    trigger_text,
)
from landnam.vocabulary.tokens import icons_in
from landnam.vocabulary.triggers import Trigger
from landnam.words import Message, say

Known = SettlersGame | Content
"""The owner of the cards: the rules of a table, or the content alone."""


class CardSheet(TypedDict):
    """Everything about a card, in words."""

    id: str
    name: str
    copies: list[str]
    deck: str
    row: str
    colours: list[str]
    cost: str
    raze: str
    deal: str
    value: int
    text: str
    provenance: str
    source: dict[str, Any]


def card_text(known: Known, card: str) -> str:
    """The whole rules text of a card, as its table plays it."""
    return say(card_message(known, known.cards[card]))


def card_sheet(known: Known, card: str) -> CardSheet:
    """All parts of a card in words, for the almanac and for looking a card up.

    >>> from landnam.titles.settlers.reading.content import content
    >>> sheet = card_sheet(content(), "bar014")
    >>> sheet["deck"], sheet["row"], sheet["cost"], sheet["deal"]
    ('Barbarian', 'Action Location', '1 wood, 2 stone and a Location', '1 worker')
    """
    shown = known.cards[card]
    deck = Message("sheet.common")
    if shown.deck in known.boards:
        deck = Message("name.faction", {"name": known.boards[shown.deck].adjective})
    return {
        "id": shown.id,
        "name": shown.name,
        "copies": [copy.id for copy in known.cards.values() if copy.face == shown.face],
        "deck": say(deck),
        "row": say(Message(f"sheet.{shown.row}")),
        "colours": [say(Message(f"colour.{colour}")) for colour in shown.colours],
        "cost": _all(build_price(shown)),
        "raze": _all(raze_goods(shown)),
        "deal": _all(deal_goods(shown)),
        "value": shown.value,
        "text": card_text(known, card),
        "provenance": say(provenance(shown)),
        "source": dict(shown.source),
    }


def _all(goods: Sequence[Message]) -> str:
    return say(Message("amounts.sum", {"goods": goods}))


# --- the text, part by part -------------------------------------------------------------------


def card_message(known: Known, card: Card) -> Message:
    """The text of a card as a message."""
    text, *others = [message for _, message in card_parts(known, card)]
    for part in others:
        text = Message("text.two", {"first": text, "second": part})
    return text


def card_parts(known: Known, card: Card) -> list[tuple[str, Message]]:
    """Return the card's abilities in words, each with its slot.

    >>> from landnam.titles.settlers.reading.content import content
    >>> [slot for slot, _ in card_parts(content(), content().cards["jap013"])]
    ['feature', 'scoring']
    """
    parts: list[tuple[str, Message]] = []
    if card.production is not None:
        parts.append(("production", slot_text("production", card.production)))
    if card.action is not None:
        parts.append(("action", action_text(card.action)))
    if card.trigger is not None:
        parts.append(("feature", _feature(known, card.trigger)))
    if card.placing is not None:
        parts.append(("feature", card.placing.words()))
    if card.stores:
        goods = [Message(f"good.{SUPPLY[good]}") for good in card.stores]
        parts.append(("feature", Message("feature.store", {"goods": goods})))
    if card.bonus is not None:
        parts.append(("bonus", slot_text("bonus", card.bonus)))
    if card.scoring is not None:
        parts.append(("scoring", card.scoring.words()))
    return parts


def _feature(known: Known, trigger: Trigger) -> Message:
    """The feature with the limit that the table plays with."""
    limit = known.limit(trigger.limit) if isinstance(known, SettlersGame) else None
    return trigger_text(trigger, limit)


# --- the icons --------------------------------------------------------------------------------


def card_icons(known: Known, card: str) -> dict[str, Any]:
    """Return the card as icons, slot by slot: plain data for a picture of it.

    A slot that the card does not have is None. The icons are words of a closed list; it stands in
    ``docs/vocabulary.md``.

    >>> from landnam.titles.settlers.reading.content import content
    >>> icons = card_icons(content(), "com021")
    >>> icons["cost"], icons["action"]["times"], icons["action"]["cost"], icons["action"]["effect"]
    (['wood', 'stone'], 2, ['worker'], ['gold'])
    """
    shown = known.cards[card]
    location = ("location",) if shown.needs_location else ()
    return {
        "colours": list(shown.colours),
        "row": shown.row,
        "value": shown.value,
        "cost": [*shown.cost.icons(), *location],
        "raze": None if shown.raze is None else [*goods_icons(shown.raze)],
        "deal": shown.deal,
        "production": slot_icons(shown.production),
        "bonus": slot_icons(shown.bonus),
        "action": action_icons(shown.action),
        "feature": _feature_icons(shown),
        "scoring": None if shown.scoring is None else [*shown.scoring.icons()],
    }


def _feature_icons(card: Card) -> dict[str, Any] | None:
    if card.trigger is not None:
        return trigger_icons(card.trigger)
    if card.placing is not None:
        return {"when": ["any-time"], "effect": [*card.placing.icons()]}
    if card.stores:
        return {"when": ["cleanup"], "effect": ["store", *(SUPPLY[good] for good in card.stores)]}
    return None


def icons_of(known: Known, card: str) -> list[str]:
    """Every icon that a card shows in its abilities and fields."""
    slots = card_icons(known, card)
    printed = ("colours", "row", "value")
    return [*icons_in({name: slot for name, slot in slots.items() if name not in printed})]
