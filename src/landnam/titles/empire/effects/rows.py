"""Rows of effects: the choice not to go on ends one."""

from __future__ import annotations

from typing import Any, Final

from landnam.kernel.state import Frame, Option

SKIP: Final[Option] = ("skip", "")
"""The option to leave out an effect that is not a must."""

BEHIND_ALL: Final = 99
"""No row has so many stages."""


def end_row(state: Any, frame: Frame) -> None:
    """End the row: the stages behind the present one do not happen."""
    state.become(frame.go(BEHIND_ALL))
