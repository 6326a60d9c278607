"""Attacks: everything that one empire takes from another is told as an attack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

import landnam
from landnam.kernel.events import Event
from landnam.kernel.table import Table

SIDES = ("roman", "barbarian", "egyptian", "japanese")
TAKEN = {"production", "features", "actions", "deals", "goods"}


def acts(table: Table, luck: Random) -> Iterator[tuple[int, Sequence[Event]]]:
    """Yield the chooser and the events, choice after choice."""
    heard = len(table.events_since(0, None))
    while (decision := table.decision) is not None:
        # Razing is rare where luck plays: take it whenever it is offered.
        razes = [option for option in decision.options if option.verb in ("raze", "activate")]
        table.choose(luck.choice(razes or list(decision.options)))
        news = table.events_since(heard, None)
        heard += len(news)
        yield decision.seat, news


def taken_from(event: Event) -> int | None:
    """The seat that loses something by this event, unless it goes with the end of a round."""
    zone = event.origin if event.kind == "move" else event.target
    seat, _, rest = zone.partition("/")
    if not seat or rest.partition("/")[0] not in TAKEN or event.cause in ("cleanup", "end"):
        return None
    loses = event.kind == "move" or (event.kind == "count" and event.amount < 0)
    return int(seat) if loses else None


@pytest.mark.parametrize("seed", range(3))
def test_a_loss_in_anothers_act_is_an_attack(seed: int) -> None:
    table = landnam.new("settlers", SIDES, seed=seed)
    rules, found = table.rules, 0
    for actor, news in acts(table, Random(seed)):
        losers = {seat for event in news if (seat := taken_from(event)) not in (None, actor)}
        for seat in range(len(SIDES)):
            attacked = any(rules.attacks(event, seat) for event in news)
            assert not (attacked and seat == actor)
            if seat in losers:
                assert attacked, (seat, [event.as_data() for event in news])
                found += 1
    assert found
