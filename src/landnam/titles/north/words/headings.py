"""Headings of the options of a table: in a turn, and at every other question."""

from __future__ import annotations

from typing import Any, Final

from landnam.titles.north.table.wording import Words
from landnam.vocabulary.headings import Heading, Headings, told
from landnam.vocabulary.icons import Icon


def _drawn(picture: str) -> Heading:
    return Heading(Icon(picture=picture))


HEADINGS: Final[Headings] = {
    "pawn": _drawn("chess-pawn"),
    "move": _drawn("return-arrow"),
    "build": _drawn("hammer-nails"),
    "activate": _drawn("hand"),
    "raid": _drawn("axe-swing"),
    "boost": _drawn("windy-stripes"),
    "keep": _drawn("check-mark"),
    "harvest": _drawn("sickle"),
    "sail": _drawn("drakkar"),
    "pillage": _drawn("swap-bag"),
    "conquer": _drawn("flag-objective"),
    "draw": _drawn("card-pickup"),
    "copy": _drawn("echo-ripples"),
    "release": _drawn("unlocking"),
    "assign": _drawn("locked-chest"),
    "exhaust": _drawn("night-sleep"),
    "return": _drawn("return-arrow"),
    "ship": _drawn("drakkar"),
    "refresh": _drawn("clockwise-rotation"),
    "under": _drawn("upgrade"),
    "weaken": Heading(Icon(good="raze")),
    "choose": Heading(),
    "give": Heading(),
    "pay": Heading(),
    "next": Heading(),
    "as": Heading(),
    "pass": Heading(ends=True, wastes=True),
    "done": Heading(ends=True),
    "stop": Heading(ends=True, closes=True),
    "skip": Heading(ends=True),
    "refuse": Heading(ends=True),
    "go": Heading(ends=True, lone=True),
}
"""Only an empty hand shows that no Boost can be played, so everybody else is asked and goes on."""


def headings() -> dict[str, dict[str, Any]]:
    """The headings in words, as clients are told them."""
    return told(HEADINGS, lambda verb: Words(f"heading.{verb}"))
