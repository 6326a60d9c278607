"""Remarks: memorable facts of a game, read off the public events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from landnam.kernel.account import Played, Remark, most_often
from landnam.titles.settlers.words.account import END, Account
from landnam.words import Message

DOINGS: Final = {"built": "built", "dealt": "deals", "activated": "activations"}
"""Told acts that somebody may have done most often, each with its remark."""


def remarks_of(table: Played) -> tuple[Remark, ...]:
    """The best card of every seat, the best round, who did most of something, who was raided.

    >>> import landnam
    >>> remarks_of(landnam.new("settlers", ["roman", "barbarian"], seed=1))
    ()
    """
    return (*_best_cards(table), *_best_round(table), *_most(table), *_raids(table))


def _best_cards(table: Played) -> Iterator[Remark]:
    """The card that brought each seat most points, if it brought a few."""
    brought: Counter[tuple[int, str]] = Counter()
    for event in table.events_since(0, None):
        thing = table.rules.thing_at(event.cause)
        if event.kind == "count" and event.what == "vp" and thing in _cards(table):
            brought[event.seat, thing] += event.amount
    for seat in range(len(table.rules.sides)):
        own = [(points, card) for (whose, card), points in brought.items() if whose == seat]
        points, card = max(own, default=(0, ""))
        if points > 2:
            args = {"object": table.rules.name_of(card), "n": points}
            yield Remark(seat, Message("remark.best", args))


def _cards(table: Played) -> frozenset[str]:
    return frozenset(table.rules.cards)  # a table of Settlers


def _best_round(table: Played) -> Iterator[Remark]:
    """The round in which somebody made most points."""
    rounds = [
        (points, number, seat)
        for (number, seat), points in Account(table).by_round.items()
        if number != END and points > 0
    ]
    if rounds:
        points, number, seat = max(rounds)
        yield Remark(seat, Message("remark.round", {"n": points, "round": number}))


def _most(table: Played) -> Iterator[Remark]:
    """The player who did something more often than everybody else."""
    for what, seat, times in most_often(table, DOINGS):
        yield Remark(seat, Message(f"remark.{DOINGS[what]}", {"n": times}))


def _raids(table: Played) -> Iterator[Remark]:
    """Yield a remark on each player's razed Locations of others."""
    razed = Counter(
        event.seat
        for event in table.events_since(0, None)
        if event.kind == "tell" and event.what == "razed-enemy"
    )
    for seat, count in sorted(razed.items()):
        yield Remark(seat, Message("remark.raids", {"n": count}))
