"""An own Village for a new game, from the file that describes it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from landnam.kernel.errors import SetupError
from landnam.titles.rollwrite.manifest import ADVENTURE
from landnam.titles.rollwrite.own import read_file, village_in


class TwoVillages(SetupError):
    """A Village was named twice."""


def with_own_village(options: Mapping[str, Any], file: Path) -> dict[str, Any]:
    """The options of a game on this Village: an adventure, unless another mode was asked for."""
    if "village" in options:
        raise TwoVillages(file=str(file), given=options["village"])
    return {"mode": ADVENTURE, **options, "village": village_in(read_file(file), str(file))}
