"""Bots for Imperial Settlers: their judge."""

from landnam.words import add_words

add_words("landnam.bots.settlers")
