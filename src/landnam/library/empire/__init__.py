"""The campaigns of this computer."""

from landnam.words import add_words

add_words("landnam.library.empire")
