"""The rooms of the server: games and people know nothing of HTTP, and nobody knows the handlers."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tests.architecture.test_layers import MODULES, imports_of, tree_of

SERVER = "landnam.server"
OUTER = {"net", "framework", "api"}
"""The rooms around the domain: all others are of games and people."""

WEB = {"litestar", "uvicorn", "httptools", "websockets"}
MOST = 12
"""Modules in a room, beside its `__init__`: one that is larger wants to be two."""


def room_of(name: str) -> str:
    """The room that a module of the server stands in; none for those beside the rooms."""
    parts = name.removeprefix(f"{SERVER}.").split(".")
    return parts[0] if len(parts) > 1 or is_package(name) else ""


def is_package(name: str) -> bool:
    """Return whether this is a room itself: its `__init__`."""
    return MODULES[name].name == "__init__.py"


def imported_by(name: str) -> set[str]:
    """The modules of ours that a module imports."""
    return {other for other, _ in imports_of(name) if other.startswith(f"{SERVER}.")}


IN_ROOMS = [name for name in MODULES if name.startswith(f"{SERVER}.") and room_of(name)]


def packages_of(name: str) -> Iterator[str]:
    """The packages of others that a module imports."""
    for node in ast.walk(tree_of(name)):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.split(".")[0]


def test_the_domain_knows_no_web_framework() -> None:
    domain = [name for name in IN_ROOMS if room_of(name) not in OUTER]
    assert [name for name in domain if not WEB.isdisjoint(packages_of(name))] == []
    assert [
        name for name in domain if {"net", "framework"} & {*map(room_of, imported_by(name))}
    ] == []


OUTSIDE = [name for name in IN_ROOMS if room_of(name) != "api"]
"""All rooms but that of the handlers."""


def test_nobody_knows_the_handlers() -> None:
    assert [name for name in OUTSIDE if "api" in map(room_of, imported_by(name))] == []


def test_each_part_is_given_its_needs_and_never_the_whole_house() -> None:
    assert [name for name in OUTSIDE if f"{SERVER}.house" in imported_by(name)] == []


def test_two_modules_alone_extend_the_protocols_of_uvicorn() -> None:
    """An update of uvicorn needs a look there, and nowhere else."""
    inside = re.compile(r"^from uvicorn\.|^import uvicorn\.", re.MULTILINE)
    found = {name for name in IN_ROOMS if inside.search(MODULES[name].read_text(encoding="utf-8"))}
    assert found == {f"{SERVER}.net.connections", f"{SERVER}.net.frames"}


def test_the_store_knows_the_database_and_the_database_no_other_room() -> None:
    """Code by subject writes the records; no other room knows the database behind it."""
    for room, known in (("database", {"", "database"}), ("store", {"", "database", "store"})):
        modules = [name for name in IN_ROOMS if room_of(name) == room]
        assert [name for name in modules if not {*map(room_of, imported_by(name))} <= known] == []


def test_no_room_is_crowded() -> None:
    rooms = {room_of(name) for name in IN_ROOMS}
    assert rooms > OUTER
    direct = [name for name in IN_ROOMS if name.count(".") == len(f"{SERVER}.room".split("."))]
    sizes = {room: sum(room_of(name) == room for name in direct) for room in rooms}
    assert {room: size for room, size in sizes.items() if size > MOST} == {}
