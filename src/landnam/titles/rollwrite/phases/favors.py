"""Choose a Favor token: the active player first, then clockwise; one stays in the middle."""

from __future__ import annotations

from landnam.kernel.events import Event
from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.rollwrite.game import RollwriteGame
from landnam.titles.rollwrite.table.node import RollwriteNode
from landnam.titles.rollwrite.table.state import RollwriteState
from landnam.titles.rollwrite.table.wording import Words


class ChooseFavor(RollwriteNode):
    """The frame's seat chooses; the program counter is how many have chosen."""

    __slots__ = ()

    def step(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Options | None:
        """Offer what is left in the middle."""
        return game.take_options[state.favors]

    def take(
        self, game: RollwriteGame, state: RollwriteState, frame: Frame, option: Option
    ) -> None:
        """Take it, and pass on clockwise until everybody has one."""
        take_favor(state, frame.seat, option[1])
        chosen, seats = frame.pc + 1, len(state.sheets)
        if chosen == seats:
            state.stack.pop()
        else:
            state.stack[-1] = Frame(frame.at, (frame.seat + 1) % seats, chosen)

    def ask(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Ask:
        """Ask for the token."""
        return Ask("favor", Words("ask.favor"))


def take_favor(state: RollwriteState, seat: int, favor: str) -> None:
    """Take a token from the middle."""
    state.favors = tuple([other for other in state.favors if other != favor])
    state.sheets[seat].favor = (favor,)
    if state.sink is not None:
        state.sink.append(Event("move", seat, favor, 1, "/favors", f"{seat}/favor", "favors"))
