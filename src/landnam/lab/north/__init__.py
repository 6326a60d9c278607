"""What the laboratory measures of Empires of the North alone."""

from landnam.words import add_words

add_words("landnam.lab.north")
