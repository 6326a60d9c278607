"""`print chronicle` and `print empire`: a campaign to keep, and sheets to play one on paper."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from landnam.cli.app import help_of
from landnam.cli.empire.campaign import Name, record_of
from landnam.cli.printing import Output, Paper, print_document, printer


@printer.command(help=help_of("print-chronicle"))
def chronicle(name: Name, paper: Paper = "a4", output: Output = Path("chronicle.pdf")) -> None:
    """The chronicle of a campaign."""
    from landnam.paper.empire.chronicle import chronicle_document
    from landnam.paper.press import checked_paper

    size = checked_paper(paper)
    print_document(chronicle_document(record_of(name), size), output)


@printer.command(help=help_of("print-empire"))
def empire(
    era: Annotated[list[str] | None, typer.Option(help=help_of("print-era"))] = None,
    paper: Paper = "a4",
    output: Output = Path("empires.pdf"),
) -> None:
    """Empire sheets."""
    from landnam.paper.empire.sheets import sheets_document
    from landnam.paper.press import checked_paper
    from landnam.titles.empire.state.eras import ERAS

    size = checked_paper(paper)
    print_document(sheets_document(tuple(era or ERAS), size), output)
