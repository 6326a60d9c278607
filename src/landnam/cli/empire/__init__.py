"""The commands of Rise of the Empire: `campaign`, and its prints."""

from landnam.words import add_words

add_words("landnam.cli.empire")

from landnam.cli.empire import campaign, printing  # noqa: E402 (their help is in those words)

__all__ = ["campaign", "printing"]
