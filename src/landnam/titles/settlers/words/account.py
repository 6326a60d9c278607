"""The sources of points, by cause and by round, read off the public events."""

from __future__ import annotations

from collections import Counter
from typing import Final

from landnam.kernel.account import Played, Source
from landnam.titles.settlers.game import SettlersGame
from landnam.words import Message

SOURCES: Final = (
    "production",
    "deal",
    "bonus",
    "action",
    "feature",
    "raze",
    "common-locations",
    "faction-locations",
    "other",
)
"""The sources of points; the part of a cause behind the card is one of these.

Modules add theirs before the last one (`SettlersGame.sources_of_points`).
"""

END: Final = 0
"""The round under which the worth of Locations at the end is kept."""


class Account:
    """Every seat's points by source and by round, and its Locations with their worth.

    >>> import landnam
    >>> table = landnam.new("settlers", ["roman", "barbarian"], seed=1)
    >>> Account(table).by_source["production", 0]
    0
    """

    def __init__(self, table: Played) -> None:
        self.by_source: Counter[tuple[str, int]] = Counter()
        self.by_round: Counter[tuple[int, int]] = Counter()
        self.things: dict[tuple[str, int], list[tuple[str, int]]] = {}
        rules: SettlersGame = table.rules
        number = 1
        for event in table.events_since(0, None):
            if event.kind == "tell" and event.what == "round":
                number = event.data["number"]
            elif event.kind == "tell" and event.what == "worth":
                source, points = (
                    f"{rules.cards[event.cause].origin}-locations",
                    event.data["points"],
                )
                self._add(source, END, event.seat, points)
                self.things.setdefault((source, event.seat), []).append((event.cause, points))
            elif event.kind == "tell" and event.what == "scored":
                self._add(event.data["source"], END, event.seat, event.data["points"])
            elif event.kind == "count" and event.what == "vp":
                self._add(source_of(rules, event.cause), number, event.seat, event.amount)

    def _add(self, source: str, number: int, seat: int, points: int) -> None:
        self.by_source[source, seat] += points
        self.by_round[number, seat] += points


def source_of(rules: SettlersGame, cause: str) -> str:
    """The source of a gain: "production" of "com026/production", also for the cards of packs."""
    slot = cause.removeprefix(f"{rules.thing_at(cause)}/").split("/")[0]
    return slot if slot in SOURCES else "other"


def sources_of(table: Played) -> tuple[Source, ...]:
    """Return the points of every seat by source; sources without points are left out.

    >>> import landnam
    >>> sources_of(landnam.new("settlers", ["roman", "barbarian"], seed=1))
    ()
    """
    account, seats = Account(table), range(len(table.rules.sides))
    points = {
        source: tuple(account.by_source[source, seat] for seat in seats)
        for source in table.rules.sources_of_points
    }
    return tuple(
        Source(source, Message(f"source.{source}"), gained, _things(account, source, seats))
        for source, gained in points.items()
        if any(gained)
    )


def _things(account: Account, source: str, seats: range) -> tuple[tuple[tuple[str, int], ...], ...]:
    """The Locations of every seat that brought points of a source; nothing for other sources."""
    found = tuple(tuple(account.things.get((source, seat), ())) for seat in seats)
    return found if any(found) else ()
