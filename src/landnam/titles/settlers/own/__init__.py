"""Players' own content: Faction decks of their choice, and packs that add cards without code."""

from landnam.words import add_words

add_words("landnam.titles.settlers.own")
