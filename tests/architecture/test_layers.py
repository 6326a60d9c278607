"""Imports point down the layers, and no title knows another."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from landnam.vocabulary.verbs import Verb

SOURCE = Path(__file__).parents[2] / "src"

# Each layer may import those above it in this list, and itself. Layers in one row do not know each
# other.
LAYERS = (
    ("words",),
    ("kernel",),
    ("",),  # landnam itself: new, load and the list of titles
    ("vocabulary",),
    ("titles",),
    ("bots",),
    ("rulebook", "lab", "library", "testing"),
    ("terminal", "paper", "server"),
    ("cli",),
    ("__main__",),
)
RANK = {part: rank for rank, row in enumerate(LAYERS) for part in row}

# `empire` is the base game run with other values: it uses the face and manifest of `settlers`.
MAY_USE_FACE = {("empire", "settlers")}


def modules() -> dict[str, Path]:
    """Every module of the package by its dotted name."""
    found = {}
    for path in sorted((SOURCE / "landnam").rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = modules()


@cache
def tree_of(name: str) -> ast.Module:
    """A module as Python reads it."""
    return ast.parse(MODULES[name].read_text(encoding="utf-8"))


@cache
def imports_of(name: str) -> tuple[tuple[str, int], ...]:
    """The modules of ours that a module imports, with the line; those for types only as well."""
    return tuple(_imports_of(name))


def _imports_of(name: str) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree_of(name)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.split(".")[0] == "landnam":
                    yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name}, line {node.lineno}: write the whole name of a module"
            if node.module and node.module.split(".")[0] == "landnam":
                for alias in node.names:
                    inner = f"{node.module}.{alias.name}"
                    yield inner if inner in MODULES else node.module, node.lineno


def part_of(name: str) -> str:
    """The layer's part that a module belongs to: ``kernel`` of ``landnam.kernel.table``."""
    return [*name.split("."), ""][1]


def title_of(name: str) -> str | None:
    """The title that a module belongs to, if it is part of one."""
    parts = name.split(".")
    return parts[2] if parts[:2] == ["landnam", "titles"] and len(parts) > 2 else None


def test_every_part_has_its_layer() -> None:
    assert {part_of(name) for name in MODULES} <= set(RANK)


def test_the_architecture_page_draws_these_layers() -> None:
    page = (SOURCE.parent / "docs" / "architecture.md").read_text(encoding="utf-8")
    drawn = page.split("```")[1].strip().splitlines()
    rows = [tuple(re.split(r"\s{2,}", line)[0].split(" · ")) for line in reversed(drawn)]
    unnamed = [("",), ("__main__",)]  # landnam itself and the way in have no room of their own
    assert rows == [row for row in LAYERS if row not in unnamed]


def test_imports_point_down() -> None:
    wrong = [
        f"{name}, line {line}: {other}"
        for name in MODULES
        for other, line in imports_of(name)
        if part_of(other) != part_of(name) and RANK[part_of(other)] >= RANK[part_of(name)]
    ]
    assert wrong == [], "these stand above or beside what imports them"


def test_no_title_knows_another() -> None:
    wrong = [
        f"{name}, line {line}: {other}"
        for name in MODULES
        if title_of(name) is not None
        for other, line in imports_of(name)
        if title_of(other) not in (None, title_of(name)) and not _is_allowed(name, other)
    ]
    assert wrong == [], "these belong to another title"


def _is_allowed(name: str, other: str) -> bool:
    theirs = title_of(other)
    faces = {f"landnam.titles.{theirs}.{face}" for face in ("face", "manifest")}
    return (title_of(name), theirs) in MAY_USE_FACE and other in faces


ABOVE_TITLES = [name for name in MODULES if RANK[part_of(name)] > RANK["titles"]]


def test_shared_code_knows_no_title() -> None:
    """Only a folder of a title's own (``bots/settlers``) looks inside that title, and no other."""
    wrong = [
        f"{name}, line {line}: {other}"
        for name in ABOVE_TITLES
        for other, line in imports_of(name)
        if title_of(other) not in (None, [*name.split("."), "", ""][2])
    ]
    assert wrong == [], "these are inside a title"


def test_nothing_above_the_titles_knows_a_verb() -> None:
    """Bots, terminal and paper ask verbs what they are worth and how they are told and drawn."""
    known = [
        f"{name}, line {node.lineno}: {alias.name}"
        for name in ABOVE_TITLES
        for node in ast.walk(tree_of(name))
        if isinstance(node, ast.ImportFrom)
        and part_of(node.module or "") in ("titles", "vocabulary")
        for alias in node.names
        if _is_verb(getattr(import_module(node.module or ""), alias.name, None))
    ]
    assert known == [], "these name verbs: a new one would be forgotten there"


def _is_verb(thing: object) -> bool:
    return isinstance(thing, type) and issubclass(thing, Verb)


def test_bots_never_see_a_state() -> None:
    """Bots get a view and a decision (and imagine a state from those): no table, no save."""
    closed = {
        "landnam.kernel.table",
        "landnam.kernel.progress",
        "landnam.kernel.saves",
        "landnam.kernel.feed",
        "landnam",
    }
    for name in MODULES:
        if part_of(name) == "bots":
            wrong = [(other, line) for other, line in imports_of(name) if other in closed]
            assert wrong == [], f"{name} could look behind the cards"


TITLES = sorted({title for name in MODULES if (title := title_of(name)) is not None})
ROOMS = ["landnam.kernel", "landnam.vocabulary", "landnam.bots"]
ROOMS += [f"landnam.titles.{title}" for title in TITLES]


@pytest.mark.parametrize("room", ROOMS)
def test_imports_inside_a_room_make_no_circle(room: str) -> None:
    """Also those for types only: a reader begins with the module that needs nothing."""
    inside = [name for name in MODULES if name == room or name.startswith(f"{room}.")]
    graph = {
        name: {other for other, _ in imports_of(name) if other in inside and other != name}
        for name in inside
    }
    done: set[str] = set()
    while ready := {name for name, needs in graph.items() if needs <= done} - done:
        done |= ready
    assert done == set(graph), f"in a circle: {sorted(set(graph) - done)}"


WORDS_OF_GAMES = ("wood", "stone", "food", "gold", "worker", "raze", "faction", "roman", "settlers")


def test_the_kernel_knows_nothing_of_any_game() -> None:
    """No name, key or text in the kernel's code is a game's own; docstrings may give examples."""
    for name in MODULES:
        if part_of(name) != "kernel":
            continue
        for line, text in _words(tree_of(name)):
            found = [word for word in WORDS_OF_GAMES if word in text.lower()]
            assert found == [], f"{name}, line {line}: {text!r} belongs to a game"


def _words(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The names and texts in code, less the docstrings."""
    docs: set[int] = set()
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            docs.update(
                id(item.value)
                for item in body
                if isinstance(item, ast.Expr) and isinstance(item.value, ast.Constant)
            )
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.lineno, node.value
        elif isinstance(node, ast.Name):
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute):
            yield node.lineno, node.attr
