"""Headings of the options of a table; modules bring those of their offers."""

from __future__ import annotations

from typing import Any, Final

from landnam.titles.settlers.game import SettlersGame
from landnam.vocabulary.headings import Heading, Headings, told
from landnam.vocabulary.icons import Icon
from landnam.words import Message

ACTS: Final[Headings] = {
    "build": Heading(Icon(picture="hammer-nails")),
    "deal": Heading(Icon(picture="shaking-hands")),
    "raze": Heading(Icon(picture="flame")),
    "activate": Heading(Icon(picture="hand")),
    "exchange": Heading(Icon(good="worker")),
    "defend": Heading(Icon(good="defense")),
    "deploy": Heading(Icon(good="samurai")),
    "place": Heading(Icon(picture="locked-chest")),
}
"""The actions and free placements of the core."""

ANSWERS: Final[Headings] = {
    "take": Heading(Icon(picture="hand")),
    "keep": Heading(Icon(picture="check-mark")),
    "discard": Heading(Icon(picture="trash-can")),
    "choose": Heading(),
    "draw": Heading(),
    "pay": Heading(),
    "put": Heading(),
    "swap": Heading(),
    "next": Heading(),
    "again": Heading(),
    "pass": Heading(ends=True, wastes=True),
    "done": Heading(ends=True, closes=True),
    "stop": Heading(ends=True, closes=True),
    "skip": Heading(ends=True),
}


def headings_of(game: SettlersGame) -> dict[str, dict[str, Any]]:
    """The headings of this table, those of its modules' offers included."""
    offered = {
        verb: offer.headings.get(verb, Heading())
        for offer in game.more_offers
        for verb in offer.verbs
    }
    return told({**ACTS, **offered, **ANSWERS}, lambda verb: Message(f"heading.{verb}"))
