"""The time of the machine layer, step by step: ``python benchmarks/where.py [SEATS]``.

Every game is played several times with the same luck and each step counts with its shortest time,
so that what other processes take from the machine does not show.
"""

from __future__ import annotations

import gc
import sys
import time
from collections import Counter
from random import Random
from typing import Any

from landnam.kernel.machine import Node
from landnam.kernel.state import Frame, Option, Options
from landnam.kernel.title import Rules, find_title
from landnam.lab.measures import tables_of

GAMES = 24
REPEATS = 7
SHOWN = 30

Times = list[tuple[str, float]]


def name_of(frame: Frame) -> str:
    """The node of a frame; cards are told by their slot."""
    first, _, rest = frame.at.partition("/")
    card = first[-3:].isdigit()
    return f"*/{rest.split('/')[0]}" if card else f"{frame.at}.{frame.pc}"


class Watched:
    """A table's rules whose nodes are timed."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        self.steps: Times = []

    def step(self, node: Node[Any], state: Any, frame: Frame) -> Options | None:
        start = time.perf_counter()
        options = node.step(self.rules, state, frame)
        self.steps.append((name_of(frame), time.perf_counter() - start))
        return options

    def take(self, node: Node[Any], state: Any, frame: Frame, option: Option) -> None:
        start = time.perf_counter()
        node.take(self.rules, state, frame, option)
        self.steps.append((f"take {option[0]}", time.perf_counter() - start))

    def play(self, seed: int) -> tuple[Times, int]:
        """One random game of the fork-free kind, driven by a loop of our own."""
        self.steps, luck, decisions = [], Random(seed), 0
        start = time.perf_counter()
        state = self.rules.set_up(str(seed))
        self.steps.append(("set_up", time.perf_counter() - start))
        nodes = self.rules.nodes
        while state.stack:
            frame = state.stack[-1]
            node = nodes[frame.at]
            options = self.step(node, state, frame)
            if options is None:
                continue
            frame = state.stack[-1]  # a step may write into it before it asks
            if len(options) > 1 or not node.forced(self.rules, state, frame, options):
                decisions += 1
            option = options[int(luck.random() * len(options))]
            self.take(node, state, frame, option)
        return self.steps, decisions


def main(seats: int) -> None:
    gc.disable()
    spent: dict[str, float] = {}
    count: Counter[str] = Counter()
    decisions = 0
    tables = [Watched(rules) for rules in tables_of(find_title("settlers"), seats)]
    for seed in range(GAMES):
        games = [tables[seed % len(tables)].play(seed) for _ in range(REPEATS)]
        decisions += games[0][1]
        for index, (name, _) in enumerate(games[0][0]):
            shortest = min(steps[index][1] for steps, _ in games)
            spent[name] = spent.get(name, 0.0) + shortest
            count[name] += 1
    total = sum(spent.values())
    print(f"{seats} seats: {1e6 * total / decisions:.1f} µs per decision inside the nodes")
    for name, seconds in sorted(spent.items(), key=lambda pair: -pair[1])[:SHOWN]:
        share, each = 100 * seconds / total, 1e6 * seconds / count[name]
        print(f"  {name:24}{count[name] / decisions:6.2f} per decision{share:6.1f} %{each:8.2f} µs")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2)
