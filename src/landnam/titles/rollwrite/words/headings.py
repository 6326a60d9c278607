"""Headings of the options of a table."""

from __future__ import annotations

from typing import Any, Final

from landnam.titles.rollwrite.table.wording import Words
from landnam.vocabulary.headings import Heading, Headings, told
from landnam.vocabulary.icons import Icon

HEADINGS: Final[Headings] = {
    "cross": Heading(Icon(picture="hammer-nails")),
    "harvest": Heading(Icon(picture="field")),
    "favor": Heading(Icon(picture="crown-coin")),
    "use": Heading(Icon(picture="hand")),
    "reroll": Heading(Icon(picture="cycle")),
    "settle": Heading(Icon(picture="huts-village")),
    "done": Heading(Icon(picture="flying-flag"), ends=True, wastes=True),
    "skip": Heading(Icon(picture="flying-flag"), ends=True),
    "take": Heading(),
    "expand": Heading(),
    "die": Heading(),
    "choose": Heading(),
    "keep": Heading(),
    "trade": Heading(),
    "pay": Heading(),
    "again": Heading(),
    "stop": Heading(),
}


def headings() -> dict[str, dict[str, Any]]:
    """All of them."""
    return told(HEADINGS, lambda verb: Words(f"heading.{verb}"))
