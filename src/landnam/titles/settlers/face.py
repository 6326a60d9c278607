"""The public face of Imperial Settlers: what a title that is played on its table may use."""

from landnam.titles.settlers.cards import Card
from landnam.titles.settlers.colours import COLOUR, COLOURS
from landnam.titles.settlers.deals import MakeDeal, TellDeal, deals_of, receive_good
from landnam.titles.settlers.effects.draw import DrawGained, Drawing
from landnam.titles.settlers.empire import locations, place
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.goods import GOODS, INDEX, RESOURCES, SUPPLY
from landnam.titles.settlers.language import LANGUAGE
from landnam.titles.settlers.module import Module
from landnam.titles.settlers.origins import COMMON, FACTION
from landnam.titles.settlers.parts import Phase
from landnam.titles.settlers.piles import discard_from_hand, draw, moved, without
from landnam.titles.settlers.raze import RAZE_ACTION
from landnam.titles.settlers.state import ROW_FIELDS, Empire, Location, SettlersState

__all__ = [
    "COLOUR",
    "COLOURS",
    "COMMON",
    "FACTION",
    "GOODS",
    "INDEX",
    "LANGUAGE",
    "RAZE_ACTION",
    "RESOURCES",
    "ROW_FIELDS",
    "SUPPLY",
    "Card",
    "DrawGained",
    "Drawing",
    "Empire",
    "Location",
    "MakeDeal",
    "Module",
    "Phase",
    "SettlersGame",
    "SettlersState",
    "TellDeal",
    "deals_of",
    "discard_from_hand",
    "draw",
    "locations",
    "moved",
    "place",
    "receive_good",
    "without",
]
