"""The log as everybody reads it: all viewers of a game read the same of its public events."""

from __future__ import annotations

from random import Random

import pytest

import landnam
from landnam.kernel.events import standing
from landnam.kernel.log import undone
from landnam.kernel.table import Table
from landnam.testing.play import play_randomly
from landnam.words import say

SIDES = {"settlers": ["roman", "barbarian", "japanese"], "rollwrite": ["red", "blue", "green"]}


def lines_of(table: Table, viewer: int | None) -> list[tuple[int, str]]:
    """Return a viewer's log: the seat of each line, and its text."""
    lines = []
    for event in standing(table.events_since(0, viewer)):
        line = None if event is None else table.rules.tell(event)
        if event is not None and line is not None:
            lines.append((event.seat, say(line)))
    return lines


@pytest.mark.parametrize("title", SIDES)
def test_all_logs_tell_the_same_of_every_seat_however_much_was_taken_back(title: str) -> None:
    table = landnam.new(title, SIDES[title], seed=4, confirm=True)
    play_randomly(table, Random(4), undos=0.3)
    assert sum("undo" in entry for entry in table.log) > 20
    watched = lines_of(table, None)
    for viewer in range(3):
        log = lines_of(table, viewer)
        for seat in range(3):
            # Of what all did at the same time, everybody reads their own part first.
            doings = [line for who, line in watched if who == seat]
            assert [line for who, line in log if who == seat] == doings
        if title == "settlers":
            assert log == watched, "where one plays after the other, the order is the same too"


@pytest.mark.parametrize("title", SIDES)
def test_the_log_without_undone_choices_leads_to_the_same_end(title: str) -> None:
    table = landnam.new(title, SIDES[title], seed=4, confirm=True)
    again = table.clone()
    play_randomly(table, Random(4), undos=0.3)
    gone = undone(table.log)
    for place, entry in enumerate(table.log):
        if place not in gone and "undo" not in entry:
            again.follow(entry)
    assert again.digest == table.digest
