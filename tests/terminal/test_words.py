"""Every message of the terminal and the command line has words, and no words are left over."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import yaml

import landnam
from landnam.words import flatten

SOURCES = Path(landnam.__file__).parent
SPOKEN = {"words": "terminal.{folder}.", "say_words": "terminal.{folder}.", "help_of": "cli.help."}
"""Functions whose first text names a message, and what they put before it; others: nothing."""

CATALOGUES = ("landnam.terminal", "landnam.terminal.rollwrite")


def catalogue() -> set[str]:
    texts = [(files(package) / "english.yaml").read_text("utf-8") for package in CATALOGUES]
    keys = [key for text in texts for key, _ in flatten(yaml.safe_load(text))]
    return {key for key in keys if not key.startswith("error.")}


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Every call, with the name of the folder that it stands in."""
    for folder in ("terminal", "cli", "library"):
        for path in (SOURCES / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call):
                    yield path.parent.name, node


def texts(node: ast.expr) -> Iterator[tuple[str, bool]]:
    """The keys that an argument can be, or their beginnings; True if whole."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value, True
    elif isinstance(node, ast.JoinedStr):
        first = node.values[0]
        yield (str(first.value) if isinstance(first, ast.Constant) else "", False)
    elif isinstance(node, ast.IfExp):
        yield from texts(node.body)
        yield from texts(node.orelse)


def used() -> tuple[set[str], set[str]]:
    """Whole keys and beginnings of keys in the code, in calls and in any other place."""
    whole: set[str] = set()
    begun: set[str] = set()
    for folder, call in calls():
        name = getattr(call.func, "attr", getattr(call.func, "id", ""))
        before = SPOKEN.get(name, "").format(folder=folder)
        for argument in call.args[:2]:
            for text, complete in texts(argument):
                (whole if complete else begun).add(before + text)
    for folder in ("terminal", "cli"):
        for path in (SOURCES / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, (ast.Constant, ast.JoinedStr)):
                    for text, complete in texts(node):
                        (whole if complete else begun).add(text)
    together = {"terminal.", "terminal.settlers.", "terminal.rollwrite.", "cli.help."}
    begun -= together  # where any key is put together
    return whole, {text for text in begun if text.startswith(("terminal.", "cli."))}


def test_every_message_has_words() -> None:
    known = catalogue()
    whole, begun = used()
    named = {key for key in whole if key.startswith(("terminal.", "cli."))}
    prefixes = {key.rpartition(".")[0] for key in known}
    assert {key for key in named if key not in known and key.rstrip(".") not in prefixes} == set()
    assert {text for text in begun if not any(key.startswith(text) for key in known)} == set()


def test_no_words_are_left_over() -> None:
    whole, begun = used()
    begun |= {"terminal.side.", "terminal.menu.choice.", "terminal.menu.game."}
    begun |= {"terminal.menu.village.", "terminal.menu.many."}
    left = {key for key in catalogue() if key not in whole and not key.startswith(tuple(begun))}
    assert left == set()
