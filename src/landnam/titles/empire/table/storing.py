"""Storing: which resources an empire keeps, where an Invention stores some of any kind."""

from __future__ import annotations

from typing import Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.empire.state.fields import empire_of
from landnam.titles.empire.table.values import resources_at_risk, room_for_any
from landnam.titles.settlers.face import INDEX, SUPPLY, SettlersGame, SettlersState, return_taken
from landnam.vocabulary.tableau import TableauNode
from landnam.words import Message

STORE: Final = "store"


class ChooseStored(TableauNode):
    """Before Cleanup each player in turn chooses the goods to store, if the room is too small."""

    __slots__ = ()

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """The frame's counter says how many players have chosen; its seat is the one who does.

        Take-overs end before storage: Warehouses store for their owner.
        """
        order, step = game.in_order(state.first), frame.pc
        while step < len(order) and not room_for_any(state, order[step]):
            step += 1
        if step == len(order):
            state.pop()
            return None
        return_taken(game, state)
        seat = order[step]
        if frame.seat != seat:
            state.become(Frame(frame.at, seat, step))
            return None
        room = room_for_any(state, seat) - sum(empire_of(state, seat).kept)
        at_risk = resources_at_risk(game, state, seat)
        if room > 0 and sum(at_risk.values()) > room:
            return tuple((STORE, good) for good in at_risk)
        if room > 0:
            for good, number in at_risk.items():
                keep(state, seat, good, number)
        state.become(Frame(frame.at, seat, step + 1))
        return None

    def take(self, game: SettlersGame, state: SettlersState, frame: Frame, option: Option) -> None:
        """Store one of these."""
        keep(state, frame.seat, option[1], 1)

    def ask(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Ask:
        """Ask for the good to store."""
        left = room_for_any(state, frame.seat) - sum(empire_of(state, frame.seat).kept)
        return Ask("good", Message("ask.store", {"n": left}))


def keep(state: SettlersState, seat: int, good: str, number: int) -> None:
    """So many more of a good are kept in this Cleanup."""
    empire, place = empire_of(state, seat), INDEX[good]
    kept = empire.kept or (0,) * len(SUPPLY)
    empire.kept = (*kept[:place], kept[place] + number, *kept[place + 1 :])


def forget_stored(state: SettlersState, seat: int) -> None:
    """After Cleanup nothing is kept by itself."""
    empire_of(state, seat).kept = ()
