"""The table: a game as people play it. Keys, texts, log, undo, views and events.

Every choice at a table goes through `Table.choose`; nothing else changes a game. `choices` finds
the chosen option, `progress` carries it out, `log` writes it down.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from typing import Any

from landnam.kernel.chance import commitment
from landnam.kernel.choices import (
    Choice,
    last_choice,
    name_of,
    option_meant,
    paid_by_itself,
    seat_meant,
)
from landnam.kernel.decisions import Decision, Option, decision_at
from landnam.kernel.errors import CannotUndo, EngineFault, NothingToCommit, UnknownSeat
from landnam.kernel.events import Event
from landnam.kernel.feed import Feed
from landnam.kernel.log import Counts, LogEntry, entry_of
from landnam.kernel.machine import key_of
from landnam.kernel.progress import Progress
from landnam.kernel.saves import Snapshot, digest_of, write_save
from landnam.kernel.state import Option as Pair
from landnam.kernel.state import State
from landnam.kernel.things import frame_asking
from landnam.kernel.title import Refusal, Rules
from landnam.kernel.views import known_to, view_of


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
        self.older = 0  # so many entries of the log were recorded under older rules
        self.written_by = rules.version  # the version of the rules that wrote what was opened
        self.notes: tuple[str, ...] = ()
        self._counts = Counts(self.log, len(rules.sides))
        self._progress = Progress(rules, state, confirm=confirm)

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
        return self._progress.over

    @property
    def awaiting(self) -> tuple[int, ...]:
        """The seats that have played and must commit or undo before the game goes on."""
        return tuple(sorted(self._progress.finished))

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that must decide now."""
        return self._progress.asked

    @property
    def owing(self) -> tuple[int, ...]:
        """The seats that everybody waits for: they must decide, or commit what they have decided.

        This is public: uncommitted choices of a seat change nothing here.
        """
        return self._progress.owing

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The decisions to make now: of one seat, or of several at once; empty when over."""
        return tuple(self._decision_of(seat) for seat in self.asked)

    @property
    def decision(self) -> Decision | None:
        """The first of the decisions, or None."""
        asked = self.asked
        return self._decision_of(asked[0]) if asked else None

    def decision_of(self, seat: int) -> Decision | None:
        """Return the decision that this seat must make now, or None."""
        return self._decision_of(seat) if seat in self.asked else None

    def _decision_of(self, seat: int) -> Decision:
        pairs = self.rules.options(self.state, seat)
        frame = frame_asking(self.state, seat)
        return decision_at(self.rules, self.state, frame, pairs, self.number_of(seat))

    def number_of(self, seat: int) -> int:
        """Return the number of the seat's next decision: it counts its choices and undos."""
        return self._counts.number_of(seat)

    def acts_of(self, seat: int) -> int:
        """Return the number of the seat's acts: choices, undos and commits."""
        return self._counts.acts_of(seat)

    # --- choosing -----------------------------------------------------------------------------

    def choose(self, choice: Choice, seat: int | None = None) -> None:
        """Make a choice. `IllegalChoice` leaves everything as it was and says why."""
        seat = seat_meant(self._progress, choice, seat)
        option = option_meant(self._progress, choice, seat)
        with self._whole_or_nothing(seat, key_of(option)):
            self._take(seat, option, auto=False)
            self._pay_automatically()

    @contextmanager
    def _whole_or_nothing(self, seat: int, what: str) -> Iterator[None]:
        """Do all of it, or leave the table as it was: neither bug nor interrupt halves a choice."""
        entries, place = len(self.log), self._progress.place()
        try:
            yield
        except BaseException as fault:
            self._progress.back_to(place)
            del self.log[entries:]
            self._counts = Counts(self.log, len(self.rules.sides))
            if isinstance(fault, Exception):
                raise EngineFault(self._report(seat, what, fault)) from fault
            raise

    def _take(self, seat: int, option: Pair, *, auto: bool) -> None:
        before = self.state
        events = self._progress.take(seat, option, auto=auto)
        act: LogEntry = {"seat": seat, "choice": key_of(option)}
        if auto:
            act["auto"] = True
        self.log.append(entry_of(act, before, self.state, events, self.log))

    def _pay_automatically(self) -> None:
        """The preference auto-pay: take the first way to pay when it spends nothing precious."""
        while True:
            for seat in self.asked:
                if seat in self.auto_pay and (first := paid_by_itself(self._progress, seat)):
                    self._take(seat, first, auto=True)
                    break
            else:
                return

    # --- taking back and confirming -----------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """Return whether the seat's last choice can still be taken back."""
        return bool(self._progress.steps_of(seat))

    def last_choice(self, seat: int) -> Option | None:
        """The choice that `undo` would take back, as it was offered; None if there is none.

        >>> import landnam
        >>> table = landnam.new("rollwrite", ["red", "blue"], seed=1, confirm=True)
        >>> table.last_choice(0) is None
        True
        """
        return last_choice(self._progress, self.log, seat)

    def undo_from(self, seat: int) -> int | None:
        """Return how many events the seat had heard before the first choice that it can still undo.

        >>> import landnam
        >>> table = landnam.new("rollwrite", ["red", "blue"], seed=1, confirm=True)
        >>> table.undo_from(0) is None
        True
        """
        steps = self._progress.steps_of(seat)
        return steps[0].mark[0] if steps else None

    def undo(self, seat: int, whole: bool = False) -> None:
        """Take back the seat's last own choice, or with ``whole`` everything it still can."""
        mine = self._progress.steps_of(seat)
        count = len(mine) if whole else 1
        while count < len(mine) and mine[-count].auto:
            count += 1
        self._take_back(seat, count)

    def _take_back(self, seat: int, count: int) -> None:
        if not 0 < count <= len(self._progress.steps_of(seat)):
            raise CannotUndo(seat=name_of(self.rules, seat))
        self._progress.take_back(seat, count)
        self.log.append({"seat": seat, "undo": count, "digest": self.digest})

    def commit(self, seat: int) -> None:
        """Confirm what the seat has played: the game goes on and nothing of it can be undone."""
        if seat not in self._progress.finished:
            raise NothingToCommit(seat=name_of(self.rules, seat))
        with self._whole_or_nothing(seat, "commit"):
            before = self.state
            events = self._progress.commit(seat)
            act: LogEntry = {"seat": seat, "commit": True}
            self.log.append(entry_of(act, before, self.state, events, self.log))
            self._pay_automatically()

    def follow(self, entry: LogEntry) -> None:
        """Do again what an entry of a log says: a choice, an undo or a commit."""
        seat = entry["seat"]
        if "undo" in entry:
            self._take_back(seat, entry["undo"])
        elif "commit" in entry:
            self.commit(seat)
        else:
            choice = entry["choice"]
            option = option_meant(self._progress, choice, seat_meant(self._progress, choice, seat))
            with self._whole_or_nothing(seat, choice):
                self._take(seat, option, auto=entry.get("auto", False))

    # --- looking ------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The state itself, for search and tests; clone it before you change anything."""
        return self._progress.state

    @property
    def base(self) -> State:
        """The last state that everybody knows: without what is not committed or still sealed."""
        return self._progress.base

    @property
    def feed(self) -> Feed:
        """All events so far, with the audience of each."""
        return self._progress.feed

    def view(self, seat: int | None) -> dict[str, Any]:
        """Return what the seat may know, JSON-able; None is a spectator."""
        if seat is not None and not 0 <= seat < len(self.rules.sides):
            raise UnknownSeat(given=seat, last=len(self.rules.sides) - 1)
        return {
            "title": self.rules.title,
            "seat": seat,
            "sides": list(self.rules.sides),
            "options": dict(self.rules.chosen_options),
            "asked": list(self.owing),
            "state": view_of(self.rules, self.base, self._progress.working(seat), seat),
        }

    def facts(self, seat: int | None) -> dict[str, Any]:
        """Return what follows by the rules from what the seat may know; None is a spectator.

        >>> import landnam
        >>> table = landnam.new("rollwrite", ["red", "blue"], seed=1)
        >>> [sheet["total"] for sheet in table.facts(None)["sheets"]]
        [0, 0]
        """
        return self.rules.facts(self._known_to(seat))

    def events_since(self, count: int, seat: int | None) -> list[Event]:
        """Return the events since the seat had ``count`` of them; only those that it may know."""
        return self.feed.of(seat)[count:]

    def why_not(self, seat: int, thing: str) -> tuple[Refusal, ...]:
        """Why a card, a Location or a verb is not possible for the seat now."""
        return self.rules.why_not(self._known_to(seat), seat, thing)

    def _known_to(self, seat: int | None) -> State:
        return known_to(self.rules, self.base, self._progress.working(seat), seat)

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's score if the game ended now, without what is not committed."""
        return self.rules.scores(self.base)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty while the game goes on."""
        return self.rules.winners(self.state) if self.over else ()

    @property
    def digest(self) -> str:
        """A fingerprint of the state: equal states, equal digests."""
        return digest_of(self.state)

    @cached_property
    def commitment(self) -> str:
        """Published before the game: proves at its end that the seed was not changed."""
        return commitment(self.setup["seed"], self.setup["salt"])

    # --- copies and saves ---------------------------------------------------------------------

    def clone(self) -> Table:
        """A table that goes its own way from here."""
        copy = Table.restore(self.rules, self.snapshot(), self.notes)
        copy._progress.feed = self.feed.clone()
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
            state=self.state,
            base=self.base,
            steps=self._progress.steps,
            finished=sorted(self._progress.finished),
            older=self.older,
            written_by=self.written_by,
        )

    @classmethod
    def restore(cls, rules: Rules[Any], snapshot: Snapshot, notes: tuple[str, ...] = ()) -> Table:
        """The table that made this snapshot."""
        table = cls(rules, snapshot.state, snapshot.setup, confirm=snapshot.confirm)
        table.auto_pay = set(snapshot.auto_pay)
        table.log.extend(snapshot.log)
        table.older = snapshot.older
        table.written_by = snapshot.written_by or rules.version
        table.notes = notes
        table._progress.restore(snapshot)
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
            "older": self.older,
        }
