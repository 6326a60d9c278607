"""The machine: nodes that do something, a stack that says where we are, options and apply.

This is the layer that search uses: ``rules.options(state)`` and ``rules.apply(state, option)``,
with small tuples and no texts, keys, log or events. `landnam.kernel.table.Table` adds those.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from landnam.kernel.events import Event
from landnam.kernel.state import Fork, Frame, Option, Options, State
from landnam.words import Message

STEP_CAP: Final = 10_000
STEPS: Final = range(STEP_CAP)
"""More steps than any choice can cause; reaching the cap means that a rule runs in a circle."""

S = TypeVar("S", bound=State)


def key_of(option: Option) -> str:
    """The stable key of an option.

    >>> key_of(("build", "com008")), key_of(("pass", ""))
    ('build:com008', 'pass')
    """
    verb, thing = option
    return f"{verb}:{thing}" if thing else verb


class Ask:
    """A standing frame's question to its seat: the kind of decision and the prompt.

    ``times``: the same is asked so often in a row, as long as it can be, regardless of the answers.
    """

    __slots__ = ("kind", "prompt", "times")

    def __init__(self, kind: str, prompt: Message, times: int = 1) -> None:
        self.kind = kind
        self.prompt = prompt
        self.times = times


class Node(ABC, Generic[S]):
    """A piece of the rules with an address. It holds no data of any game."""

    __slots__ = ()

    hidden_options: ClassVar[bool] = False
    """The options come from cards that others do not see. A lone option is then taken by itself
    only when everybody can know that it is the only one (`forced`)."""

    @abstractmethod
    def step(self, game: Any, state: S, frame: Frame) -> Options | None:
        """Go on from the frame: change the state and the stack and return None, or return the
        options of a decision and leave the frame standing."""

    def take(self, game: Any, state: S, frame: Frame, option: Option) -> None:
        """The seat has chosen: write the answer into the frame and the state."""
        raise NotImplementedError(f"{type(self).__name__} offers nothing")

    def ask(self, game: Any, state: S, frame: Frame) -> Ask:
        """Return the question of the standing frame."""
        raise NotImplementedError(f"{type(self).__name__} asks nothing")

    def forced(self, game: Any, state: S, frame: Frame, options: Options) -> bool:
        """Return whether this lone option is taken without asking."""
        return not self.hidden_options

    def describe(self, game: Any, state: S, frame: Frame, option: Option) -> Message:
        """The option in words."""
        return Message(f"option.{option[0]}", {"object": option[1]})

    def targets(self, game: Any, state: S, frame: Frame, option: Option) -> tuple[str, ...]:
        """The things on the table that the option touches."""
        return (option[1],) if option[1] else ()


class Machine(Generic[S]):
    """Nodes by address, and the loop that runs them."""

    def __init__(self, nodes: Mapping[str, Node[S]]) -> None:
        self.nodes = nodes

    # --- the two calls of the fast layer ------------------------------------------------------

    def options(self, state: S, seat: int | None = None) -> Options:
        """Every legal option of the seat that must decide (the first one, if several must)."""
        for asked, options in state.offers:
            if seat is None or asked == seat:
                return options
        return ()

    def apply(self, state: S, option: Option, seat: int | None = None, hold: bool = False) -> None:
        """Carry out an option that `options` gave, and go on to the next decision.

        With ``hold`` a fork whose stacks have all ended is left standing; `merge` goes on.
        """
        fork = state.fork
        if fork is not None:
            self._apply_in_fork(state, fork, option, seat, hold)
            return
        stack = state.stack
        frame = stack[-1]
        self.nodes[frame.at].take(self, state, frame, option)
        options = self._run(state)
        if state.fork is None:
            state.offers = ((stack[-1].seat, options),) if stack else ()
        else:
            self._go_on(state)

    def start(self, state: S) -> None:
        """Run a state whose stack was just laid out to its first decision."""
        self._go_on(state)

    def merge(self, state: S) -> None:
        """Every seat of the fork has ended: go on together."""
        fork = state.fork
        if fork is not None and not any(fork.stacks):
            state.fork = None
            self._go_on(state)

    def refresh(self, state: S) -> None:
        """Compute the offers of a state that was loaded or made at a decision."""
        fork = state.fork
        if fork is None:
            self._go_on(state)
            return
        offers = []
        for seat, stack in zip(fork.seats, fork.stacks, strict=True):
            if stack:
                options = self._in_child(state, fork, seat, None)
                offers.append((seat, options))
        state.offers = tuple(offers)

    def split(self, state: S, frames: Sequence[Frame]) -> None:
        """Let several seats decide at once, each from its own frame."""
        seats = tuple(frame.seat for frame in frames)
        if state.fork is not None:
            raise RuntimeError(f"{frames[0].at}: the seats {seats} are split while others are")
        if len(set(seats)) < len(seats):
            raise RuntimeError(f"{frames[0].at}: a seat decides twice at once in {seats}")
        starts = tuple((frame,) for frame in frames)
        state.fork = Fork(seats, starts, starts)

    def settle(self, state: S) -> None:
        """Answer what a step has set off, before anything else is done or asked.

        A title whose things watch each other puts frames on the stack here.
        """
        state.happened = None

    # --- the loop -----------------------------------------------------------------------------

    def _go_on(self, state: S) -> None:
        for _ in STEPS:
            options = self._run(state)
            if state.fork is None:
                state.offers = ((state.stack[-1].seat, options),) if state.stack else ()
                return
            self._run_children(state)
            if state.offers:
                return
            state.fork = None
        raise RuntimeError(f"no decision after {STEP_CAP} forks at {state.stack[-1].at}")

    def _run(self, state: S) -> Options:
        """Run the stack until a decision, a fork or its end."""
        nodes, stack = self.nodes, state.stack
        for _ in STEPS:
            if state.happened is not None:
                self.settle(state)
            if not stack or (state.fork is not None and not state.in_child):
                return ()
            frame = stack[-1]
            node = nodes[frame.at]
            options = node.step(self, state, frame)
            if options is None or state.happened is not None:
                continue
            if len(options) > 1:
                return options
            frame = stack[-1]  # a step may hand its frame to another seat
            if not options:
                raise RuntimeError(f"nothing to choose at {frame.at}, step {frame.pc}")
            if not node.forced(self, state, frame, options):
                return options
            if state.sink is not None:
                state.sink.append(Event("forced", frame.seat, key_of(options[0]), secret=True))
            node.take(self, state, frame, options[0])
        raise RuntimeError(f"no decision after {STEP_CAP} steps at {frame.at}, step {frame.pc}")

    def _run_children(self, state: S) -> None:
        """Run every seat's stack to its first decision: up to there everybody knows it."""
        assert state.fork is not None
        offers = []
        for seat in state.fork.seats:
            options = self._in_child(state, state.fork, seat, None)
            if options:
                offers.append((seat, options))
        state.offers = tuple(offers)
        state.fork = Fork(state.fork.seats, state.fork.stacks, state.fork.stacks)

    def _in_child(self, state: S, fork: Fork, seat: int, option: Option | None) -> Options:
        """Run one seat's stack of the fork, after an option if one is given."""
        index = fork.seats.index(seat)
        before = fork.stacks[index]
        outer = state.stack
        stack = state.stack = list(before)
        state.in_child = True
        try:
            if option is not None:
                frame = stack[-1]
                self.nodes[frame.at].take(self, state, frame, option)
            options = self._run(state)
        finally:
            state.stack = outer
            state.in_child = False
        after = tuple(stack)
        if after != before:  # a seat that goes on from the same frame leaves the fork as it is
            stacks = (*fork.stacks[:index], after, *fork.stacks[index + 1 :])
            state.fork = Fork(fork.seats, stacks, fork.starts)
        return options

    def _apply_in_fork(
        self, state: S, fork: Fork, option: Option, seat: int | None, hold: bool
    ) -> None:
        chooser = state.offers[0][0] if seat is None else seat
        options = self._in_child(state, fork, chooser, option)
        if options and len(state.offers) == 1:
            state.offers = ((chooser, options),)
            return
        state.offers = tuple(
            [
                (asked, options) if asked == chooser else (asked, offered)
                for asked, offered in state.offers
                if asked != chooser or options
            ]
        )
        if not state.offers and not hold:
            self.merge(state)
