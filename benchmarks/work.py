"""The games and positions by which two checkouts are compared; it runs in either of them.

``compare.py`` and ``instructions.py`` start it: ``work.py NAME`` does the work of a measure once
for each line that it reads, and answers with the decisions (or positions) and the seconds of
processor time. With ``--count`` valgrind counts the work once. In both cases the work is done once
before, for tables that are filled while a game goes on.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any

Work = Callable[[], int]
"""It does the work and returns the number of decisions or positions."""


def count(do: Work) -> None:
    """Let valgrind count from here to the last line of this function."""
    start = ["callgrind_control", "--instr=on", str(os.getpid())]
    subprocess.run(start, check=True, stdout=subprocess.DEVNULL)
    print(do(), flush=True)
    os._exit(0)


def in_turns(do: Work) -> None:
    """Do the work whenever a line comes."""
    for _ in sys.stdin:
        start = time.process_time()
        done = do()
        print(done, time.process_time() - start, flush=True)


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
    """The greedy bot chooses, from what its seat sees."""
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
"""The measures by name; the number is that of the seats."""


def main() -> None:
    """Do the work of one measure."""
    do = MEASURES[sys.argv[1]]()
    do()
    count(do) if "--count" in sys.argv else in_turns(do)


if __name__ == "__main__":
    main()
