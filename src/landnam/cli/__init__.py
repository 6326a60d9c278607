"""The command line: `main` is the program `landnam`; its commands are in `landnam.cli.commands`."""

from __future__ import annotations

import errno
import os
import shutil
import sys
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Final

from landnam.kernel.errors import LandnamError
from landnam.terminal import InputEnded

if TYPE_CHECKING:
    from typer import Typer


STREAMS: Final = {"stdin": "r", "stdout": "w", "stderr": "w"}


class OutputFull(LandnamError):
    """The output of a command goes to a disk without room for it."""


def main() -> None:
    """Run the command line. An error that somebody can put right is one sentence, and status 2."""
    _open_closed_streams()
    try:
        if sys.argv[1:] == ["play"]:
            _play()
        else:
            _any_command()
        sys.stdout.flush()
    except LandnamError as trouble:
        sys.stdout.flush()
        _fail(trouble)
    except KeyboardInterrupt:
        sys.exit(130)
    except InputEnded as gone:
        _stop_printing(gone.__cause__)
    except OSError as fault:
        if fault.errno not in (errno.EPIPE, errno.ENOSPC):
            raise
        _stop_printing(fault)


def _open_closed_streams() -> None:
    """Open streams that the caller has closed: then nobody types, or nobody reads our output."""
    for name, mode in STREAMS.items():
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115


def _stop_printing(fault: BaseException | None) -> None:
    """The reader of our output has seen enough, or has no room for it.

    Python must not complain at exit either.
    """
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(fault, OSError) and fault.errno == errno.ENOSPC:
        _fail(OutputFull(what=fault.strerror))


def _fail(trouble: LandnamError) -> None:
    told = str(trouble)
    if sys.stderr.isatty():
        width = shutil.get_terminal_size().columns
        told = textwrap.fill(told, width, break_long_words=False, break_on_hyphens=False)
    sys.stderr.write(f"{told}\n")
    sys.exit(2)


def _play() -> None:
    """Play from the menu, the usual start, without loading the other commands and options."""
    from landnam.library import Library
    from landnam.terminal.screen import Screen
    from landnam.terminal.start import play_from_menu

    play_from_menu(Screen(), Library())


def _any_command() -> None:
    from landnam.cli.commands import command_line

    command_line(sys.argv[1:])


def __getattr__(name: str) -> Typer:
    """``landnam.cli.app`` is the Typer application, loaded when somebody asks for it."""
    if name != "app":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from landnam.cli.commands import app

    return app
