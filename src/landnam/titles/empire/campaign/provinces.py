"""Provinces: one more after every game, and a space of the map that must be paid from then on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from landnam.titles.empire.campaign.errors import SpaceTaken
from landnam.titles.empire.reading.components import Box
from landnam.titles.empire.state.position import Campaign, EmpireSheet

Shuffle = Callable[[Sequence[str]], tuple[str, ...]]


def free_spaces(box: Box, sheet: EmpireSheet) -> tuple[str, ...]:
    """The spaces of the empire's map that are not crossed; without any there is no new Province."""
    return tuple(space for space in box.sheets[sheet.era].spaces if space not in sheet.crossed)


def draw_provinces(
    campaign: Campaign, number: int, shuffle: Shuffle
) -> tuple[Campaign, tuple[str, ...]]:
    """Draw so many cards; an empty deck is made anew from the discarded ones.

    With fewer cards than asked for in both, those are all.
    """
    deck, discard = campaign.province_deck, campaign.province_discard
    drawn: tuple[str, ...] = ()
    while len(drawn) < number:
        if not deck:
            if not discard:
                break
            deck, discard = shuffle(discard), ()
        drawn, deck = (*drawn, deck[-1]), deck[:-1]
    return campaign.but(province_deck=deck, province_discard=discard), drawn


def keep_province(
    box: Box, campaign: Campaign, seat: int, drawn: Sequence[str], kept: str, space: str
) -> Campaign:
    """Keep one of the drawn Provinces, discard the others, and cross a free space of the map."""
    sheet = campaign.empires[seat]
    if space not in free_spaces(box, sheet):
        raise SpaceTaken(given=space, known=list(free_spaces(box, sheet)))
    others = tuple(card for card in drawn if card != kept)
    grown = sheet.but(provinces=(*sheet.provinces, kept), crossed=(*sheet.crossed, space))
    left = campaign.but(province_discard=campaign.province_discard + others)
    return left.with_empire(seat, grown)
