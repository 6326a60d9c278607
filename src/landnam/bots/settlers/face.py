"""The public face of the judge of Imperial Settlers, for judges of its expansions."""

from landnam.bots.settlers.judge import SettlersJudge, SettlersOutlook
from landnam.bots.settlers.prospect import Prospect
from landnam.bots.settlers.sheets import Flows, FlowScale, Prices
from landnam.titles.settlers.cards.cards import Card
from landnam.titles.settlers.empires.features import Built
from landnam.titles.settlers.rules import SettlersRules
from landnam.titles.settlers.table.colours import COLOURS
from landnam.titles.settlers.table.goods import INDEX, SUPPLY
from landnam.titles.settlers.table.origins import COMMON, FACTION
from landnam.titles.settlers.table.state import Empire, Location, SettlersState

__all__ = [
    "COLOURS",
    "COMMON",
    "FACTION",
    "INDEX",
    "SUPPLY",
    "Built",
    "Card",
    "Empire",
    "FlowScale",
    "Flows",
    "Location",
    "Prices",
    "Prospect",
    "SettlersJudge",
    "SettlersOutlook",
    "SettlersRules",
    "SettlersState",
]
