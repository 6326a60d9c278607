"""`village`: begin, check, show and rate an own Village for Roll & Write."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from landnam.cli.app import AsJson, Plain, app, echo_json, help_of, screen_of
from landnam.words import Message, say
from landnam.words.program import typed

if TYPE_CHECKING:
    from landnam.terminal.screen import Line

village = typer.Typer(help=help_of("village-group"), no_args_is_help=True, rich_markup_mode=None)
app.add_typer(village, name="village")

File = Annotated[Path, typer.Argument(help=help_of("village-file"))]


@village.command(help=help_of("village-new"))
def new(file: File) -> None:
    """Begin a Village file."""
    from landnam.terminal.rollwrite.villages import write_starter

    write_starter(file)
    typer.echo(say(Message("cli.village.begun", {"file": str(file), "typed": typed(file)})))


@village.command(help=help_of("village-check"))
def check(file: File, ascii_only: Plain = False, as_json: AsJson = False) -> None:
    """Tell everything that is wrong with a Village file, or show what the game reads."""
    from landnam.terminal.rollwrite.villages import Checked

    checked = Checked(file)
    if as_json:
        echo_json(checked.to_data())
    elif checked.good:
        _show(checked.lines(), ascii_only)
        typer.echo(f"\n {checked.verdict()}")
    else:
        for line in checked.lines():
            typer.echo(str(line), err=True)
        typer.echo(checked.verdict(), err=True)
    raise typer.Exit(0 if checked.good else 2)


@village.command(help=help_of("village-show"))
def show(
    given: Annotated[str, typer.Argument(metavar="NAME", help=help_of("village-name"))],
    ascii_only: Plain = False,
    as_json: AsJson = False,
) -> None:
    """Show a Village of the adventure or of a file."""
    from landnam.terminal.rollwrite.villages import any_village

    shown = any_village(given)
    if as_json:
        echo_json(shown.to_data())
    else:
        _show(shown.lines(), ascii_only)


@village.command(help=help_of("village-rate"))
def rate(
    file: File,
    games: Annotated[int | None, typer.Option(help=help_of("rate-games"))] = None,
    bot: Annotated[str | None, typer.Option(help=help_of("rate-bot"))] = None,
    as_json: AsJson = False,
) -> None:
    """Let a bot play a Village, and compare it with the sheets of the adventure."""
    from landnam.terminal.rollwrite.villages import rate_village

    rating = rate_village(file, games, bot, _count if sys.stderr.isatty() else None)
    if as_json:
        echo_json(rating.to_data())
        return
    _show(rating.lines(), ascii_only=False)


def _count(done: int, games: int) -> None:
    """A line that counts the games, for somebody who sits before it; gone at the end."""
    end = "\r\x1b[K" if done == games else ""
    words = say(Message("cli.village.rating", {"done": done, "games": games}))
    sys.stderr.write(f"\r{words}{end}")
    sys.stderr.flush()


def _show(lines: Iterable[Line], ascii_only: bool) -> None:
    screen = screen_of(ascii_only)
    for line in lines:
        screen.show(screen.wrap(line))
