"""Replaying a saved game choice by choice, as somebody who watched it saw it.

Today's rules play through a game that older rules have recorded, as far as they go. The save holds
the events of the rest, and its end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import landnam
from landnam.kernel.errors import ReplayDiffers, SaveUnknownTitle
from landnam.kernel.log import LogEntry
from landnam.kernel.manifest import is_known, title_names
from landnam.kernel.replay import follow, opening_of, recorded_earlier
from landnam.kernel.saves import read_save
from landnam.kernel.table import Table
from landnam.kernel.title import find_title
from landnam.library.games import PLAYERS
from landnam.terminal import InputEnded
from landnam.terminal.chronicle import chronicle
from landnam.terminal.ending import show_ending
from landnam.terminal.layout import Layout, find_layout
from landnam.terminal.players import HUMAN, Player
from landnam.terminal.screen import Screen


class Step:
    """One entry of the log, checked, with the lines that it added for everybody."""

    def __init__(self, number: int, entry: LogEntry, lines: list[str]) -> None:
        self.number = number
        self.entry = entry
        self.lines = lines


class Replay:
    """A saved game being played again.

    `ReplayDiffers` if an entry leads elsewhere than it did. Under older rules it may have led there
    rightly: then the replay has ``stopped`` before that entry.
    """

    def __init__(self, data: bytes) -> None:
        self.body = read_save(data)
        if not is_known(self.body["title"]):
            raise SaveUnknownTitle(given=self.body["title"], known=title_names())
        title = find_title(self.body["title"])
        confirm = self.body["confirm"]
        self.table: Table = opening_of(title, self.body["setup"], confirm=confirm)
        self.layout: Layout = find_layout(self.table.rules, _players(self.body))
        self.older = recorded_earlier(self.body, self.table.rules)
        self.stopped: int | None = None
        self.rest: list[str] = []  # the lines behind the entry where it has stopped
        # Of a game that older rules recorded the save alone knows for certain how it stands.
        self.end: Table = landnam.load(data) if self.older else self.table

    def steps(self) -> Iterator[Step]:
        """Entry after entry, each when the table stands behind it."""
        heard = 0
        entries = enumerate(follow(self.table, self.body["log"], digests=not self.older), start=1)
        try:
            for number, entry in entries:
                events = self.table.events_since(0, None)
                yield Step(number, entry, chronicle(self.layout, events, heard))
                heard = len(events)
        except ReplayDiffers as difference:
            if not self.older:
                raise
            self.stopped = difference.message.args["entry"]
            self.rest = chronicle(self.layout, self.end.events_since(0, None), heard)

    def to_data(self) -> dict[str, Any]:
        """Return the whole replay for programs.

        Choices do not tell things that a game still hides.
        """
        steps = list(self.steps())
        sides, end = self.table.rules.sides, self.end
        return {
            "title": self.body["title"],
            "rules": self.body["rules"],
            "older": self.older,
            "stopped": self.stopped,
            "seats": list(sides),
            "over": end.over,
            "scores": list(end.scores) if end.over else None,
            "winners": [sides[seat] for seat in end.winners],
            "digest": end.digest,
            "steps": [_step_data(step, sides, open_book=end.over) for step in steps],
            "rest": self.rest,
        }


def _step_data(step: Step, sides: tuple[str, ...], *, open_book: bool) -> dict[str, Any]:
    entry = step.entry
    did = "undo" if "undo" in entry else "commit" if "commit" in entry else "choice"
    return {
        "number": step.number,
        "seat": sides[entry["seat"]],
        "did": did,
        "choice": entry.get("choice") if open_book else None,
        "digest": entry["digest"],
        "lines": step.lines,
    }


def _players(body: Mapping[str, Any]) -> list[Player]:
    """The players of a replay; it asks nobody, so bots need not think again."""
    named = body["setup"].get(PLAYERS) or [{}] * len(body["setup"]["seats"])
    players = [Player(HUMAN) for _ in named]
    for player, data in zip(players, named, strict=True):
        player.kind = str(data.get("kind", HUMAN))
    return players


def show_replay(screen: Screen, replay: Replay, *, step: bool) -> None:
    """The log line by line; with ``step`` it waits for Enter after each entry that tells."""
    count = 0
    for told in replay.steps():
        count = told.number
        for line in told.lines:
            screen.show(screen.wrap(line, indent=2))
        if step and told.lines and _stops(screen, count, len(replay.body["log"])):
            return
    if replay.stopped is not None:
        most, version = len(replay.body["log"]), replay.body["rules"]
        screen.say("cli.replay-stops", n=replay.stopped, most=most, version=version)
        for line in replay.rest:
            screen.show(screen.wrap(line, indent=2))
    if replay.end.over:
        screen.show([""])
        show_ending(screen, replay.layout, replay.end)
    if replay.stopped is None:
        screen.say(_outcome(replay), n=count, version=replay.body["rules"])


def _outcome(replay: Replay) -> str:
    """Return the result of a replay of all entries."""
    if not replay.older:
        return "cli.replayed"
    as_recorded = replay.table.digest == replay.end.digest
    return "cli.replayed-older" if as_recorded else "cli.replayed-otherwise"


def _stops(screen: Screen, number: int, most: int) -> bool:
    try:
        typed = screen.ask("cli.step", number=number, most=most)
    except InputEnded:
        return True
    return typed.strip().lower().startswith("q")
