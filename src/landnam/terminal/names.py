"""Names at the keyboard: the game speaks of peoples; the people of the reader are "you"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

VERBS: Final[Mapping[str, str]] = {"goes": "go", "scores": "score", "has": "have"}
"""Verbs of our sentences in the present tense: as one does, as you do."""


def to_you(text: str, people: str) -> str:
    """A sentence of the game for a player of this people.

    >>> to_you("The Romans razed Raid from their hand.", "Romans")
    'You razed Raid from your hand.'
    >>> to_you("The Barbarians razed Mill of the Romans.", "Romans")
    'The Barbarians razed Mill of yours.'
    >>> to_you("Round 2 begins; the Glenn clan goes first.", "Glenn clan")
    'Round 2 begins; you go first.'
    """
    found = re.compile(rf"( of)? ?\b([Tt])he {re.escape(people)}(?!\w)( [a-z]+)?")

    def yours(match: re.Match[str]) -> str:
        of, letter, verb = match[1], match[2], match[3] or ""
        verb = f" {VERBS[verb[1:]]}" if verb[1:] in VERBS else verb
        space = " " if match[0].startswith(" ") else ""
        if of:
            return f" of yours{verb}"
        return f"{space}{'You' if letter == 'T' else 'you'}{verb}"

    told = found.sub(yours, text)
    # In a sentence about you, "their" is "your".
    return told.replace("their ", "your ") if text.startswith(f"The {people} ") else told
