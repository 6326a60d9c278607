"""The language of the cards of Empires of the North: shared words, and its own."""

from __future__ import annotations

from typing import Final

from landnam.titles.north.actions.prices import DiscardOther, DiscardSelf, ExhaustOther, ReturnSelf
from landnam.titles.north.effects.acting import BuildCheaper, HarvestExtra, Perform, RaidFree
from landnam.titles.north.effects.banks import Assign, AssignTo, Payout, StorageNow, Withdraw
from landnam.titles.north.effects.cards import Recover, ReturnLocation, Search
from landnam.titles.north.effects.exhausting import ExhaustAny, Unexhaust, UnexhaustIslands
from landnam.titles.north.effects.goods import Draw, GainAny, Release, Retrieve
from landnam.titles.north.effects.pawns import MovePawn, RefreshPawn
from landnam.titles.north.effects.ships import ConquerNow, MoveShip, PillageNow
from landnam.titles.north.empires.counters import (
    AssignedGoods,
    AssignedWorkers,
    Banks,
    Exhausted,
    Islands,
    JustExhausted,
    OfType,
    Sets,
    Types,
)
from landnam.titles.north.reading.patterns import PATTERNS
from landnam.titles.north.table.goods import GOODS, RESOURCES
from landnam.vocabulary.effects.choose import Choose
from landnam.vocabulary.effects.gain import Gain
from landnam.vocabulary.icons import Icon
from landnam.vocabulary.language import Language

LANGUAGE: Final = Language(
    GOODS,
    verbs=(
        Gain,
        GainAny,
        Draw,
        Choose,
        Retrieve,
        Release,
        Assign,
        AssignTo,
        Withdraw,
        StorageNow,
        Perform,
        HarvestExtra,
        BuildCheaper,
        RaidFree,
        MovePawn,
        RefreshPawn,
        Unexhaust,
        UnexhaustIslands,
        ExhaustAny,
        MoveShip,
        PillageNow,
        ConquerNow,
        Search,
        Recover,
        ReturnLocation,
    ),
    counters=(
        OfType,
        Types,
        Sets,
        Islands,
        Exhausted,
        JustExhausted,
        AssignedWorkers,
        AssignedGoods,
        Banks,
    ),
    patterns=PATTERNS,
    prices=(*RESOURCES, "gold", "worker", "resource", "raze"),
    parts=(ExhaustOther, DiscardOther, DiscardSelf, ReturnSelf),
    drawn={
        **Payout.drawn,
        "good": Icon(good="any"),
        "copy": Icon(picture="echo-ripples"),
        "value-guard": Icon(picture="round-shield"),
        "plus": Icon(sign="+"),
        "number": Icon(sign=""),
        "game-end": Icon(picture="trophy-cup"),
    },
)
