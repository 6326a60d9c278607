"""`pack`: begin and check a pack of cards, list those installed, and the schema for editors."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from landnam.cli.app import AsJson, Plain, app, echo_json, help_of, screen_of

pack = typer.Typer(help=help_of("pack-group"), no_args_is_help=True, rich_markup_mode=None)
app.add_typer(pack, name="pack")

Folder = Annotated[Path, typer.Argument(metavar="DIR", help=help_of("pack-folder"))]


@pack.command(help=help_of("pack-new"))
def new(folder: Folder) -> None:
    """Begin a pack."""
    from landnam.terminal.settlers.own import new_pack

    typer.echo(new_pack(folder))


@pack.command(help=help_of("pack-check"))
def check(folder: Folder, ascii_only: Plain = False, as_json: AsJson = False) -> None:
    """Tell everything that is wrong with a pack, or show what its cards will say."""
    from landnam.terminal.settlers.own import CheckedPack

    checked = CheckedPack(folder)
    if as_json:
        echo_json(checked.to_data())
    elif checked.mistakes:
        for mistake in checked.mistakes:
            typer.echo(str(mistake), err=True)
        typer.echo(checked.verdict(), err=True)
    else:
        screen = screen_of(ascii_only)
        for line in checked.lines():
            screen.show(screen.wrap(line, indent=2))
        screen.show(["", checked.verdict()])
    raise typer.Exit(2 if checked.mistakes else 0)


@pack.command("list", help=help_of("pack-list"))
def list_packs(ascii_only: Plain = False) -> None:
    """List the packs and their ready decks."""
    from landnam.terminal.settlers.own import pack_list

    screen = screen_of(ascii_only)
    for line in pack_list():
        screen.show(screen.wrap(line, indent=2))


@pack.command(help=help_of("pack-schema"))
def schema(
    kind: Annotated[str, typer.Argument(help=help_of("pack-schema-kind"))],
) -> None:
    """Print the schema of a kind of file."""
    from landnam.terminal.settlers.own import schema_of

    echo_json(schema_of(kind))
