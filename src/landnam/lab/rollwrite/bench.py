"""The bench of Roll & Write: its three modes."""

from __future__ import annotations

from typing import Final

from landnam.lab.benches import TitleBench
from landnam.lab.setups import SetUp
from landnam.lab.stopwatch import Measure

TITLE: Final = "rollwrite"
MODES: Final = {"basic": ["red", "blue"], "advanced": ["red", "blue"], "adventure": ["red"]}


def measures() -> list[Measure]:
    """Each mode on the machine layer."""
    return [SetUp(f"{TITLE}-{mode}", TITLE, seats, {"mode": mode}) for mode, seats in MODES.items()]


bench = TitleBench(
    measures,
    ratios=tuple(
        (f"{TITLE}-{mode}-to-catanatron", f"{TITLE}-{mode}", "catanatron-2", ("at-least", 3.0))
        for mode in MODES
    ),
    wanted={f"{TITLE}-{mode}-clone": ("at-most", 1.5) for mode in MODES},
)
