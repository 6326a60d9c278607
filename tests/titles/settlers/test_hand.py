"""A hand: the option list from the tables equals the one from the reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import pytest

from landnam.kernel.title import find_title
from landnam.titles.settlers.actions.build import why_not_build
from landnam.titles.settlers.actions.deals import why_not_deal
from landnam.titles.settlers.actions.hand import hand_options
from landnam.titles.settlers.actions.raze import why_not_raze_hand
from landnam.titles.settlers.rules import SettlersRules
from landnam.titles.settlers.table.state import SettlersState


def turns(rules: SettlersRules, seed: int) -> Iterator[tuple[SettlersState, int]]:
    """The positions of a random game in which somebody has a turn."""
    luck, state = Random(seed), rules.set_up(str(seed))
    rules.start(state)
    while state.offers:
        seat, options = state.offers[0]
        if state.stack[-1].at == "turn":
            yield state, seat
        rules.apply(state, luck.choice(options), seat)


@pytest.mark.parametrize("sides", [("roman", "japanese"), ("egyptian", "barbarian", "japanese")])
def test_a_hand_offers_all_that_no_reason_forbids_and_each_kind_once(
    sides: tuple[str, ...],
) -> None:
    title = find_title("settlers")
    rules: Any = title.rules(sides, title.check(sides, {}))
    reasons: dict[str, Callable[..., str | None]] = {
        "build": partial(why_not_build, rules),
        "deal": partial(why_not_deal, rules),
        "raze": partial(why_not_raze_hand, rules),
    }
    for state, seat in turns(rules, 7):
        first: dict[str, str] = {}
        for card in state.empires[seat].hand:
            first.setdefault(rules.cards[card].kind, card)
        offered = hand_options(rules, state, seat)
        for verb, why_not in reasons.items():
            possible = [
                card for card in first.values() if why_not(state, seat, rules.cards[card]) is None
            ]
            assert [option for option in offered if option[0] == verb] == [
                (verb, card) for card in possible
            ]
