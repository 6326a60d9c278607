"""Compare the speed of two checkouts in one interleaved run: ``compare.py OLD NEW``.

Each checkout has its own ``.venv`` (``python3 check.py --only lint`` makes it). They take turns,
so a machine that is busy for a while slows both alike. A ratio above 1 means that NEW is quicker.
The last column compares the best run of each: neighbours only ever slow a run down.
"""

from __future__ import annotations

import argparse
import json
import re
import statistics
import subprocess
from collections.abc import Mapping
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


def speeds(figures: Figures) -> dict[str, float]:
    """Return the speed of a run, by measure: the more, the better."""
    measures = {name: value for name, value in figures.items() if not NOT_SPEED.match(name)}
    return {name: value if RATES.fullmatch(name) else 1 / value for name, value in measures.items()}


def main() -> None:
    """Print one line for each measure: the median ratio, its spread, and that of the best runs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--rounds", type=int, default=7, help="pairs of runs: %(default)s")
    parser.add_argument("--seconds", type=float, default=5, help="for each run: %(default)s")
    wanted = parser.parse_args()
    runs: dict[Path, list[dict[str, float]]] = {wanted.old: [], wanted.new: []}
    for turn in range(wanted.rounds):
        for checkout in sorted(runs, reverse=turn % 2 == 1):
            runs[checkout].append(speeds(measure(checkout, wanted.seconds)))
    for name in sorted(runs[wanted.old][0].keys() & runs[wanted.new][0].keys()):
        old, new = ([run[name] for run in runs[side]] for side in (wanted.old, wanted.new))
        found = [after / before for before, after in zip(old, new, strict=True)]
        spread = f"{min(found):.2f} to {max(found):.2f}"
        best = max(new) / max(old)
        print(f"{name:<26}{statistics.median(found):6.2f}   {spread}   {best:.2f}")


if __name__ == "__main__":
    main()
