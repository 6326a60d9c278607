"""What the laboratory measures of Imperial Settlers alone."""

from landnam.words import add_words

add_words("landnam.lab.settlers")
