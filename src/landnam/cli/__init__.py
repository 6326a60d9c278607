"""The command line: `main` is the program `landnam`; its commands are in `landnam.cli.commands`."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from landnam.kernel.errors import LandnamError
from landnam.terminal import InputEnded

if TYPE_CHECKING:
    from typer import Typer


def main() -> None:
    """Run the command line. An error that somebody can put right is one sentence, and status 2."""
    try:
        if sys.argv[1:] == ["play"]:
            _play()
        else:
            _any_command()
    except LandnamError as trouble:
        sys.stdout.flush()
        sys.stderr.write(f"{trouble}\n")
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    except (BrokenPipeError, InputEnded):
        # The reader of our output has seen enough; Python must not complain at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


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
