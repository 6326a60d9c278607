"""The acts that people have sent to a server, to be held against the log that it kept."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

from tests.server.running import Data


class Deed(NamedTuple):
    """A choice, an undo or a commit; a seat does no two with the same number and the same verb."""

    do: str
    number: int
    key: str | None


def deed(act: Data) -> Deed:
    """Return a sent act as a deed."""
    return Deed(act["do"], act["number"], act.get("key"))


class Ledger:
    """Every deed of every person's seat at some tables: when it was sent, and when acknowledged."""

    def __init__(self) -> None:
        self.sent: dict[tuple[str, int], set[Deed]] = {}
        self.acknowledged: dict[tuple[str, int], set[Deed]] = {}
        self.open: dict[tuple[str, int], Deed] = {}
        self.count = 0
        self._more: asyncio.Event | None = None

    def sends(self, table: str, seat: int, act: Data) -> None:
        """It is on its way."""
        done = deed(act)
        self.sent.setdefault((table, seat), set()).add(done)
        self.open[table, seat] = done

    def hears(self, table: str, seat: int, act: Data) -> None:
        """It was acknowledged."""
        self.acknowledged.setdefault((table, seat), set()).add(deed(act))
        del self.open[table, seat]
        self.count += 1
        if self._more is not None:
            self._more.set()

    async def reach(self, count: int) -> None:
        """Wait until so many are acknowledged."""
        self._more = asyncio.Event()
        while self.count < count:
            self._more.clear()
            await self._more.wait()

    def unanswered(self) -> dict[tuple[str, int], Deed]:
        """Return the acts under way when the power went off; from now on nobody waits for them."""
        under_way, self.open = self.open, {}
        return under_way

    def check(self, table: str, log: Sequence[Data]) -> set[tuple[str, int, Deed]]:
        """All that was acknowledged stands in the log, each deed once, and nothing nobody sent.

        Returns what stands there for the seats of people.
        """
        kept: set[tuple[str, int, Deed]] = set()
        for (name, seat), sent in self.sent.items():
            if name != table:
                continue
            written = deeds(log, seat)
            assert len(written) == len({*written}), f"{table}: something was done twice"
            missing = self.acknowledged.get((table, seat), set()) - {*written}
            assert not missing, f"{table}, seat {seat}: lost {missing}"
            strange = {*written} - sent
            assert not strange, f"{table}, seat {seat}: nobody sent {strange}"
            kept.update((table, seat, done) for done in written)
        return kept


def deeds(log: Sequence[Data], seat: int) -> list[Deed]:
    """Return a seat's deeds by the log, without automatic payments."""
    found: list[Deed] = []
    number = 0
    for entry in log:
        if entry["seat"] != seat:
            continue
        if "commit" in entry:
            found.append(Deed("commit", number, None))
            continue
        if not entry.get("auto", False):
            do = "undo" if "undo" in entry else "choose"
            found.append(Deed(do, number, entry.get("choice")))
        number += 1
    return found
