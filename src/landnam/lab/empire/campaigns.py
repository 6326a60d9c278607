"""Whole campaigns between bots: their ends, and the events on the way.

The page ``docs/empire-balance.md`` names the command that made it, such as

    python -m landnam.lab.empire.campaigns --campaigns 10 --seed saga --page docs/empire-balance.md

With ``--into FILE`` each finished campaign is kept there, and a run that was cut goes on from it;
the campaigns of a file are all of the same cards. With ``--chronicle 3`` the third of these
campaigns is told game by game instead. With ``--alone --games 1`` only first games of one player
are played, of which a core plays three in a second. A crumbled empire is founded anew with the
same faction, as most players would.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib.resources import files
from multiprocessing import Pool
from pathlib import Path
from typing import Final, NamedTuple, cast

from landnam.bots import find_bot
from landnam.kernel.title import find_title
from landnam.lab.empire.chronicle import chronicle
from landnam.lab.empire.report import page, remarks_in
from landnam.lab.empire.results import GameResult, SeatResult, Story
from landnam.lab.game import play_game
from landnam.lab.kept import Kept, OtherRun
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
CARDS: Final = "landnam.titles.empire"
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
ALONE: Final = tuple(table for table in TABLES if len(table) == 1)


def play_campaign(sides: Sequence[str], seed: str, longest: int = LONGEST) -> Iterator[Story]:
    """The story of a campaign as it grows, game by game, until somebody reaches the Modern Era."""
    position = new_campaign([EmpireSheet(side, side, side) for side in sides])
    games: list[GameResult] = []
    while not position.is_completed and position.game <= longest:
        position, result = play_one(position, f"{seed}/{position.game}")
        games.append(result)
        yield Story(tuple(sides), tuple(games), position.is_completed)
        position = founded_anew(position)


def play_one(position: Campaign, seed: str) -> tuple[Campaign, GameResult]:
    """Play the next game of a campaign; return the position behind it, and its result."""
    title = find_title("empire")
    setup = next_setup(position, [sheet.faction for sheet in active(position)])
    rules = title.rules(setup.seats, title.check(setup.seats, setup.options))
    bots = [find_bot(BOT, f"{seed}/{seat}") for seat in range(len(setup.seats))]
    played = play_game(rules, bots, seed)
    state = cast("SettlersState", played.state)
    after = campaign_of(state)
    sheets = {sheet.faction: sheet for sheet in after.empires}
    seats = tuple(
        SeatResult(
            before=before,
            after=sheets[side],
            achieved=empire_of(state, seat).achieved,
            won=seat in played.winners,
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


class Asked(NamedTuple):
    """A campaign to be played: its factions, its seed, its most games, and the present cards."""

    sides: tuple[str, ...]
    seed: str
    games: int
    cards: str


def asked_for(
    campaigns: int, seed: str, games: int = LONGEST, tables: Sequence[tuple[str, ...]] = TABLES
) -> list[Asked]:
    """The campaigns of a run, at the tables in turn."""
    cards = digest_of_cards()
    return [
        Asked(tables[number % len(tables)], f"{seed}/{number}", games, cards)
        for number in range(campaigns)
    ]


@lru_cache(maxsize=1)
def digest_of_cards() -> str:
    """Return a digest of today's Quests, Inventions, Provinces and sheets."""
    folder = files(CARDS) / "content"
    texts = sorted(file.read_bytes() for file in folder.iterdir())
    return hashlib.sha256(b"".join(texts)).hexdigest()[:12]


def whole_campaign(asked: Asked) -> Story:
    """The story of a campaign from its first game to its last."""
    *_, story = play_campaign(asked.sides, asked.seed, asked.games)
    return story


def stories(wanted: Sequence[Asked], jobs: int = 1, into: Path | None = None) -> Iterator[Story]:
    """Campaigns in so many processes; each comes when it is over, first those a file keeps."""
    if into is None:
        yield from _play_all(wanted, jobs)
        return
    kept = campaigns_in(into)
    found = kept.read(wanted)
    yield from found
    left = wanted[len(found) :]
    yield from kept.keep(left, _play_all(left, jobs))


def campaigns_in(path: Path) -> Kept[Asked, Story]:
    """The file in which campaigns are kept."""
    return Kept(path, tuple[Asked, Story])


def _play_all(wanted: Sequence[Asked], jobs: int) -> Iterator[Story]:
    if jobs == 1:
        yield from map(whole_campaign, wanted)
        return
    with Pool(jobs) as pool:
        yield from pool.imap(whole_campaign, wanted)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play campaigns, and write the page after each, so that a long run can be watched."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--campaigns", type=int, default=4)
    parser.add_argument("--seed", default="saga")
    parser.add_argument("--alone", action="store_true", help="only campaigns of one player")
    parser.add_argument("--games", type=int, default=LONGEST, help="the most games of a campaign")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once")
    parser.add_argument("--page", type=Path, help="write the page here instead of printing it")
    parser.add_argument(
        "--into", type=Path, help="a file to keep campaigns in; a run that was cut goes on from it"
    )
    parser.add_argument("--chronicle", type=int, help="tell this one of the campaigns, from 1 on")
    given = parser.parse_args(arguments)
    for name in ("campaigns", "games"):
        if (number := getattr(given, name)) < 1:
            parser.error(f"--{name} {number}: at least 1 is needed")
    if given.chronicle is not None:
        told = whole_campaign(_asked(given, given.chronicle)[-1])
        sys.stdout.write(chronicle(told))
        return 0
    try:
        _report(given)
    except OtherRun as error:
        parser.error(f"--into {error}")
    return 0


def _asked(given: argparse.Namespace, campaigns: int) -> list[Asked]:
    """So many of the campaigns that the arguments name."""
    return asked_for(campaigns, given.seed, given.games, ALONE if given.alone else TABLES)


def _report(given: argparse.Namespace) -> None:
    """Play, and write the page after each campaign or print it after the last."""
    finished: list[Story] = []
    more = " --alone" * given.alone + f" --games {given.games}" * (given.games != LONGEST)
    for story in stories(_asked(given, given.campaigns), given.jobs, given.into):
        finished.append(story)
        command = f"python -m landnam.lab.empire.campaigns --campaigns {len(finished)}"
        text = page(finished, f"{command} --seed {given.seed}{more}")
        if given.page is not None:
            given.page.write_text(text + remarks_in(given.page), encoding="utf-8")
    if given.page is None:
        sys.stdout.write(text)


if __name__ == "__main__":
    sys.exit(main())
