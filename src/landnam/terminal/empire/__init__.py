"""The table of Rise of the Empire as text, and the campaign around it."""

from landnam.words import add_words

add_words("landnam.terminal.empire")
