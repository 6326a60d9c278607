"""The goods of Imperial Settlers."""

from __future__ import annotations

from typing import Final

from landnam.vocabulary.goods import Goods

GOODS: Final = Goods(
    resources=("wood", "stone", "food"),
    wild="gold",
    pieces=("worker", "raze", "defense"),
    spoken=("worker",),
)

WOOD: Final = GOODS.index["wood"]
STONE: Final = GOODS.index["stone"]
FOOD: Final = GOODS.index["food"]
GOLD: Final = GOODS.index["gold"]
WORKER: Final = GOODS.index["worker"]
RAZE: Final = GOODS.index["raze"]
DEFENSE: Final = GOODS.index["defense"]

SUPPLY: Final = GOODS.supply
RESOURCES: Final = GOODS.resources
INDEX: Final = GOODS.index
