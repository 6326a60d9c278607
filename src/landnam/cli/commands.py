"""The commands: each module adds its own to the application, and each title those it has.

Each command imports its needs by itself: each should begin at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

import typer.main

from landnam.cli import backing_up, playing, printing, proving, reading, scores, serving, starting
from landnam.cli.app import app
from landnam.kernel.errors import LandnamError
from landnam.kernel.manifest import is_known, title_names
from landnam.words.program import program

__all__ = [
    "app",
    "backing_up",
    "command_line",
    "playing",
    "printing",
    "proving",
    "reading",
    "scores",
    "serving",
    "starting",
]


FIRST: Final = ("start", "play", "resume", "titles", "almanac", "scores", "replay", "print")
"""The commands that players need first, in the order in which the help lists them."""
LAST: Final = ("serve", "backup", "restore", "rulebook", "bench")


class UnknownCommand(LandnamError):
    """The first word is neither a command nor a title."""


class MistypedCommand(LandnamError):
    """The first word is nearly a command or a title."""


def command_line(words: Sequence[str]) -> None:
    """Run a command; a title, or an option of `play`, needs no command before it."""
    command = typer.main.get_command(app)
    assert isinstance(command, typer.core.TyperGroup)
    known = command.commands
    between = [name for name in known if name not in (*FIRST, *LAST)]
    command.commands = {name: known[name] for name in (*FIRST, *between, *LAST)}
    command(with_command(words, list(known)), prog_name=program())


def with_command(words: Sequence[str], commands: Sequence[str]) -> list[str]:
    """The words, with `play` before a title or an option of `play`.

    >>> with_command(["settlers", "--seed", "1"], ["play", "resume"])
    ['play', 'settlers', '--seed', '1']
    >>> with_command(["resume"], ["play", "resume"])
    ['resume']
    """
    first = words[0] if words else "--help"
    if first in commands or first in ("--help", "--version"):
        return list(words)
    if first.startswith("-") or is_known(first):
        return ["play", *words]
    for near in get_close_matches(first, [*commands, *title_names()], n=1):
        raise MistypedCommand(given=first, near=near)
    raise UnknownCommand(given=first)
