"""Count the instructions of two checkouts with valgrind: ``instructions.py OLD NEW``.

A count does not depend on what else the machine does, so a change of 1 per cent shows on a busy
machine too. Each checkout has its own ``.venv`` (``python3 check.py --only lint`` makes it); both
play the same games (``work.py``).
"""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

from both import WORK, for_both


def measure(checkout: Path, name: str) -> float:
    """Count the instructions of one decision or position."""
    python = str(checkout.resolve() / ".venv/bin/python")
    valgrind = [
        *("valgrind", "--tool=callgrind", "--instr-atstart=no"),
        "--callgrind-out-file=/dev/null",
    ]
    same_hashes = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(
        [*valgrind, python, WORK, name, "--count"],
        check=True, cwd=checkout, env=same_hashes, capture_output=True, text=True,
    )  # fmt: skip
    collected = re.search(r"Collected : (\d+)", done.stderr)
    assert collected is not None, done.stderr
    return int(collected[1]) / int(done.stdout)


def main() -> None:
    """Print one line for each measure: thousands of instructions before and now, and the change."""
    wanted = for_both(__doc__).parse_args()
    for name in wanted.measures:
        old, new = measure(wanted.old, name), measure(wanted.new, name)
        change = 100 * new / old - 100
        print(f"{name:<16}{old / 1000:10.1f}{new / 1000:10.1f}{change:+8.1f} %", flush=True)


if __name__ == "__main__":
    main()
