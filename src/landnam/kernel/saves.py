"""Saves: the whole game as versioned JSON, valid at every decision, in the middle of an effect too.

A save carries the set-up, with the content that players brought along, the log, a snapshot of the
state, the steps that can still be undone, and the content of the things that have a frame on the
stack. That content wins over the installed one, and the difference is told.

It has two versions. The version of `SAVE` is that of the format, the same for all titles; ``rules``
in the body is that of the title's rules. A save of older rules is brought up to date by
`Title.migrations`, and from then on it says how much of its log those older rules have recorded
(``older``).
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from sys import intern
from typing import Any, Final

from landnam.kernel.canonical import canonical_records
from landnam.kernel.errors import (
    ContentError,
    SaveBroken,
    SaveForeign,
    SaveNewer,
    SaveTampered,
    SaveTruncated,
)
from landnam.kernel.events import Event
from landnam.kernel.records import from_data
from landnam.kernel.sealed import SealedFormat
from landnam.kernel.setups import check_setup
from landnam.kernel.state import State
from landnam.kernel.things import frames_of
from landnam.kernel.title import Rules, Title

SAVE: Final = SealedFormat(
    "landnam-save",
    1,
    {},
    foreign=SaveForeign,
    truncated=SaveTruncated,
    tampered=SaveTampered,
    newer=SaveNewer,
)
"""The format of saves."""


class Step:
    """One choice that may still be taken back."""

    __slots__ = ("auto", "before", "key", "mark", "seat")

    def __init__(
        self, seat: int, before: State, mark: tuple[int, int], auto: bool, key: str | None = None
    ) -> None:
        self.seat = seat
        self.before = before  # the whole state before the choice
        self.mark = mark  # how far the seat's feed was then
        self.auto = auto
        self.key = key  # of the option; None where it was read from a file, and stands in the log


class Snapshot:
    """Everything that makes a table, as plain parts."""

    def __init__(
        self,
        *,
        setup: Mapping[str, Any],
        confirm: bool,
        auto_pay: Sequence[int],
        log: Sequence[dict[str, Any]],
        entries: Sequence[tuple[str, Event]],
        sealed: Sequence[tuple[int, Event]],
        opening: State | None,
        state: State,
        base: State,
        steps: Sequence[Step],
        finished: Sequence[int],
        older: int = 0,
        written_by: int | None = None,
    ) -> None:
        self.setup = setup
        self.confirm = confirm
        self.auto_pay = auto_pay
        self.log = log
        self.entries = entries
        self.sealed = sealed
        self.opening = opening
        self.state = state
        self.base = base
        self.steps = steps
        self.finished = finished
        self.older = older  # so many entries of the log were recorded under older rules
        self.written_by = written_by  # the version of the rules that wrote the save, if one did


_PART: Final = 2_000
"""Python lets another thread run whenever more than 2,047 bytes are hashed at once; in a server the
wait to go on is then longer than the hashing."""


def digest_of(state: State | Mapping[str, Any]) -> str:
    """A fingerprint of everything in the state, or in its data, that is not derived."""
    digest, written = hashlib.sha256(), canonical_records(state)
    for part in range(0, len(written), _PART):
        digest.update(written[part : part + _PART])
    return digest.hexdigest()[:32]


def write_save(rules: Rules[Any], snapshot: Snapshot) -> bytes:
    """The snapshot as the bytes of a save."""
    shared = snapshot.base is snapshot.state
    body = {
        "title": rules.title,
        "rules": rules.version,
        "setup": dict(snapshot.setup),
        "confirm": snapshot.confirm,
        "auto_pay": list(snapshot.auto_pay),
        "log": list(snapshot.log),
        **_events_data(snapshot),
        "opening": snapshot.opening,
        "state": snapshot.state,
        "base": None if shared else snapshot.base,
        "steps": [
            {
                "seat": step.seat,
                "before": step.before,
                "mark": list(step.mark),
                "auto": step.auto,
            }
            for step in snapshot.steps
        ],
        "finished": list(snapshot.finished),
        **({"older": snapshot.older} if snapshot.older else {}),
        "content": rules.definitions(_things_on_stacks(rules, snapshot)),
    }
    return SAVE.write(body)


def _things_on_stacks(rules: Rules[Any], snapshot: Snapshot) -> list[str]:
    """Return the things at work now, in the public state, and in steps that can still be undone."""
    states = [snapshot.state, snapshot.base, *(step.before for step in snapshot.steps)]
    return sorted({thing for state in states for thing in rules.things_on_stack(state)})


def read_save(data: bytes | str) -> dict[str, Any]:
    """The body of a save, checked and brought up to date."""
    body = SAVE.read(data)
    check_setup(body)
    return body


def open_save(title: Title, body: Mapping[str, Any]) -> tuple[Rules[Any], Snapshot, list[str]]:
    """The rules and snapshot of a save, and the things whose installed content differs."""
    try:
        setup = body["setup"]
        installed = title.rules(setup["seats"], setup["options"])
        newer = _up_to_date(title, installed.version, body)
        rules, differing = _with_carried(title, installed, newer)
        snapshot = _snapshot(rules, newer)
        snapshot.written_by = body["rules"]
        return rules, snapshot, differing
    except ContentError as fault:
        raise SaveBroken(title=title.name, what=str(fault)) from fault
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, RuntimeError) as fault:
        what = f"{type(fault).__name__}: {fault}"
        raise SaveBroken(title=title.name, what=what) from fault


def _with_carried(
    title: Title, rules: Rules[Any], body: Mapping[str, Any]
) -> tuple[Rules[Any], list[str]]:
    """Return the rules with the carried content, and the things installed in another form."""
    setup, carried = body["setup"], body["content"]
    installed = rules.definitions(sorted(carried))
    differing = [thing for thing in sorted(carried) if carried[thing] != installed.get(thing)]
    if differing:
        carried_now = {thing: carried[thing] for thing in differing}
        rules = title.rules(setup["seats"], setup["options"], carried_now)
    brought = title.differing(setup["options"])
    return rules, sorted({*differing, *brought})


def _up_to_date(title: Title, today: int, body: Mapping[str, Any]) -> Mapping[str, Any]:
    """The body as today's rules would have written it.

    The digests in the log are those of older rules and stay as they are, but for the last one: that
    is the state from which the game goes on.
    """
    if body["rules"] > today:
        raise ValueError(f"its rules are of version {body['rules']}, here is {today}")
    if body["rules"] == today:
        return body
    newer = dict(body)
    for version in range(body["rules"], today):
        if version not in title.migrations:
            raise ValueError(f"no step leads from version {version} of its rules to the next")
        newer = title.migrations[version](newer)
    log = [dict(entry) for entry in newer["log"]]
    if log:
        log[-1]["digest"] = digest_of(newer["state"])
    return {**newer, "rules": today, "log": log, "older": len(log)}


def _snapshot(rules: Rules[Any], body: Mapping[str, Any]) -> Snapshot:
    state = _state(rules, body["state"])
    events = _Events()
    return Snapshot(
        setup=body["setup"],
        confirm=body["confirm"],
        auto_pay=body["auto_pay"],
        log=body["log"],
        entries=[(intern(audience), events.of(event)) for audience, event in body["entries"]],
        sealed=[(seat, events.of(event)) for seat, event in body["sealed"]],
        opening=from_data(rules.state_class, body["opening"]),
        state=state,
        base=state if body["base"] is None else _state(rules, body["base"]),
        steps=[
            Step(
                step["seat"],
                _state(rules, step["before"]),
                (step["mark"][0], step["mark"][1]),
                step["auto"],
            )
            for step in body["steps"]
        ],
        finished=body["finished"],
        older=body.get("older", 0),
    )


def _state(rules: Rules[Any], data: Any) -> State:
    state: State = from_data(rules.state_class, data)
    for frame in frames_of(state):
        if frame.at not in rules.nodes:
            raise KeyError(f"no rule stands at {frame.at}")
    rules.refresh(state)
    return state


_USUAL: Final = Event("", 0, "").as_data()
_TEXTS: Final = tuple(name for name, value in _USUAL.items() if isinstance(value, str))


def _events_data(snapshot: Snapshot) -> dict[str, Any]:
    """Return the data of the feed, sealed events apart.

    Most events were told to several viewers.
    """
    known: dict[int, dict[str, Any]] = {}

    def data_of(event: Event) -> dict[str, Any]:
        data = known.get(id(event))
        if data is None:
            data = known[id(event)] = _event_data(event)
        return data

    return {
        "entries": [[audience, data_of(event)] for audience, event in snapshot.entries],
        "sealed": [[seat, data_of(event)] for seat, event in snapshot.sealed],
    }


def _event_data(event: Event) -> dict[str, Any]:
    """An event without what is as usual: events are most of a save."""
    return {name: value for name, value in event.as_data().items() if value != _USUAL[name]}


class _Events:
    """Reads the events of one save, and keeps equal ones once.

    The same production comes in every round, and several viewers were told of it: two of three
    events are among those that were read before.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[tuple[str, Any], ...], Event] = {}

    def of(self, data: Mapping[str, Any]) -> Event:
        """The event with these data."""
        if "data" in data:  # it says more than texts and numbers, and there are few of them
            return _event(data)
        parts = tuple(data.items())
        event = self._known.get(parts)
        if event is None:
            event = self._known[parts] = _event(data)
        return event


def _event(data: Mapping[str, Any]) -> Event:
    """An event from its data. The same few texts stand in thousands of them: each is kept once."""
    whole = {**_USUAL, **data}
    for name in _TEXTS:
        whole[name] = intern(whole[name])
    event: Event = Event.of_data(whole)
    return event
