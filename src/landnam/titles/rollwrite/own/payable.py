"""Costs that nobody could ever pay: more than a round can bring at the very most."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from landnam.titles.rollwrite.abilities.buildings import Building
from landnam.titles.rollwrite.own.errors import TooDear
from landnam.titles.rollwrite.reading.errors import NobodyCanPay
from landnam.titles.rollwrite.sheets.box import Content
from landnam.titles.rollwrite.table.goods import RESOURCES, SUPPLY
from landnam.titles.rollwrite.table.prices import needs_of
from landnam.titles.rollwrite.table.state import SECTIONS, TRACKS
from landnam.titles.rollwrite.table.wording import amount_of
from landnam.vocabulary.reading import Reader

AT_ONCE: Final = 12
"""Goods that one space or trade takes; more ways to pay than that nobody wants to look through."""


def check_payable(
    reader: Reader, known: Content, building: Building, village: Sequence[Building]
) -> None:
    """No build space may ask for more than a round can bring, or than people can keep in view."""
    of_one, in_all = most_in_a_round(known, [other for other in village if other is not building])
    for cost in building.costs:
        asked = [(number, SUPPLY[kind], of_one) for kind, number in enumerate(needs_of(cost))]
        for number, good, most in (*asked, (len(cost), "resource", in_all)):
            if number > most:
                wanted, possible = amount_of(good, number), amount_of(good, most)
                raise reader.error(NobodyCanPay, key="spaces", given=wanted, most=possible)
    trades = [effect.most_paid for effect in building.ability.effects]
    for key, taken in (("spaces", map(len, building.costs)), ("ability", trades)):
        if max(taken, default=0) > AT_ONCE:
            raise reader.error(TooDear, key=key, most=AT_ONCE)


def most_in_a_round(known: Content, others: Sequence[Building]) -> tuple[int, int]:
    """Return how much of one good, and how many goods in all, a round can bring at the very most.

    All dice, a token, every space of every Field, and the goods of other buildings.
    """
    by_kind = dict.fromkeys(range(len(RESOURCES)), 0)
    for space in (space for field in known.sheet.fields for space in field):
        by_kind[space.good] += space.number
    # A cell is settled once: at best all Settlements are those of the one building that gains most.
    printed = [most_given(building, 0) for building in others]
    settled = [most_given(building, most_settlements(building)) for building in others]
    more = max((best - plain for best, plain in zip(settled, printed, strict=True)), default=0)
    always = len(known.dice.resource) + 1 + sum(printed) + more
    return always + max(by_kind.values()), always + sum(by_kind.values())


def most_settlements(building: Building) -> int:
    """Return how often a Blueprint could be drawn if the grid were cut up without a loss."""
    cells = "".join(building.blueprint or ()).count("X")
    return ceil(len(TRACKS) * SECTIONS / cells) if cells else 0


def most_given(building: Building, settlements: int) -> int:
    """Return the most goods of a building in a round after so many Settlements of its Blueprint."""
    value = building.underlined + settlements
    return sum(effect.most_given(value) for effect in building.ability.effects)
