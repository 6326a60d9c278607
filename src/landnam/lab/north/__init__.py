"""The laboratory of Empires of the North: measures that only it has."""

from landnam.words import add_words

add_words("landnam.lab.north")
