"""Whole campaigns between bots: do they come to an end, and what happens on the way?

The page ``docs/empire-balance.md`` names the command that made it, such as

    python -m landnam.lab.empire.campaigns --campaigns 10 --seed saga --page docs/empire-balance.md

A crumbled empire is founded anew with the same faction, as most players would.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, cast

from landnam.bots import find_bot
from landnam.kernel.title import find_title
from landnam.lab.empire.report import page
from landnam.lab.empire.results import GameResult, SeatResult, Story
from landnam.lab.game import play_game
from landnam.titles.empire.face import (
    CRUMBLED,
    Campaign,
    EmpireSheet,
    SettlersState,
    active,
    campaign_of,
    empire_of,
    found_anew,
    new_campaign,
    next_setup,
    quests_of,
    unpaid,
)

BOT: Final = "greedy"
LONGEST: Final = 40
"""A campaign that is not completed after so many games is given up."""

TABLES: Final = (
    ("roman", "barbarian"),
    ("japanese",),
    ("egyptian", "japanese", "roman"),
    ("barbarian",),
    ("egyptian", "japanese"),
    ("barbarian", "egyptian", "japanese", "roman"),
    ("roman",),
    ("egyptian",),
)
"""The tables of the campaigns, in turn: alone and with two, three and four."""


def play_campaign(sides: Sequence[str], seed: str) -> Iterator[Story]:
    """The story of a campaign as it grows, game by game, until somebody reaches the Modern Era."""
    position = new_campaign([EmpireSheet(side, side, side) for side in sides])
    games: list[GameResult] = []
    while not position.is_completed and position.game <= LONGEST:
        position, result = play_one(position, f"{seed}/{position.game}")
        games.append(result)
        yield Story(tuple(sides), tuple(games), position.is_completed)
        position = founded_anew(position)


def play_one(position: Campaign, seed: str) -> tuple[Campaign, GameResult]:
    """Play the next game of a campaign; the position behind it, and what happened."""
    title = find_title("empire")
    setup = next_setup(position, [sheet.faction for sheet in active(position)])
    rules = title.rules(setup.seats, title.check(setup.seats, setup.options))
    bots = [find_bot(BOT, f"{seed}/{seat}") for seat in range(len(setup.seats))]
    state = cast("SettlersState", play_game(rules, bots, seed).state)
    after = campaign_of(state)
    sheets = {sheet.faction: sheet for sheet in after.empires}
    seats = tuple(
        SeatResult(
            before=before,
            after=sheets[side],
            achieved=empire_of(state, seat).achieved,
            unpaid=unpaid(state, seat) > empire_of(state, seat).ignored,
        )
        for seat, side in enumerate(setup.seats)
        for before in active(position)
        if before.faction == side
    )
    return after, GameResult(quests_of(state), seats)


def founded_anew(position: Campaign) -> Campaign:
    """The position in which every crumbled empire has a successor."""
    for place, sheet in enumerate(position.empires):
        if sheet.status == CRUMBLED:
            position = found_anew(position, place, sheet.name, sheet.faction)
    return position


def main(arguments: Sequence[str] | None = None) -> int:
    """Play campaigns, and write the page after each game, so that a long run can be watched."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--campaigns", type=int, default=4)
    parser.add_argument("--seed", default="saga")
    parser.add_argument("--page", type=Path, help="write the page here instead of printing it")
    given = parser.parse_args(arguments)
    finished: list[Story] = []
    for number in range(given.campaigns):
        story = None
        for story in play_campaign(TABLES[number % len(TABLES)], f"{given.seed}/{number}"):
            command = f"python -m landnam.lab.empire.campaigns --campaigns {number + 1}"
            text = page([*finished, story], f"{command} --seed {given.seed}")
            if given.page is not None:
                given.page.write_text(text, encoding="utf-8")
        assert story is not None
        finished.append(story)
    if given.page is None:
        sys.stdout.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
