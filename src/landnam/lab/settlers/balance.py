"""Balance: does a faction win more often with the cards of a pack than with its printed deck?

The page ``docs/pack-balance.md`` names the command that made it, such as

    python -m landnam.lab.settlers.balance --deals 40 --seed fjord --page docs/pack-balance.md

Each deal is played with the printed deck and with every swap, by the same bots and from the same
seed: the replaced cards lie at the same places of the deck.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import permutations
from multiprocessing import Pool
from pathlib import Path
from typing import Any, Final, NamedTuple

from landnam.bots import find_bot
from landnam.kernel.title import find_title
from landnam.lab.game import play_game
from landnam.lab.settlers.balance_page import is_kept, page
from landnam.lab.settlers.balance_results import Measured, Result
from landnam.lab.settlers.balance_swaps import swaps_of
from landnam.titles.settlers.own.decks import Deck, find_deck
from landnam.titles.settlers.reading.forms import FACTIONS

BOT: Final = "greedy"
OURS: Final = "hearth"
"""The pack that is measured if no other is named."""


class Game(NamedTuple):
    """One game to be played: two factions in table order, a deal, and own decks by faction."""

    seats: tuple[str, str]
    deal: str
    decks: Mapping[str, Any]


def play(game: Game) -> dict[str, Result]:
    """Play a game; return the results of each faction."""
    title = find_title("settlers")
    rules = title.rules(game.seats, title.check(game.seats, {"decks": dict(game.decks)}))
    bots = [find_bot(BOT, f"{game.deal}/{seat}") for seat in range(len(game.seats))]
    played = play_game(rules, bots, game.deal)
    parts = {seat: 1 / len(played.winners) for seat in played.winners}
    return {
        side: Result(
            parts.get(seat, 0.0), played.scores[seat], played.scores[seat] - played.scores[1 - seat]
        )
        for seat, side in enumerate(game.seats)
    }


def measure(
    decks: Iterable[Deck], deals: range, seed: str, jobs: int
) -> Iterator[tuple[int, list[Measured]]]:
    """Play deal after deal with every swap and with the printed decks; gives what is known so far.

    A deal is one game of every pair of factions in both seats; ``deals`` are their numbers.
    """
    found = [Measured(swap, [], []) for deck in decks for swap in swaps_of(deck)]
    with Pool(jobs) as pool:
        for done, deal in enumerate(deals, start=1):
            pairs = list(permutations(FACTIONS, 2))
            names = {pair: f"{seed}/{deal}/{pair[0]}-{pair[1]}" for pair in pairs}
            base = pool.map(play, [Game(pair, names[pair], {}) for pair in pairs], chunksize=1)
            of_printed = dict(zip(pairs, base, strict=True))
            plan = [(one, pair) for one in found for pair in pairs if one.swap.faction in pair]
            games = [
                Game(pair, names[pair], {one.swap.faction: one.swap.deck}) for one, pair in plan
            ]
            for (one, pair), result in zip(plan, pool.map(play, games, chunksize=1), strict=True):
                one.results.append(result[one.swap.faction])
                one.printed.append(of_printed[pair][one.swap.faction])
            yield done, found


def command_for(
    pack: str, factions: Sequence[str], deals: range, seed: str, tuned: Sequence[str]
) -> str:
    """The command that makes a page again.

    >>> command_for("hearth", ["roman"], range(2, 8), "fjord", [])
    'python -m landnam.lab.settlers.balance --faction roman --skip 2 --deals 6 --seed fjord'
    """
    words = [
        "python -m landnam.lab.settlers.balance",
        *([f"--pack {pack}"] if pack != OURS else []),
    ]
    words += [f"--faction {faction}" for faction in factions]
    words += [f"--skip {deals.start}"] if deals.start else []
    words += [f"--deals {len(deals)} --seed {seed}", *(f"--tuned {name}" for name in tuned)]
    return " ".join(words)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and say by the status whether any rise is too great."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pack", default=OURS, help="the pack whose ready decks are measured")
    parser.add_argument("--faction", action="append", help="only this faction")
    parser.add_argument("--deals", type=int, default=1, help="deals for each pair of seats")
    parser.add_argument("--skip", type=int, default=0, help="deals of the seed to leave out before")
    parser.add_argument("--seed", default="balance")
    parser.add_argument(
        "--tuned", action="append", default=[], help="a seed the cards were fitted to"
    )
    parser.add_argument("--jobs", type=int, default=1, help="processes at once")
    parser.add_argument("--page", type=Path, help="write the page here instead of printing it")
    given = parser.parse_args(arguments)
    decks = [find_deck(f"{given.pack}/{name}") for name in given.faction or FACTIONS]
    wanted = range(given.skip, given.skip + given.deals)
    command = command_for(given.pack, given.faction or (), wanted, given.seed, given.tuned)
    kept = True
    for deals, found in measure(decks, wanted, given.seed, given.jobs):
        text = page(given.pack, found, deals, command, given.tuned, given.skip)
        kept = is_kept(found)
        if given.page is not None:
            given.page.write_text(text, encoding="utf-8")
        elif deals == given.deals:
            sys.stdout.write(text)
    return int(not kept)


if __name__ == "__main__":
    sys.exit(main())
