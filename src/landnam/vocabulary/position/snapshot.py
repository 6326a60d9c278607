"""A state in the words of the rulebook's format."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Reading:
    """What the table shows, what each side has, and what lies on the things of each side."""

    table: dict[str, Any]
    seats: dict[str, dict[str, Any]]
    on: dict[str, dict[str, dict[str, Any]]]
