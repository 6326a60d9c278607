"""The commands of Imperial Settlers: `deck` and `pack`, and own content as options of `play`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from landnam.cli.app import help_of
from landnam.cli.extending import OwnOption
from landnam.words import add_words

add_words("landnam.cli.settlers")

from landnam.cli.settlers import deck, pack  # noqa: E402 (their help is in those words)

TITLE = "settlers"


def with_decks(decks: Sequence[str], options: dict[str, Any]) -> dict[str, Any]:
    """A game with these decks: files, or names of ready ones."""
    named = [Path(given) if Path(given).exists() else given for given in decks]
    return {**options, "decks": named}


def with_packs(folders: Sequence[str], options: dict[str, Any]) -> dict[str, Any]:
    """A game for which these packs are known too."""
    deck.use([Path(folder) for folder in folders])
    return options


OWN = (
    OwnOption("pack", TITLE, help_of("pack"), with_packs, many=True, prepares=True),
    OwnOption("deck", TITLE, help_of("deck"), with_decks, many=True),
)

__all__ = ["OWN", "deck", "pack"]
