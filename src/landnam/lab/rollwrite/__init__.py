"""The laboratory of Roll & Write: how strong a Village is beside the sheets of the adventure."""

from landnam.words import add_words

add_words("landnam.lab.rollwrite")
