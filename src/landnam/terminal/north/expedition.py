"""The middle of the table: the Islands, the queue of Ships, and the circle of action tiles."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len
from rich.text import Text

from landnam.terminal.drawing import cut, flow, heading, join
from landnam.terminal.north.faces import (
    conquer_words,
    joining_words,
    pillage_words,
    plunder_words,
)
from landnam.terminal.north.reading import Sight, words
from landnam.terminal.screen import Line
from landnam.titles.north.solo.state import SoloState
from landnam.titles.north.table.cards import Card
from landnam.titles.north.table.state import DISTANCES, Ship
from landnam.titles.north.table.wording import Words
from landnam.words import say


def turned(text: str) -> str:
    """Something that is exhausted lies askew.

    >>> turned("Axe Smithy")
    '/Axe Smithy/'
    """
    return f"/{text}/"


def clan_name(sight: Sight, seat: int) -> str:
    """A clan in a word, for its pawns and Ships."""
    return words("yours") if seat == sight.seat else words(f"clan.{sight.rules.sides[seat]}")


# --- the expedition board ---------------------------------------------------------------------


def board_lines(sight: Sight, width: int, rows: int, *, headed: bool) -> list[Line]:
    """The queue, and the open Islands with both sides in this many rows; 0 tells their names.

    An Island that a Ship has drawn is told in full: its captain chooses between its sides.
    """
    queue = _labelled(words("queue"), _ships(sight), width)
    if not rows:
        return [*queue, _island_names(sight, width), *_drawn(sight, width)]
    head = heading(Text(words("expedition"), style="bold"), _decks(sight), width)
    islands = [*_islands(sight, width, rows), *_drawn(sight, width)]
    return [*([head] if headed else []), *queue, *islands]


def _islands(sight: Sight, width: int, rows: int) -> list[Line]:
    shown = {distance: _open(sight, distance) for distance in DISTANCES}
    column = max((cell_len(c.name) for cards in shown.values() for c in cards), default=0) + 2
    lines: list[Line] = []
    for distance, cards in shown.items():
        for place, card in enumerate(cards):
            head = Text((words(f"distance.{distance}") if place == 0 else "").ljust(LABEL), "bold")
            head.append_text(cut(Text(card.name, style="none"), column))
            lines.extend(_sides(card, head, width, rows))
    return lines


def _drawn(sight: Sight, width: int) -> list[Line]:
    lines: list[Line] = []
    for island in sight.state.landed:
        card = sight.rules.cards[island]
        head = Text(words("drawn-island").ljust(LABEL), "bold").append(f"{card.name}  ", "none")
        lines.extend(_sides(card, head, width, rows=2))
    return lines


def _labelled(label: str, parts: list[str], width: int) -> list[Line]:
    told = flow(parts or [words("nothing")], width - LABEL, "  ")
    lines: list[Line] = []
    for index, part in enumerate(told):
        line = Text((label if index == 0 else "").ljust(LABEL), style="bold")
        lines.append(line.append(part, style="none"))
    return lines


LABEL: Final = 9


def _ships(sight: Sight) -> list[str]:
    """The Ships from the arrow on, each with its cargo."""
    return [
        f"{place} {clan_name(sight, ship.owner)}{_cargo(ship)}"
        for place, ship in enumerate(sight.state.queue, start=1)
    ]


def _cargo(ship: Ship) -> str:
    goods = [say(Words(f"good.{good}")) for good in ("fish", "raze") if getattr(ship, good)]
    return f" ({join(goods, ', ')})" if goods else ""


def _open(sight: Sight, distance: str) -> list[Card]:
    return [sight.rules.cards[card] for card in getattr(sight.state, f"{distance}_shown")]


def _decks(sight: Sight) -> str:
    nearby, distant = (len(getattr(sight.state, distance)) for distance in DISTANCES)
    return words("islands-left", nearby=nearby, distant=distant)


def _sides(card: Card, head: Text, width: int, rows: int) -> list[Line]:
    """Both sides of an Island behind its name: beside each other, or the second one below."""
    if rows > 1:
        below = Text(" " * head.cell_len).append(conquer_words(card), style="dim")
        lines = [head.append(pillage_words(card), style="none"), below]
    else:
        half = (width - head.cell_len) * 2 // 5
        head.append_text(cut(Text(plunder_words(card), "none"), half)).append(" │ ", style="dim")
        lines = [head.append(joining_words(card), style="dim")]
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return [*lines]


def _island_names(sight: Sight, width: int) -> Line:
    parts = [
        f"{words(f'distance.{distance}')}: {join((c.name for c in _open(sight, distance)), ', ')}"
        for distance in DISTANCES
    ]
    return cut(join(parts), width)


# --- the circle -------------------------------------------------------------------------------


def circle_lines(sight: Sight, width: int, *, short: bool = False) -> list[Line]:
    """The tiles in their order with the pawns on them; the ends meet, as the arrows say.

    If room is short, two letters stand for a pawn of another clan.
    """
    parts = [_tile(sight, tile, short=short) for tile in sight.state.circle]
    parts[0], parts[-1] = f"← {parts[0]}", f"{parts[-1]} →"
    return [*map(Text, flow(parts, width, " ─ "))]


def _tile(sight: Sight, tile: str, *, short: bool) -> str:
    names = [clan_name(sight, seat) for seat in range(len(sight.rules.sides))]
    if short:
        names = [name if seat == sight.seat else name[:2] for seat, name in enumerate(names)]
    pawns = [
        turned(names[seat]) if pawn.exhausted else names[seat]
        for seat, empire in enumerate(sight.state.empires)
        for pawn in empire.pawns
        if pawn.tile == tile
    ]
    state = sight.state
    dearer = isinstance(state, SoloState) and tile in state.turned
    name = say(Words(f"act.{tile}")) + (f" {words('solo-side')}" if dearer else "")
    return f"{name} [{join(pawns, ' ')}]" if pawns else name
