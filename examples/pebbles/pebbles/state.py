"""The state: a heap, and each player's things. Each field says who may see it."""

from __future__ import annotations

from typing import ClassVar

from landnam.kernel.records import Record, each_seat, everyone, record
from landnam.kernel.state import State
from landnam.vocabulary.goods import Goods
from pebbles.goods import GOODS


@record
class Player(Record):
    """One seat's things; fields that events count are declared with ``tally``."""

    goods: list[int] = everyone(tally=True)
    vp: int = everyone(default=0, tally=True)
    hand: tuple[str, ...] = everyone(default=(), tally=True)
    played: tuple[str, ...] = everyone(default=(), tally=True)


@record
class PebblesState(State):
    """The whole table."""

    GOODS: ClassVar[Goods] = GOODS

    heap: int = everyone(default=11)
    empires: list[Player] = each_seat(default=[])
