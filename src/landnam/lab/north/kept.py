"""Games kept in a file as they end, a line each: a run that was cut goes on where it stood.

A file belongs to one run: its deals and seed, the bot, and the cards as they were.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from landnam.lab.north.results import Game, Outcome


class Line(NamedTuple):
    """A game, and what came of it."""

    game: Game
    outcome: Outcome


class OtherRun(ValueError):
    """A file keeps the games of another run."""

    def __init__(self, path: Path, number: int) -> None:
        told = f"{path}, line {number}: that game is not of this run; name another file"
        super().__init__(told)


def read(path: Path, wanted: Sequence[Game]) -> list[Outcome]:
    """What came of the first of these games; a line that was cut is dropped from the file."""
    if not path.exists():
        return []
    text = path.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    if whole != text:
        path.write_bytes(whole)
    outcomes = []
    for number, (game, told) in enumerate(zip(wanted, whole.splitlines(), strict=False), 1):
        try:
            line = msgspec.json.decode(told, type=Line)
        except msgspec.MsgspecError as error:
            raise OtherRun(path, number) from error
        if line.game != game:
            raise OtherRun(path, number)
        outcomes.append(line.outcome)
    return outcomes


def keep(path: Path, games: Iterable[Game], outcomes: Iterable[Outcome]) -> Iterator[Outcome]:
    """Hand on what comes of the games, each written as soon as it is there."""
    with path.open("ab", buffering=0) as file:
        for game, outcome in zip(games, outcomes, strict=True):
            file.write(msgspec.json.encode(Line(game, outcome)) + b"\n")
            yield outcome
