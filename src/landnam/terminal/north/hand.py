"""The hand: each card's cost and effect, and marks on those that can be built now."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from landnam.terminal.drawing import cut, flow
from landnam.terminal.north.faces import cost_words
from landnam.terminal.north.reading import Sight, words
from landnam.terminal.screen import Line
from landnam.titles.north.table.cards import Card
from landnam.titles.north.words.text import card_text

MARK: Final = 2


def hand_lines(sight: Sight, can: Collection[str], width: int, *, texts: bool) -> list[Line]:
    """A line for each kind of card; with ``texts`` what does not fit goes on below."""
    groups = [(_name(*group), cost_words(group[0]), group[0]) for group in sight.hand()]
    first = max((cell_len(name) for name, _, _ in groups), default=0)
    second = max((cell_len(cost) for _, cost, _ in groups), default=0)
    lines: list[Line] = []
    for name, cost, card in groups:
        now = card.kind in can
        line = Text((words("mark") if now else "").ljust(MARK), style="bold green")
        line.append_text(cut(Text(name, "bold" if now else "none"), first)).append("  ")
        line.append_text(cut(Text(cost, "none"), second)).append("  ")
        room = width - line.cell_len
        told = flow(card_text(card).split(" "), room, " ") if texts else [card_text(card)]
        indent = " " * line.cell_len
        line.append(told[0], style="dim")
        line.truncate(width, overflow="ellipsis")
        lines.append(line)
        lines.extend(Text(indent + more, style="dim") for more in told[1:])
    return lines


def packed_hand(sight: Sight, can: Collection[str], width: int, *, costs: bool) -> list[Line]:
    """Names, with their costs if there is room, as many on a line as fit."""
    parts = [
        f"{words('mark') if card.kind in can else ''}{_name(card, copies)}"
        + (f" ({cost_words(card)})" if costs else "")
        for card, copies in sight.hand()
    ]
    return [Text(line) for line in flow(parts, width, "  ")]


def _name(card: Card, copies: int) -> str:
    return card.name if copies == 1 else f"{card.name} ×{copies}"
