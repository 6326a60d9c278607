"""`serve`."""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from threading import Thread
from typing import Annotated, Final

import typer

from landnam.cli.app import app, help_of
from landnam.words import Message, say

ADDRESS: Final = "server.address"


@app.command(help=help_of("serve"))
def serve(
    port: Annotated[int | None, typer.Option(min=0, max=65535, help=help_of("serve-port"))] = None,
    data: Annotated[Path | None, typer.Option(help=help_of("serve-data"))] = None,
    database: Annotated[
        str | None, typer.Option(envvar="LANDNAM_DATABASE", help=help_of("serve-database"))
    ] = None,
    processes: Annotated[int, typer.Option(min=1, max=64, help=help_of("serve-processes"))] = 1,
    show: Annotated[bool, typer.Option("--open", help=help_of("serve-open"))] = False,
    lan: Annotated[bool, typer.Option("--lan", help=help_of("serve-lan"))] = False,
    workers: Annotated[int, typer.Option(min=1, max=64, help=help_of("serve-workers"))] = 1,
    webhooks: Annotated[bool, typer.Option("--webhooks", help=help_of("serve-webhooks"))] = False,
    base_path: Annotated[str, typer.Option(help=help_of("serve-base-path"))] = "",
    proxy: Annotated[str, typer.Option(help=help_of("serve-proxy"))] = "",
    name: Annotated[
        list[str] | None, typer.Option(metavar="HOST", help=help_of("serve-name"))
    ] = None,
    metrics_token: Annotated[
        str, typer.Option(envvar="LANDNAM_METRICS_TOKEN", help=help_of("serve-metrics-token"))
    ] = "",
    keep_finished: Annotated[
        int | None, typer.Option(min=1, metavar="DAYS", help=help_of("serve-keep-finished"))
    ] = None,
    keep_idle: Annotated[
        int | None, typer.Option(min=1, metavar="DAYS", help=help_of("serve-keep-idle"))
    ] = None,
) -> None:
    """Open tables for friends, until Ctrl-C."""
    from landnam.library.folder import data_folder
    from landnam.server.net.guards import checked_base_path, checked_names, checked_proxies
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
        names=checked_names(name or ()),
        metrics_token=metrics_token,
        keep_finished=keep_finished,
        keep_idle=keep_idle,
    )
    if show and (address := address_in(settings.data)) is not None:
        typer.echo(say(Message("server.open-already", {"address": address})))
        open_pages(address)
        return
    with nullcontext() if settings.postgres else _alone_in(settings.data) as note:
        run(settings, typer.echo, _arrived(note, show=show))


def _arrived(note: Path | None, *, show: bool) -> Callable[[str], None]:
    """Return the steps when the server can be reached: note its address, and open its pages."""

    def arrived(address: str) -> None:
        if note is not None:
            with suppress(OSError):  # a full disk: nobody is led here, but tables can be looked at
                note.write_text(address, "utf-8")
        if show:
            open_pages(address)

    return arrived


@contextmanager
def _alone_in(folder: Path) -> Iterator[Path]:
    """Keep a second server off this folder; yield the file with the address of the one."""
    note = folder / ADDRESS
    with locked(folder):
        try:
            yield note
        finally:
            note.unlink(missing_ok=True)


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Make the folder of a server if it was missing, and keep it for this process alone."""
    from landnam.library.locks import GameLock
    from landnam.server.database.private import private_folder
    from landnam.server.errors import ServerRunning, StoreUnfit

    try:
        lock = GameLock(private_folder(folder) / "server.lock")
        alone = lock.take()
    except OSError as fault:
        raise StoreUnfit(file=str(folder), what=fault.strerror or str(fault)) from None
    if not alone:
        raise ServerRunning(folder=str(folder))
    try:
        yield
    finally:
        lock.give_back()


def address_in(folder: Path) -> str | None:
    """Return the address of the server of this folder, if one runs."""
    from landnam.library.locks import GameLock

    try:
        address = (folder / ADDRESS).read_text("utf-8")
    except OSError:
        return None
    lock = GameLock(folder / "server.lock")
    if lock.take():  # nobody holds it: the note is left from a server that was killed
        lock.give_back()
        return None
    return address


def has_screen() -> bool:
    """Return whether a browser could be shown here."""
    return sys.platform in ("win32", "darwin") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )


def open_pages(address: str) -> None:
    """Open the browser, if there is a screen to open it on."""
    if has_screen():
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()
