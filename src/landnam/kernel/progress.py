"""The progress of a game: its state, the public part of it, and the choices that can be undone.

Only the seat itself knows a choice that it has not committed. A choice is committed by itself once
it cannot be taken back (it showed the seat something new, or drew chance), and, without
``confirm``, as soon as the next decision belongs to another seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from landnam.kernel.events import Event
from landnam.kernel.feed import Feed
from landnam.kernel.machine import key_of
from landnam.kernel.records import Viewer, to_data
from landnam.kernel.saves import Snapshot, Step
from landnam.kernel.state import Fork, Option, State
from landnam.kernel.things import held_by, shown_in
from landnam.kernel.title import Rules

Place = tuple[State, State, list[Step], set[int], tuple[int, list[tuple[int, Event]]]]
"""A place in the game, for `Progress.back_to`."""


class Progress:
    """The progress of a game. Callers make sure that an act is allowed."""

    def __init__(self, rules: Rules[Any], state: State, *, confirm: bool) -> None:
        self.rules = rules
        self.confirm = confirm
        self.state = state
        self.base = state  # the last state that everybody knows
        self.feed = Feed(rules.zones)
        self.steps: list[Step] = []
        self.finished: set[int] = set()  # seats whose part is played and waits for a commit

    # --- who must decide ----------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.state.offers and not self.finished and self.state.fork is None

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that must decide now."""
        if self.finished and self.base.fork is None:
            return ()  # also when the turn that waits would begin a fork
        return tuple([seat for seat, _ in self.state.offers])

    @property
    def owing(self) -> tuple[int, ...]:
        """The seats that must decide, or commit what they have decided."""
        base = self.base
        if base.fork is not None:
            waiting = {*self.finished, *[seat for seat, _ in self.state.offers]}
            return tuple(sorted(waiting))
        return tuple([seat for seat, _ in base.offers])

    # --- going on -----------------------------------------------------------------------------

    def take(self, seat: int, option: Option, *, auto: bool) -> Sequence[Event]:
        """Carry out an option of the seat; returns all that happened."""
        before = self.state
        state = before.clone()
        state.sink = []
        self.rules.apply(state, option, seat, hold=True)
        events, state.sink = state.sink, None
        self.state = state
        self.steps.append(Step(seat, before, self.feed.mark(seat), auto, key_of(option)))
        self.feed.own(seat, events)
        return [*events, *self._settle(seat, before, events)]

    def commit(self, seat: int) -> Sequence[Event]:
        """Nothing of the seat's can be taken back from now on; returns what a merge brought."""
        self.finished.discard(seat)
        self._keep(seat)
        return self._go_on()

    def _keep(self, seat: int) -> None:
        self.steps = [step for step in self.steps if step.seat != seat]

    def _settle(self, seat: int, before: State, events: Sequence[Event]) -> Sequence[Event]:
        """Decide what of this seat's choices is now committed; returns what a merge brought."""
        forked = self.base.fork is not None
        if before.counters != self.state.counters or self._learned(seat, before, events):
            self._keep(seat)
            if not forked:
                self._publish()
        if not self._passes_on(seat, forked, events):
            return ()
        if self.confirm and self.steps_of(seat):
            self.finished.add(seat)
            return ()
        self._keep(seat)
        return self._go_on()

    def _learned(self, seat: int, before: State, events: Sequence[Event]) -> bool:
        """Return whether the seat now knows a thing that it did not see before."""
        viewer, zones = Viewer(seat), self.rules.zones
        moves = [event for event in events if event.kind == "move"]
        if any(zones.reveals(event, viewer) for event in moves):
            return True
        held = held_by(before, seat)
        met = held_by(self.state, seat) - held
        met.update([event.what for event in moves if zones.brings(event, viewer)])
        return bool(met) and not met <= held | shown_in(type(before), to_data(before, viewer))

    def _passes_on(self, seat: int, forked: bool, events: Sequence[Event]) -> bool:
        """Return whether what the seat has done is complete, and others are to know it."""
        asked = [other for other, _ in self.state.offers]
        if seat not in asked:
            return True
        if forked:
            return False  # it still has to answer; the places of others do not matter
        turn_ends = any(event.kind == "turn" for event in events)
        return turn_ends or self.state.fork is not None or len(asked) > 1

    def _go_on(self) -> Sequence[Event]:
        """Everything of a seat is committed: show it to the others, and merge a finished fork."""
        fork = self.base.fork
        if fork is None:
            self._publish()
            return ()
        if self.state.offers or self.finished:
            return ()
        self.feed.unseal(fork.seats)
        state = self.state.clone()
        events: list[Event] = []
        state.sink = events
        self.rules.merge(state)
        state.sink = None
        self.state = self.base = state
        self.steps = []
        self.feed.public(events)
        return events

    def _publish(self) -> None:
        self.base = self.state
        self.feed.unseal(range(len(self.rules.sides)))

    # --- going back ---------------------------------------------------------------------------

    def steps_of(self, seat: int | None) -> list[Step]:
        """Return the steps that the seat may still take back, oldest first."""
        return [step for step in self.steps if step.seat == seat]

    def take_back(self, seat: int, count: int) -> None:
        """Take back the seat's last steps, so many of them."""
        taken_back = self.steps_of(seat)[-count:]
        step = taken_back[0]
        # Within a fork others may have chosen since; before it nobody else could.
        self.state = step.before if step.before.fork is None else self._without(step)
        self.steps = [kept for kept in self.steps if kept not in taken_back]
        self.finished.discard(seat)
        self.feed.undo(seat, step.mark)

    def _without(self, step: Step) -> State:
        """In a fork: the present state with only this seat's part as it was before the step."""
        state, then = self.state.clone(), step.before
        own = self.rules.zones.per_seat
        getattr(state, own)[step.seat] = getattr(then, own)[step.seat].clone()
        assert state.fork is not None
        assert then.fork is not None
        index = state.fork.seats.index(step.seat)
        stacks = list(state.fork.stacks)
        stacks[index] = then.fork.stacks[index]
        state.fork = Fork(state.fork.seats, tuple(stacks), state.fork.starts)
        offers = {seat: options for seat, options in state.offers if seat != step.seat}
        offers[step.seat] = self.rules.options(then, step.seat)
        state.offers = tuple((seat, offers[seat]) for seat in state.fork.seats if seat in offers)
        return state

    def place(self) -> Place:
        """Return the present place of the game, for `back_to`."""
        return self.state, self.base, self.steps[:], set(self.finished), self.feed.place()

    def back_to(self, place: Place) -> None:
        """Forget what came after the place, as if it had never been."""
        self.state, self.base, self.steps, self.finished, heard = place
        self.feed.back_to(heard)

    def restore(self, snapshot: Snapshot) -> None:
        """Stand where the game stood that made this snapshot."""
        self.state, self.base = snapshot.state, snapshot.base
        self.steps = list(snapshot.steps)
        self.finished = set(snapshot.finished)
        self.feed.entries = list(snapshot.entries)
        self.feed.sealed = list(snapshot.sealed)
        self.feed.opening = snapshot.opening

    # --- looking ------------------------------------------------------------------------------

    def working(self, seat: int | None) -> State:
        """The state with the seat's own choices that are not committed yet."""
        return self.state if self.base.fork is not None or self.steps_of(seat) else self.base
