"""A state in the words of the rulebook's format."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Reading:
    """The contents of the table, of each side, and of the things of each side."""

    table: dict[str, Any]
    seats: dict[str, dict[str, Any]]
    on: dict[str, dict[str, dict[str, Any]]]
