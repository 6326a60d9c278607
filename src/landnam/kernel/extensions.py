"""Extensions: parts that installed packages bring for one layer, found by entry points of a group.

Nothing in Landnám lists the titles: each layer asks its own group, and a stranger's package adds a
title, a layout or a judge by naming it there.

>>> "settlers" in Extensions("landnam.titles")
True
"""

from __future__ import annotations

from functools import cached_property
from importlib.metadata import EntryPoint, entry_points
from typing import Generic, TypeVar

from landnam.kernel.errors import BrokenExtension, ExtensionTwice

T = TypeVar("T")


class Extensions(Generic[T]):
    """The things of one group by name, each loaded when somebody asks for it."""

    def __init__(self, group: str) -> None:
        self.group = group
        self.added: dict[str, T] = {}

    def add(self, name: str, thing: T) -> None:
        """Make something known without installing it: for tests and for trying things out."""
        self.added[name] = thing

    def names(self) -> list[str]:
        """The names of all that is known."""
        return sorted({*self.added, *self._installed})

    def __contains__(self, name: str) -> bool:
        return name in self.added or name in self._installed

    def find(self, name: str) -> T | None:
        """The entry of this name; None if there is none."""
        if name in self.added:
            return self.added[name]
        entry = self._installed.get(name)
        return None if entry is None else self._load(entry)

    @cached_property
    def _installed(self) -> dict[str, EntryPoint]:
        """The entry points of all installed packages; read once, for it takes milliseconds."""
        found: dict[str, EntryPoint] = {}
        for entry in entry_points(group=self.group):
            if found.setdefault(entry.name, entry).value != entry.value:
                first, second = found[entry.name].value, entry.value
                raise ExtensionTwice(name=entry.name, group=self.group, first=first, second=second)
        return found

    def _load(self, entry: EntryPoint) -> T:
        try:
            thing: T = entry.load()
        except (ImportError, AttributeError) as fault:
            package = entry.dist.name if entry.dist is not None else entry.module
            raise BrokenExtension(
                package=package, group=self.group, value=entry.value, what=str(fault)
            ) from fault
        return thing
