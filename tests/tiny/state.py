"""The state of "tiny", a game of shells that shares nothing with the titles of the package."""

from __future__ import annotations

from landnam.kernel.records import (
    Record,
    counted,
    each_seat,
    everyone,
    frozen,
    nobody,
    private,
    record,
)
from landnam.kernel.state import State


@frozen
class Heap(Record):
    """A shell laid open in a camp, and those hidden under it."""

    __owner_field__ = "owner"

    shell: str = everyone()
    owner: int = everyone()
    under: tuple[str, ...] = private(default=(), tally=True)


@record
class Camp(Record):
    """One seat's things."""

    hand: tuple[str, ...] = private(default=(), tally=True)
    sealed: tuple[str, ...] = private(default=(), tally=True)  # laid down, not yet turned over
    die: int = private(default=0, tally=True)
    bid: int = private(default=0)
    pebbles: list[int] = everyone(default=[2, 1], tally=True)  # grey ones and golden ones
    points: int = everyone(default=0, tally=True)
    gifts: int = everyone(default=0)  # points that no shell gave
    heaps: tuple[Heap, ...] = everyone(default=(), tally=True)


@record
class TinyState(State):
    """The whole beach."""

    round: int = everyone(default=1)
    deck: tuple[str, ...] = counted(default=(), tally=True)  # the top shell is the last
    sunk: tuple[str, ...] = counted(default=())  # out of the game, seen by nobody
    beach: tuple[str, ...] = everyone(default=(), tally=True)
    omen: int = nobody(default=0)  # the seat that wins ties
    camps: list[Camp] = each_seat(default=[])
