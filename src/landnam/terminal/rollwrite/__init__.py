"""The table of Roll & Write as text: sheets of paper, and marks on the open spaces."""

from landnam.terminal.rollwrite.board import RollwriteLayout
from landnam.words import add_words

add_words("landnam.terminal.rollwrite")

__all__ = ["RollwriteLayout"]
