"""The bench of Rise of the Empire, beside that of the game on whose table it is played."""

from __future__ import annotations

from landnam.lab.benches import TitleBench
from landnam.lab.measures import Called, Positions, RandomPlay
from landnam.lab.stopwatch import Measure


def measures() -> list[Measure]:
    """Random games, and copies of their positions."""
    play = Called("empire", RandomPlay(2, "empire"), ("play-2", "length-2"))
    return [play, Called("empire", Positions(2, "empire"), ("clone-2", "legal-2"))]


bench = TitleBench(
    measures,
    ratios=(("empire-to-base", "play-2", "empire-play-2", ("at-most", 1.3)),),
    wanted={"empire-clone-2": ("at-most", 2.5)},
)
