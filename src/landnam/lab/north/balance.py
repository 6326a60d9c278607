"""Balance: each clan's wins against each other one, and the numbers of its cards built.

The page ``docs/balance-north.md`` names the command that made its tables, such as

    python -m landnam.lab.north.balance --deals 80 --seed fjord

A deal is one game of every pair of clans in both seats: 30 games.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import permutations
from multiprocessing import Pool
from pathlib import Path
from typing import Any, ClassVar, Final

from landnam.bots import Bot, bot_names, find_bot
from landnam.kernel.decisions import Decision
from landnam.kernel.title import Rules, find_title
from landnam.lab.game import play_game
from landnam.lab.kept import Kept, OtherRun
from landnam.lab.north.balance_tables import tables
from landnam.lab.north.results import BOT, Game, Outcome, Seen
from landnam.titles.north.empires.empire import cards_of
from landnam.titles.north.manifest import CLANS
from landnam.titles.north.table.state import NorthState

TITLE: Final = "north"
PLAYED: Final = ("build", "boost")
"""The verbs by which a card leaves the hand for the Empire, or takes effect."""


class Witness(Bot):
    """Plays as another bot does, and notes which cards it had in hand, kept and played."""

    name: ClassVar[str] = "witness"

    def __init__(self, seed: str, bot: Bot) -> None:
        super().__init__(seed)
        self.bot = bot
        self.looking: set[str] = set()
        self.kept: set[str] = set()
        self.played: set[str] = set()

    def choose(self, view: Mapping[str, Any], decision: Decision) -> str:
        """The other bot's option."""
        empire = view["state"]["empires"][decision.seat]
        self.looking.update(empire["looking"])
        self.kept.update(empire["hand"])
        key = self.bot.choose(view, decision)
        verb, _, card = key.partition(":")
        if verb in PLAYED:
            self.played.add(card)
        return key

    def seen(self, state: NorthState, seat: int) -> Seen:
        """The cards that it had in hand and kept, and those of them that it built or played."""
        played = self.kept & {*self.played, *cards_of(state.empires[seat])}
        in_hand = frozenset(self.looking | self.kept)
        return Seen(in_hand, frozenset(self.kept), frozenset(played))


def play(game: Game) -> Outcome:
    """Play it."""
    bots = [
        Witness(game.deal, find_bot(game.bot, f"{game.deal}/{clan}", TITLE)) for clan in game.clans
    ]
    played = play_game(_rules(game.clans), bots, game.deal)
    state = played.state
    assert isinstance(state, NorthState)
    return Outcome(
        game.clans,
        state.round,
        tuple((seat in played.winners) / len(played.winners) for seat in range(2)),
        played.scores,
        tuple(bot.seen(state, seat) for seat, bot in enumerate(bots)),
    )


@lru_cache(maxsize=64)
def _rules(clans: tuple[str, str]) -> Rules[Any]:
    title = find_title(TITLE)
    return title.rules(clans, title.check(clans, {}))


def games(deals: int, seed: str, bot: str = BOT) -> Iterator[Game]:
    """Every pair of clans in both seats, deal after deal; both seatings have the same seed."""
    for deal in range(deals):
        for clans in permutations(CLANS, 2):
            yield Game(clans, f"{seed}/{deal}/{'-'.join(sorted(clans))}", bot)


def measure(
    deals: int, seed: str, bot: str = BOT, jobs: int = 1, into: Path | None = None
) -> list[Outcome]:
    """Play all games, in so many processes; those that a file keeps are not played again."""
    wanted = list(games(deals, seed, bot))
    if into is None:
        return list(_play_all(wanted, jobs))
    kept = games_in(into)
    outcomes = kept.read(wanted)
    left = wanted[len(outcomes) :]
    return [*outcomes, *kept.keep(left, _play_all(left, jobs))]


def games_in(path: Path) -> Kept[Game, Outcome]:
    """The file in which games are kept."""
    return Kept(path, tuple[Game, Outcome])


def _play_all(wanted: Sequence[Game], jobs: int) -> Iterator[Outcome]:
    if jobs == 1:
        yield from map(play, wanted)
        return
    with Pool(jobs) as pool:
        yield from pool.imap(play, wanted, chunksize=10)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1, help="deals, of 30 games each")
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--bot", default=BOT, choices=bot_names(TITLE), help="the bot in all seats")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once")
    parser.add_argument(
        "--into", type=Path, help="a file to keep the games in; a run that was cut goes on from it"
    )
    given = parser.parse_args(arguments)
    if given.deals < 1:
        parser.error(f"--deals {given.deals}: at least 1 is needed, for 30 games")
    try:
        outcomes = measure(given.deals, given.seed, given.bot, given.jobs, given.into)
    except OtherRun as error:
        parser.error(f"--into {error}")
    sys.stdout.write(tables(outcomes))
    return 0


if __name__ == "__main__":
    sys.exit(main())
