"""The bench of Imperial Settlers: the title that is timed in most ways."""

from __future__ import annotations

from typing import Final

from landnam.lab.benches import TitleBench
from landnam.lab.measures import Greedy, Positions, RandomPlay, TableLayer
from landnam.lab.stopwatch import Measure

TITLE: Final = "settlers"


def measures() -> list[Measure]:
    """All seat counts on the machine layer; table layer and bot with two."""
    return [
        RandomPlay(2, TITLE),
        RandomPlay(3, TITLE),
        RandomPlay(4, TITLE),
        Positions(2, TITLE),
        Positions(4, TITLE),
        TableLayer(TITLE, ["roman", "barbarian"]),
        Greedy(TITLE),
    ]


bench = TitleBench(
    measures,
    ratios=(
        ("play-to-catanatron", "play-2", "catanatron-2", ("at-least", 2.0)),
        ("play-to-catanatron-4", "play-4", "catanatron-4", ("at-least", 2.0)),
        ("copy-to-clone", "catanatron-copy", "clone-2", ("at-least", 10.0)),
        ("seats", "play-2", "play-4", ("at-most", 1.25)),
        ("rounds", "round-5", "round-1", ("at-most", 1.5)),
    ),
)
