"""The standard that Villages are rated by: a bot's scores on each of the 48 sheets.

A file of each bot keeps the points of every game, so that another Village can be compared game by
game with the same dice. It is made anew whenever the bot or the rules change:

    python -m landnam.lab.rollwrite.standard greedy --games 60
    python -m landnam.lab.rollwrite.standard beam --games 24
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from landnam.lab.rollwrite.trial import Told, trials
from landnam.titles.rollwrite.reading.content import content

BOTS: Final = ("beam", "greedy")
"""The bots that Villages are rated by, the best first."""

GAMES: Final = 60
Scores = Mapping[str, Sequence[int]]
"""The points of game 0, 1, 2 … on each sheet, by its id."""


class Kept(NamedTuple):
    """The content of a file: the bot, the number of games of each sheet, and their scores."""

    bot: str
    games: int
    scores: Scores


def file_of(bot: str) -> str:
    """The name of a bot's file."""
    return f"standard-{bot}.json"


def kept(bot: str) -> Kept | None:
    """The kept figures of a bot, if there are any.

    >>> figures = kept(best_bot())
    >>> len(figures.scores)
    48
    >>> kept("random") is None
    True
    """
    file = files("landnam.lab.rollwrite") / file_of(bot)
    return Kept(**json.loads(file.read_text(encoding="utf-8"))) if file.is_file() else None


def best_bot() -> str:
    """The best bot whose figures are kept."""
    return next((bot for bot in BOTS if kept(bot) is not None), BOTS[-1])


def play_sheets(
    bot: str, games: int, *, workers: int | None = None, told: Told | None = None
) -> Scores:
    """The scores of a bot on all 48 sheets, played now."""
    sheets = content().adventures()
    played = trials(sheets, bot, games, workers=workers, told=told)
    return {
        sheet: [trial.score for trial in games_of]
        for sheet, games_of in zip(sheets, played, strict=True)
    }


def as_text(figures: Kept) -> str:
    """The file, one sheet in each line."""
    rows = [f'    "{sheet}": {json.dumps(points)}' for sheet, points in figures.scores.items()]
    head = f'"bot": "{figures.bot}",\n  "games": {figures.games}'
    body = ",\n".join(rows)
    return f'{{\n  {head},\n  "scores": {{\n{body}\n  }}\n}}\n'


def main(arguments: Sequence[str]) -> None:
    """Play the sheets and write the file."""
    parser = ArgumentParser(prog="python -m landnam.lab.rollwrite.standard")
    parser.add_argument("bot", choices=BOTS)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--workers", type=int)
    parser.add_argument("--folder", type=Path, default=Path(__file__).parent)
    asked = parser.parse_args(arguments)
    scores = play_sheets(asked.bot, asked.games, workers=asked.workers)
    text = as_text(Kept(asked.bot, asked.games, scores))
    (asked.folder / file_of(asked.bot)).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
