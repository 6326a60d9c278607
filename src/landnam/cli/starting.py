"""`start`."""

from __future__ import annotations

from landnam.cli.app import app, help_of
from landnam.cli.serving import has_screen, serve


@app.command(help=help_of("start"))
def start() -> None:
    """Open the pages in the browser; if there is no screen to show them, the terminal."""
    from landnam.library import Library
    from landnam.terminal.screen import Screen
    from landnam.terminal.start import play_from_menu

    if has_screen():
        serve(show=True)
    else:
        play_from_menu(Screen(), Library())
