"""Compare the speed of two checkouts in one interleaved run: ``compare.py OLD NEW``.

Each checkout has its own ``.venv`` (``python3 check.py --only lint`` makes it). Both do the same
work (``work.py``) on one core, in turns of a fraction of a second, so a machine that is busy for a
while slows both alike: the median of the pairs moves by 2 or 3 per cent where the speed of the
machine changes by half.
"""

from __future__ import annotations

import os
import statistics
import subprocess
from contextlib import ExitStack
from pathlib import Path

from both import WORK, for_both


class Worker:
    """The work of one measure, in the environment of a checkout."""

    def __init__(self, checkout: Path, name: str, ending: ExitStack) -> None:
        python = str(checkout.resolve() / ".venv/bin/python")
        process = subprocess.Popen(
            [python, WORK, name], cwd=checkout, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip
        self._process = ending.enter_context(process)
        ending.callback(process.kill)
        os.sched_setaffinity(process.pid, {max(os.sched_getaffinity(0))})

    def turn(self) -> float:
        """Do the work once; return the microseconds of a decision or position."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        done, seconds = self._process.stdout.readline().split()
        return 1e6 * float(seconds) / int(done)


def pairs(old: Path, new: Path, name: str, turns: int) -> list[tuple[float, float]]:
    """Measure both in turns; each begins every second time."""
    with ExitStack() as ending:
        before, after = Worker(old, name, ending), Worker(new, name, ending)
        found = []
        for turn in range(turns):
            if turn % 2:
                late = after.turn()
                found.append((before.turn(), late))
            else:
                found.append((before.turn(), after.turn()))
        return found


def main() -> None:
    """Print one line for each measure: the median times, and the changes in per cent."""
    parser = for_both(__doc__)
    parser.add_argument("--turns", type=int, default=40, help="of each: %(default)s")
    wanted = parser.parse_args()
    print("measure        before     now µs   median of the pairs (half of them)")
    for name in wanted.measures:
        found = pairs(wanted.old, wanted.new, name, wanted.turns)
        old, new = (statistics.median(times) for times in zip(*found, strict=True))
        low, middle, high = statistics.quantiles([100 * b / a - 100 for a, b in found], n=4)
        times = f"{name:<13}{old:8.2f}{new:8.2f}"
        print(f"{times}{middle:+13.1f} % ({low:+.1f} to {high:+.1f})", flush=True)


if __name__ == "__main__":
    main()
