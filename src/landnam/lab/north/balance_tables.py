"""The tables on the balance of the clans: rounds, victories, pairings, cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Any, Final

from landnam.lab.north.results import Fared, Outcome, Share, built, fared, share
from landnam.titles.north.manifest import CLANS
from landnam.titles.north.reading.content import content
from landnam.titles.north.table.cards import Card
from landnam.words import Message, say

MARK: Final = 3.0, 95.0
"""A card should be built in so many percent of the games in which it was in hand."""


def tables(outcomes: Sequence[Outcome]) -> str:
    """All of them."""
    games = list(fared(outcomes))
    first = share([game.won for game in games if game.seat == 0])
    rounds = fmean(one.rounds for one in outcomes)
    head = _say("head", games=len(outcomes), rounds=f"{rounds:.2f}", first=_rate(first))
    parts = [head, *_clans(games), "", *_pairings(games), "", *_cards(games)]
    return "\n".join(parts) + "\n"


def _clans(games: Sequence[Fared]) -> Iterator[str]:
    yield _say("clans").rstrip()
    for clan in CLANS:
        mine = [game for game in games if game.clan == clan]
        if not mine:
            continue
        won, score = share([game.won for game in mine]), fmean(game.score for game in mine)
        yield _say("clan", clan=_clan(clan), games=len(mine), won=_rate(won), score=f"{score:.1f}")


def _pairings(games: Sequence[Fared]) -> Iterator[str]:
    """The share of victories of the clan on the left against the one above."""
    names = [_clan(clan) for clan in CLANS]
    yield _row([_say("against"), *names])
    yield _row(["---", *["---:"] * len(CLANS)])
    for clan in CLANS:
        yield _row([_clan(clan), *[_pairing(games, clan, other) for other in CLANS]])


def _pairing(games: Sequence[Fared], clan: str, other: str) -> str:
    won = [game.won for game in games if (game.clan, game.other) == (clan, other)]
    return f"{share(won).value:.0f}" if won else "–"


def _cards(games: Sequence[Fared]) -> Iterator[str]:
    """Yield one row for each face, over all its copies; figures outside the aim are marked."""
    yield _say("cards").rstrip()
    for clan in CLANS:
        mine = [game for game in games if game.clan == clan]
        for copies in _faces(clan):
            ids = [card.id for card in copies]
            yield _card(copies[0], built(ids, mine), built(ids, mine, "kept"))


def _faces(clan: str) -> list[list[Card]]:
    """The copies of each face of a clan's deck."""
    found: dict[str, list[Card]] = {}
    for card in content().values():
        if card.deck == clan and card.role != "basic":
            found.setdefault(card.kind, []).append(card)
    return list(found.values())


def _card(card: Card, in_hand: Sequence[bool], kept: Sequence[bool]) -> str:
    if not in_hand:
        told, mark = "–", ""
    else:
        part = share(in_hand).value
        told, mark = f"{part:.0f}", "" if MARK[0] <= part <= MARK[1] else "!"
    return _say(
        "card",
        card=card.name,
        role=card.role,
        clan=_clan(card.deck),
        games=len(in_hand),
        built=told,
        kept=f"{share(kept).value:.0f}" if kept else "–",
        mark=mark,
    )


def _clan(clan: str) -> str:
    return clan.capitalize()


def _rate(rate: Share) -> str:
    return f"{rate.value:.1f} ± {rate.error:.1f}"


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _say(key: str, **args: Any) -> str:
    return say(Message(f"north-balance.{key}", args))
