"""Looks: views of a game that is played again, as a viewer saw it at a step."""

from __future__ import annotations

from landnam.kernel.events import Event
from landnam.kernel.table import Table
from landnam.server import wire
from landnam.server.errors import StepUnknown
from landnam.server.history.replays import Played
from landnam.server.tables.views import told


def finished_step(played: Played, step: int, seat: int | None, have: int) -> wire.Then:
    """A step of a finished game, as any seat saw it."""
    then = played.at(step)
    events = then.events_since(0, seat)[have:]
    return _then(then, seat, step, played.last, events, played.note)


def lived_step(played: Played, step: int, seat: int, have: int) -> wire.Then:
    """A step of a running game, as its own seat has lived it."""
    steps = played.lived(seat)
    if step >= len(steps):
        raise StepUnknown(given=step, last=len(steps) - 1)
    then = played.at(steps[step])
    heard = len(then.events_since(0, seat))
    events = played.game.events_since(0, seat)[have:heard]
    return _then(then, seat, step, len(steps) - 1, events, played.note)


def _then(
    then: Table, seat: int | None, step: int, last: int, events: list[Event], note: str | None
) -> wire.Then:
    return wire.Then(
        step=step,
        last=last,
        seat=seat,
        view=then.view(seat),
        facts=then.facts(seat),
        heard=len(then.events_since(0, seat)),
        events=[told(then, event) for event in events],
        note=note,
    )


def save_at(played: Played, step: int) -> bytes:
    """The game behind a step, as a file from which it goes on."""
    return played.at(step).save()
