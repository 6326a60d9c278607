"""Campaigns somewhere on their way, for tests."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from landnam.kernel.records import to_data
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.state.eras import ERAS
from landnam.titles.empire.state.position import Campaign, EmpireSheet


def grown_campaign(sides: Sequence[str], seed: int) -> dict[str, Any]:
    """A position in which every empire has Provinces, Inventions and unlocked bonuses."""
    luck, known = random.Random(seed), box()
    provinces = luck.sample([*known.provinces], len(known.provinces))
    era = luck.choice(ERAS)
    cards = [card for card in known.inventions.values() if card.era == era]
    luck.shuffle(cards)
    sheets = []
    for side in sides:
        colours: dict[str, str] = {}
        while cards and len(colours) < 4:
            card = cards.pop()
            colours.setdefault(card.colour, card.id)
        spaces = luck.sample([*known.sheets[era].spaces], 3)
        sheet = EmpireSheet(side, side, side, era=era, scores=(40, 42, 45), games_in_era=3)
        sheets.append(
            sheet.but(
                progress=tuple(luck.randint(5, 15) for _ in range(3)),
                inventions=tuple(colours.values()),
                provinces=tuple(provinces.pop() for _ in spaces),
                crossed=tuple(spaces),
                knowledge=luck.randint(0, 20),
            )
        )
    campaign = Campaign(game=4, empires=tuple(sheets), province_deck=tuple(provinces))
    return to_data(campaign)  # type: ignore[no-any-return]
