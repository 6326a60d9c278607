"""Rows of effects: how a choice not to go on ends one."""

from __future__ import annotations

from typing import Any, Final

from landnam.kernel.state import Frame, Option

SKIP: Final[Option] = ("skip", "")
"""To leave what one may do."""

BEHIND_ALL: Final = 99
"""No row has so many stages."""


def end_row(state: Any, frame: Frame) -> None:
    """What stands behind the present stage does not happen."""
    state.become(frame.go(BEHIND_ALL))
