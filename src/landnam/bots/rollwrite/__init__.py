"""How bots think about Roll & Write."""

from landnam.words import add_words

add_words("landnam.bots.rollwrite")
