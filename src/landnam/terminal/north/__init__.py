"""The table of Empires of the North as text: Islands and Ships, the circle of tiles, Empires."""

from landnam.terminal.north.board import NorthLayout
from landnam.words import add_words

add_words("landnam.terminal.north")

__all__ = ["NorthLayout"]
