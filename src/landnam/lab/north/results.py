"""Measures: games between two clans, and their outcomes."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import sqrt
from statistics import fmean
from typing import Final, NamedTuple

BOT: Final = "greedy"


class Game(NamedTuple):
    """A game to be played: two clans in table order, and the deal."""

    clans: tuple[str, str]
    deal: str
    bot: str = BOT


class Seen(NamedTuple):
    """Cards that a player had in hand in a game, those of them kept, and those built or played.

    In hand are also the cards of the set-up and of a Lookout before some of them are kept: the
    rulebook lets players spend Workers "to keep cards in their hand".
    """

    in_hand: frozenset[str]
    kept: frozenset[str]
    played: frozenset[str]


class Outcome(NamedTuple):
    """A finished game: for each seat its part of the victory, its score and its cards."""

    clans: tuple[str, str]
    rounds: int
    won: tuple[float, ...]
    scores: tuple[int, ...]
    seen: tuple[Seen, ...]


class Fared(NamedTuple):
    """The result of one clan in one game."""

    clan: str
    other: str
    seat: int
    won: float
    score: int
    seen: Seen


def fared(outcomes: Sequence[Outcome]) -> Iterator[Fared]:
    """Each game from both sides."""
    for one in outcomes:
        for seat, clan in enumerate(one.clans):
            other = one.clans[1 - seat]
            yield Fared(clan, other, seat, one.won[seat], one.scores[seat], one.seen[seat])


class Share(NamedTuple):
    """A share in percent, and its standard error."""

    value: float
    error: float


def share(parts: Sequence[float]) -> Share:
    """The mean of parts of a whole.

    >>> share([1.0, 0.0, 1.0, 0.0])
    Share(value=50.0, error=25.0)
    """
    mean = fmean(parts)
    return Share(100 * mean, 100 * sqrt(mean * (1 - mean) / len(parts)))


def built(copies: Collection[str], games: Sequence[Fared], zone: str = "in_hand") -> list[bool]:
    """Return whether a card was built or played, for each copy and game in which it was in hand.

    With ``kept`` only those games count in which it stayed there.
    """
    return [
        card in game.seen.played
        for game in games
        for card in copies
        if card in getattr(game.seen, zone)
    ]
