"""The goods of Empires of the North."""

from __future__ import annotations

from typing import Final

from landnam.vocabulary.goods import Goods

GOODS: Final = Goods(
    resources=("wood", "stone", "food", "sheep", "fish"),
    wild="gold",
    pieces=("worker", "raze", "ship"),
    spoken=("worker",),
    resting="worker",
)

FOOD: Final = GOODS.index["food"]
FISH: Final = GOODS.index["fish"]
GOLD: Final = GOODS.index["gold"]
WORKER: Final = GOODS.index["worker"]
RAZE: Final = GOODS.index["raze"]
SHIP: Final = GOODS.index["ship"]

RESOURCES: Final = GOODS.resources
RESOURCE_INDEXES: Final = tuple(GOODS.index[good] for good in RESOURCES)

TOKENS: Final = ("gold", "raze")
ASSIGNABLE: Final = (*RESOURCES, *TOKENS)
"""The Goods of card texts (FAQ): Resources, Gold and Raze tokens; Workers are none."""
