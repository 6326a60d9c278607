"""An act that comes again is found by its number, however long the log has become."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from landnam.server import wire
from landnam.server.tables.answered import Answered


class Counting(Sequence[dict[str, Any]]):
    """A log that counts how many of its entries were read."""

    def __init__(self, entries: list[dict[str, Any]]) -> None:
        self.entries = entries
        self.read = 0

    def __len__(self) -> int:
        return len(self.entries)

    def __getitem__(self, where: Any) -> Any:
        found = self.entries[where]
        self.read += len(found) if isinstance(where, slice) else 1
        return found


def test_a_stale_act_reads_one_entry_and_not_the_log() -> None:
    log = Counting([])
    for turn in range(500):
        log.entries += [{"seat": 0, "choice": f"take:{turn}"}, {"seat": 0, "undo": 1}]
    answered = Answered()
    stale = wire.Choose(number=0, key="pass")
    for _ in range(100):
        assert not answered.has(log, 0, stale)
    assert log.read == 1000 + 100
    log.entries.append({"seat": 0, "choice": "last"})
    assert answered.has(log, 0, wire.Choose(number=1000, key="last"))
    assert answered.has(log, 0, wire.Choose(number=998, key="take:499"))
    assert answered.has(log, 0, wire.Undo(number=1))
    assert not answered.has(log, 1, wire.Undo(number=1))
    assert log.read == 1000 + 100 + 4, "the new one, and each that was asked for"


def test_an_automatic_payment_is_no_answered_question() -> None:
    log = [{"seat": 1, "choice": "build"}, {"seat": 1, "choice": "pay", "auto": True}]
    answered = Answered()
    assert answered.has(log, 1, wire.Choose(number=0, key="build"))
    assert not answered.has(log, 1, wire.Choose(number=1, key="pay"))
