"""The goods of Roll & Write."""

from __future__ import annotations

from typing import Final

from landnam.vocabulary.goods import Goods

GOODS: Final = Goods(
    resources=("wood", "stone", "food"), wild="gold", pieces=("worker", "raze", "defense")
)

FOOD: Final = GOODS.index["food"]
GOLD: Final = GOODS.index["gold"]
WORKER: Final = GOODS.index["worker"]

SUPPLY: Final = GOODS.supply
RESOURCES: Final = GOODS.resources
INDEX: Final = GOODS.index
IN_POOL: Final = (*RESOURCES, GOODS.wild)
"""The goods that lie in a pool and stand on the resource dice."""
NO_GOODS: Final = (0,) * len(SUPPLY)
