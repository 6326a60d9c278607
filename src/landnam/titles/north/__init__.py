"""Empires of the North for 2 to 4 players. This module is the title's public face."""

from landnam.titles.north.title import North
from landnam.titles.north.wording import SCOPE
from landnam.words import add_words

add_words("landnam.titles.north", scope=SCOPE)

title = North()

__all__ = ["North", "title"]
