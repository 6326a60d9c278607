"""The weights of the judge of Roll & Write: their signs by thought, their sizes by play.

Each is a guess about the rounds to come. They were tried one by one, up and down, on 24 games of
the basic mode, always the same, and kept where the mean of the beam bot's 48 sheets was best. To
try a value, change it here and run:

    from landnam.lab import arena
    print(arena(["beam", "beam"], games=24, title="rollwrite", seed="tuning").to_data())

The means move by a point for most, by five for the actions: with about four to a round the plan is
true to the game; with more it begins too much, with fewer too little. Goods may be hoped for more
than they are rolled: a bold plan finds a use for them. That Fields, trades and the like are rarely
used in full is thought, not tuned.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Weights:
    """One set of weights."""

    # The usual gain of an action and a resource, in points: only to choose between things.
    action: float = 0.55
    good: float = 0.7
    gold: float = 0.85

    # The usable parts of goods rolled in later rounds, and of those in the pool: goods rarely fit
    # exactly.
    use_of_goods: float = 1.1
    use_of_actions: float = 0.9
    use_of_pool: float = 0.9
    # The gain of a round's Favor token.
    favor_gold: float = 0.6
    favor_action: float = 0.4
    # A space is paid in one round: resources beyond so many are hard to have together, and each
    # makes all of the space's dearer by this part.
    handy: float = 2.0
    lump: float = 0.25
    # The best that cannot be afforded as expected may still come by luck; a good that is left.
    hope: float = 0.5
    left_over: float = 0.14
    # The number of rounds left that pass before an unfinished building brings anything.
    delay: float = 1.0

    # Effects that are worth less, or happen less often, than their number says.
    any_good: float = 0.85
    trade: float = 0.5
    flexible: float = 0.1
    discount: float = 0.7
    free_harvest: float = 0.5
    cross_empty: float = 0.6
    harvest_die: float = 0.5
    export: float = 0.2
    harvest_bonus: float = 0.4
    open_field: float = 0.3
    substitute: float = 0.3
    store: float = 0.3
    reroll: float = 0.25
    condition: float = 0.5
    settling: float = 0.3


WEIGHTS: Final = Weights()
