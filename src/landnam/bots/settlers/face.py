"""The public face of the judge of Imperial Settlers: what a judge of its expansions builds on."""

from landnam.bots.settlers.judge import SettlersJudge, SettlersOutlook
from landnam.bots.settlers.prospect import Prospect
from landnam.bots.settlers.sheets import Flow, FlowScale, amounts_of
from landnam.bots.settlers.weights import WEIGHTS, Weights
from landnam.titles.settlers.state import SettlersState

__all__ = [
    "WEIGHTS",
    "Flow",
    "FlowScale",
    "Prospect",
    "SettlersJudge",
    "SettlersOutlook",
    "SettlersState",
    "Weights",
    "amounts_of",
]
