"""The state of "fjord", a title for tests: cards that exhaust, a queue of ships, two empires."""

from __future__ import annotations

from typing import ClassVar

from landnam.kernel.records import Record, each_seat, everyone, frozen, private, record
from landnam.kernel.state import State
from landnam.vocabulary.goods import Goods

GOODS = Goods(
    resources=("wood", "stone", "food", "fish"), wild="gold", pieces=("raze", "worker", "ship")
)
SHIP = GOODS.index["ship"]
FISH = GOODS.index["fish"]


@frozen
class Place(Record):
    """A card in an empire; ``copies`` names the card whose abilities it has instead of its own."""

    card: str = everyone()
    exhausted: bool = everyone(default=False)
    copies: str = everyone(default="")


@frozen
class Ship(Record):
    """A ship in the queue."""

    owner: int = everyone()
    fish: int = everyone(default=0)


@record
class Empire(Record):
    """One seat's."""

    goods: list[int] = everyone(tally=True)
    vp: int = everyone(default=0, tally=True)
    hand: tuple[str, ...] = private(default=(), tally=True)
    discard: tuple[str, ...] = everyone(default=(), tally=True)
    built: tuple[Place, ...] = everyone(default=())
    passed: bool = everyone(default=False)


@record
class FjordState(State):
    """Two empires and the queue."""

    GOODS: ClassVar[Goods] = GOODS

    queue: tuple[Ship, ...] = everyone(default=())
    empires: list[Empire] = each_seat(default=[])
