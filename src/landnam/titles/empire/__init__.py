"""Rise of the Empire: a campaign of games of Imperial Settlers."""

from landnam.words import add_words

add_words("landnam.titles.settlers")
add_words("landnam.titles.empire")
