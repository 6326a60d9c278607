"""Saves of older rules: one step for each version, from its body to that of the next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from landnam.kernel.title import Migration
from landnam.titles.settlers.table.state import Memory

_OPEN: Final = ("common_discard", "draft", "foundations", "production", "features", "actions")
"""The zones of version 1 in which everybody sees the Common cards."""


def from_version_1(body: dict[str, Any]) -> dict[str, Any]:
    """Version 2: a view remembers the cards of alternate Lookouts, see `memory`.

    The events of the save tell the cards seen there. A card razed from hand lies open until its
    goods are taken; one that is razed in this very save has been discarded already.
    """
    memories = _Memories(len(body["setup"]["seats"]))
    if body["setup"]["options"].get("lookout") == "alternate":
        for event in _moves(body):
            memories.take(event)
    for name, state in _states(body):
        state["razed"] = []
        for seat, empire in enumerate(state["empires"]):
            # Nothing that is remembered can be taken back: all but the opening know the same.
            known = memories.of(seat) if name != "opening" else ()
            empire["memory"] = [memory.as_data() for memory in known]
    return body


def _states(body: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every state in a save, by its name."""
    for name in ("opening", "state", "base"):
        if body[name] is not None:
            yield name, body[name]
    for step in body["steps"]:
        yield "before", step["before"]


def _moves(body: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Every card that went from one zone to another, once, in order."""
    for audience, event in body["entries"]:
        # An act of a seat is there twice: for the seat itself, and later for the others.
        if event["kind"] == "move" and not audience.startswith("!"):
            yield event


class _Memories:
    """The memories of every seat, by the events."""

    def __init__(self, seats: int) -> None:
        self._seats = range(seats)
        self._known: list[list[Memory]] = [[] for _ in self._seats]
        self._zone: dict[str, str] = {}
        self._last = ("", "")

    def of(self, seat: int) -> list[Memory]:
        """Return a seat's memories; the virtual player of the solo game has none."""
        return self._known[seat] if seat in self._seats else []

    def take(self, event: Mapping[str, Any]) -> None:
        """Go on with an event."""
        card, origin, target = event["what"], event.get("origin", ""), event.get("target", "")
        move = (_field(origin), _field(target))
        if move == ("looking", "looking"):
            if self._last != move:
                self._lookout()
            latest = self._known[int(origin[0])]
            latest[-1] = latest[-1].but(passed_on=(*latest[-1].passed_on, card))
        elif move[1] == "face_down":
            latest = self._known[int(origin[0])]
            latest[-1] = latest[-1].but(laid_down=(*latest[-1].laid_down, card))
        elif target == "/common" and self._last[1] != "common":
            self._renewed()
        self._zone[card] = target
        self._last = move

    def _lookout(self) -> None:
        for known in self._known:
            known.append(Memory())

    def _renewed(self) -> None:
        """As in `memory.forget_the_shuffled`."""
        seen = {card for card, zone in self._zone.items() if _field(zone) in _OPEN}
        for known in self._known:
            known[:] = [
                Memory(memory.passed_on, renewed=True)
                for memory in known
                if memory.passed_on and seen.isdisjoint(memory.passed_on)
            ]


def _field(zone: str) -> str:
    """The field of a zone.

    >>> _field("0/hand"), _field("/common")
    ('hand', 'common')
    """
    return zone.partition("/")[2]


def from_version_2(body: dict[str, Any]) -> dict[str, Any]:
    """Version 3: copies of a Location are offered apart if a Trade Route Deal tells them apart, or
    the empires in which they lie. Version 2 chose for the player; its states are the same.
    """
    return body


MIGRATIONS: Final[Mapping[int, Migration]] = {1: from_version_1, 2: from_version_2}
