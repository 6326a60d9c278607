"""Imperial Settlers on paper: the score of a finished game."""

from landnam.words import add_words

add_words("landnam.paper.settlers")
