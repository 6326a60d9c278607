"""Pairings: results of games of two for each pair of sides, between bots and for a beginner.

Figures and the command that made them are in ``docs/benchmarks.md``. A beginner is the same bot,
which takes any option at all now and then.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from typing import Any, ClassVar, Final, NamedTuple

from landnam.bots import Bot, find_bot
from landnam.kernel.decisions import Decision
from landnam.kernel.manifest import manifests
from landnam.kernel.title import find_title
from landnam.lab.game import play_game
from landnam.words import Message, add_words, say

BOT: Final = "greedy"
SLIPS: Final = 0.1
"""The part of a beginner's choices that are random options."""


class Beginner(Bot):
    """Plays as another bot does, but takes any option for a share of its choices."""

    name: ClassVar[str] = "beginner"

    def __init__(self, seed: int | str, bot: Bot, slips: float) -> None:
        super().__init__(seed)
        self.bot = bot
        self.slips = slips

    def choose(self, view: Mapping[str, Any], decision: Decision) -> str:
        """The other bot's option, or any."""
        luck = self.luck(decision)
        if luck.random() < self.slips:
            return luck.choice(decision.options).key
        return self.bot.choose(view, decision)


class Game(NamedTuple):
    """A game to be played: the sides in table order, the deal, and the part of slips of each."""

    title: str
    sides: tuple[str, str]
    deal: str
    slips: tuple[float, float]


class Pairing(NamedTuple):
    """The results of the first of two sides against the second: wins, and mean scores of both."""

    own: str
    other: str
    games: int
    wins: float
    scores: tuple[float, float]

    def line(self) -> str:
        """The pairing as a row of the table."""
        own, other = self.scores
        args = {"own": self.own, "other": self.other, "won": f"{100 * self.wins / self.games:.0f}"}
        scores = {"score": f"{own:.0f}", "other_score": f"{other:.0f}"}
        return say(Message("pairings.line", {**args, **scores}))


def play(game: Game) -> tuple[float, float, float]:
    """Play a game: the first side's part of the victory, and the scores of both."""
    title = find_title(game.title)
    rules = title.rules(game.sides, title.check(game.sides, {}))
    bots = [
        Beginner(f"{game.deal}/{seat}", find_bot(BOT, f"{game.deal}/{seat}", game.title), slips)
        for seat, slips in enumerate(game.slips)
    ]
    played = play_game(rules, bots, game.deal)
    own, other = played.scores
    return (1 / len(played.winners) if 0 in played.winners else 0.0), own, other


def pairings(title: str, deals: int, seed: str, slips: float = 0.0) -> Iterator[Pairing]:
    """Each side against each other one, every deal in both seats; the first of them slips."""
    for own, other in permutations(find_title(title).sides, 2):
        results: list[tuple[float, float, float]] = []
        for deal in range(deals):
            name = f"{seed}/{deal}/{own}-{other}"
            results.append(play(Game(title, (own, other), name, (slips, 0.0))))
            lost, theirs, mine = play(Game(title, (other, own), name, (0.0, slips)))
            results.append((1 - lost, mine, theirs))
        games = len(results)
        won, mine, theirs = (sum(column) for column in zip(*results, strict=True))
        yield Pairing(own, other, games, won, (mine / games, theirs / games))


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure all pairings of a title and print them as a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--title", default=manifests()[0].name)
    parser.add_argument("--deals", type=int, default=1, help="deals for each pair of seats")
    parser.add_argument("--seed", default="pairings")
    parser.add_argument(
        "--slips", type=float, default=SLIPS, help="share of the beginner's choices made by chance"
    )
    given = parser.parse_args(arguments)
    sys.stdout.write(say(Message("pairings.head")))
    for pairing in pairings(given.title, given.deals, given.seed, given.slips):
        sys.stdout.write(f"{pairing.line()}\n")
        sys.stdout.flush()
    return 0


add_words("landnam.lab")

if __name__ == "__main__":
    sys.exit(main())
