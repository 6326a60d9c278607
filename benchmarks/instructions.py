"""Count the instructions of two checkouts with valgrind: ``instructions.py OLD NEW``.

A count does not depend on what else the machine does, so a change of 1 per cent shows on a busy
machine too. Each checkout has its own ``.venv`` (``python3 check.py --only lint`` makes it); both
play the same games of Imperial Settlers or Empires of the North, or the first games of campaigns.
What is measured runs once before it is counted, for tables that are filled while a game goes on.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

WORK = "--work"
"""The option by which this script calls itself inside valgrind, with a checkout's interpreter."""

Work = Callable[[], int]
"""Does what is counted, and says how many decisions or positions that were."""


def measure(checkout: Path, name: str) -> float:
    """The instructions of one decision or position."""
    python = str(checkout.resolve() / ".venv/bin/python")
    count = ["valgrind", "--tool=callgrind", "--instr-atstart=no", "--callgrind-out-file=/dev/null"]
    command = [*count, python, str(Path(__file__).resolve()), WORK, name]
    same_hashes = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(
        command, check=True, cwd=checkout, env=same_hashes, capture_output=True, text=True
    )
    collected = re.search(r"Collected : (\d+)", done.stderr)
    assert collected is not None, done.stderr
    return int(collected[1]) / int(done.stdout)


# --- inside valgrind, in either checkout -------------------------------------------------------


def work(name: str) -> None:
    """Run a measure twice; the second time is counted, to the last line of this function."""
    do = MEASURES[name]()
    do()
    start = ["callgrind_control", "--instr=on", str(os.getpid())]
    subprocess.run(start, check=True, stdout=subprocess.DEVNULL)
    print(do(), flush=True)
    os._exit(0)


def tables(seats: int, title: str = "settlers") -> list[Any]:
    from landnam.kernel.title import find_title
    from landnam.lab.measures import tables_of

    return tables_of(find_title(title), seats)


def play(tables: Sequence[Any], games: range) -> int:
    """Random games on the machine layer."""
    decisions = 0
    for game in games:
        rules, luck = tables[game % len(tables)], Random(game).random
        state = rules.set_up(str(game + 1))
        rules.start(state)
        while state.offers:
            options = state.offers[0][1]
            rules.apply(state, options[int(luck() * len(options))])
            decisions += 1
    return decisions


def positions(seats: int) -> list[tuple[Any, Any]]:
    """Every seventh position of three random games."""
    from landnam.lab.measures import positions

    chosen = tables(seats)[:12:4]
    return [(rules, state) for rules in chosen for state in positions(rules, seed=1)]


def each(things: Sequence[tuple[Any, Any]], do: Callable[[Any, Any], object]) -> int:
    for rules, state in things:
        do(rules, state)
    return len(things)


def clone(_: Any, state: Any) -> None:
    state.clone()


def list_options(rules: Any, state: Any) -> None:
    rules.refresh(state)


def view(rules: Any, state: Any) -> dict[str, Any]:
    from landnam.kernel.views import view_of

    return view_of(rules, state, state, state.offers[0][0])


def imagine(rules: Any, state: Any) -> None:
    rules.determinize({"state": view(rules, state)}, Random(1))


def at_table(games: range) -> int:
    """Random games at a table: decisions with texts, log, events and digests."""
    import landnam

    choices = 0
    for game in games:
        table = landnam.new("settlers", ["roman", "barbarian"], seed=game)
        luck = Random(game).random
        while (decision := table.decision) is not None:
            table.choose(int(luck() * len(decision.options)), decision.seat)
            choices += 1
    return choices


def think(rules: Any, state: Any) -> None:
    """Let the greedy bot choose, from its seat's view."""
    from landnam.bots import find_bot
    from landnam.kernel.decisions import decision_at

    seat, options = state.offers[0]
    shown = {
        "title": rules.title,
        "seat": seat,
        "sides": list(rules.sides),
        "options": dict(rules.chosen_options),
        "asked": [seat],
        "state": view(rules, state),
    }
    find_bot("greedy", 1).choose(shown, decision_at(rules, state, state.stack[-1], options, 0))


MEASURES: dict[str, Callable[[], Work]] = {
    "play-2": lambda: partial(play, tables(2), range(24)),
    "play-4": lambda: partial(play, tables(4), range(24)),
    "empire-play-2": lambda: partial(play, tables(2, "empire"), range(24)),
    "north-play-2": lambda: partial(play, tables(2, "north"), range(24)),
    "legal-2": lambda: partial(each, positions(2), list_options),
    "clone-2": lambda: partial(each, positions(2) * 20, clone),
    "clone-4": lambda: partial(each, positions(4) * 20, clone),
    "view-2": lambda: partial(each, positions(2) * 5, view),
    "determinize-2": lambda: partial(each, positions(2), imagine),
    "table-2": lambda: partial(at_table, range(2)),
    "greedy-2": lambda: partial(each, positions(2), think),
    "greedy-4": lambda: partial(each, positions(4)[::3], think),
}
"""The counted work; the number is that of the seats."""


def main() -> None:
    """Print one line for each measure: thousands of instructions before and now, and the change."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("measures", nargs="*", choices=(*MEASURES, []), help="all if none is named")
    wanted = parser.parse_args()
    for name in wanted.measures or MEASURES:
        old, new = measure(wanted.old, name), measure(wanted.new, name)
        change = 100 * new / old - 100
        print(f"{name:<16}{old / 1000:10.1f}{new / 1000:10.1f}{change:+8.1f} %", flush=True)


if __name__ == "__main__":
    work(sys.argv[2]) if sys.argv[1] == WORK else main()
