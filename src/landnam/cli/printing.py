"""`print`: the score of a finished game; titles add what else of theirs can be printed."""

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
    print_document(score_document(table, name, size), output)


def print_document(document: dict[str, Any], output: Path) -> None:
    """Press a document into a file, and say so."""
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
