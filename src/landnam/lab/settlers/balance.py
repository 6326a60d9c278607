"""Balance: does a faction win more often with the cards of a pack than with its printed deck?

The page ``docs/pack-balance.md`` is made by

    python -m landnam.lab.settlers.balance --deals 8 --page docs/pack-balance.md

Each deal is played with the printed deck and with every swap, by the same bots and from the same
seed: what the pack's cards replace lies at the same places of the deck.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import permutations
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from statistics import NormalDist, mean, stdev
from typing import Any, Final, NamedTuple

from landnam.bots import find_bot
from landnam.kernel.title import find_title
from landnam.lab.game import play_game
from landnam.titles.settlers.cards import Card
from landnam.titles.settlers.content import content
from landnam.titles.settlers.forms import FACTIONS
from landnam.titles.settlers.own.decks import Deck, copies_of, find_deck, printed
from landnam.words import Message, say

BOT: Final = "greedy"
MOST_RISE: Final = 8
"""How many points of win rate a faction may gain by the cards of a pack."""


class Swap(NamedTuple):
    """Cards of a pack in the place of printed ones, and the deck that this makes."""

    faction: str
    new: tuple[str, ...]
    old: tuple[str, ...]
    deck: Mapping[str, Any]


class Game(NamedTuple):
    """One game to be played: two factions in table order, a deal, and own decks by faction."""

    seats: tuple[str, str]
    deal: str
    decks: Mapping[str, Any]


class Result(NamedTuple):
    """How a faction fared: its part of the victory, its score, and its lead over the other."""

    won: float
    score: float
    lead: float


class Measured(NamedTuple):
    """A swap with its games, and beside them the same deals with the printed deck."""

    swap: Swap
    results: list[Result]
    printed: list[Result]

    def changes(self) -> list[float]:
        """By how much each game was won more."""
        return [new.won - old.won for new, old in zip(self.results, self.printed, strict=True)]

    def points(self) -> list[float]:
        """By how much each score was higher."""
        return [new.score - old.score for new, old in zip(self.results, self.printed, strict=True)]

    @property
    def rise(self) -> float:
        """The change of the win rate in points."""
        return 100 * mean(self.changes())

    def by_lead(self) -> tuple[float, float]:
        """The change of the win rate that the leads make one expect, and its standard error.

        A game won by a hair counts as much as one won by far, so counting victories is a rough
        measure. How much the lead changes in the same deal is known much better: this is what it
        means where games are as close as these were.
        """
        shifts = [new.lead - old.lead for new, old in zip(self.results, self.printed, strict=True)]
        shift, luck = mean(shifts), stdev(shifts) / sqrt(2) if len(shifts) > 1 else 0.0
        if not luck:
            return 0.0, 0.0
        leads = [old.lead for old in self.printed] + [new.lead - shift for new in self.results]
        normal = NormalDist(0, luck)
        rise = mean(normal.cdf(lead + shift) - normal.cdf(lead) for lead in leads)
        slope = mean(normal.pdf(lead + shift / 2) for lead in leads)
        return 100 * rise, 100 * slope * error_of(shifts)


# --- the swaps --------------------------------------------------------------------------------


def swaps_of(deck: Deck) -> list[Swap]:
    """Each swap that a ready deck makes, alone, and all of them together.

    >>> [swap.new for swap in swaps_of(find_deck("hearth/roman"))][0]
    ('Aqueduct',)
    """
    pairs = exchanged(deck)
    alone = [_swap(deck, [pair]) for pair in pairs]
    return [*alone, _swap(deck, pairs)] if len(pairs) > 1 else alone


def exchanged(deck: Deck) -> list[tuple[Card, Card]]:
    """The printed cards that are left out, each with the new one of as many copies."""
    of_box = printed(deck.faction)
    out = [card for card in of_box if card.id not in {face.id for face in deck.faces}]
    new = [face for face in deck.faces if face.id not in {card.id for card in of_box}]

    def size(card: Card) -> int:
        return -len(copies_of(deck.known, card))

    return list(zip(sorted(out, key=size), sorted(new, key=size), strict=True))


def _swap(deck: Deck, pairs: Sequence[tuple[Card, Card]]) -> Swap:
    instead = {old.id: new for old, new in pairs}
    faces = [instead.get(card.id, card) for card in printed(deck.faction)]
    own = Deck(deck.faction, deck.name, faces, deck.known)
    old, new = [pair[0].name for pair in pairs], [pair[1].name for pair in pairs]
    return Swap(deck.faction, tuple(new), tuple(old), own.to_data())


# --- playing ----------------------------------------------------------------------------------


def play(game: Game) -> dict[str, Result]:
    """Play a game; how each faction fared."""
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
    decks: Iterable[Deck], deals: int, seed: str, jobs: int
) -> Iterator[tuple[int, list[Measured]]]:
    """Play deal after deal with every swap and with the printed decks; gives what is known so far.

    A deal is one game of every pair of factions in both seats.
    """
    found = [Measured(swap, [], []) for deck in decks for swap in swaps_of(deck)]
    with Pool(jobs) as pool:
        for deal in range(deals):
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
            yield deal + 1, found


# --- the page ---------------------------------------------------------------------------------


def error_of(values: Sequence[float]) -> float:
    """The standard error of a mean."""
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def page(pack: str, found: Sequence[Measured], deals: int, command: str) -> str:
    """The page with all tables."""
    factions = list(dict.fromkeys(one.swap.faction for one in found))
    games = sum(len(one.results) for one in found) + deals * len(FACTIONS) * (len(FACTIONS) - 1)
    about = {"pack": pack, "most": MOST_RISE, "games": games, "deals": deals, "command": command}
    lines = [say(Message("balance.page", about))]
    for faction in factions:
        mine = [one for one in found if one.swap.faction == faction]
        lines += [_faction(faction, mine[0].printed), "", _say("head"), _say("rule")]
        lines += [_row(one) for one in mine]
        lines.append("")
    lines.append(_end(found))
    return "\n".join(lines) + "\n"


def _end(found: Sequence[Measured]) -> str:
    """The greatest rise by both measures, and whether the victories counted keep to the mark."""
    counted = max(found, key=lambda one: one.rise)
    expected = max(found, key=lambda one: one.by_lead()[0])
    rise, error = expected.by_lead()
    told = {
        "rise": f"{rise:.1f}",
        "error": f"{error:.1f}",
        "cards": expected.swap.new,
        "counted": f"{counted.rise:.1f}",
        "counted_error": f"{100 * error_of(counted.changes()):.1f}",
        "counted_cards": counted.swap.new,
    }
    kept = "kept" if counted.rise <= MOST_RISE else "not-kept"
    return say(Message("balance.end", {**told, "verdict": Message(f"balance.{kept}")}))


def _say(word: str) -> str:
    return say(Message(f"balance.{word}"))


def _faction(faction: str, games: Sequence[Result]) -> str:
    won = [game.won for game in games]
    told = {
        "name": content().boards[faction].name,
        "share": f"{100 * mean(won):.0f}",
        "error": f"{100 * error_of(won):.0f}",
        "score": f"{mean(game.score for game in games):.1f}",
    }
    return say(Message("balance.faction", told))


def _row(one: Measured) -> str:
    expected, expected_error = one.by_lead()
    told = {
        "new": one.swap.new,
        "old": one.swap.old,
        "share": f"{100 * mean(result.won for result in one.results):.0f}",
        "change": f"{one.rise:+.1f}",
        "error": f"{100 * error_of(one.changes()):.1f}",
        "expected": f"{expected:+.1f}",
        "expected_error": f"{expected_error:.1f}",
        "points": f"{mean(one.points()):+.1f}",
        "points_error": f"{error_of(one.points()):.1f}",
    }
    return say(Message("balance.row", told))


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and say by the status whether any rise is too great."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pack", default="hearth", help="the pack whose ready decks are measured")
    parser.add_argument("--faction", action="append", help="only this faction")
    parser.add_argument("--deals", type=int, default=1, help="deals for each pair of seats")
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once")
    parser.add_argument("--page", type=Path, help="write the page here instead of printing it")
    given = parser.parse_args(arguments)
    decks = [find_deck(f"{given.pack}/{name}") for name in given.faction or FACTIONS]
    command = f"python -m landnam.lab.settlers.balance --deals {given.deals} --seed {given.seed}"
    most = 0.0
    for deals, found in measure(decks, given.deals, given.seed, given.jobs):
        text = page(given.pack, found, deals, command)
        most = max(one.rise for one in found)  # the victories counted are what the rule is about
        if given.page is not None:
            given.page.write_text(text, encoding="utf-8")
        elif deals == given.deals:
            sys.stdout.write(text)
    return int(most > MOST_RISE)


if __name__ == "__main__":
    sys.exit(main())
