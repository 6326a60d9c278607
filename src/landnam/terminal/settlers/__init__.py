"""The table of Imperial Settlers as text; an expansion draws its own on top of it."""

from landnam.terminal.settlers.board import SettlersLayout
from landnam.terminal.settlers.formula import bare, short_amount
from landnam.terminal.settlers.reading import Empire
from landnam.titles.settlers.table.goods import SUPPLY
from landnam.words import add_words

add_words("landnam.terminal.settlers")

__all__ = ["SUPPLY", "Empire", "SettlersLayout", "bare", "short_amount"]
