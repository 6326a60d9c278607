"""The standard that Villages are rated by: what a bot scores on each of the 48 sheets.

The file ``standard.json`` keeps the points of every game, so that another Village can be compared
game by game with the same dice. It is made anew whenever the bot or the rules change:

    python -m landnam.lab.rollwrite.standard --bot beam --games 60
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from landnam.bots import bot_names
from landnam.lab.rollwrite.trial import Told, trials
from landnam.titles.rollwrite.content import content

FILE: Final = "standard.json"
BOTS: Final = ("beam", "greedy", "random")
"""The bots that play Villages, the best first."""

Scores = Mapping[str, Sequence[int]]
"""The points of game 0, 1, 2 … on each sheet, by its id."""


def best_bot() -> str:
    """The best bot that is installed."""
    return next(bot for bot in BOTS if bot in bot_names())


def kept() -> dict[str, Any]:
    """What the file says: the bot, the number of games, and the scores by sheet.

    >>> len(kept()["scores"])
    48
    """
    text = (files("landnam.lab.rollwrite") / FILE).read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(text)
    return data


def scores_of(bot: str) -> Scores | None:
    """The kept scores of a bot; None if another bot made the file."""
    data = kept()
    return data["scores"] if data["bot"] == bot else None


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


def as_text(bot: str, games: int, scores: Scores) -> str:
    """The file, one sheet in each line."""
    rows = [f'    "{sheet}": {json.dumps(list(points))}' for sheet, points in scores.items()]
    body = ",\n".join(rows)
    return f'{{\n  "bot": "{bot}",\n  "games": {games},\n  "scores": {{\n{body}\n  }}\n}}\n'


def main(arguments: Sequence[str]) -> None:
    """Play the sheets and write the file."""
    parser = ArgumentParser()
    parser.add_argument("--bot", default=best_bot())
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--workers", type=int, default=None)
    parser.add_argument("--to", type=Path, default=Path(__file__).parent / FILE)
    asked = parser.parse_args(arguments)
    scores = play_sheets(asked.bot, asked.games, workers=asked.workers)
    asked.to.write_text(as_text(asked.bot, asked.games, scores), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
