"""The architecture page tells how large each layer is, and is not far from the truth."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.project.tree import ROOT

SOURCE = ROOT / "src" / "landnam"
PAGES = ROOT / "web" / "src"
NEAR = 0.05
"""The part by which a figure may be wrong: nobody counts anew after each change."""


def told() -> dict[str, int]:
    """The figures of today on the page, by layer."""
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    table = page.partition("## Lines per layer")[2].partition("\n## ")[0]
    rows = [[cell.strip() for cell in line.split("|")[1:4]] for line in table.splitlines()]
    figures = {row[0]: row[2].replace(",", "") for row in rows if len(row) == 3}
    return {layer: int(figure) for layer, figure in figures.items() if figure.isdigit()}


def counted(layer: str) -> int:
    """The lines of the files of a layer: rooms with commas between them, or pages."""
    if layer == "pages: titles":
        return lines(pages_in(PAGES / "titles"))
    if layer == "pages: shared":
        return lines(pages_in(PAGES)) - lines(pages_in(PAGES / "titles"))
    return sum(lines((SOURCE / room).rglob("*.py")) for room in layer.split(", "))


def pages_in(folder: Path) -> Iterator[Path]:
    """Components, modules and styles, without tests and generated types."""
    for file in folder.rglob("*.*"):
        written = not file.name.endswith((".test.ts", ".d.ts"))
        if written and file.suffix in (".ts", ".svelte", ".css"):
            yield file


def lines(files: Iterator[Path]) -> int:
    return sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files)


def test_the_lines_per_layer_are_about_right() -> None:
    figures = told()
    assert len(figures) == 12
    truth = {layer: counted(layer) for layer in figures}
    wrong = [
        f"{layer}: {figures[layer]} told, {number} counted"
        for layer, number in truth.items()
        if abs(figures[layer] - number) > NEAR * number
    ]
    assert wrong == []
