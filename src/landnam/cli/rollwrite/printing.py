"""`print rollwrite`: Empire and Village sheets to play with dice and pencils."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from landnam.cli.app import help_of
from landnam.cli.printing import Output, Paper, print_document, printer


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
    document = sheets_document(village or (), mode, copies=copies, paper=size, kit=kit, seed=seed)
    print_document(document, output)
