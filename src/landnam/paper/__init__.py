"""Paper: sheets to play with dice and pencils, and the score of a finished game, as PDF.

The contents of a page are made here as plain data from a title's content or a finished table; its
look stands in ``templates/*.typ``, which anybody can change who knows typst and no Python.
"""

from landnam.words import add_words

add_words("landnam.paper")
