"""Results of campaigns between bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from landnam.titles.empire.face import CRUMBLED, EmpireSheet


class SeatResult(NamedTuple):
    """The result of a seat in a game: its sheet before and after it, and its Quests."""

    before: EmpireSheet
    after: EmpireSheet
    achieved: tuple[str, ...]
    won: bool
    unpaid: bool

    @property
    def bought(self) -> tuple[str, ...]:
        """The Inventions bought after the game."""
        return tuple(card for card in self.after.inventions if card not in self.before.inventions)

    @property
    def gained(self) -> tuple[str, ...]:
        """The Provinces gained after the game."""
        return tuple(card for card in self.after.provinces if card not in self.before.provinces)


class GameResult(NamedTuple):
    """A game: its Quests, and how the seats fared."""

    quests: tuple[str, ...]
    seats: tuple[SeatResult, ...]


class Story(NamedTuple):
    """A campaign as far as it was played."""

    sides: tuple[str, ...]
    games: tuple[GameResult, ...]
    completed: bool

    @property
    def crumbled(self) -> list[str]:
        """Why empires crumbled, one word for each."""
        sheets = [seat.after for game in self.games for seat in game.seats]
        return [sheet.crumbled_by for sheet in sheets if sheet.status == CRUMBLED]


def first_games_alone(stories: Iterable[Story]) -> list[SeatResult]:
    """The first games of all empires without a rival: nothing helps them, and two Quests decide."""
    alone = [game for story in stories if len(story.sides) == 1 for game in story.games]
    return [seat for game in alone for seat in game.seats if not seat.before.scores]


class Rates(NamedTuple):
    """The numbers of chances and of takings of some cards."""

    chances: Counter[str]
    taken: Counter[str]

    def share(self, card: str) -> float:
        """The share of its chances that a card was taken."""
        return self.taken[card] / self.chances[card] if self.chances[card] else 0.0


def seats_of(stories: Iterable[Story]) -> list[tuple[GameResult, SeatResult]]:
    """All seats of all games."""
    return [(game, seat) for story in stories for game in story.games for seat in game.seats]


def quest_rates(stories: Iterable[Story]) -> Rates:
    """Return how often a Quest that lay open was achieved, for each empire at the table."""
    chances: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    for game, seat in seats_of(stories):
        chances.update(game.quests)
        taken.update(seat.achieved)
    return Rates(chances, taken)


def purchases(stories: Iterable[Story]) -> Counter[str]:
    """Return how often each Invention was bought."""
    return Counter(card for _, seat in seats_of(stories) for card in seat.bought)


def provinces(stories: Iterable[Story]) -> Counter[str]:
    """Return how often each Province was gained."""
    return Counter(card for _, seat in seats_of(stories) for card in seat.gained)
