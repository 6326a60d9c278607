"""Bots for Empires of the North: their judge."""

from landnam.words import add_words

add_words("landnam.bots.north")
