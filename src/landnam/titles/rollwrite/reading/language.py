"""The language of the buildings of Roll & Write: its verbs, and the moments that know them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from landnam.titles.rollwrite.abilities.always import (
    Discount,
    HarvestBonus,
    OpenField,
    Store,
    Substitute,
)
from landnam.titles.rollwrite.abilities.effect import Effect
from landnam.titles.rollwrite.effects.building import CrossEmpty
from landnam.titles.rollwrite.effects.dice import CopyDie, MatchDie, Reroll
from landnam.titles.rollwrite.effects.fields import FreeHarvest, HarvestDie
from landnam.titles.rollwrite.effects.gain import (
    Gain,
    GainActions,
    GainAny,
    GainPerDie,
    GainPoints,
)
from landnam.titles.rollwrite.effects.points import PointsPer
from landnam.titles.rollwrite.effects.trade import Export, Trade
from landnam.titles.rollwrite.table.goods import GOODS
from landnam.vocabulary.icons import SILENT, Drawn, Icon
from landnam.vocabulary.language import Language

USED: Final = (
    Gain,
    GainAny,
    GainPerDie,
    CopyDie,
    GainActions,
    GainPoints,
    Trade,
    FreeHarvest,
    HarvestDie,
    CrossEmpty,
    Export,
)
"""Verbs of the Expand phase."""

TIMINGS: Final[Mapping[str, Sequence[type[Effect]]]] = {
    "each_round": USED,
    "when": USED,
    "reroll": (Reroll, MatchDie),
    "always": (HarvestBonus, OpenField, Discount, Substitute, Store),
    "settling": (GainPoints,),
    "final": (PointsPer, GainPoints),
    "settlements": (PointsPer,),
}
"""The moments of abilities, with the verbs that make sense then."""

DRAWN: Final[Drawn] = {
    "number": SILENT,
    "number-U": SILENT,
    "free": SILENT,
    "as": Icon(sign="="),
    "any": Icon(good="any"),
    "resource": Icon(good="any"),
    "action": Icon(good="worker"),
    "vp": Icon(good="vp"),
    "die": Icon(picture="die"),
    "harvest": Icon(picture="field"),
}
"""The icons that several verbs show."""

LANGUAGE: Final = Language(
    GOODS,
    verbs=tuple(dict.fromkeys(verb for verbs in TIMINGS.values() for verb in verbs)),
    drawn=DRAWN,
)

EFFECTS: Final = {
    timing: LANGUAGE.some_effects(verbs, f"effect under {timing}")
    for timing, verbs in TIMINGS.items()
}
"""The form of an effect at each moment."""
