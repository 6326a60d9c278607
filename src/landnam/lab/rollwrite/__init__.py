"""The laboratory of Roll & Write: the strength of a Village beside the sheets of the adventure."""

from landnam.words import add_words

add_words("landnam.lab.rollwrite")
