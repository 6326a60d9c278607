"""`replay`, `almanac` and `titles`: look at games, cards and titles."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from landnam.cli.app import AsJson, Plain, app, echo_json, help_of, screen_of
from landnam.cli.extending import extended
from landnam.kernel.manifest import Manifest, find_manifest, manifests, title_names
from landnam.words import Message, say

FEW = 9
"""Of more values than this the list of titles names the first and the last."""


@app.command(help=help_of("replay"))
def replay(
    file: Annotated[Path, typer.Argument(help=help_of("file"))],
    step: Annotated[bool, typer.Option("--step", help=help_of("step"))] = False,
    ascii_only: Plain = False,
    as_json: AsJson = False,
) -> None:
    """Play a saved game again, checking every digest."""
    from landnam.library.games import read_file
    from landnam.terminal.replays import Replay, show_replay

    found = Replay(read_file(file))
    if as_json:
        echo_json(found.to_data())
    else:
        show_replay(screen_of(ascii_only), found, step=step)


def almanac(
    words: Annotated[list[str] | None, typer.Argument(help=help_of("words"))] = None,
    title: Annotated[
        str | None, typer.Option(help=help_of("almanac-title", titles=title_names()))
    ] = None,
    ascii_only: Plain = False,
    as_json: AsJson = False,
    **asked: str | None,
) -> None:
    """Look cards and buildings up; the manifests name the filters of a search."""
    from landnam.terminal.almanac import find_pages
    from landnam.terminal.provenance import provenance_words

    filters = {name: value for name, value in asked.items() if value is not None}
    pages = find_pages(words or [], title, filters)
    if as_json:
        echo_json([page.to_data() for page in pages])
        return
    screen = screen_of(ascii_only)
    for page in pages:
        for line in page.lines():
            screen.show(screen.wrap(line, indent=2))
        screen.show([""])
    for name in dict.fromkeys(page.title for page in pages):
        if (told := provenance_words(find_manifest(name))) is not None:
            screen.say("cli.almanac-provenance", title=name, told=told)
    screen.say("cli.faces", n=len(pages))


FILTERS = {
    name: Annotated[str | None, typer.Option(help=manifest.word("filter", name))]
    for manifest in manifests()
    for name in manifest.filters
}
app.command(help=help_of("almanac"))(extended(almanac, FILTERS))


@app.command(help=help_of("titles"))
def titles(as_json: AsJson = False) -> None:
    """List what can be played."""
    from landnam.terminal.provenance import provenance_words

    found = [find_manifest(name) for name in title_names()]
    if as_json:
        echo_json([_title_data(title) for title in found])
        return
    for title in found:
        fewest, most = title.seats[0], title.seats[-1]
        args = {"name": title.name, "fewest": fewest, "most": most, "sides": list(title.sides)}
        typer.echo(say(Message("cli.title", args)))
        if title.about:
            about = {"called": title.called, "about": title.about}
            typer.echo(say(Message("cli.title-about", about)))
        for option in title.options:
            values = [str(value) for value in option.values]
            if len(values) > FEW:
                values = [*values[:2], "…", values[-1]]
            typer.echo(say(Message("cli.title-option", {"name": option.name, "values": values})))
        if (told := provenance_words(title)) is not None:
            typer.echo(say(Message("cli.title-provenance", {"told": told})))


def _title_data(title: Manifest) -> dict[str, Any]:
    return {
        "name": title.name,
        "called": title.called,
        "about": title.about,
        "minutes": title.length,
        "solo": title.solo,
        "seats": list(title.seats),
        "sides": list(title.sides),
        "first_game": list(title.first_game),
        "options": {option.name: list(option.values) for option in title.options},
        "provenance": None if title.provenance is None else title.provenance.to_data(),
    }
