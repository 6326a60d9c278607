"""No two titles write the same lines: code that two need stands in the layer below, once.

Six like lines in a row are too many. Lines are like each other if they are the same but for white
space, comments and the name of the title in them (``SettlersState``, ``RollwriteState``). Imports
do not count, and the header of a function is one line however it is broken. What two titles share
by their form alone is told in the architecture page. The pages of the titles keep the same rule,
but for the files that it lists.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "landnam"
ROOMS = ("titles", "bots", "terminal", "paper", "lab")
"""The rooms in which each title has a folder of its own."""

TITLES = sorted(
    path.name for path in (SOURCE / "titles").iterdir() if (path / "__init__.py").exists()
)
PAIRS = [(room, *pair) for room in ROOMS for pair in combinations(TITLES, 2)]
TOO_MANY = 6

Code = list[tuple[int, str]]
"""Lines by their numbers."""


def code_of(text: str, title: str) -> Code:
    """The lines of a module that say something, without the name of the title."""
    hidden: set[int] = set()
    headers: dict[int, int] = {}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            hidden |= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
        elif isinstance(node, ast.FunctionDef) and node.body[0].lineno > node.lineno:
            headers[node.lineno] = node.body[0].lineno
            hidden |= set(range(node.lineno + 1, node.body[0].lineno))
    lines = text.splitlines()
    found: Code = []
    for number in range(1, len(lines) + 1):
        if number not in hidden:
            whole = lines[number - 1 : headers.get(number, number + 1) - 1]
            bare = "".join(re.sub(r"(^|\s)#.*|\s", "", part) for part in whole)
            if re.search(r"\w", bare):
                bare = bare.replace(",)", ")")
                found.append((number, re.sub(title, "TITLE", bare, flags=re.IGNORECASE)))
    return found


def runs_in(code: Code) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Every row of as many lines as are too many, with the number of its first."""
    for index in range(len(code) - TOO_MANY + 1):
        row = code[index : index + TOO_MANY]
        yield row[0][0], tuple(line for _, line in row)


@cache
def runs_of(room: str, title: str) -> dict[tuple[str, ...], list[str]]:
    """Return all such rows in a room's folder of a title, with their places."""
    found: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for file in sorted((SOURCE / room / title).rglob("*.py")):
        for line, row in runs_in(code_of(file.read_text(encoding="utf-8"), title)):
            found[row].append(f"{file.relative_to(SOURCE).as_posix()}:{line}")
    return found


@pytest.mark.parametrize(("room", "one", "other"), PAIRS)
def test_no_two_titles_share_six_like_lines(room: str, one: str, other: str) -> None:
    ours, theirs = runs_of(room, one), runs_of(room, other)
    shared = [f"{ours[row]} and {theirs[row]}" for row in ours if row in theirs]
    assert shared == [], "write it once, in the layer below"


def test_copied_lines_are_found() -> None:
    """Under another name, with other comments and other line breaks in its headers."""
    written = '''
class SettlersThing:
    def count(self, state: SettlersState, seat: int) -> int:
        """How many there are."""
        found = 0
        for thing in state.things:
            if thing.seat == seat:
                found += thing.number
        return found
'''
    copied = '''
import re  # needed elsewhere

class NorthThing:
    def count(
        self, state: NorthState, seat: int
    ) -> int:
        """How many there are."""
        found = 0  # as in Settlers

        for thing in state.things:
            if thing.seat == seat:
                found += thing.number
        return found
'''
    one, other = code_of(written, "settlers"), code_of(copied, "north")
    assert len(dict(runs_in(one))) == 3
    assert [row for _, row in runs_in(one)] == [row for _, row in runs_in(other)]
    assert list(runs_in(code_of("import re\n" * 9, "north"))) == []


# --- the pages ------------------------------------------------------------------------------------

PAGES = ROOT / "web" / "src" / "titles"
FRAMES = ("table/Desk", "phone/Phone", "cards/Card", "cards/Chip")
ALIKE = {
    *((f"north/{name}.svelte", f"settlers/{name}.svelte") for name in FRAMES),
    ("north/table/North.svelte", "settlers/table/Settlers.svelte"),
    ("north/land/Rival.svelte", "settlers/empires/Rival.svelte"),
    ("north/land/Lane.svelte", "settlers/empires/Lane.svelte"),
}
"""Components that have six like lines or more, each with its reason in the architecture page."""

IMPORT = re.compile(r"^\s*import\b[^;]*;", re.MULTILINE)
SAID = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<!:)//[^\n]*", re.DOTALL)


def page_code(text: str, title: str) -> Code:
    """The lines of a component, module or style that say something."""

    def blank(found: re.Match[str]) -> str:
        return "\n" * found[0].count("\n")

    bare = (
        re.sub(r"\s", "", line) for line in SAID.sub(blank, IMPORT.sub(blank, text)).split("\n")
    )
    return [
        (number, re.sub(title, "TITLE", line, flags=re.IGNORECASE))
        for number, line in enumerate(bare, start=1)
        if re.search(r"\w", line)
    ]


def page_runs(title: str) -> dict[tuple[str, ...], set[str]]:
    """The rows of lines of all pages of a title, with the files that have them."""
    found: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for file in sorted((PAGES / title).rglob("*.*")):
        written = not file.name.endswith((".test.ts", ".d.ts"))
        if file.suffix in (".ts", ".svelte", ".css") and written:
            for _, row in runs_in(page_code(file.read_text(encoding="utf-8"), title)):
                found[row].add(file.relative_to(PAGES).as_posix())
    return found


def test_only_the_listed_pages_of_two_titles_share_six_like_lines() -> None:
    titles = sorted(path.name for path in PAGES.iterdir() if path.is_dir())
    rows = {title: page_runs(title) for title in titles}
    shared = {
        pair
        for one, other in combinations(titles, 2)
        for row in rows[one].keys() & rows[other].keys()
        for pair in product(rows[one][row], rows[other][row])
    }
    assert shared - ALIKE == set(), "write it once: cards/, table/ and reading/ serve all titles"
    assert ALIKE - shared == set(), "no longer alike: take it off the list"


def test_the_architecture_page_says_why_they_are_alike() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| pages:")]
    for one, _ in ALIKE - {("north/table/North.svelte", "settlers/table/Settlers.svelte")}:
        assert any(f"`{Path(one).stem}`" in row for row in rows), one


def test_copied_pages_are_found() -> None:
    """Under another name, with other imports and comments."""
    lines = [f"  const n{number} = north({number});" for number in range(7)]
    written = "\n".join(['import type { One } from "./one";', *lines])
    copied = "\n".join(
        ["import {", "  type Two,", '} from "../two";', *lines[:3], "  // why", *lines[3:]]
    ).replace("north", "settlers")
    one, other = page_code(written, "north"), page_code(copied, "settlers")
    assert [row for _, row in runs_in(one)] == [row for _, row in runs_in(other)]
    assert len(one) == len(lines)
