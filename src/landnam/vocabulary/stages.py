"""Stages and procedures: a card's slot or an action as a row of stages, run by one frame.

The frame's program counter is the index of the stage; through its registers stages pass data to
each other. A stage that needs no choice does its work at once (`immediate`); one that asks leaves
the frame standing. Behaviour whose stages are all immediate runs without any frame.

A stage is generic over a table's protocols (`landnam.vocabulary.tableau`): those of all titles ask
for the protocols there, those of one title for its own rules and state.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from landnam.kernel.machine import Ask
from landnam.kernel.state import NO_REGISTERS, Frame, Option, Options
from landnam.vocabulary.icons import NO_ICONS, Drawn
from landnam.vocabulary.tableau import Tableau, TableauNode
from landnam.vocabulary.worth import Scale, W
from landnam.words import Message


class Stage:
    """One step of a procedure: an effect of a card, a pick, a payment."""

    immediate: ClassVar[bool] = False
    hidden: ClassVar[bool] = False
    """The options are cards that others do not see."""

    drawn: ClassVar[Drawn] = NO_ICONS
    """The pictures of its own icons."""

    def now(
        self,
        game: Any,
        state: Any,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """Do it at once; only for immediate stages. ``cause`` is the procedure's address."""
        raise NotImplementedError

    def step(self, game: Any, state: Any, frame: Frame) -> Options | None:
        """Go on from the frame: ask, by returning options, or end.

        A stage that leaves its frame as it was has ended; `done` ends it with registers written.
        """
        raise NotImplementedError

    def take(self, game: Any, state: Any, frame: Frame, option: Option) -> None:
        """The seat has chosen: end, as in `step`, or write into the frame what to go on with."""
        raise NotImplementedError

    def ask(self, game: Any, state: Any, frame: Frame) -> Ask:
        """Return the stage's question."""
        raise NotImplementedError

    def lone_card(self, state: Any, frame: Frame, option: Option) -> bool:
        """For hidden options: whether everybody can see that there is but this one to choose."""
        return len(state.empires[frame.seat].hand) == 1

    def words(self) -> Message | None:
        """The stage as a part of the card's text; None for bookkeeping that no card mentions."""
        return None

    def icons(self) -> tuple[str, ...]:
        """The stage as icons."""
        return ()

    def worth(self, scale: Any) -> Any:
        """Return the worth of the stage on a bot's `Scale`; nothing for bookkeeping."""
        return scale.both(())

    def feasible(self, game: Any, state: Any, seat: int, card: str) -> bool:
        """Return whether a card could do this now; an impossible one is not offered."""
        return True

    def doubtful(self) -> bool:
        """Return whether it is ever impossible; option lists ask only such stages."""
        return type(self).feasible is not Stage.feasible

    def foresee(self, game: Any, state: Any, seat: int, foreseen: Any) -> None:
        """Note in ``foreseen`` the changes that anybody can foresee."""

    def interactive(self) -> bool:
        """Whether it holds a choice, a cost or a draw, so that the order of several matters."""
        return not self.immediate

    def inner(self) -> Iterator[tuple[str, Procedure]]:
        """Procedures inside this stage, with the rest of their address."""
        return iter(())


def self_of(game: Tableau, frame: Frame) -> str:
    """The card that acts. A card may run the procedure of another (a copy): then it is itself."""
    register: str | None = frame.registers.get("self")
    return register or game.thing_at(frame.at)


def acting(frame: Frame) -> Mapping[str, Any]:
    """Return the registers of a procedure inside another, so that the same card acts in it."""
    register: str | None = frame.registers.get("self")
    return NO_REGISTERS if register is None else {"self": register}


def done(state: Any, frame: Frame, **registers: Any) -> None:
    """The stage of this frame has ended: go to the next, with these registers written."""
    after = frame.pc + 1
    if not registers:
        state.stack[-1] = frame.go(after)
        return
    written = {**frame.registers, **registers}  # `Frame.put` would copy them once more
    state.stack[-1] = Frame(frame.at, frame.seat, after, written, frame.held)


class Procedure(TableauNode):
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
        game: Any,
        state: Any,
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

    def step(self, game: Any, state: Any, frame: Frame) -> Options | None:
        """Run the stages from where the frame stands until one asks or puts a frame on top."""
        stack = state.stack
        height = len(stack)
        seat, address, pc = frame.seat, self.address, frame.pc
        for stage, now, after in self._plan[pc:] if pc else self._plan:
            if now is not None:
                now(game, state, seat, address, frame.registers)
                if stack[-1] is frame and state.happened is None:
                    continue
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
            if len(stack) > height or state.happened is not None:
                stack[height - 1] = frame.go(after)
                return None
        stack.pop()
        return None

    def take(self, game: Any, state: Any, frame: Frame, option: Option) -> None:
        """Hand the choice to the stage."""
        stack = state.stack
        place = len(stack) - 1
        self.stages[frame.pc].take(game, state, frame, option)
        if stack[place] is frame:
            stack[place] = frame.go(frame.pc + 1)

    def ask(self, game: Any, state: Any, frame: Frame) -> Ask:
        """Return the stage's question."""
        return self.stages[frame.pc].ask(game, state, frame)

    def forced(self, game: Any, state: Any, frame: Frame, options: Options) -> bool:
        """A lone option from hidden cards is taken by itself only if all can know it is alone."""
        stage = self.stages[frame.pc]
        return not stage.hidden or stage.lone_card(state, frame, options[0])

    def interactive(self) -> bool:
        """Return whether some stage holds a choice, a cost or a draw."""
        return any(stage.interactive() for stage in self.stages)

    def worth(self, scale: Scale[W]) -> W:
        """Return the worth of all stages together."""
        return scale.both([stage.worth(scale) for stage in self.stages])

    def nodes(self) -> Iterator[tuple[str, Procedure]]:
        """This procedure and those inside it, by address."""
        yield self.address, self
        for index, stage in enumerate(self.stages):
            for path, inner in stage.inner():
                inner.address = f"{self.address}/{index}/{path}"
                inner.card = self.card
                yield from inner.nodes()
