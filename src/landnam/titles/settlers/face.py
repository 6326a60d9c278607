"""The public face of Imperial Settlers, for titles that are played on its table."""

from landnam.titles.settlers.cards import Card
from landnam.titles.settlers.cleanup import stored_goods
from landnam.titles.settlers.colours import COLOUR, COLOURS
from landnam.titles.settlers.content import read_cards
from landnam.titles.settlers.deals import MakeDeal, TellDeal, deals_of, receive_good
from landnam.titles.settlers.effects.draw import DrawGained, Drawing
from landnam.titles.settlers.effects.on_own import Copy
from landnam.titles.settlers.empire import discard_location, locations, place
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.goods import GOODS, INDEX, RESOURCES, SUPPLY
from landnam.titles.settlers.language import LANGUAGE
from landnam.titles.settlers.module import InWords, Laying, Module
from landnam.titles.settlers.origins import COMMON, FACTION
from landnam.titles.settlers.parts import Offer, Phase, ScorePart, Worded
from landnam.titles.settlers.piles import bury_common, discard_from_hand, draw
from landnam.titles.settlers.position import SettlersPosition
from landnam.titles.settlers.raze import RAZE_ACTION, Raze, raze_stages
from landnam.titles.settlers.rules import SettlersRules
from landnam.titles.settlers.scoring import worth
from landnam.titles.settlers.state import ROUND, ROW_FIELDS, Empire, Location, SettlersState
from landnam.titles.settlers.title import Settlers, rules_with
from landnam.vocabulary.piles import moved, without

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
    "ROUND",
    "ROW_FIELDS",
    "SUPPLY",
    "Card",
    "Copy",
    "DrawGained",
    "Drawing",
    "Empire",
    "InWords",
    "Laying",
    "Location",
    "MakeDeal",
    "Module",
    "Offer",
    "Phase",
    "Raze",
    "ScorePart",
    "Settlers",
    "SettlersGame",
    "SettlersPosition",
    "SettlersRules",
    "SettlersState",
    "TellDeal",
    "Worded",
    "bury_common",
    "deals_of",
    "discard_from_hand",
    "discard_location",
    "draw",
    "locations",
    "moved",
    "place",
    "raze_stages",
    "read_cards",
    "receive_good",
    "rules_with",
    "stored_goods",
    "without",
    "worth",
]
