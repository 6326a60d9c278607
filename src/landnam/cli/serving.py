"""`serve`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Annotated

import typer

from landnam.cli.app import app, help_of


@app.command(help=help_of("serve"))
def serve(
    port: Annotated[int | None, typer.Option(min=0, max=65535, help=help_of("serve-port"))] = None,
    data: Annotated[Path | None, typer.Option(help=help_of("serve-data"))] = None,
    database: Annotated[
        str | None, typer.Option(envvar="LANDNAM_DATABASE", help=help_of("serve-database"))
    ] = None,
    processes: Annotated[int, typer.Option(min=1, max=64, help=help_of("serve-processes"))] = 1,
    lan: Annotated[bool, typer.Option("--lan", help=help_of("serve-lan"))] = False,
    workers: Annotated[int, typer.Option(min=1, max=64, help=help_of("serve-workers"))] = 1,
    webhooks: Annotated[bool, typer.Option("--webhooks", help=help_of("serve-webhooks"))] = False,
    base_path: Annotated[str, typer.Option(help=help_of("serve-base-path"))] = "",
    proxy: Annotated[str, typer.Option(help=help_of("serve-proxy"))] = "",
    keep_finished: Annotated[
        int | None, typer.Option(min=1, metavar="DAYS", help=help_of("serve-keep-finished"))
    ] = None,
    keep_idle: Annotated[
        int | None, typer.Option(min=1, metavar="DAYS", help=help_of("serve-keep-idle"))
    ] = None,
) -> None:
    """Open tables for friends, until Ctrl-C."""
    from landnam.library.folder import data_folder
    from landnam.server.guards import checked_base_path, checked_proxies
    from landnam.server.serve import serve as run
    from landnam.server.settings import (
        DEFAULT_PORT,
        EVERYWHERE,
        ONLY_HERE,
        Settings,
        checked_database,
    )

    settings = Settings(
        data=data_folder() / "server" if data is None else data,
        postgres=checked_database(database, processes),
        processes=processes,
        host=EVERYWHERE if lan else ONLY_HERE,
        port=DEFAULT_PORT if port is None else port,
        workers=workers,
        webhooks=webhooks,
        base_path=checked_base_path(base_path),
        proxy=checked_proxies(proxy),
        keep_finished=keep_finished,
        keep_idle=keep_idle,
    )
    with nullcontext() if settings.postgres else _alone_in(settings.data):
        run(settings, typer.echo)


@contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    """No second server on this folder."""
    from landnam.library.folder import made
    from landnam.library.locks import GameLock
    from landnam.server.errors import ServerRunning

    lock = GameLock(made(folder) / "server.lock")
    if not lock.take():
        raise ServerRunning(folder=str(folder))
    try:
        yield
    finally:
        lock.give_back()
