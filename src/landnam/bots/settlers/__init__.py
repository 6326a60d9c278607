"""How the bots judge a position of Imperial Settlers."""

from landnam.words import add_words

add_words("landnam.bots.settlers")
