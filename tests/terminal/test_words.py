"""Every message of the terminal and the command line has words, and no words are left over."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import yaml

import landnam
from landnam.words import flatten

SOURCES = Path(landnam.__file__).parent
FOLDERS = ("terminal", "cli", "library")


def catalogue() -> set[str]:
    """The keys of the shared catalogues and of those that titles have beside their layouts."""
    found = [path for room in ("terminal", "cli") for path in (SOURCES / room).rglob("*.yaml")]
    texts = [path.read_text("utf-8") for path in found]
    keys = [key for text in texts for key, _ in flatten(yaml.safe_load(text))]
    return {key for key in keys if not key.startswith("error.")}


def modules() -> dict[str, ast.Module]:
    """The code of every module of these folders, by its dotted name."""
    found = {}
    for folder in FOLDERS:
        for path in (SOURCES / folder).rglob("*.py"):
            parts = path.relative_to(SOURCES.parent).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            found[name] = ast.parse(path.read_text(encoding="utf-8"))
    return found


MODULES = modules()


def speakers(module: str) -> dict[str, str]:
    """Return the functions of a module that say a message of their own corner, with its prefix.

    ``def words(key, …): return say(Message(f"terminal.settlers.{key}", …))``
    """
    found = {}
    for function in MODULES[module].body:
        if isinstance(function, ast.FunctionDef):
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Message":
                    first = node.args[0]
                    if isinstance(first, ast.JoinedStr) and _ends_with_key(first):
                        found[function.name] = next(texts(first))[0]
    return found


def _ends_with_key(text: ast.JoinedStr) -> bool:
    """Return whether the text is some beginning and then the argument ``key``."""
    last = text.values[-1]
    return isinstance(last, ast.FormattedValue) and getattr(last.value, "id", "") == "key"


def calls() -> Iterator[tuple[str, ast.Call]]:
    """Yield every call, with the prefix that the called function puts before its first text."""
    for name, tree in MODULES.items():
        known = speakers(name)
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module in MODULES:
                theirs = speakers(node.module)
                for alias in node.names:
                    if alias.name in theirs:
                        known[alias.asname or alias.name] = theirs[alias.name]
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                yield known.get(getattr(node.func, "id", ""), ""), node


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
    for before, call in calls():
        for argument in call.args[:2]:
            for text, complete in texts(argument):
                (whole if complete else begun).add(before + text)
    for tree in MODULES.values():
        for node in ast.walk(tree):
            if isinstance(node, (ast.Constant, ast.JoinedStr)):
                for text, complete in texts(node):
                    (whole if complete else begun).add(text)
    begun -= {"terminal.", *(prefix for name in MODULES for prefix in speakers(name).values())}
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
    begun |= {"terminal.menu.choice."}
    left = {key for key in catalogue() if key not in whole and not key.startswith(tuple(begun))}
    assert left == set()
