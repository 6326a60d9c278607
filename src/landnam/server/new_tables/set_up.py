"""Setting a game up. Own content makes it work on a stranger's data, done in the sandbox."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import landnam
from landnam.kernel.table import Table


def set_up(title: str, sides: Sequence[str], seed: str | None, options: Mapping[str, Any]) -> Table:
    """A new game, whose turns have to be committed."""
    return landnam.new(title, sides, seed, options=options, confirm=True)


def set_up_and_saved(
    title: str, sides: Sequence[str], seed: str | None, options: Mapping[str, Any]
) -> bytes:
    """The same as a file, for another process."""
    return set_up(title, sides, seed, options).save()
