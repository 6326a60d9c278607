"""`print`: sheets to play with dice and pencils, and the score of a finished game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from landnam.cli.app import app, help_of
from landnam.words import Message, say

if TYPE_CHECKING:
    from landnam.kernel.table import Table

printer = typer.Typer(help=help_of("print"), no_args_is_help=True, rich_markup_mode=None)
app.add_typer(printer, name="print")

Paper = Annotated[str, typer.Option(help=help_of("paper"))]
Output = Annotated[Path, typer.Option("--output", "-o", help=help_of("output"))]


@printer.command(help=help_of("print-rollwrite"))
def rollwrite(
    village: Annotated[list[str] | None, typer.Option(help=help_of("print-village"))] = None,
    mode: Annotated[str | None, typer.Option(help=help_of("mode"))] = None,
    copies: Annotated[int, typer.Option(help=help_of("copies"))] = 1,
    kit: Annotated[bool, typer.Option(help=help_of("kit"))] = True,
    seed: Annotated[int | None, typer.Option(help=help_of("village-seed"))] = None,
    paper: Paper = "a4",
    output: Output = Path("sheets.pdf"),
) -> None:
    """Empire and Village sheets."""
    from landnam.paper.press import checked_paper
    from landnam.paper.rollwrite.sheets import sheets_document

    size = checked_paper(paper)
    _print(
        sheets_document(village or (), mode, copies=copies, paper=size, kit=kit, seed=seed), output
    )


@printer.command(help=help_of("print-score"))
def score(
    game: Annotated[str, typer.Argument(help=help_of("finished-game"))],
    paper: Paper = "a4",
    output: Output = Path("score.pdf"),
) -> None:
    """The filled sheets of a finished game."""
    from landnam.paper.press import checked_paper
    from landnam.paper.score import score_document

    size = checked_paper(paper)
    name, table = _game(game)
    _print(score_document(table, name, size), output)


def _print(document: dict[str, Any], output: Path) -> None:
    from landnam.paper.press import pressed, write_pages

    write_pages(output, pressed(document))
    size = Message(f"paper.size.{document['paper']}")
    args = {"file": str(output), "n": len(document["pages"]), "paper": size}
    typer.echo(say(Message("paper.pages", args)))


def _game(given: str) -> tuple[str, Table]:
    """A game by the name of its file, or by its name in the library, finished ones first."""
    import landnam
    from landnam.library import Library
    from landnam.library.games import read_file
    from landnam.paper.errors import GameToPrintUnknown

    library = Library()
    for path in (Path(given), library.finished / f"{given}.json", library.path(given)):
        if path.is_file():
            return path.stem, landnam.load(read_file(path))
    known: list[str | Message] = [*sorted(path.stem for path in library.finished.glob("*.json"))]
    known = known or [Message("paper.no-game")]
    raise GameToPrintUnknown(given=given, known=known, n=len(known))
