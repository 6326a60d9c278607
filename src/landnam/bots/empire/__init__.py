"""Bots for Rise of the Empire."""

from landnam.words import add_words

add_words("landnam.bots.empire")
