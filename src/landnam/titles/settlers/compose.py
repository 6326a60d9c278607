"""Composing: the core and the modules of one table, put together when it is made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from landnam.kernel.errors import UnknownWord
from landnam.kernel.records import extended
from landnam.titles.settlers.module import InWords, Module
from landnam.titles.settlers.parts import Offer, Phase, Take, inserted
from landnam.titles.settlers.phases.action_phase import ACTIONS, PLACEMENTS
from landnam.titles.settlers.phases.rounds import PHASES
from landnam.titles.settlers.table.state import Empire, Location, SettlersState
from landnam.titles.settlers.table.values import CONSTANT, VALUES
from landnam.titles.settlers.words.account import SOURCES
from landnam.vocabulary.language import KnownAlready
from landnam.vocabulary.values import with_values

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


def values_of(modules: Sequence[Module]) -> dict[str, int]:
    """All rule numbers: the core's and those that modules have, as the modules set them."""
    known = {**VALUES, **merged(module.own_values for module in modules)}
    return with_values(known, *(module.values for module in modules))


def changing_in(modules: Sequence[Module], values: Mapping[str, int]) -> frozenset[str]:
    """The rule numbers that modules may change while a game goes on."""
    may_change = [name for name in values if name not in CONSTANT]
    found = frozenset(name for module in modules for name in module.changing)
    for name in found.difference(may_change):
        raise UnknownWord(where="a module", what="changing value", given=name, known=may_change)
    return found


def begin_of(offers: Iterable[Offer]) -> dict[str, tuple[Take, bool]]:
    """Return each verb's function in a turn, and whether it is free; a verb has one meaning."""
    begins = {verb: (take, False) for verb, take in ACTIONS.items()}
    begins.update({verb: (take, True) for verb, take in PLACEMENTS.items()})
    for offer in offers:
        for verb in offer.verbs:
            if verb in begins:
                raise KnownAlready(what="verb of a turn", given=verb)
            begins[verb] = (offer.take, offer.is_free)
    return begins


def overheard(module: Module) -> frozenset[str]:
    """Return the happenings that a module's triggers watch when another player does it."""
    return module.watches if module.overhears is None else module.overhears


def sources_of_points(modules: Sequence[Module]) -> tuple[str, ...]:
    """Return the sources of points, those of modules before the last, which is all the rest."""
    origins = (f"{origin}-locations" for module in modules for origin in module.origins)
    parts = (part.name for module in modules for part in module.score_parts)
    return (*SOURCES[:-1], *origins, *parts, SOURCES[-1])


def draft_of(modules: Sequence[Module], standard: str) -> str:
    """The node of the draft: the last module that has one says it."""
    drafts = [module.draft for module in modules if module.draft is not None]
    return drafts[-1] if drafts else standard


def parts_in_words(modules: Sequence[Module]) -> list[InWords]:
    """Return the readers and writers of the modules' parts of a position."""
    return [part for module in modules if (part := module.in_words()) is not None]


def merged(mappings: Iterable[Mapping[str, T]]) -> dict[str, T]:
    """Return all of them as one; of two with the same name the last one counts."""
    return {name: thing for mapping in mappings for name, thing in mapping.items()}
