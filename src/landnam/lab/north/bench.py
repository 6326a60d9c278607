"""The bench of Empires of the North: all pairs of clans on the machine layer, and the bot."""

from __future__ import annotations

from typing import Final

from landnam.lab.benches import TitleBench
from landnam.lab.measures import Called, Greedy, Positions, RandomPlay
from landnam.lab.stopwatch import Measure

TITLE: Final = "north"
PLAY: Final = ("play-2", "options-2", "length-2", "round-1", "round-5")
POSITIONS: Final = ("clone-2", "legal-2", "view", "determinize")


def measures() -> list[Measure]:
    """Random play, positions and the greedy bot, with two seats."""
    return [
        Called(TITLE, RandomPlay(2, TITLE), PLAY),
        Called(TITLE, Positions(2, TITLE), POSITIONS),
        Called(TITLE, Greedy(TITLE), ("greedy",)),
    ]


bench = TitleBench(
    measures,
    ratios=(
        ("north-to-catanatron", "north-play-2", "catanatron-2", ("at-least", 1.5)),
        ("north-rounds", "north-round-5", "north-round-1", ("at-most", 1.5)),
    ),
    wanted={"north-clone-2": ("at-most", 2.0)},
)
