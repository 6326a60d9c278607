"""The application: parts that every command of the command line shares."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from landnam.kernel.manifest import manifests
from landnam.words import Message, say

if TYPE_CHECKING:
    from landnam.terminal.screen import Screen


def help_of(key: str, **args: Any) -> str:
    """The help text of a command or an option, from the catalogue."""
    return say(Message(f"cli.help.{key}", args))


app = typer.Typer(
    help=help_of("landnam", title=manifests()[0].name),
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

AsJson = Annotated[bool, typer.Option("--json", help=help_of("json"))]
Plain = Annotated[bool, typer.Option("--ascii", help=help_of("ascii"))]


def _version(wanted: bool) -> None:
    if wanted:
        from landnam import __version__

        typer.echo(f"landnam {__version__}")
        raise typer.Exit


@app.callback()
def landnam(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help=help_of("version"))
    ] = False,
) -> None:
    """Imperial Settlers and its family; the help text stands in the catalogue."""


def screen_of(plain: bool) -> Screen:
    """The terminal; ``plain`` for ASCII only."""
    from landnam.terminal.screen import Screen

    return Screen(plain=plain)


def echo_json(data: Any) -> None:
    """Print data for a program."""
    typer.echo(json.dumps(data, indent=2, ensure_ascii=False))
