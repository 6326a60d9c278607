"""The language of the cards of Rise of the Empire: that of Imperial Settlers, and more words."""

from __future__ import annotations

from typing import Final

from landnam.titles.empire.changes import DRAWN
from landnam.titles.empire.deeds import DEEDS
from landnam.titles.empire.effects.cards import DiscardOne, DrawForEach, RazeDrawn, RazeFree
from landnam.titles.empire.effects.deals import GoodOfDeals, MakeFreeDeal, RandomDeal
from landnam.titles.empire.effects.goods import Exchange, GainAny
from landnam.titles.empire.effects.locations import (
    BuildRandom,
    LayFoundation,
    ProduceAgain,
    RestoreUse,
)
from landnam.titles.empire.effects.once import Once
from landnam.titles.empire.effects.quests import AdvanceQuest
from landnam.titles.empire.effects.target import Target
from landnam.titles.empire.moments import MOMENTS
from landnam.titles.empire.quests.status import DRAWN as STATUS_DRAWN
from landnam.titles.empire.reading.sheet_icons import DRAWN as SHEET_DRAWN
from landnam.titles.settlers.face import LANGUAGE as BASE

LANGUAGE: Final = BASE.extended(
    verbs=(
        Target,
        RazeDrawn,
        RazeFree,
        DiscardOne,
        DrawForEach,
        MakeFreeDeal,
        RandomDeal,
        GoodOfDeals,
        GainAny,
        Exchange,
        LayFoundation,
        BuildRandom,
        AdvanceQuest,
        RestoreUse,
        ProduceAgain,
        Once,
    ),
    patterns=(*DEEDS, *MOMENTS),
    drawn={**DRAWN, **STATUS_DRAWN, **SHEET_DRAWN},
)
