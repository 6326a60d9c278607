"""The rooms of the server: games and people know nothing of HTTP, and nobody knows the handlers."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tests.architecture.test_layers import MODULES, imports_of, tree_of

SERVER = "landnam.server"
DOMAIN = ("tables", "people", "time", "bots", "history", "chat", "notify", "jobs", "store", "wire")
WEB = {"litestar", "uvicorn", "httptools", "websockets"}
MOST = 22
"""Modules in a room, its `__init__` too: one that is larger wants to be two."""


def room_of(name: str) -> str:
    """The room that a module of the server stands in; none for those beside the rooms."""
    parts = name.removeprefix(f"{SERVER}.").split(".")
    return parts[0] if len(parts) > 1 else ""


def imported_by(name: str) -> set[str]:
    """The modules of ours that a module imports."""
    return {other for other, _ in imports_of(name)}


IN_ROOMS = [name for name in MODULES if name.startswith(f"{SERVER}.") and room_of(name)]


def packages_of(name: str) -> Iterator[str]:
    """The packages of others that a module imports."""
    for node in ast.walk(tree_of(name)):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.split(".")[0]


def test_the_domain_knows_no_web_framework() -> None:
    domain = [name for name in IN_ROOMS if room_of(name) in DOMAIN]
    assert [name for name in domain if not WEB.isdisjoint(packages_of(name))] == []
    assert [name for name in domain if "net" in map(room_of, imported_by(name))] == []


OUTSIDE = [name for name in IN_ROOMS if room_of(name) != "api"]
"""All rooms but that of the handlers."""


def test_nobody_knows_the_handlers() -> None:
    assert [name for name in OUTSIDE if "api" in map(room_of, imported_by(name))] == []


def test_each_part_is_given_what_it_needs_and_never_the_whole_house() -> None:
    assert [name for name in OUTSIDE if f"{SERVER}.house" in imported_by(name)] == []


def test_two_modules_alone_extend_the_protocols_of_uvicorn() -> None:
    """An update of uvicorn needs a look there, and nowhere else."""
    inside = re.compile(r"^from uvicorn\.|^import uvicorn\.", re.MULTILINE)
    found = {name for name in IN_ROOMS if inside.search(MODULES[name].read_text(encoding="utf-8"))}
    assert found == {f"{SERVER}.net.connections", f"{SERVER}.net.frames"}


def test_no_room_is_crowded() -> None:
    rooms = {room_of(name) for name in IN_ROOMS}
    assert {*DOMAIN, "net", "api"} <= rooms
    direct = [name for name in IN_ROOMS if name.count(".") == len(f"{SERVER}.room".split("."))]
    sizes = {room: sum(room_of(name) == room for name in direct) for room in rooms}
    assert {room: size for room, size in sizes.items() if size > MOST} == {}
