"""`play` and `resume`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from landnam.cli.app import AsJson, Plain, app, echo_json, help_of, screen_of
from landnam.cli.extending import extended, own_parameters, settled, title_meant
from landnam.kernel.manifest import manifests, title_names
from landnam.terminal import InputEnded

if TYPE_CHECKING:
    from landnam.library import Library
    from landnam.terminal.screen import Screen
    from landnam.terminal.series import Waiting


def play(
    title: Annotated[
        str | None, typer.Argument(help=help_of("title", titles=title_names()))
    ] = None,
    seats: Annotated[str | None, typer.Option(help=help_of("seats"))] = None,
    option: Annotated[list[str] | None, typer.Option(help=help_of("option"))] = None,
    seed: Annotated[int | None, typer.Option(help=help_of("seed"))] = None,
    confirm: Annotated[bool, typer.Option(help=help_of("confirm"))] = True,
    ascii_only: Plain = False,
    **own: Any,
) -> None:
    """Begin a game, or let the menu ask which."""
    from landnam.library import Library
    from landnam.terminal.options import read_options
    from landnam.terminal.start import play_from_menu, play_new

    screen, library = screen_of(ascii_only), Library()
    title = title or title_meant(own)
    if title is None and seats is None and not option:
        settled(None, own, {})
        play_from_menu(screen, library, seed=seed, confirm=confirm)
        return
    title = title or manifests()[0].name
    options = settled(title, own, read_options(title, option or []))
    play_new(screen, library, title, seats, options, seed=seed, confirm=confirm)


app.command(help=help_of("play"))(extended(play, own_parameters()))


@app.command(help=help_of("resume"))
def resume(
    game: Annotated[str | None, typer.Argument(help=help_of("game"))] = None,
    ascii_only: Plain = False,
    as_json: AsJson = False,
) -> None:
    """Go on with an unfinished game, or list them."""
    from landnam.library import Library
    from landnam.terminal.series import go_on, waiting_in
    from landnam.terminal.start import resume_game, sit_down

    library = Library()
    waiting = waiting_in(library)
    if as_json:
        games = [entry.to_data() for entry in library.unfinished()]
        echo_json([*games, *(one.to_data() for one in waiting)])
        return
    screen = screen_of(ascii_only)
    name = game or _pick_game(screen, library, waiting)
    series = [one for one in waiting if one.name == name]
    if series:
        go_on(screen, library, series[0])
    elif name is not None:
        sit_down(*resume_game(library, name), screen)


def _pick_game(screen: Screen, library: Library, waiting: Sequence[Waiting]) -> str | None:
    """The list of unfinished games; somebody at a terminal may pick one."""
    from landnam.terminal.menu import entry_words

    entries = [(entry.name, entry_words(entry)) for entry in library.unfinished()]
    entries += [(one.name, one.words) for one in waiting]
    if not entries:
        screen.say("cli.no-unfinished")
        return None
    screen.say("cli.unfinished")
    for number, (_, words) in enumerate(entries, start=1):
        screen.show(screen.wrap(f"{number:>2} {words}", indent=3))
    if not sys.stdin.isatty():
        return None
    try:
        typed = screen.ask("cli.which-game").strip()
    except InputEnded:
        return None
    if typed.isdigit() and 1 <= int(typed) <= len(entries):
        return entries[int(typed) - 1][0]
    return typed or None
