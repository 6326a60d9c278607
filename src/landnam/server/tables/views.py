"""Messages to a viewer: its view, its prompt and the events it has not heard.

Nothing in them tells what the viewer may not know, not even that another seat has chosen something
that it has not committed: no count of choices, no time, no number of messages sent.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from landnam.kernel.decisions import Decision
from landnam.kernel.events import Event
from landnam.kernel.records import to_data
from landnam.kernel.table import Table
from landnam.server import wire
from landnam.server.store.rows import BOT, PLAYING, Seat, TableRow
from landnam.server.time.seat_clocks import clock_facts, clock_of, may_sit_from, missing
from landnam.words import say

MOST_ACTS: Final = 5_000
"""Of a seat in one game, what it took back included; long games have some 300. Without an end to it
somebody could choose and take back for days, and the log, its copies and our memory would grow."""


def face_of(table: Table, row: TableRow, viewer: int | None) -> wire.Face:
    """Everything the viewer may know at present."""
    decision = None if viewer is None else table.decision_of(viewer)
    undoes = viewer if viewer is not None and may_take_back(table, viewer) else None
    last = None if undoes is None else table.last_choice(undoes)
    return wire.Face(
        protocol=wire.PROTOCOL,
        table=row.id,
        seat=viewer,
        number=0 if viewer is None else table.number_of(viewer),
        acts=0 if viewer is None else table.acts_of(viewer),
        your_turn=viewer in table.owing,
        auto_pass=viewer is not None and row.seats[viewer].auto_pass,
        auto_pay=viewer is not None and row.seats[viewer].auto_pay,
        prompt=None if decision is None else prompt_of(decision),
        must_commit=viewer in table.awaiting,
        can_undo=undoes is not None and table.can_undo(undoes),
        undo=None if last is None else last.text,
        undo_from=None if undoes is None else table.undo_from(undoes),
        over=table.over,
        commitment=table.commitment,
        result=result_of(table),
        rematch=row.rematch,
        continued=row.continued,
        seats=[seat_facts(row, seat) for seat in row.seats],
        view=table.view(viewer),
        facts=table.facts(viewer),
    )


def may_take_back(table: Table, seat: int) -> bool:
    """Return whether the seat may still undo. Past a limit it plays on; nobody else can tell."""
    return table.acts_of(seat) < MOST_ACTS


def prompt_of(decision: Decision) -> wire.Prompt:
    """The decision with its options in words."""
    return wire.Prompt(
        seat=decision.seat,
        kind=decision.kind,
        number=decision.number,
        prompt=decision.text,
        source=decision.source,
        times=decision.times,
        options=[
            wire.OptionFacts(key=option.key, text=option.text, targets=list(option.targets))
            for option in decision.options
        ],
    )


def told(table: Table, event: Event) -> wire.EventFacts:
    """An event with its line for the log."""
    line = table.rules.tell(event)
    return wire.EventFacts(
        kind=event.kind,
        seat=event.seat,
        what=event.what,
        amount=event.amount,
        origin=event.origin,
        target=event.target,
        cause=event.cause,
        data=cast("dict[str, Any]", to_data(event.data)) if event.data else {},
        text=None if line is None else say(line),
    )


def result_of(table: Table) -> wire.Result | None:
    """Return the result of a finished game, with seed and salt; None while it goes on."""
    if not table.over:
        return None
    return wire.Result(
        scores=list(table.scores),
        winners=list(table.winners),
        seed=table.setup["seed"],
        salt=table.setup["salt"],
    )


def seat_facts(row: TableRow, seat: Seat) -> wire.SeatFacts:
    """Return the public facts of a seat."""
    return wire.SeatFacts(
        seat=seat.seat,
        side=seat.side,
        kind=seat.kind,
        bot=seat.bot if seat.played_by_bot else None,
        nickname=seat.nickname,
        taken=seat.kind == BOT or seat.person is not None,
        renewed=seat.renewed,
        asker=asker_facts(row, seat),
        away=seat.away,
        expected=row.status == PLAYING and seat.seat in missing(row),
        clock=clock_facts(row, seat),
    )


def asker_facts(row: TableRow, seat: Seat) -> wire.Asker | None:
    """The person who asks to continue in a seat."""
    if seat.asker is None:
        return None
    return wire.Asker(nickname=seat.asker_name or "", until=may_sit_from(row, seat))


def table_facts(row: TableRow) -> wire.TableFacts:
    """Return the public facts of a table."""
    return wire.TableFacts(
        id=row.id,
        title=row.title,
        options=row.options,
        status=row.status,
        open=row.open,
        hints=row.hints,
        created=row.created,
        clock=clock_of(row),
        continued=row.continued,
        campaign=row.campaign,
        called=row.called,
        seats=[seat_facts(row, seat) for seat in row.seats],
    )


def my_table(row: TableRow, person: str) -> wire.MyTable:
    """A table as its own people see it in their list."""
    facts = table_facts(row)
    mine = [seat.seat for seat in row.seats if seat.person == person]
    turn = [seat.seat for seat in row.seats if seat.since is not None]
    return wire.MyTable(
        **{name: getattr(facts, name) for name in facts.__struct_fields__},
        mine=mine,
        host=row.host == person,
        turn=turn,
        my_turn=not set(mine).isdisjoint(turn),
    )


def seats_of(row: TableRow, person: str | None) -> Sequence[Seat]:
    """The seats that somebody has."""
    return [seat for seat in row.seats if person is not None and seat.person == person]
