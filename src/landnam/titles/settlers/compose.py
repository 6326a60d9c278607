"""Composing: the core and the modules of one table, put together when it is made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from landnam.kernel.records import extended
from landnam.titles.settlers.module import InWords, Module
from landnam.titles.settlers.parts import Phase, inserted
from landnam.titles.settlers.rounds import PHASES
from landnam.titles.settlers.state import Empire, Location, SettlersState

T = TypeVar("T")

RecordClasses = tuple[type[SettlersState], type[Empire], type[Location]]


def record_classes(modules: Sequence[Module]) -> RecordClasses:
    """The records of a table: the title's own, with the fields of all modules."""
    location = extended(Location, tuple(part for m in modules for part in m.location_fields))
    empire = extended(
        Empire, tuple(part for m in modules for part in m.empire_fields), {Location: location}
    )
    state = extended(
        SettlersState, tuple(part for m in modules for part in m.state_fields), {Empire: empire}
    )
    return state, empire, location


def phases_of(modules: Sequence[Module]) -> tuple[Phase, ...]:
    """The phases of a round, those of modules in their places."""
    return inserted(PHASES, (phase for module in modules for phase in module.phases))


def draft_of(modules: Sequence[Module], standard: str) -> str:
    """The node of the draft: the last module that has one says it."""
    drafts = [module.draft for module in modules if module.draft is not None]
    return drafts[-1] if drafts else standard


def parts_in_words(modules: Sequence[Module]) -> list[InWords]:
    """How the parts of a position that modules have are written."""
    return [part for module in modules if (part := module.in_words()) is not None]


def merged(mappings: Iterable[Mapping[str, T]]) -> dict[str, T]:
    """All of them as one; the last one that has a name says what it is."""
    return {name: thing for mapping in mappings for name, thing in mapping.items()}
