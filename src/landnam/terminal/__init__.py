"""Playing in the terminal: tables drawn as text, options as numbers, words or keys.

The generic part asks any title's decisions; a title may have a layout of its own, which draws
from the view of a seat and never from the state.
"""

from landnam.words import add_words

add_words("landnam.terminal")


class InputEnded(Exception):
    """There is nobody there any more: end of input, a closed window, a reader who has enough."""


__all__ = ["InputEnded"]
