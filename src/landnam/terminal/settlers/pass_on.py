"""Losses by passing: acts that are still possible, and the goods that Cleanup takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from landnam.kernel.decisions import Decision
from landnam.terminal.drawing import join
from landnam.terminal.layout import Layout, View
from landnam.terminal.settlers.formula import short_amount
from landnam.terminal.settlers.parts import words
from landnam.terminal.settlers.reading import Empire

if TYPE_CHECKING:
    from landnam.terminal.screen import Line

ACTIONS: Final = ("build", "deal", "raze", "activate", "exchange")
"""The five actions: while one of them is possible, passing ends something."""


def wasted(layout: Layout, own: Empire, view: View, decision: Decision, rounds: int) -> list[Line]:
    """The warning before a pass, or nothing if no action is possible any more."""
    possible = [verb for verb in ACTIONS if any(o.verb == verb for o in decision.options)]
    if not possible:
        return []
    lines = [words("could", verbs=[layout.heading(verb).lower() for verb in possible])]
    lost = _lost(own)
    if lost and view["state"]["round"] < rounds:
        lines.append(words("would-lose", goods=join(lost, ", ")))
    return [Text(line, style="bold yellow") for line in lines]


def _lost(own: Empire) -> list[str]:
    """The goods in the supply that no card stores over the rounds."""
    kept = {own.board.storage}
    for place in own.places():
        kept.update(place.card.stores)
    return [
        short_amount(good, number)
        for index, (good, number) in enumerate(own.supply().items())
        if number and index not in kept
    ]
