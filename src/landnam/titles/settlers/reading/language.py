"""The language of the cards of Imperial Settlers: shared words, and its own."""

from __future__ import annotations

from typing import Final

from landnam.titles.settlers.actions.build import BuildPicked
from landnam.titles.settlers.actions.deals import Cancel, DealWith, Receive, Seize
from landnam.titles.settlers.actions.prices import BuildPrice, CardPrice, DealPrice, RazePrice
from landnam.titles.settlers.actions.raze import Raze
from landnam.titles.settlers.cards.standing import DRAWN
from landnam.titles.settlers.effects.draw import Draw
from landnam.titles.settlers.effects.on_enemies import Block, DiscardFrom, Remove, Steal, TakeOver
from landnam.titles.settlers.effects.on_own import Copy, Deploy, Found, Refresh, Swap
from landnam.titles.settlers.empires.counters import Locations, Pairs, Samurai
from landnam.titles.settlers.empires.features import (
    Built,
    DealMade,
    DealsProduced,
    EnemyExchanged,
    Gained,
    Razed,
)
from landnam.titles.settlers.picks.cards import PickCard
from landnam.titles.settlers.picks.deals import PickDeal
from landnam.titles.settlers.picks.empires import PickEmpire, PickGood
from landnam.titles.settlers.picks.locations import PickLocation
from landnam.titles.settlers.picks.targets import PickTarget
from landnam.titles.settlers.table.goods import GOODS, RESOURCES
from landnam.vocabulary.effects.choose import Choose, Trade
from landnam.vocabulary.effects.gain import Gain
from landnam.vocabulary.language import Language

MOST_TIMES: Final = 2

LANGUAGE: Final = Language(
    GOODS,
    verbs=(
        Gain,
        Draw,
        Choose,
        Trade,
        Swap,
        Deploy,
        Copy,
        Raze,
        Remove,
        Steal,
        Receive,
        Cancel,
        Seize,
        DealWith,
        BuildPicked,
        Refresh,
        Block,
        TakeOver,
        Found,
        DiscardFrom,
    ),
    picks=(PickLocation, PickEmpire, PickGood, PickDeal, PickCard, PickTarget),
    counters=(Samurai, Pairs, Locations),
    patterns=(Razed, DealMade, EnemyExchanged, DealsProduced, Built, Gained),
    # Defense tokens protect and pay for nothing.
    prices=(*RESOURCES, "gold", "worker", "resource", "raze"),
    parts=(BuildPrice, RazePrice, CardPrice, DealPrice),
    times=MOST_TIMES,
    drawn=DRAWN,
)
