"""``landnam bench``: how fast the engine is, beside catanatron in the same run."""

from __future__ import annotations

import argparse
import json
import math
import platform
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import landnam
from landnam.lab.arena import Arena, arena, wilson
from landnam.lab.benches import Wish, benches
from landnam.lab.measures import Calibration
from landnam.lab.peers import Catanatron, catanatron
from landnam.lab.stopwatch import Figure, Measure, interleaved
from landnam.words import Message, add_words, say
from landnam.words.program import program

ROUNDS: Final = 5
SECONDS: Final = 52.0
GAMES: Final = 24


class Bench:
    """The figures and ratios of one run."""

    def __init__(
        self, figures: Mapping[str, Figure], by_round: Sequence[Mapping[str, float]]
    ) -> None:
        self.figures = dict(figures)
        self.rounds = len(by_round)
        known = benches()
        self.wanted = {name: wish for bench in known for name, wish in bench.wanted.items()}
        self.ratios: dict[str, Figure] = {}
        for name, above, below, wish in (ratio for bench in known for ratio in bench.ratios):
            if above in self.figures and below in self.figures:
                self.ratios[name] = Figure()
                self.ratios[name].samples += [found[above] / found[below] for found in by_round]
                if wish is not None:
                    self.wanted[name] = wish
        self.ratios["iterations"] = Figure()
        for found in by_round:
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
        args = {
            "version": landnam.__version__,
            "python": platform.python_version(),
            "rounds": self.rounds,
        }
        lines = [say(Message("bench.title", args)), ""]
        if "catanatron-2" not in self.figures:
            lines += [say(Message("bench.absent")), ""]
        lines += [
            _line(f"bench.figure.{name}", figure, self.wanted.get(name))
            for name, figure in self.figures.items()
        ]
        lines.append("")
        lines += [
            _line(f"bench.ratio.{name}", figure, self.wanted.get(name))
            for name, figure in self.ratios.items()
        ]
        return lines


def _line(key: str, figure: Figure, wish: Wish | None) -> str:
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
    measures: list[Measure] = [Calibration()]
    module = catanatron()
    if module is not None:
        measures += [Catanatron(module, 2), Catanatron(module, 4)]
    for one in benches():
        measures += one.measures()
    return Bench(*interleaved(measures, rounds, seconds))


def arena_lines(result: Arena) -> list[str]:
    """Return the results of the bots, one line for each."""
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


def _about(option: str) -> str:
    return say(Message(f"bench.option.{option}"))


def _positive(kind: type[float] | type[int]) -> Callable[[str], float | int]:
    """Reads the number of an option; with nothing, or less, there is nothing to measure."""

    def read(given: str) -> float | int:
        try:
            number = kind(given)
        except ValueError:
            number = kind(0)
        if not 0 < number < math.inf:
            raise argparse.ArgumentTypeError(say(Message("bench.no-number", {"given": given})))
        return number

    return read


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benchmark and print it."""
    parser = argparse.ArgumentParser(
        prog=f"{program()} bench", description=say(Message("bench.about"))
    )
    parser.add_argument("--json", action="store_true", help=_about("json"))
    for name, kind, usual in (
        ("seconds", float, SECONDS),
        ("rounds", int, ROUNDS),
        ("games", int, GAMES),
    ):
        parser.add_argument(f"--{name}", type=_positive(kind), default=usual, help=_about(name))
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
