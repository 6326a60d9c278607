"""The arena: bots meet in many games, every deal once with each of them in every seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from math import sqrt
from statistics import stdev
from typing import Any, Final

from landnam.bots import find_bot
from landnam.kernel.manifest import manifests
from landnam.kernel.title import Rules, find_title
from landnam.lab.game import Played, play_game

CONFIDENCE: Final = 1.96
"""Standard deviations that hold 95 % of a normal distribution."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The interval that holds the true share of wins with 95 % confidence (Wilson's).

    >>> [round(end, 3) for end in wilson(95, 100)]
    [0.888, 0.978]
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if not games:
        return 0.0, 1.0
    share, square = wins / games, CONFIDENCE**2
    middle = share + square / (2 * games)
    reach = CONFIDENCE * sqrt(share * (1 - share) / games + square / (4 * games**2))
    scale = 1 + square / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


class Player:
    """The results of one bot. A shared victory counts as a part of one."""

    def __init__(self, bot: str) -> None:
        self.bot = bot
        self.games = 0
        self.wins = 0.0
        self.points = 0
        self.choices = 0
        self.seconds = 0.0
        self.by_side: dict[str, list[int]] = {}  # its scores

    def add(self, played: Played, seat: int, side: str) -> None:
        """Count one game that the bot played in this seat."""
        self.games += 1
        if seat in played.winners:
            self.wins += 1 / len(played.winners)
        self.points += played.scores[seat]
        self.choices += played.choices[seat]
        self.seconds += played.seconds[seat]
        self.by_side.setdefault(side, []).append(played.scores[seat])

    @property
    def share(self) -> float:
        """The share of games won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def mean_score(self) -> float:
        """The mean score."""
        return self.points / self.games if self.games else 0.0

    @property
    def standard_error(self) -> float:
        """The likely distance of the mean score from the true one; 0 for a single game."""
        scores = [score for of_side in self.by_side.values() for score in of_side]
        return stdev(scores) / sqrt(len(scores)) if len(scores) > 1 else 0.0

    @property
    def milliseconds(self) -> float:
        """The mean processor time for a decision."""
        return 1000 * self.seconds / self.choices if self.choices else 0.0

    def to_data(self) -> dict[str, Any]:
        """The player as JSON-able data."""
        low, high = wilson(self.wins, self.games)
        return {
            "bot": self.bot,
            "games": self.games,
            "wins": self.wins,
            "share": self.share,
            "interval": [low, high],
            "mean_score": self.mean_score,
            "standard_error": self.standard_error,
            "milliseconds_per_decision": self.milliseconds,
            "mean_score_by_side": {
                side: sum(scores) / len(scores) for side, scores in sorted(self.by_side.items())
            },
        }


class Arena:
    """The result of an arena: one player for each bot, in the order asked."""

    def __init__(self, bots: Sequence[str]) -> None:
        self.players = [Player(bot) for bot in bots]
        self.games = 0

    def to_data(self) -> dict[str, Any]:
        """The result as JSON-able data."""
        return {"games": self.games, "players": [player.to_data() for player in self.players]}


def arena(
    bots: Sequence[str],
    games: int,
    *,
    title: str | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int | str = 0,
) -> Arena:
    """Let the bots play against each other, unless told a game of the title offered first.

    The sides go through all their orders; each deal is played as often as there are bots, who
    move one seat on each time: nobody wins by better cards alone.

    >>> result = arena(["random", "random", "random"], games=3)
    >>> [player.games for player in result.players]
    [3, 3, 3]
    """
    title = title or manifests()[0].name
    result, found = Arena(bots), find_title(title)
    tables: dict[tuple[str, ...], Rules[Any]] = {}
    for sides, seating, deal in seatings(bots, games, found.sides):
        if sides not in tables:
            tables[sides] = found.rules(sides, found.check(sides, options or {}))
        seated = [find_bot(bots[who], f"{seed}/{deal}/{who}", title) for who in seating]
        played = play_game(tables[sides], seated, f"{seed}/{deal}")
        result.games += 1
        for seat, who in enumerate(seating):
            result.players[who].add(played, seat, sides[seat])
    return result


def seatings(
    bots: Sequence[str], games: int, known: Sequence[str]
) -> Iterator[tuple[tuple[str, ...], list[int], int]]:
    """For each game: the sides in table order, which bot sits where, and the number of the deal."""
    count = len(bots)
    orders = list(permutations(known, count))
    for game in range(games):
        deal, turn = divmod(game, count)
        yield orders[deal % len(orders)], [(seat + turn) % count for seat in range(count)], deal
