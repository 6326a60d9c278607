"""The table: a game as people play it. Keys, texts, log, undo, views and events.

Everything that is chosen at a table goes through `Table.choose`; nothing else changes a game.

What a seat has chosen but not yet committed is known to that seat alone. A choice is committed by
itself once it cannot be taken back (it showed the seat something new, or drew chance), and, without
``confirm``, as soon as the next decision belongs to another seat.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from landnam.kernel.chance import commitment
from landnam.kernel.decisions import Decision, Offered, Option, Standing, decision_at
from landnam.kernel.errors import (
    AwaitsCommit,
    CannotUndo,
    EngineFault,
    GameOver,
    NotAsked,
    NothingToCommit,
    NotOffered,
    UnknownSeat,
)
from landnam.kernel.events import Event
from landnam.kernel.feed import Feed
from landnam.kernel.machine import key_of
from landnam.kernel.records import Viewer, to_data
from landnam.kernel.saves import Snapshot, Step, digest_of, write_save
from landnam.kernel.state import Fork, Frame, State
from landnam.kernel.state import Option as Pair
from landnam.kernel.things import held_by, shown_in
from landnam.kernel.title import Refusal, Rules
from landnam.kernel.views import known_to, view_of

LogEntry = dict[str, Any]


class Table:
    """One game at a table. Make one with `landnam.new` or `landnam.load`."""

    def __init__(
        self, rules: Rules[Any], state: State, setup: Mapping[str, Any], *, confirm: bool
    ) -> None:
        self.rules = rules
        self.setup = dict(setup)
        self.confirm = confirm
        self.auto_pay: set[int] = set()
        self.log: list[LogEntry] = []
        self.feed = Feed(rules.zones)
        self.notes: tuple[str, ...] = ()
        self._state = state
        self._base = state
        self._steps: list[Step] = []
        self._count_anew()
        self._finished: set[int] = set()  # seats whose part is played and waits for a commit

    @classmethod
    def begin(cls, rules: Rules[Any], setup: Mapping[str, Any], *, confirm: bool) -> Table:
        """A new game, run to its first decision."""
        return cls.at(rules, rules.set_up(setup["seed"]), setup, confirm=confirm)

    @classmethod
    def at(
        cls, rules: Rules[Any], state: State, setup: Mapping[str, Any], *, confirm: bool = False
    ) -> Table:
        """A game that goes on from any position whose stack is laid out."""
        first = state.clone()
        state.sink = []
        rules.start(state)
        events, state.sink = state.sink, None
        table = cls(rules, state, setup, confirm=confirm)
        table.feed.start(first)
        table.feed.public(events)
        return table

    # --- who must decide what -----------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self._state.offers and not self.awaiting and self._state.fork is None

    @property
    def awaiting(self) -> tuple[int, ...]:
        """The seats that have played and must commit or undo before the game goes on."""
        return tuple(sorted(self._finished))

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that must decide now."""
        if self._finished and self._base.fork is None:
            return ()  # also when the turn that waits would begin a fork
        return tuple([seat for seat, _ in self._state.offers])

    @property
    def owing(self) -> tuple[int, ...]:
        """The seats that everybody waits for: they must decide, or commit what they have decided.

        This is public: what a seat has not committed changes nothing here.
        """
        if self._base.fork is not None:
            waiting = {*self._finished, *(seat for seat, _ in self._state.offers)}
            return tuple(sorted(waiting))
        return tuple([seat for seat, _ in self._base.offers])

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """What must be decided now: by one seat, or by several at once; empty when over."""
        return tuple(self._decision_of(seat) for seat in self.asked)

    @property
    def decision(self) -> Decision | None:
        """The first of the decisions, or None."""
        asked = self.asked
        return self._decision_of(asked[0]) if asked else None

    def decision_of(self, seat: int) -> Decision | None:
        """What this seat must decide now, or None."""
        return self._decision_of(seat) if seat in self.asked else None

    def _decision_of(self, seat: int) -> Decision:
        pairs = self.rules.options(self._state, seat)
        frame = self._frame_of(seat)
        return decision_at(self.rules, self._state, frame, pairs, self.number_of(seat))

    def number_of(self, seat: int) -> int:
        """The number of the seat's next decision: how many choices and undos of it there are."""
        self._count()
        return self._numbers[seat]

    def acts_of(self, seat: int) -> int:
        """How often the seat has done something: choices, undos and commits."""
        self._count()
        return self._acts[seat]

    def _count_anew(self) -> None:
        self._numbers = [0] * len(self.rules.sides)
        self._acts = [0] * len(self.rules.sides)
        self._counted = 0  # the entries of the log that are in these

    def _count(self) -> None:
        """Go on counting where the last count has ended."""
        if self._counted == len(self.log):
            return
        for entry in self.log[self._counted :]:
            self._acts[entry["seat"]] += 1
            if "commit" not in entry:
                self._numbers[entry["seat"]] += 1
        self._counted = len(self.log)

    def _frame_of(self, seat: int) -> Frame:
        return _frame_at(self._state, seat)

    # --- choosing -----------------------------------------------------------------------------

    def choose(self, choice: Option | str | int, seat: int | None = None) -> None:
        """Make a choice. `IllegalChoice` leaves everything as it was and says why."""
        seat = self._asked_seat(choice, seat)
        option = self._offered(choice, seat)
        with self._whole_or_nothing(seat, key_of(option)):
            self._take(seat, option, auto=False)
            self._pay_automatically()

    def _asked_seat(self, choice: Option | str | int, seat: int | None) -> int:
        if self.over:
            raise GameOver(given=choice.key if isinstance(choice, Option) else str(choice))
        asked = self.asked
        if not asked:
            raise AwaitsCommit(seat=self._name(self.awaiting[0]))
        if seat is not None and seat not in asked:
            raise NotAsked(seat=self._name(seat), asked=[self._name(other) for other in asked])
        return asked[0] if seat is None else seat

    def _offered(self, choice: Option | str | int, seat: int) -> Pair:
        """The option meant by an Option, its key, or its index."""
        pairs = self.rules.options(self._state, seat)
        if isinstance(choice, int) and not isinstance(choice, bool):
            if 0 <= choice < len(pairs):
                return pairs[choice]
        else:
            key = choice.key if isinstance(choice, Option) else choice
            for pair in pairs:
                if key_of(pair) == key:
                    return pair
        raise NotOffered(
            given=choice.key if isinstance(choice, Option) else str(choice),
            seat=self._name(seat),
            offered=[key_of(pair) for pair in pairs],
        )

    def _name(self, seat: int) -> str:
        return self.rules.sides[seat] if 0 <= seat < len(self.rules.sides) else str(seat)

    @contextmanager
    def _whole_or_nothing(self, seat: int, what: str) -> Iterator[None]:
        """Do all of it, or leave the table as it was: neither bug nor interrupt halves a choice."""
        state, base, steps, finished = self._state, self._base, self._steps[:], set(self._finished)
        entries, place = len(self.log), self.feed.place()
        try:
            yield
        except BaseException as fault:
            self._state, self._base, self._steps, self._finished = state, base, steps, finished
            del self.log[entries:]
            self._count_anew()
            self.feed.back_to(place)
            if isinstance(fault, Exception):
                raise EngineFault(self._report(seat, what, fault)) from fault
            raise

    def _take(self, seat: int, option: Pair, *, auto: bool) -> None:
        before = self._state
        state = before.clone()
        state.sink = []
        self.rules.apply(state, option, seat, hold=True)
        events, state.sink = state.sink, None
        self._state = state
        self._steps.append(Step(seat, before, self.feed.mark(seat), auto))
        self.feed.own(seat, events)
        entry: LogEntry = {"seat": seat, "choice": key_of(option)}
        if auto:
            entry["auto"] = True
        merged = self._settle(seat, before, events)
        self._write(entry, before, [*events, *merged])

    def _write(self, entry: LogEntry, before: State, events: Sequence[Event]) -> None:
        """Add an entry to the log, with all that followed from it by itself."""
        forced = [event.what for event in events if event.kind == "forced"]
        drawn = {
            stream: count - before.counters.get(stream, 0)
            for stream, count in sorted(self._state.counters.items())
            if count != before.counters.get(stream, 0)
        }
        if forced:
            entry["forced"] = forced
        if drawn:
            entry["chance"] = drawn
        entry["digest"] = self.digest
        self.log.append(entry)

    def _settle(self, seat: int, before: State, events: Sequence[Event]) -> Sequence[Event]:
        """Decide what of this seat's choices is now committed; returns what a merge brought."""
        forked = self._base.fork is not None
        if before.counters != self._state.counters or self._learned(seat, before, events):
            self._steps = [step for step in self._steps if step.seat != seat]
            if not forked:
                self._publish()
        if not self._passes_on(seat, forked, events):
            return ()
        if self.confirm and any(step.seat == seat for step in self._steps):
            self._finished.add(seat)
            return ()
        self._steps = [step for step in self._steps if step.seat != seat]
        return self._go_on()

    def _passes_on(self, seat: int, forked: bool, events: Sequence[Event]) -> bool:
        """Whether what the seat has done is complete, and others are to know it."""
        asked = [other for other, _ in self._state.offers]
        if seat not in asked:
            return True
        if forked:
            return False  # it still has to answer; where others stand matters nothing
        turn_ends = any(event.kind == "turn" for event in events)
        return turn_ends or self._state.fork is not None or len(asked) > 1

    def _learned(self, seat: int, before: State, events: Sequence[Event]) -> bool:
        """Whether the seat now knows a thing that it did not see before."""
        viewer = Viewer(seat)
        if any(self.rules.zones.reveals(event, viewer) for event in events):
            return True
        held = held_by(before, seat)
        met = held_by(self._state, seat) - held
        met.update(event.what for event in events if self.rules.zones.brings(event, viewer))
        return bool(met) and not met <= held | shown_in(type(before), to_data(before, viewer))

    def _go_on(self) -> Sequence[Event]:
        """Everything of a seat is committed: show it to the others, and merge a finished fork."""
        fork = self._base.fork
        if fork is None:
            self._publish()
            return ()
        if self._state.offers or self._finished:
            return ()
        self.feed.unseal(fork.seats)
        state = self._state.clone()
        events: list[Event] = []
        state.sink = events
        self.rules.merge(state)
        state.sink = None
        self._state = self._base = state
        self._steps = []
        self.feed.public(events)
        return events

    def _publish(self) -> None:
        self._base = self._state
        self.feed.unseal(range(len(self.rules.sides)))

    def _pay_automatically(self) -> None:
        """The preference auto-pay: take the first way to pay when it spends nothing precious."""
        while True:
            for seat in self.asked:
                if seat in self.auto_pay and self._pays_by_itself(seat):
                    self._take(seat, self.rules.options(self._state, seat)[0], auto=True)
                    break
            else:
                return

    def _pays_by_itself(self, seat: int) -> bool:
        frame = self._frame_of(seat)
        ask = self.rules.nodes[frame.at].ask(self.rules, self._state, frame)
        first = self.rules.options(self._state, seat)[0]
        return ask.kind == "payment" and self.rules.pays_by_itself(first)

    # --- taking back and confirming -----------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """Whether the seat's last choice can still be taken back."""
        return any(step.seat == seat for step in self._steps)

    def last_choice(self, seat: int) -> Option | None:
        """The choice that `undo` would take back, as it was offered; None if there is none.

        >>> import landnam
        >>> table = landnam.new("rollwrite", ["red"], seed=1, confirm=True)
        >>> table.last_choice(0) is None
        True
        """
        own = (step for step in reversed(self._steps) if step.seat == seat and not step.auto)
        step = next(own, None)
        if step is None:
            return None
        key = self._last_key(seat)
        pairs = self.rules.options(step.before, seat)
        pair = next(pair for pair in pairs if key_of(pair) == key)
        return Offered(pair, Standing(self.rules, step.before, _frame_at(step.before, seat)))

    def _last_key(self, seat: int) -> str:
        """The key of the seat's last own choice that was not taken back."""
        taken_back = 0
        for entry in reversed(self.log):
            if entry["seat"] != seat or "commit" in entry:
                continue
            if "undo" in entry:
                taken_back += entry["undo"]
            elif taken_back:
                taken_back -= 1
            elif not entry.get("auto", False):
                return str(entry["choice"])
        raise CannotUndo(seat=self._name(seat))

    def undo(self, seat: int, whole: bool = False) -> None:
        """Take back the seat's last own choice, or with ``whole`` everything it still can."""
        mine = [step for step in self._steps if step.seat == seat]
        count = len(mine) if whole else 1
        while count < len(mine) and mine[-count].auto:
            count += 1
        self._take_back(seat, count)

    def _take_back(self, seat: int, count: int) -> None:
        mine = [step for step in self._steps if step.seat == seat]
        if not 0 < count <= len(mine):
            raise CannotUndo(seat=self._name(seat))
        step = mine[-count]
        # Within a fork others may have chosen since; before it nobody else could.
        self._state = step.before if step.before.fork is None else self._without(step)
        taken_back = mine[-count:]
        self._steps = [kept for kept in self._steps if kept not in taken_back]
        self._finished.discard(seat)
        self.feed.undo(seat, step.mark)
        self.log.append({"seat": seat, "undo": count, "digest": self.digest})

    def _without(self, step: Step) -> State:
        """In a fork: the present state with only this seat's part as it was before the step."""
        state, then = self._state.clone(), step.before
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

    def commit(self, seat: int) -> None:
        """Confirm what the seat has played: the game goes on and nothing of it can be undone."""
        if seat not in self._finished:
            raise NothingToCommit(seat=self._name(seat))
        with self._whole_or_nothing(seat, "commit"):
            before = self._state
            self._finished.discard(seat)
            self._steps = [step for step in self._steps if step.seat != seat]
            self._write({"seat": seat, "commit": True}, before, self._go_on())
            self._pay_automatically()

    def follow(self, entry: LogEntry) -> None:
        """Do again what an entry of a log says: a choice, an undo or a commit."""
        seat = entry["seat"]
        if "undo" in entry:
            self._take_back(seat, entry["undo"])
        elif "commit" in entry:
            self.commit(seat)
        else:
            option = self._offered(entry["choice"], self._asked_seat(entry["choice"], seat))
            with self._whole_or_nothing(seat, entry["choice"]):
                self._take(seat, option, auto=entry.get("auto", False))

    # --- looking ------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The state itself, for search and tests; clone it before you change anything."""
        return self._state

    @property
    def base(self) -> State:
        """The last state that everybody knows: without what is not committed or still sealed."""
        return self._base

    def view(self, seat: int | None) -> dict[str, Any]:
        """What the seat may know, JSON-able; None is a spectator."""
        if seat is not None and not 0 <= seat < len(self.rules.sides):
            raise UnknownSeat(given=seat, last=len(self.rules.sides) - 1)
        return {
            "title": self.rules.title,
            "seat": seat,
            "sides": list(self.rules.sides),
            "options": dict(self.rules.chosen_options),
            "asked": list(self.owing),
            "state": view_of(self.rules, self._base, self._working(seat), seat),
        }

    def facts(self, seat: int | None) -> dict[str, Any]:
        """What follows by the rules from what the seat may know; None is a spectator.

        >>> import landnam
        >>> table = landnam.new("rollwrite", ["red", "blue"], seed=1)
        >>> [sheet["total"] for sheet in table.facts(None)["sheets"]]
        [0, 0]
        """
        state = known_to(self.rules, self._base, self._working(seat), seat)
        return self.rules.facts(state)

    def _working(self, seat: int | None) -> State:
        """The state with the seat's own choices that are not committed yet."""
        active = any(step.seat == seat for step in self._steps)
        return self._state if active or self._base.fork is not None else self._base

    def events_since(self, count: int, seat: int | None) -> list[Event]:
        """What happened since the seat had ``count`` events; only what it may know."""
        return self.feed.of(seat)[count:]

    def why_not(self, seat: int, thing: str) -> tuple[Refusal, ...]:
        """Why a card, a Location or a verb is not possible for the seat now."""
        state = known_to(self.rules, self._base, self._working(seat), seat)
        return self.rules.why_not(state, seat, thing)

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's score if the game ended now, without what is not committed."""
        return self.rules.scores(self._base)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty while the game goes on."""
        return self.rules.winners(self._state) if self.over else ()

    @property
    def digest(self) -> str:
        """A fingerprint of the state: equal states, equal digests."""
        return digest_of(self._state)

    @property
    def commitment(self) -> str:
        """Published before the game: proves at its end that the seed was not changed."""
        return commitment(self.setup["seed"], self.setup["salt"])

    # --- copies and saves ---------------------------------------------------------------------

    def clone(self) -> Table:
        """A table that goes its own way from here."""
        copy = Table.restore(self.rules, self.snapshot(), self.notes)
        copy.feed = self.feed.clone()
        return copy

    def snapshot(self) -> Snapshot:
        """Everything that makes this table, as one record of plain parts."""
        return Snapshot(
            setup=self.setup,
            confirm=self.confirm,
            auto_pay=sorted(self.auto_pay),
            log=self.log,
            entries=self.feed.entries,
            sealed=self.feed.sealed,
            opening=self.feed.opening,
            state=self._state,
            base=self._base,
            steps=self._steps,
            finished=sorted(self._finished),
        )

    @classmethod
    def restore(cls, rules: Rules[Any], snapshot: Snapshot, notes: tuple[str, ...] = ()) -> Table:
        """The table that made this snapshot."""
        table = cls(rules, snapshot.state, snapshot.setup, confirm=snapshot.confirm)
        table.auto_pay = set(snapshot.auto_pay)
        table.log = list(snapshot.log)
        table.feed.entries = list(snapshot.entries)
        table.feed.sealed = list(snapshot.sealed)
        table.feed.opening = snapshot.opening
        table.notes = notes
        table._base = snapshot.base
        table._steps = list(snapshot.steps)
        table._finished = set(snapshot.finished)
        return table

    def save(self) -> bytes:
        """The whole game as bytes that `landnam.load` opens, valid at every decision."""
        return write_save(self.rules, self.snapshot())

    def _report(self, seat: int, key: str, fault: Exception) -> dict[str, Any]:
        return {
            "fault": f"{type(fault).__name__}: {fault}",
            "trace": traceback.format_exc(),
            "title": self.rules.title,
            "rules": self.rules.version,
            "seat": seat,
            "choice": key,
            "setup": self.setup,
            "confirm": self.confirm,
            "log": list(self.log),
        }


def _frame_at(state: State, seat: int) -> Frame:
    """The frame that asks the seat in this state."""
    if state.fork is None:
        return state.stack[-1]
    return state.fork.stacks[state.fork.seats.index(seat)][-1]
