"""The language of tableaus: goods and costs, verbs, triggers, and how all of it is told."""

from landnam.words import add_words

add_words("landnam.vocabulary")
