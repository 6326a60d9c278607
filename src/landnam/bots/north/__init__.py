"""How bots judge Empires of the North."""

from landnam.words import add_words

add_words("landnam.bots.north")
