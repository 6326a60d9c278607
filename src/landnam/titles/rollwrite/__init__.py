"""Roll & Write for 1 to 4 players. This module is the title's public face."""

from landnam.titles.rollwrite.title import Rollwrite
from landnam.titles.rollwrite.wording import SCOPE
from landnam.words import add_words

add_words("landnam.titles.rollwrite", scope=SCOPE)

title = Rollwrite()

__all__ = ["Rollwrite", "title"]
