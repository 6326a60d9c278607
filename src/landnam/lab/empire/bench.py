"""The bench of Rise of the Empire, beside that of the game on whose table it is played."""

from __future__ import annotations

from typing import Final

from landnam.lab.benches import TitleBench
from landnam.lab.measures import Called, Greedy, Positions, RandomPlay
from landnam.lab.stopwatch import Measure

TITLE: Final = "empire"
PLAY: Final = ("play-2", "options-2", "length-2")
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
    ratios=(("empire-to-base", "play-2", "empire-play-2", ("at-most", 1.3)),),
    wanted={"empire-clone-2": ("at-most", 2.5)},
)
