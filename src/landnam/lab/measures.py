"""The measures of our own: the machine layer, the table layer, saves, views and bots."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from itertools import permutations
from random import Random
from typing import Any, Final

import landnam
from landnam.bots import find_bot
from landnam.kernel.state import State
from landnam.kernel.table import Table
from landnam.kernel.title import Rules, Title, find_title
from landnam.kernel.views import view_of
from landnam.lab.game import play_game
from landnam.lab.stopwatch import Measure, each_takes

MICRO: Final = 1e6
MILLI: Final = 1e3
EVERY: Final = 7
"""Of the positions of a game each seventh is kept to be copied and looked at."""
SAMPLE: Final = 200


def tables_of(title: Title, seats: int) -> list[Rules[Any]]:
    """The rules for every order of so many sides."""
    return [
        title.rules(sides, title.check(sides, {})) for sides in permutations(title.sides, seats)
    ]


class Called(Measure):
    """Some figures of another measure, called by the name of a title."""

    def __init__(self, title: str, measure: Measure, names: Sequence[str]) -> None:
        self.title = title
        self.measure = measure
        self.names = names

    def sample(self, seconds: float) -> Mapping[str, float]:
        """The same, ``view`` as ``north-view``."""
        found = self.measure.sample(seconds)
        return {f"{self.title}-{name}": found[name] for name in self.names}


class Calibration(Measure):
    """A loop of plain arithmetic, to measure the present speed of this Python on this machine."""

    def sample(self, seconds: float) -> Mapping[str, float]:
        """Nanoseconds per iteration."""
        done, value, start = 0, 1, time.process_time()
        while (spent := time.process_time() - start) < seconds or not done:
            for _ in range(100_000):
                value = (value * 1103515245 + 12345) & 0x7FFFFFFF
            done += 100_000
        return {"calibration": 1e9 * spent / done}


class RandomPlay(Measure):
    """Whole games of random choices on the machine layer, with full option lists."""

    def __init__(self, seats: int, title: str) -> None:
        self.seats = seats
        self.tables = tables_of(find_title(title), seats)
        self.game = 0
        self.decisions = self.offered = self.games = 0
        self.by_round: dict[int, list[float]] = {}

    def sample(self, seconds: float) -> Mapping[str, float]:
        """Decisions per second; for 2 seats also their number, their options, and by round."""
        self.decisions = self.offered = self.games = 0
        self.by_round = {}
        start = time.process_time()
        while (spent := time.process_time() - start) < seconds or not self.games:
            self._play()
        figures = {f"play-{self.seats}": self.decisions / spent}
        if self.seats == 2:
            figures["options-2"] = self.offered / self.decisions
            figures["length-2"] = self.decisions / self.games
            for number, (time_spent, count) in sorted(self.by_round.items()):
                figures[f"round-{number}"] = MICRO * time_spent / count
        return figures

    def _play(self) -> None:
        rules = self.tables[self.game % len(self.tables)]
        luck = Random(self.game).random
        self.game += 1
        self.games += 1
        state: Any = rules.set_up(str(self.game))
        rules.start(state)
        apply = rules.apply
        while state.offers:
            number, count, start = state.round, 0, time.process_time()
            while state.offers and state.round == number:
                options = state.offers[0][1]
                apply(state, options[int(luck() * len(options))])
                self.offered += len(options)
                count += 1
            self.decisions += count
            told = self.by_round.setdefault(number, [0.0, 0])
            told[0] += time.process_time() - start
            told[1] += count


def positions(rules: Rules[Any], seed: int, every: int = EVERY) -> list[State]:
    """Positions of one random game."""
    luck, found = Random(seed), list[State]()
    state = rules.set_up(str(seed))
    rules.start(state)
    count = 0
    while state.offers:
        if count % every == 0 and state.fork is None:
            found.append(state.clone())
        options = state.offers[0][1]
        rules.apply(state, options[int(luck.random() * len(options))])
        count += 1
    return found


class Positions(Measure):
    """Copying, listing options, viewing and determinizing positions of random games."""

    def __init__(self, seats: int, title: str) -> None:
        self.seats = seats
        tables = tables_of(find_title(title), seats)
        self.things: list[tuple[Rules[Any], State]] = []
        for seed, rules in enumerate(tables * 2):
            self.things.extend((rules, state) for state in positions(rules, seed))
        self.things = self.things[:: max(1, len(self.things) // SAMPLE)]
        self.views = [{"state": self._view(thing)} for thing in self.things]

    @staticmethod
    def _view(thing: tuple[Rules[Any], State]) -> dict[str, Any]:
        rules, state = thing
        return view_of(rules, state, state, state.offers[0][0])

    def sample(self, seconds: float) -> Mapping[str, float]:
        """Microseconds each."""
        states = [state for _, state in self.things]
        clone = each_takes(lambda state: state.clone(), states, seconds / 4)
        figures = {f"clone-{self.seats}": MICRO * clone}
        if self.seats == 2:
            luck = Random(1)
            seen = [(rules, view) for (rules, _), view in zip(self.things, self.views, strict=True)]
            listed = each_takes(lambda thing: thing[0].refresh(thing[1]), self.things, seconds / 4)
            viewed = each_takes(self._view, self.things, seconds / 4)
            guessed = each_takes(
                lambda thing: thing[0].determinize(thing[1], luck), seen, seconds / 4
            )
            figures["legal-2"] = MICRO * listed
            figures["view"] = MICRO * viewed
            figures["determinize"] = MICRO * guessed
        return figures


class TableLayer(Measure):
    """Random games at a `Table`: decisions with texts, log, events, digests; saves and loads."""

    def __init__(self, title: str, sides: Sequence[str]) -> None:
        self.title = title
        self.sides = sides
        self.game = 0

    def sample(self, seconds: float) -> Mapping[str, float]:
        """Choices per second; milliseconds for a save and a load."""
        choices, spent = 0, 0.0
        saves: list[bytes] = []
        saving = 0.0
        while spent < seconds or not saves:
            table = self._new()
            luck = Random(self.game)
            start = time.process_time()
            while (decision := table.decision) is not None:
                table.choose(int(luck.random() * len(decision.options)), decision.seat)
                choices += 1
                if choices % 50 == 0:
                    spent += time.process_time() - start
                    before = time.process_time()
                    saves.append(table.save())
                    start = time.process_time()
                    saving += start - before
            spent += time.process_time() - start
        loading = each_takes(landnam.load, saves, 0.0)
        return {
            "table": choices / spent,
            "save": MILLI * saving / len(saves),
            "load": MILLI * loading,
        }

    def _new(self) -> Table:
        self.game += 1
        return landnam.new(self.title, self.sides, seed=self.game)


class Greedy(Measure):
    """The greedy bot against itself."""

    def __init__(self, title: str) -> None:
        self.tables = tables_of(find_title(title), 2)
        self.game = 0

    def sample(self, seconds: float) -> Mapping[str, float]:
        """Milliseconds per decision."""
        choices, spent = 0, 0.0
        while spent < seconds or not choices:
            self.game += 1
            rules = self.tables[self.game % len(self.tables)]
            bots = [find_bot("greedy", self.game), find_bot("greedy", -self.game)]
            played = play_game(rules, bots, str(self.game))
            choices += sum(played.choices)
            spent += sum(played.seconds)
        return {"greedy": MILLI * spent / choices}
