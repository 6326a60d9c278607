"""What stands around the text of a card, in words: its price, its raze field, its Deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landnam.titles.settlers.wording import amounts
from landnam.words import Message

if TYPE_CHECKING:
    from landnam.titles.settlers.activate import ActionCost
    from landnam.titles.settlers.cards import Card


def build_price(card: Card) -> tuple[Message, ...]:
    """What building the card costs: goods, and a Location if it asks for one.

    >>> from landnam.titles.settlers.content import content
    >>> from landnam.words import say
    >>> [say(part) for part in build_price(content().cards["bar024"])]
    ['1 stone', 'a Location']
    """
    location = (Message("price.location"),) if card.needs_location else ()
    return (*amounts(card.cost.goods), *location) or (Message("price.free"),)


def activation_price(cost: ActionCost) -> tuple[Message, ...]:
    """What an activation costs, short; the text of the card tells it in full.

    >>> from landnam.titles.settlers.content import content
    >>> from landnam.words import say
    >>> action = content().cards["com061"].action
    >>> [say(part) for part in activation_price(action.cost)] if action else []
    ['1 worker', 'a Deal']
    """
    special = {
        "build": cost.of_build,
        "raze": cost.of_raze,
        "card": cost.cards,
        "deal": cost.deals,
    }
    parts = (Message(f"price.{part}") for part, asked in special.items() if asked)
    return (*amounts(cost.goods.goods), *parts) or (Message("price.free"),)


def raze_goods(card: Card) -> tuple[Message, ...]:
    """What razing the card gives."""
    return amounts(card.raze) if card.raze is not None else (Message("sheet.no-raze"),)


def deal_goods(card: Card) -> tuple[Message, ...]:
    """What a Deal with the card gives."""
    return amounts({card.deal: 1}) if card.deal is not None else (Message("sheet.no-deal"),)


def provenance(card: Card) -> Message:
    """How far the name and the face may be trusted."""
    source = {part: Message(f"provenance.{card.source[part]}") for part in ("name", "face")}
    return Message("sheet.provenance", source)
