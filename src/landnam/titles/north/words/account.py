"""The sources of the points of a finished game."""

from __future__ import annotations

from collections import Counter

from landnam.kernel.account import Played, Source
from landnam.titles.north.phases.scoring import PARTS, parts_of
from landnam.titles.north.table.wording import Words

SLOTS = ("bonus", "action", "feature", "effect", "pillage", "storage")
"""The sources of points on the track, by the slot of the card; the rest is ``other``."""


def sources_of(game: Played) -> tuple[Source, ...]:
    """Return the points on the track by their sources, then the parts of the final score."""
    seats = range(len(game.rules.sides))
    tracks = [Counter[str]() for _ in seats]
    for event in game.events_since(0, None):
        if event.kind == "count" and event.what == "vp":
            tracks[event.seat][_slot(event.cause)] += event.amount
    parts = [parts_of(game.rules, game.base, seat) for seat in seats]
    found = [
        Source(slot, Words(f"source.{slot}"), tuple(track[slot] for track in tracks))
        for slot in (*SLOTS, "other")
    ]
    found += [
        Source(part, Words(f"source.{part}"), tuple(mine[part] for mine in parts))
        for part in PARTS[1:]
    ]
    return tuple(source for source in found if any(source.points))


def _slot(cause: str) -> str:
    """The slot of the card that brought a point."""
    slot = cause.split("/")[1] if "/" in cause else ""
    return slot if slot in SLOTS else "other"
