"""Rise of the Empire on paper: the chronicle of a campaign, and empire sheets."""

from landnam.words import add_words

add_words("landnam.paper.empire")
