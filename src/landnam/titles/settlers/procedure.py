"""Procedures: a card's slot or an action as a row of stages, run by one frame.

The frame's program counter is the index of the stage, its registers are what the stages tell each
other. A stage that needs no choice does its work at once (`immediate`); one that asks leaves the
frame standing. Behaviour whose stages are all immediate runs without any frame.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from landnam.kernel.machine import Ask
from landnam.kernel.state import NO_REGISTERS, Frame, Option, Options
from landnam.titles.settlers.node import SettlersNode
from landnam.titles.settlers.state import SettlersState
from landnam.words import Message

if TYPE_CHECKING:
    from landnam.titles.settlers.rules import SettlersRules


class Stage:
    """One step of a procedure: an effect of a card, a pick, a payment."""

    immediate: ClassVar[bool] = False
    hidden: ClassVar[bool] = False
    """The options are cards that others do not see."""

    def now(
        self,
        game: SettlersRules,
        state: SettlersState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """Do it at once; only for immediate stages. ``cause`` is the procedure's address."""
        raise NotImplementedError

    def step(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Options | None:
        """Go on from the frame: ask, by returning options, or end.

        A stage that leaves its frame as it was has ended; `done` ends it with registers written.
        """
        raise NotImplementedError

    def take(self, game: SettlersRules, state: SettlersState, frame: Frame, option: Option) -> None:
        """The seat has chosen: end, as in `step`, or write into the frame what to go on with."""
        raise NotImplementedError

    def ask(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Ask:
        """What the stage asks."""
        raise NotImplementedError

    def lone_card(self, state: SettlersState, frame: Frame, option: Option) -> bool:
        """For hidden options: whether everybody can see that there is but this one to choose."""
        return len(state.empires[frame.seat].hand) == 1

    def words(self) -> Message | None:
        """The stage as a part of the card's text; None for bookkeeping that no card mentions."""
        return None

    def icons(self) -> tuple[str, ...]:
        """The stage as icons."""
        return ()

    def interactive(self) -> bool:
        """Whether it holds a choice, a cost or a draw, so that the order of several matters."""
        return not self.immediate

    def inner(self) -> Iterator[tuple[str, Procedure]]:
        """Procedures inside this stage, with the rest of their address."""
        return iter(())


def done(state: SettlersState, frame: Frame, **registers: Any) -> None:
    """The stage of this frame has ended: go to the next, with these registers written."""
    written = {**frame.registers, **registers}
    state.stack[-1] = Frame(frame.at, frame.seat, frame.pc + 1, written, frame.held)


class Procedure(SettlersNode):
    """Stages in a row, at an address; ``card`` is the card they belong to, if any."""

    __slots__ = ("_plan", "address", "card", "immediate", "stages")

    def __init__(self, address: str, stages: tuple[Stage, ...], card: str = "") -> None:
        self.address = address
        self.card = card
        self.stages = stages
        self.immediate = all(stage.immediate for stage in stages)
        self._plan = [
            (stage, stage.now if stage.immediate else None, index + 1)
            for index, stage in enumerate(stages)
        ]

    def start(
        self,
        game: SettlersRules,
        state: SettlersState,
        seat: int,
        registers: Mapping[str, Any] = NO_REGISTERS,
        held: tuple[str, ...] = (),
    ) -> None:
        """Run it for a seat: at once if nothing can be asked, else by a frame on top."""
        if self.immediate:
            for stage in self.stages:
                stage.now(game, state, seat, self.address, registers)
        else:
            state.stack.append(Frame(self.address, seat, 0, dict(registers), held))

    def step(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Options | None:
        """Run the stages from where the frame stands until one asks or puts a frame on top."""
        stack = state.stack
        height = len(stack)
        for stage, now, after in self._plan[frame.pc :]:
            if now is not None:
                now(game, state, frame.seat, self.address, frame.registers)
            else:
                if frame.pc != after - 1:
                    stack[-1] = frame = frame.go(after - 1)
                options = stage.step(game, state, frame)
                if options is not None or len(stack) < height:
                    return options
                if stack[height - 1] is not frame:
                    frame = stack[height - 1]
                    if frame.pc != after:
                        return None
            if len(stack) > height:
                stack[height - 1] = frame.go(after)
                return None
        stack.pop()
        return None

    def take(self, game: SettlersRules, state: SettlersState, frame: Frame, option: Option) -> None:
        """Hand the choice to the stage."""
        stack = state.stack
        place = len(stack) - 1
        self.stages[frame.pc].take(game, state, frame, option)
        if stack[place] is frame:
            stack[place] = frame.go(frame.pc + 1)

    def ask(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Ask:
        """What the stage asks."""
        return self.stages[frame.pc].ask(game, state, frame)

    def forced(
        self, game: SettlersRules, state: SettlersState, frame: Frame, options: Options
    ) -> bool:
        """A lone option from hidden cards is taken by itself only if all can know it is alone."""
        stage = self.stages[frame.pc]
        return not stage.hidden or stage.lone_card(state, frame, options[0])

    def interactive(self) -> bool:
        """Whether some stage holds a choice, a cost or a draw."""
        return any(stage.interactive() for stage in self.stages)

    def nodes(self) -> Iterator[tuple[str, Procedure]]:
        """This procedure and those inside it, by address."""
        yield self.address, self
        for index, stage in enumerate(self.stages):
            for path, inner in stage.inner():
                inner.address = f"{self.address}/{index}/{path}"
                inner.card = self.card
                yield from inner.nodes()
