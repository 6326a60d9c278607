"""Spend workers: 2 for 1 resource or 1 card, several pairs in one action.

Second printing, "Spend workers to get Resources or a card". An enemy's Oasis watches the pairs.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.settlers.empires.features import EnemyExchanged
from landnam.titles.settlers.empires.piles import draw, drawable
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.goods import INDEX, RESOURCES, WORKER
from landnam.titles.settlers.table.origins import COMMON, FACTION
from landnam.titles.settlers.table.state import SettlersState
from landnam.titles.settlers.table.values import PAIR_BRINGS, WORKERS
from landnam.vocabulary.supply import add, tell
from landnam.vocabulary.tableau import TableauNode
from landnam.vocabulary.triggers import Happening
from landnam.words import Message

FOR_RESOURCE: Final[Options] = tuple(("exchange", good) for good in RESOURCES)
FOR_COMMON: Final[Option] = ("exchange", COMMON)
FOR_FACTION: Final[Option] = ("exchange", FACTION)
EXCHANGES: Final[Mapping[tuple[bool, bool], Options]] = {
    (False, False): FOR_RESOURCE,
    (True, False): (*FOR_RESOURCE, FOR_COMMON),
    (False, True): (*FOR_RESOURCE, FOR_FACTION),
    (True, True): (*FOR_RESOURCE, FOR_COMMON, FOR_FACTION),
}
"""Options for a pair of workers, by whether a Common and a Faction card can be drawn."""
STOP: Final[Option] = ("stop", "")


def exchange_options(
    game: SettlersGame, state: SettlersState, seat: int, changed: Collection[str] = ()
) -> Options:
    """Return the seat's options for 2 workers now, or for a number that has ``changed``."""
    need = game.value(state, WORKERS, seat) if WORKERS in changed else game.workers
    if state.empires[seat].goods[WORKER] < need:
        return ()
    return EXCHANGES[drawable(game, state, seat)]


@cache
def exchanging(seat: int, pairs: int) -> Frame:
    """The frame of an exchange after so many pairs."""
    return Frame("exchange", seat, 0, {"pairs": pairs})


class Exchange(TableauNode):
    """One action of spending workers; the register ``pairs`` counts them."""

    __slots__ = ()

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Offer another pair, or end the action."""
        changed = game.changed(state, frame.seat) if game.repriced else ()
        options = exchange_options(game, state, frame.seat, changed)
        if options:
            return (*options, STOP)
        self.end(game, state, frame)
        return None

    def take(self, game: SettlersGame, state: SettlersState, frame: Frame, option: Option) -> None:
        """Spend a pair, or stop."""
        if option == STOP:
            self.end(game, state, frame)
            return
        spend_pair(game, state, frame.seat, option[1])
        state.stack[-1] = exchanging(frame.seat, frame.registers["pairs"] + 1)

    def end(self, game: SettlersGame, state: SettlersState, frame: Frame) -> None:
        """The action is over: the enemies' features hear of all its pairs at once."""
        state.pop()
        pairs = frame.registers["pairs"]
        if game.hears(state, EnemyExchanged.word, frame.seat):
            handed = {"amount": pairs}
            happening = Happening(EnemyExchanged.word, frame.seat, amount=pairs, registers=handed)
            game.fire(state, happening)

    def ask(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Ask:
        """Ask for another pair."""
        return Ask("again-or-stop", Message("ask.exchange"))


def spend_pair(game: SettlersGame, state: SettlersState, seat: int, what: str) -> None:
    """Discard the workers and take the resource or card."""
    workers, brings = game.workers, 1
    told: dict[str, int] = {}
    if game.repriced and game.changed(state, seat):
        workers, brings = rate(game, state, seat, what)
        told = {} if (workers, brings) == (game.workers, 1) else {"spent": workers, "got": brings}
        use_up_rate(game, state, seat, what)
    if state.sink is not None:
        tell(state, seat, "exchanged", what, **told)
    add(state, seat, WORKER, -workers, "exchange")
    if what in INDEX:
        add(state, seat, INDEX[what], brings, "exchange")
    else:
        draw(game, state, seat, what, "exchange")


def rate(game: SettlersGame, state: SettlersState, seat: int, what: str) -> tuple[int, int]:
    """The workers that a seat spends now, and the resources or cards that they bring."""
    brings = game.value(state, PAIR_BRINGS, seat) if what in INDEX else 1
    return game.value(state, WORKERS, seat), brings


def use_up_rate(game: SettlersGame, state: SettlersState, seat: int, what: str) -> None:
    """Use up the changes that have made the rate a better one."""
    game.use_up(state, WORKERS, seat)
    if what in INDEX:
        game.use_up(state, PAIR_BRINGS, seat)
