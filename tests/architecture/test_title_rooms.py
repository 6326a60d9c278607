"""The rooms of a title: small, and each built on those below it."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest

from tests.architecture.test_layers import MODULES, TITLES, imports_of

MOST = 13
"""Modules in a room, beside its `__init__`: one that is larger wants to be two."""


def inside(title: str) -> list[str]:
    """The modules of a title."""
    return [name for name in MODULES if name.startswith(f"landnam.titles.{title}.")]


def room_of(name: str) -> str:
    """The room that a module of a title stands in, or the module itself, if it is in none."""
    return name.split(".")[3]


@pytest.mark.parametrize("title", TITLES)
def test_a_room_needs_only_rooms_below_it(title: str) -> None:
    """What lies on the table comes first, then cards, actions, phases, words and the rules."""
    needs: dict[str, set[str]] = defaultdict(set)
    for name in inside(title):
        others = {other for other, _ in imports_of(name) if other in inside(title)}
        needs[room_of(name)] |= {*map(room_of, others)} - {room_of(name)}
    built: set[str] = set()
    while ready := {room for room, below in needs.items() if below <= built} - built:
        built |= ready
    assert built == set(needs), f"in a circle: {sorted(set(needs) - built)}"


@pytest.mark.parametrize("title", TITLES)
def test_no_room_is_crowded(title: str) -> None:
    direct = [name for name in inside(title) if len(name.split(".")) == 5]
    sizes = Counter(map(room_of, direct))
    assert {room: size for room, size in sizes.items() if size > MOST} == {}
