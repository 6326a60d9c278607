"""The commands: `play`, `resume`, `replay`, `almanac`, `titles`, `rulebook`, `bench`.

What a command needs is imported by that command: each should begin at once.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from landnam.terminal import InputEnded
from landnam.words import Message, say

if TYPE_CHECKING:
    from landnam.library import Library
    from landnam.terminal.screen import Screen


def _help(key: str) -> str:
    return say(Message(f"cli.help.{key}"))


app = typer.Typer(
    help=_help("landnam"),
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

AsJson = Annotated[bool, typer.Option("--json", help=_help("json"))]
Plain = Annotated[bool, typer.Option("--ascii", help=_help("ascii"))]


def _version(wanted: bool) -> None:
    if wanted:
        from landnam import __version__

        typer.echo(f"landnam {__version__}")
        raise typer.Exit


@app.callback()
def landnam(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help=_help("version"))
    ] = False,
) -> None:
    """Imperial Settlers and its family; the help text stands in the catalogue."""


def _screen(plain: bool) -> Screen:
    from landnam.terminal.screen import Screen

    return Screen(plain=plain)


def _echo_json(data: Any) -> None:
    typer.echo(json.dumps(data, indent=2, ensure_ascii=False))


# --- playing ----------------------------------------------------------------------------------


@app.command(help=_help("play"))
def play(
    title: Annotated[str | None, typer.Argument(help=_help("title"))] = None,
    seats: Annotated[str | None, typer.Option(help=_help("seats"))] = None,
    option: Annotated[list[str] | None, typer.Option(help=_help("option"))] = None,
    seed: Annotated[int | None, typer.Option(help=_help("seed"))] = None,
    confirm: Annotated[bool, typer.Option(help=_help("confirm"))] = True,
    ascii_only: Plain = False,
) -> None:
    """Begin a game, or let the menu ask which."""
    from landnam.library import Library
    from landnam.terminal.start import play_from_menu, play_new

    screen, library = _screen(ascii_only), Library()
    if title is None and seats is None and not option:
        play_from_menu(screen, library, seed=seed, confirm=confirm)
    else:
        play_new(
            screen,
            library,
            title or "settlers",
            seats,
            option or [],
            seed=seed,
            confirm=confirm,
        )


@app.command(help=_help("resume"))
def resume(
    game: Annotated[str | None, typer.Argument(help=_help("game"))] = None,
    ascii_only: Plain = False,
    as_json: AsJson = False,
) -> None:
    """Go on with an unfinished game, or list them."""
    from landnam.library import Library
    from landnam.terminal.start import resume_game, sit_down

    library = Library()
    if as_json:
        _echo_json([entry.to_data() for entry in library.unfinished()])
        return
    screen = _screen(ascii_only)
    name = game or _pick_game(screen, library)
    if name is not None:
        sit_down(*resume_game(library, name), screen)


def _pick_game(screen: Screen, library: Library) -> str | None:
    """The list of unfinished games; somebody at a terminal may pick one."""
    from landnam.terminal.menu import entry_words

    entries = library.unfinished()
    if not entries:
        screen.say("cli.no-unfinished")
        return None
    screen.say("cli.unfinished")
    for number, entry in enumerate(entries, start=1):
        screen.show(screen.wrap(f"{number:>2} {entry_words(entry)}", indent=3))
    if not sys.stdin.isatty():
        return None
    try:
        typed = screen.ask("cli.which-game").strip()
    except InputEnded:
        return None
    if typed.isdigit() and 1 <= int(typed) <= len(entries):
        return entries[int(typed) - 1].name
    return typed or None


# --- looking ----------------------------------------------------------------------------------


@app.command(help=_help("replay"))
def replay(
    file: Annotated[Path, typer.Argument(help=_help("file"))],
    step: Annotated[bool, typer.Option("--step", help=_help("step"))] = False,
    ascii_only: Plain = False,
    as_json: AsJson = False,
) -> None:
    """Play a saved game again, checking every digest."""
    from landnam.library.games import read_file
    from landnam.terminal.replays import Replay, show_replay

    found = Replay(read_file(file))
    if as_json:
        _echo_json(found.to_data())
    else:
        show_replay(_screen(ascii_only), found, step=step)


@app.command(help=_help("almanac"))
def almanac(
    words: Annotated[list[str] | None, typer.Argument(help=_help("words"))] = None,
    faction: Annotated[str | None, typer.Option(help=_help("faction"))] = None,
    colour: Annotated[str | None, typer.Option(help=_help("colour"))] = None,
    ascii_only: Plain = False,
    as_json: AsJson = False,
) -> None:
    """Look cards up."""
    from landnam.terminal.settlers.almanac import face_data, face_lines, find_faces

    faces = find_faces(words or [], faction, colour)
    if as_json:
        _echo_json([face_data(card) for card in faces])
        return
    screen = _screen(ascii_only)
    for card in faces:
        for line in face_lines(card):
            screen.show(screen.wrap(line, indent=2))
        screen.show([""])
    screen.say("cli.faces", n=len(faces))


@app.command(help=_help("titles"))
def titles(as_json: AsJson = False) -> None:
    """List what can be played."""
    from landnam.kernel.title import find_title, title_names

    found = [find_title(name) for name in title_names()]
    if as_json:
        _echo_json(
            [
                {
                    "name": title.name,
                    "seats": list(title.seat_counts),
                    "sides": list(title.sides),
                    "options": {option.name: list(option.values) for option in title.options},
                }
                for title in found
            ]
        )
        return
    for title in found:
        fewest, most = title.seat_counts[0], title.seat_counts[-1]
        args = {"name": title.name, "fewest": fewest, "most": most, "sides": list(title.sides)}
        typer.echo(say(Message("cli.title", args)))
        for option in title.options:
            values = [str(value) for value in option.values]
            typer.echo(say(Message("cli.title-option", {"name": option.name, "values": values})))


# --- other parts of the project ---------------------------------------------------------------


@app.command(help=_help("rulebook"))
def rulebook(
    files: Annotated[list[Path] | None, typer.Argument(help=_help("files"))] = None,
    as_json: AsJson = False,
) -> None:
    """Run the executable rulebook."""
    from landnam.rulebook import command

    raise typer.Exit(command([str(file) for file in files or []], as_json))


@app.command(
    help=_help("bench"),
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
    add_help_option=False,
)
def bench(context: typer.Context) -> None:
    """Measure the speed; every argument goes to the benchmarks."""
    from landnam.lab.bench import main as measure

    raise typer.Exit(measure(context.args))
