"""Cards in words: costs and effects in an Empire, both sides of an Island, its sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from rich.text import Text

from landnam.terminal.drawing import join
from landnam.terminal.north.reading import amount, words
from landnam.titles.north.almanac import provenance_of
from landnam.titles.north.table.cards import Card
from landnam.titles.north.table.goods import GOODS
from landnam.titles.north.table.wording import SCOPE, Words
from landnam.titles.north.words.text import card_parts, card_text
from landnam.vocabulary.text import slot_text
from landnam.words import say

if TYPE_CHECKING:
    from landnam.terminal.screen import Line

PAST: Final = frozenset(("bonus", "pillage", "goods", "upgrade"))
"""Slots of a card that no longer matter in an Empire, or are told in another way."""


def goods_words(goods: Mapping[str, int]) -> str:
    """Goods side by side: "2 wood 1 food"."""
    return " ".join(amount(good, goods[good]) for good in GOODS if goods.get(good))


def cost_words(card: Card) -> str:
    """Return the price of playing the card: goods, or a declared action."""
    if card.act:
        kind = words(f"role.{card.role}")
        return words("with-act", act=Words(f"act.{card.act}"), kind=kind)
    return " ".join(say(part, SCOPE) for part in card.cost.spoken()) or words("free")


def does(card: Card) -> str:
    """Return the effects of a card in an Empire."""
    return " ".join(say(message) for slot, message in card_parts(card) if slot not in PAST)


def pillage_words(card: Card) -> str:
    """The side of an Island that a Ship takes away."""
    return " ".join(say(message) for slot, message in card_parts(card) if slot == "pillage")


def plunder_words(card: Card) -> str:
    """Return the gains of pillaging an Island, without the word for it."""
    assert card.pillage is not None
    told = slot_text("pillage", card.pillage).args
    return join((say(part, SCOPE) for part in told.get("goods") or told["effects"]), ", ")


def joining_words(card: Card) -> str:
    """Return the effects of an Island in the Empire that conquers it."""
    return " ".join(say(message) for slot, message in card_parts(card) if slot != "pillage")


def conquer_words(card: Card) -> str:
    """The side of an Island that joins the Empire."""
    return words("conquer", what=joining_words(card))


def sheet_lines(card: Card) -> list[Line]:
    """Everything about a card."""
    head = Text(card.name, style="bold")
    clan = Words(f"clan.{card.deck}") if card.role != "island" else Words(f"deck.{card.deck}")
    kind = say(Words(f"sheet.{card.role}"))
    drawn = say(Words(f"type.{card.type}")) if card.type else ""
    head.append(f"  {join((kind, say(clan), drawn))}", style="none")
    if card.role == "island":
        lines: list[Line] = [head, pillage_words(card), conquer_words(card)]
    else:
        facts = words("cost", cost=cost_words(card)) if card.role != "basic" else ""
        lines = [head, card_text(card), *([facts] if facts else [])]
    return [*lines, Text(say(provenance_of(card)), style="dim")]
