"""The variants that the rulebook offers, each a module: two Lookouts, and the peaceful game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from landnam.kernel.machine import Node
from landnam.titles.settlers.module import Module
from landnam.titles.settlers.phases.lookout import AdvancedDraft, AlternateDraft, KeepOne
from landnam.titles.settlers.table.values import LOOKOUT_COMMON, RAZES_ENEMIES


class AdvancedLookout(Module):
    """Picks from one row of five cards that is filled up (second printing, variants)."""

    draft = "lookout/advanced"
    nodes: Mapping[str, Node[Any]] = {"lookout/advanced": AdvancedDraft()}


class AlternateLookout(Module):
    """Cards are kept and passed on, all players at once (second printing, variants)."""

    draft = "lookout/alternate"
    nodes: Mapping[str, Node[Any]] = {
        "lookout/alternate": AlternateDraft(),
        "lookout/keep": KeepOne(),
    }


class Peaceful(Module):
    """Nobody razes the Locations of others; everybody draws one more Common card."""

    values: Mapping[str, int] = {LOOKOUT_COMMON: 1, RAZES_ENEMIES: 0}


VARIANTS: Final[Mapping[tuple[str, Any], Module]] = {
    ("lookout", "advanced"): AdvancedLookout(),
    ("lookout", "alternate"): AlternateLookout(),
    ("peaceful", True): Peaceful(),
}
"""By an option and its value, the module that plays it."""
