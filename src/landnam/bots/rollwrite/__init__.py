"""Bots for Roll & Write: plans and their worth."""

from landnam.words import add_words

add_words("landnam.bots.rollwrite")
