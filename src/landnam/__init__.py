"""Landnám: the Imperial Settlers family, playable from Python.

>>> import landnam
>>> table = landnam.new("settlers", seats=["roman", "barbarian"], seed=7)
>>> table.decision.kind
'draft'
>>> table.choose(0)
>>> landnam.load(table.save()).digest == table.digest
True
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from landnam.kernel.bounds import check_bounds
from landnam.kernel.chance import new_seed
from landnam.kernel.errors import LandnamError, SaveUnknownTitle
from landnam.kernel.manifest import is_known, title_names
from landnam.kernel.saves import open_save, read_save
from landnam.kernel.table import Table
from landnam.kernel.title import find_title

__version__ = "0.1.0"

__all__ = ["LandnamError", "Table", "load", "new", "title_names"]


def new(
    title: str,
    seats: Sequence[str],
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    decks: Mapping[str, Any] | None = None,
    confirm: bool = False,
) -> Table:
    """A new game of a title.

    ``seats`` names the side of each seat in table order. Without a seed a fresh one is drawn that
    nobody can guess. ``decks`` are players' own decks by side, as data or files, for a title that
    has them (it is the option of that name). With ``confirm`` a turn is only passed on once its
    seat commits it.

    >>> new("settlers", seats=["egyptian", "japanese"], seed=1).over
    False
    """
    found = find_title(title)
    chosen = {} if options is None else options
    values = found.check(seats, chosen if decks is None else {**chosen, "decks": decks})
    check_bounds(str(seed), "seed")
    setup: dict[str, Any] = {
        "seats": list(seats),
        "options": values,
        "seed": new_seed() if seed is None else str(seed),
        "salt": new_seed() if seed is None else hashlib.sha256(str(seed).encode()).hexdigest()[:32],
    }
    return Table.begin(found.rules(setup["seats"], values), setup, confirm=confirm)


def load(data: bytes | str) -> Table:
    """Open a saved game, exactly where it was."""
    body = read_save(data)
    if not is_known(body["title"]):
        raise SaveUnknownTitle(given=body["title"], known=title_names())
    rules, snapshot, differing = open_save(find_title(body["title"]), body)
    return Table.restore(rules, snapshot, tuple(differing))
