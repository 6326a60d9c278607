"""Paper: sheets to play with dice and pencils, and the score of a finished game, as PDF.

What stands on a page is made here as plain data from a title's content or a finished table; how it
looks stands in ``templates/*.typ``, which anybody can change who knows typst and no Python.
"""

from landnam.words import add_words

add_words("landnam.paper")
