"""Measurements of Rise of the Empire: whole campaigns, and its speed."""

from landnam.words import add_words

add_words("landnam.lab.empire")
