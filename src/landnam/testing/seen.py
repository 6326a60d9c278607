"""Views of a table, as data to compare."""

from __future__ import annotations

import json
from typing import Any

from landnam.kernel.errors import IllegalChoice
from landnam.kernel.records import to_data
from landnam.kernel.table import Table

LATELY = 60
"""More events than ten decisions bring."""


def viewers_of(table: Table) -> tuple[int | None, ...]:
    """Every seat, and the spectator."""
    return (*range(len(table.rules.sides)), None)


def seen_by(table: Table, viewer: int | None, since: int = 0) -> dict[str, Any]:
    """All that reaches a viewer: view, decision, events, and what it may do."""
    decision = None if viewer is None else table.decision_of(viewer)
    return {
        "view": table.view(viewer),
        "decision": None if decision is None else decision.to_data(),
        "awaiting": viewer in table.awaiting,
        "can undo": viewer is not None and table.can_undo(viewer),
        "refusal": None if viewer is None else refusal_of(table, viewer),
        "events": table.events_since(since, viewer),
    }


def refusal_of(table: Table, seat: int) -> str:
    """Return the refusal for a seat that chooses something which is never offered.

    >>> import landnam
    >>> refusal_of(landnam.new("rollwrite", ["red", "blue"], seed=7), 0)
    'NotAsked: red has nothing to decide now; waiting for blue.'
    """
    try:
        table.choose("no-such-verb", seat)
    except IllegalChoice as refusal:
        return f"{type(refusal).__name__}: {refusal}"
    raise AssertionError("no-such-verb was accepted")


def as_json(seen: Any) -> str:
    """Return the views as JSON."""
    return json.dumps(seen, default=to_data, ensure_ascii=False)


def seen_by_all(table: Table) -> dict[str, Any]:
    """Return the view of every viewer, and the digest."""
    seen: dict[str, Any] = {str(viewer): seen_by(table, viewer) for viewer in viewers_of(table)}
    return {"digest": table.digest, **seen}


def seen_lately(table: Table) -> dict[str, Any]:
    """Return the view of every viewer, with its last events only until the game is over."""
    seen = {}
    for viewer in viewers_of(table):
        heard = len(table.events_since(0, viewer))
        seen[str(viewer)] = seen_by(table, viewer, 0 if table.over else max(0, heard - LATELY))
    return seen


def position_of(table: Table) -> dict[str, Any]:
    """Return the position without the way to it: an undo must give this back."""
    position: dict[str, Any] = {}
    for viewer in viewers_of(table):
        seen = seen_by(table, viewer, since=len(table.events_since(0, viewer)))
        del seen["can undo"]
        if seen["decision"] is not None:
            del seen["decision"]["number"]
        position[str(viewer)] = seen
    return {"digest": table.digest, **position}
