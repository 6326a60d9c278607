"""The printed fields around the text of a card, in words: its price, its raze field, its Deal."""

from __future__ import annotations

from landnam.titles.settlers.cards.cards import Card
from landnam.titles.settlers.table.wording import amounts
from landnam.words import Message


def build_price(card: Card) -> tuple[Message, ...]:
    """Return the price of building the card: goods, and a Location if it asks for one.

    >>> from landnam.titles.settlers.reading.content import content
    >>> from landnam.words import say
    >>> [say(part) for part in build_price(content().cards["bar024"])]
    ['1 stone', 'a Location']
    """
    return changed_price(card, 0, on_location=card.needs_location)


def changed_price(card: Card, less: int, *, on_location: bool) -> tuple[Message, ...]:
    """Return the price where something takes resources off, or spares the Location."""
    off = (Message("cost.less", {"n": less}),) if less else ()
    location = (Message("price.location"),) if on_location else ()
    return (*amounts(card.cost.goods), *off, *location) or (Message("price.free"),)


def raze_goods(card: Card) -> tuple[Message, ...]:
    """Return the goods of razing the card."""
    return amounts(card.raze) if card.raze is not None else (Message("sheet.no-raze"),)


def deal_goods(card: Card) -> tuple[Message, ...]:
    """Return the good of a Deal with the card."""
    return amounts({card.deal: 1}) if card.deal is not None else (Message("sheet.no-deal"),)


def provenance(card: Card) -> Message:
    """Return how far the name and the face may be trusted."""
    source = {part: Message(f"provenance.{card.source[part]}") for part in ("name", "face")}
    return Message("sheet.provenance", source)
