"""Imperial Settlers for 1 to 4 players. This module is the title's public face."""

from landnam.titles.settlers.title import Settlers
from landnam.words import add_words

add_words("landnam.titles.settlers")

title = Settlers()

__all__ = ["Settlers", "title"]
