"""Roll & Write on paper: Empire and Village sheets, what stands for dice and tokens, and scores."""

from landnam.words import add_words

add_words("landnam.paper.rollwrite", scope="paper-rollwrite")
