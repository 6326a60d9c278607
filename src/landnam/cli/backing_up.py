"""`backup` and `restore`: the tables of a server as one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from landnam.cli.app import app, help_of
from landnam.cli.serving import locked
from landnam.words import Message, say

Data = Annotated[Path | None, typer.Option(help=help_of("serve-data"))]


@app.command(help=help_of("backup"))
def backup(
    file: Annotated[Path, typer.Argument(help=help_of("backup-file"))], data: Data = None
) -> None:
    """Copy the tables of a server into one file, also while it runs."""
    from landnam.server.database.copies import copy_store

    _tell("backed-up", copy_store(_store(data), file), file)


@app.command(help=help_of("restore"))
def restore(
    file: Annotated[Path, typer.Argument(help=help_of("restore-file"))], data: Data = None
) -> None:
    """Put the tables of such a file where a server has none yet."""
    from landnam.server.database.copies import put_back

    store = _store(data)
    with locked(store.parent):
        _tell("restored", put_back(file, store), store)


def _store(data: Path | None) -> Path:
    from landnam.library.folder import data_folder
    from landnam.server.settings import Settings

    return Settings(data=data_folder() / "server" if data is None else data).database


def _tell(key: str, count: int, file: Path) -> None:
    typer.echo(say(Message(f"server.{key}", {"n": count, "file": str(file)})))
