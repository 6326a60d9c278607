"""Typed answers: numbers, keys, words and their beginnings."""

from __future__ import annotations

import pytest

from landnam.terminal.answers import Answers, Offer
from landnam.terminal.commands import parse_command
from landnam.terminal.players import BadSeats, parse_seats

OFFERS = Answers(
    [
        Offer(1, "build:com008", ("Build Quarry", "build Quarry", "Quarry")),
        Offer(2, "build:rom001", ("Build Sculptor's Workshop", "Sculptor's Workshop")),
        Offer(3, "raze:com008", ("Raze Quarry", "raze Quarry", "Quarry")),
        Offer(4, "exchange:wood", ("Spend 2 workers: 1 wood", "2 workers wood", "wood")),
        Offer(5, "pass", ("Pass", "pass")),
    ]
)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1", ["build:com008"]),
        ("5", ["pass"]),
        ("6", []),
        ("0", []),
        ("build:rom001", ["build:rom001"]),
        ("build quarry", ["build:com008"]),
        ("BU QU", ["build:com008"]),
        ("quarry raze", ["raze:com008"]),
        ("quarry", ["build:com008", "raze:com008"]),
        ("sculptor’s", ["build:rom001"]),
        ("2 workers wood", ["exchange:wood"]),
        ("pass", ["pass"]),
        ("castle", []),
        ("", []),
        ("!", []),
        ("³", []),
    ],
)
def test_an_answer_means_the_options_that_begin_with_it(typed: str, meant: list[str]) -> None:
    assert [offer.key for offer in OFFERS.meant(typed)] == meant


@pytest.mark.parametrize(
    ("typed", "name", "rest"),
    [
        ("?", "help", ""),
        ("? tavern", "help", "tavern"),
        ("?tavern", "help", "tavern"),
        ("help", "help", ""),
        ("u", "undo", ""),
        ("U", "undo", "all"),
        ("undo all", "undo", "all"),
        ("log all", "log", "all"),
        ("opp roman", "opponent", "roman"),
        ("deck", "piles", ""),
        ("q", "leave", ""),
    ],
)
def test_commands_are_known(typed: str, name: str, rest: str) -> None:
    command = parse_command(typed)
    assert command is not None
    assert (command.name, command.rest) == (name, rest)


@pytest.mark.parametrize("typed", ["build quarry", "3", "discard quarry", "quarry", "q castle"])
def test_answers_are_no_commands(typed: str) -> None:
    assert parse_command(typed) is None


def test_seats_are_read_with_their_players() -> None:
    assert parse_seats("roman") == [("roman", "human")]
    named = [("roman", "greedy"), ("egyptian", "human")]
    assert parse_seats("roman,egyptian:human") == named


@pytest.mark.parametrize("typed", ["", ",", "roman:", ":human", "roman,,egyptian"])
def test_seats_that_cannot_be_read_are_refused(typed: str) -> None:
    with pytest.raises(BadSeats, match="roman:human,barbarian:greedy"):
        parse_seats(typed)
