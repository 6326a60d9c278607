"""`scores`: what this player has reached."""

from __future__ import annotations

from typing import Annotated

import typer

from landnam.cli.app import AsJson, Plain, app, echo_json, help_of, screen_of


@app.command(help=help_of("scores"))
def scores(
    title: Annotated[str | None, typer.Argument(help=help_of("scores-title"))] = None,
    ascii_only: Plain = False,
    as_json: AsJson = False,
) -> None:
    """List the personal scores, the best of each category."""
    from landnam.kernel.manifest import find_manifest
    from landnam.library import Scores, by_category
    from landnam.terminal.personal import group_data, score_lines

    if title is not None:
        find_manifest(title)
    kept = Scores()
    found = [score for score in kept.all() if title in (None, score.title)]
    groups = by_category(found)
    if as_json:
        echo_json([group_data(group) for group in groups.values()])
    else:
        screen = screen_of(ascii_only)
        screen.show(score_lines(groups))
        screen.say("cli.scores", n=len(found))
    for trouble in kept.troubles:
        typer.echo(str(trouble), err=True)
    if kept.troubles:
        raise typer.Exit(2)
