"""The table of the solo game: tokens, turned tiles, and the rival."""

from __future__ import annotations

from landnam.kernel.records import everyone, record
from landnam.titles.north.table.state import NorthState


@record
class SoloState(NorthState):
    """The further state of a solo table."""

    drawn: tuple[int, ...] = everyone(default=())  # number tokens, in the order of the rounds
    turned: tuple[str, ...] = everyone(default=())  # tiles that show their solo side
    rival: int = everyone(default=0)  # the strength of the rival clan
