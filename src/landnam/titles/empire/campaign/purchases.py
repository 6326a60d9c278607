"""Buying Inventions: of the empire's era, one of each colour, at least one after every game."""

from __future__ import annotations

from landnam.titles.empire.campaign.errors import CannotBuy
from landnam.titles.empire.reading.components import Box, Invention
from landnam.titles.empire.state.position import Campaign, EmpireSheet


def unowned(box: Box, campaign: Campaign) -> tuple[Invention, ...]:
    """The Inventions that lie in the deck, in the order of the box."""
    owned = _owned(campaign)
    return tuple(card for card in box.inventions.values() if card.id not in owned)


def _owned(campaign: Campaign) -> set[str]:
    return {card for sheet in campaign.empires for card in sheet.inventions}


def for_sale(box: Box, campaign: Campaign, seat: int) -> tuple[Invention, ...]:
    """Return the Inventions to buy now: of the era, in the deck, and at a payable price."""
    sheet, owned = campaign.empires[seat], _owned(campaign)
    return tuple(
        [
            card
            for card in box.inventions_of[sheet.era]
            if card.price <= sheet.knowledge and card.id not in owned
        ]
    )


def replaced_by(box: Box, sheet: EmpireSheet, invention: str) -> str | None:
    """The Invention of the same colour that must go, if the empire has one."""
    colour = box.inventions[invention].colour
    return next((old for old in sheet.inventions if box.inventions[old].colour == colour), None)


def buy(box: Box, campaign: Campaign, seat: int, invention: str) -> Campaign:
    """The campaign after an empire has bought an Invention, at its full price.

    One of the same colour is replaced and lies in the deck again, for the next buyer.
    """
    if all(card.id != invention for card in for_sale(box, campaign, seat)):
        raise CannotBuy(given=invention, known=[c.id for c in for_sale(box, campaign, seat)])
    sheet = campaign.empires[seat]
    old = replaced_by(box, sheet, invention)
    kept = tuple(card for card in sheet.inventions if card != old)
    left = sheet.knowledge - box.inventions[invention].price
    return campaign.with_empire(seat, sheet.but(inventions=(*kept, invention), knowledge=left))
