"""The commands of Rise of the Empire: `campaign`."""

from landnam.words import add_words

add_words("landnam.cli.empire")

from landnam.cli.empire import campaign  # noqa: E402 (its help is in those words)

__all__ = ["campaign"]
