"""The laboratory of Imperial Settlers: measures that only it has."""

from landnam.words import add_words

add_words("landnam.lab.settlers")
