"""Spend workers: 2 for 1 resource or 1 card, several pairs in one action.

Second printing, "Spend workers to get Resources or a card". An enemy's Oasis watches the pairs.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.settlers.empire import change
from landnam.titles.settlers.node import SettlersNode
from landnam.titles.settlers.piles import COMMON, FACTION, draw, drawable
from landnam.titles.settlers.state import SettlersState
from landnam.titles.settlers.supply import add, tell
from landnam.vocabulary.goods import INDEX, RESOURCES, WORKER
from landnam.words import Message

if TYPE_CHECKING:
    from landnam.titles.settlers.rules import SettlersRules

PAIR: Final = 2
FOR_RESOURCE: Final[Options] = tuple(("exchange", good) for good in RESOURCES)
FOR_COMMON: Final[Option] = ("exchange", COMMON)
FOR_FACTION: Final[Option] = ("exchange", FACTION)
EXCHANGES: Final[Mapping[tuple[bool, bool], Options]] = {
    (False, False): FOR_RESOURCE,
    (True, False): (*FOR_RESOURCE, FOR_COMMON),
    (False, True): (*FOR_RESOURCE, FOR_FACTION),
    (True, True): (*FOR_RESOURCE, FOR_COMMON, FOR_FACTION),
}
"""What a pair buys, by whether a Common and a Faction card can be drawn."""
STOP: Final[Option] = ("stop", "")


def exchange_options(game: SettlersRules, state: SettlersState, seat: int) -> Options:
    """What the seat may get for 2 workers now."""
    if state.empires[seat].goods[WORKER] < PAIR:
        return ()
    return EXCHANGES[drawable(game, state, seat)]


@cache
def exchanging(seat: int, pairs: int) -> Frame:
    """The frame of an exchange after so many pairs."""
    return Frame("exchange", seat, 0, {"pairs": pairs})


class Exchange(SettlersNode):
    """One action of spending workers; the register ``pairs`` counts them."""

    __slots__ = ()

    def step(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Options | None:
        """Offer another pair, or end the action."""
        options = exchange_options(game, state, frame.seat)
        if options:
            return (*options, STOP)
        self.end(game, state, frame)
        return None

    def take(self, game: SettlersRules, state: SettlersState, frame: Frame, option: Option) -> None:
        """Spend a pair, or stop."""
        if option == STOP:
            self.end(game, state, frame)
            return
        spend_pair(game, state, frame.seat, option[1])
        state.stack[-1] = exchanging(frame.seat, frame.registers["pairs"] + 1)

    def end(self, game: SettlersRules, state: SettlersState, frame: Frame) -> None:
        """The action is over: the enemies' features hear of all its pairs at once."""
        state.pop()
        for seat in range(len(game.sides)):
            if seat != frame.seat:
                watch_exchange(game, state, seat, frame.registers["pairs"])

    def ask(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Ask:
        """Another pair?"""
        return Ask("again-or-stop", Message("ask.exchange"))


def spend_pair(game: SettlersRules, state: SettlersState, seat: int, what: str) -> None:
    """Discard 2 workers and take the resource or card."""
    tell(state, seat, "exchanged", what)
    add(state, seat, WORKER, -PAIR, "exchange")
    if what in INDEX:
        add(state, seat, INDEX[what], 1, "exchange")
    else:
        draw(game, state, seat, what, "exchange")


def watch_exchange(game: SettlersRules, state: SettlersState, seat: int, pairs: int) -> None:
    """A feature of this empire that watches enemies spending workers gains (Oasis).

    It is no action, so it works after its owner has passed too.
    """
    for location in state.empires[seat].features:
        trigger = game.cards[location.card].trigger
        if trigger is None or trigger.event != "enemy_exchanged":
            continue
        counted = pairs
        limit = game.limit(trigger.limit)
        if limit is not None:
            counted = min(pairs, limit - location.uses)
        if counted > 0:
            change(game, state, seat, location.but(uses=location.uses + counted))
            trigger.procedure.start(game, state, seat, {"pairs": counted})
