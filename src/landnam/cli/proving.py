"""`rulebook` and `bench`: the rules as runnable scenarios, and the speed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from landnam.cli.app import AsJson, app, help_of


@app.command(help=help_of("rulebook"))
def rulebook(
    files: Annotated[list[Path] | None, typer.Argument(help=help_of("files"))] = None,
    as_json: AsJson = False,
) -> None:
    """Run the executable rulebook."""
    from landnam.rulebook import command

    raise typer.Exit(command([str(file) for file in files or []], as_json))


@app.command(
    help=help_of("bench"),
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
    add_help_option=False,
)
def bench(context: typer.Context) -> None:
    """Measure the speed; every argument goes to the benchmarks."""
    from landnam.lab.bench import main as measure

    raise typer.Exit(measure(context.args))
