"""``landnam bench``: how fast the engine is, beside catanatron in the same run."""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final

import landnam
from landnam.lab.arena import Arena, arena, wilson
from landnam.lab.measures import Calibration, Greedy, Positions, RandomPlay, TableLayer
from landnam.lab.peers import Catanatron, catanatron
from landnam.lab.setups import SetUp
from landnam.lab.stopwatch import Figure, Measure, interleaved
from landnam.words import Message, add_words, say
from landnam.words.program import program

ROUNDS: Final = 5
SECONDS: Final = 52.0
GAMES: Final = 24

Ratio = tuple[str, str, str, tuple[str, float] | None]
RATIOS: Final[tuple[Ratio, ...]] = (
    ("play-to-catanatron", "play-2", "catanatron-2", ("at-least", 2.0)),
    ("play-to-catanatron-4", "play-4", "catanatron-4", ("at-least", 2.0)),
    ("copy-to-clone", "catanatron-copy", "clone-2", ("at-least", 10.0)),
    ("seats", "play-2", "play-4", ("at-most", 1.25)),
    ("rounds", "round-5", "round-1", ("at-most", 1.5)),
    ("rollwrite-basic-to-catanatron", "rollwrite-basic", "catanatron-2", ("at-least", 3.0)),
    ("rollwrite-advanced-to-catanatron", "rollwrite-advanced", "catanatron-2", ("at-least", 3.0)),
    ("rollwrite-adventure-to-catanatron", "rollwrite-adventure", "catanatron-2", ("at-least", 3.0)),
)
"""Name, what is divided by what, and what we want of it."""

WANTED: Final[Mapping[str, tuple[str, float]]] = {
    "rollwrite-basic-clone": ("at-most", 1.5),
    "rollwrite-advanced-clone": ("at-most", 1.5),
    "rollwrite-adventure-clone": ("at-most", 1.5),
}
"""What we want of single figures, on a quiet machine."""


class Bench:
    """The figures and ratios of one run."""

    def __init__(
        self, figures: Mapping[str, Figure], by_round: Sequence[Mapping[str, float]]
    ) -> None:
        self.figures = dict(figures)
        self.ratios = {
            name: Figure()
            for name, above, below, _ in RATIOS
            if above in self.figures and below in self.figures
        }
        self.ratios["iterations"] = Figure()
        for found in by_round:
            for name, above, below, _ in RATIOS:
                if name in self.ratios:
                    self.ratios[name].samples.append(found[above] / found[below])
            nanoseconds = 1e9 / found["play-2"]
            self.ratios["iterations"].samples.append(nanoseconds / found["calibration"])

    def to_data(self) -> dict[str, Any]:
        """The run as JSON-able data."""
        return {
            "landnam": landnam.__version__,
            "python": platform.python_version(),
            "figures": {name: figure.to_data() for name, figure in self.figures.items()},
            "ratios": {name: figure.to_data() for name, figure in self.ratios.items()},
        }

    def lines(self) -> list[str]:
        """The run as a table."""
        rounds = len(self.ratios["iterations"].samples)
        args = {
            "version": landnam.__version__,
            "python": platform.python_version(),
            "rounds": rounds,
        }
        lines = [say(Message("bench.title", args)), ""]
        if "catanatron-2" not in self.figures:
            lines += [say(Message("bench.absent")), ""]
        lines += [
            _line(f"bench.figure.{name}", figure, WANTED.get(name))
            for name, figure in self.figures.items()
        ]
        wanted = {name: wish for name, _, _, wish in RATIOS}
        lines.append("")
        lines += [
            _line(f"bench.ratio.{name}", figure, wanted.get(name))
            for name, figure in self.ratios.items()
        ]
        return lines


def _line(key: str, figure: Figure, wish: tuple[str, float] | None) -> str:
    low, high = min(figure.samples), max(figure.samples)
    span = f"{_short(low)} .. {_short(high)}"
    told = ""
    if wish is not None:
        told = say(Message(f"bench.wanted.{wish[0]}", {"n": _short(wish[1])}))
    return f"{say(Message(key)):<56}{_short(figure.median):>10}   {span:<22}{told}".rstrip()


def _short(number: float) -> str:
    """Three digits that mean something.

    >>> _short(28943.2), _short(3.14159), _short(0.2718)
    ('28,943', '3.1', '0.27')
    """
    if number >= 100:
        return f"{number:,.0f}"
    return f"{number:.1f}" if number >= 1 else f"{number:.2f}"


def bench(seconds: float = SECONDS, rounds: int = ROUNDS) -> Bench:
    """Time everything, in turns, for about so long."""
    measures: list[Measure] = [
        Calibration(),
        RandomPlay(2),
        RandomPlay(3),
        RandomPlay(4),
        Positions(2),
        Positions(4),
        TableLayer(),
        Greedy(),
        SetUp("rollwrite-basic", "rollwrite", ["red", "blue"], {"mode": "basic"}),
        SetUp("rollwrite-advanced", "rollwrite", ["red", "blue"], {"mode": "advanced"}),
        SetUp("rollwrite-adventure", "rollwrite", ["red"], {"mode": "adventure"}),
    ]
    module = catanatron()
    if module is not None:
        measures[2:2] = [Catanatron(module, 2)]
        measures.append(Catanatron(module, 4))
    return Bench(*interleaved(measures, rounds, seconds))


def arena_lines(result: Arena) -> list[str]:
    """How the bots fared, one line for each."""
    lines = []
    for player in result.players:
        low, high = wilson(player.wins, player.games)
        args = {
            "bot": player.bot,
            "wins": f"{player.wins:g}",
            "games": player.games,
            "share": f"{100 * player.share:.1f}",
            "low": f"{100 * low:.1f}",
            "high": f"{100 * high:.1f}",
            "mean": f"{player.mean_score:.1f}",
            "ms": _short(player.milliseconds),
        }
        lines.append(say(Message("bench.arena.line", args)))
    return lines


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benchmark and print it."""
    parser = argparse.ArgumentParser(prog=f"{program()} bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print data for a program")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for how long to measure")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how often each is measured")
    parser.add_argument("--games", type=int, default=GAMES, help="games of greedy against random")
    given = parser.parse_args(arguments)
    found = bench(given.seconds, given.rounds)
    result = arena(["greedy", "random"], given.games)
    if given.json:
        data = {**found.to_data(), "arena": result.to_data()}
        sys.stdout.write(json.dumps(data, indent=2) + "\n")
    else:
        lines = [*found.lines(), "", *arena_lines(result)]
        sys.stdout.write("\n".join(lines) + "\n")
    return 0


add_words("landnam.lab")

if __name__ == "__main__":
    sys.exit(main())
