"""Compare the speed of two checkouts in one interleaved run: ``compare.py OLD NEW``.

Each checkout has its own ``.venv`` (``python3 check.py --only lint`` makes it). They take turns,
so a machine that is busy for a while slows both alike. A ratio above 1 means that NEW is quicker.
"""

from __future__ import annotations

import argparse
import json
import re
import statistics
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path

RATES = re.compile(r"play-\d|table|.*-(basic|advanced|adventure)")
"""Measures by the second: more is better. All others are times."""

NOT_SPEED = re.compile(r".*options|length|catanatron|calibration")
"""Measures of the games, the peer and the machine."""

Figures = Mapping[str, float]


def measure(checkout: Path, seconds: float) -> Figures:
    """Run ``landnam bench`` once in a checkout, for the median of every measure."""
    python = str(checkout.resolve() / ".venv/bin/python")
    bench = [python, "-m", "landnam", "bench", "--json", "--rounds", "1", "--games", "2"]
    command = [*bench, "--seconds", str(seconds)]
    done = subprocess.run(command, check=True, cwd=checkout, stdout=subprocess.PIPE)
    figures = json.loads(done.stdout)["figures"]
    return {name: figure["median"] for name, figure in figures.items()}


def ratios(pairs: Iterable[tuple[Figures, Figures]]) -> dict[str, list[float]]:
    """How much quicker the new code was in each pair of runs, by measure."""
    found: dict[str, list[float]] = {}
    for old, new in pairs:
        for name in old.keys() & new.keys():
            if not NOT_SPEED.match(name):
                ratio = new[name] / old[name]
                found.setdefault(name, []).append(ratio if RATES.fullmatch(name) else 1 / ratio)
    return found


def main() -> None:
    """Print one line for each measure: the median ratio and its spread."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--rounds", type=int, default=7, help="pairs of runs: %(default)s")
    parser.add_argument("--seconds", type=float, default=5, help="for each run: %(default)s")
    wanted = parser.parse_args()
    pairs = []
    for turn in range(wanted.rounds):
        order = (wanted.old, wanted.new) if turn % 2 == 0 else (wanted.new, wanted.old)
        by_checkout = {checkout: measure(checkout, wanted.seconds) for checkout in order}
        pairs.append((by_checkout[wanted.old], by_checkout[wanted.new]))
    for name, found in sorted(ratios(pairs).items()):
        middle = statistics.median(found)
        print(f"{name:<22}{middle:6.2f}   {min(found):.2f} to {max(found):.2f}")


if __name__ == "__main__":
    main()
