"""The public face of Imperial Settlers, for titles that are played on its table."""

from landnam.titles.settlers.actions.deals import MakeDeal, TellDeal, deals_of, receive_good
from landnam.titles.settlers.actions.raze import RAZE_ACTION, Raze, raze_stages
from landnam.titles.settlers.cards.cards import Card
from landnam.titles.settlers.effects.draw import DrawGained, Drawing
from landnam.titles.settlers.effects.on_own import Copy
from landnam.titles.settlers.empires.empire import discard_location, locations, place
from landnam.titles.settlers.empires.piles import bury_common, discard_from_hand, draw
from landnam.titles.settlers.empires.takeover import return_taken
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.module import InWords, Laying, Module
from landnam.titles.settlers.parts import Offer, Phase, ScorePart, Worded
from landnam.titles.settlers.phases.cleanup import stored_goods
from landnam.titles.settlers.phases.scoring import worth
from landnam.titles.settlers.position import SettlersPosition
from landnam.titles.settlers.reading.content import read_cards
from landnam.titles.settlers.reading.language import LANGUAGE
from landnam.titles.settlers.rules import SettlersRules
from landnam.titles.settlers.table.colours import COLOUR, COLOURS
from landnam.titles.settlers.table.goods import GOODS, INDEX, RESOURCES, SUPPLY
from landnam.titles.settlers.table.origins import COMMON, FACTION
from landnam.titles.settlers.table.state import ROUND, ROW_FIELDS, Empire, Location, SettlersState
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
    "return_taken",
    "rules_with",
    "stored_goods",
    "without",
    "worth",
]
