"""Nothing lists the titles: outside its own rooms no line of code names one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "landnam"
TITLES = sorted(path.name for path in (SOURCE / "titles").iterdir() if path.is_dir())
TITLES = [name for name in TITLES if not name.startswith("_")]

WORDS_OF_GAMES = ("empire",)
"""Titles whose name is also a word of the rulebooks: only their modules are looked for."""

NAMED = re.compile(
    "|".join(
        rf"\blandnam(\.\w+)+\.{name}\b" if name in WORDS_OF_GAMES else rf"(?<!\w){name}(?!\w)"
        for name in TITLES
    )
)

OUTSIDE = [
    path
    for path in sorted(SOURCE.rglob("*.py"))
    if not set(path.relative_to(SOURCE).parts).intersection(TITLES)
]


def code_of(path: Path) -> Iterator[tuple[int, str]]:
    """The lines of a module without its docstrings, where an example must name some title."""
    text = path.read_text(encoding="utf-8")
    told: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            told.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    for number, line in enumerate(text.splitlines(), start=1):
        if number not in told:
            yield number, line


def test_there_are_titles_and_rooms_outside_them() -> None:
    assert {"settlers", "rollwrite"} <= set(TITLES)
    assert len(OUTSIDE) > 100
    assert NAMED.search('LISTED = {"settlers": 1}')
    assert NAMED.search("from landnam.bots.rollwrite.beam import BeamBot")


def test_no_code_outside_its_rooms_names_a_title() -> None:
    naming = [
        f"{path.relative_to(SOURCE)}, line {number}: {line.strip()}"
        for path in OUTSIDE
        for number, line in code_of(path)
        if NAMED.search(line)
    ]
    assert naming == []
