"""How the options of a table are headed: those of a turn by their offers, all others here."""

from __future__ import annotations

from typing import Any, Final

from landnam.titles.settlers.game import SettlersGame
from landnam.vocabulary.headings import Heading, Headings, told
from landnam.vocabulary.icons import Icon
from landnam.words import Message

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
    "done": Heading(ends=True),
    "stop": Heading(ends=True),
    "skip": Heading(ends=True),
}


def headings_of(game: SettlersGame) -> dict[str, dict[str, Any]]:
    """The headings of this table, those of its modules' offers included."""
    offered = {verb: offer.headings.get(verb, Heading()) for verb, offer in game.offer_of.items()}
    return told({**offered, **ANSWERS}, lambda verb: Message(f"heading.{verb}"))
