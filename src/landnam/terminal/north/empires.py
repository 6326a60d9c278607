"""Empires: the supply, Fields with their upgrades, Locations and Islands, exhausted ones turned."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rich.text import Text

from landnam.terminal.drawing import cut, flow, join
from landnam.terminal.north.expedition import turned
from landnam.terminal.north.faces import does, goods_words
from landnam.terminal.north.reading import ROWS, Sight, amount, words
from landnam.terminal.screen import Line
from landnam.titles.north.table.goods import GOODS, WORKER
from landnam.titles.north.table.state import Place

LABEL: Final = 11
NAME: Final = 34


def supply_text(sight: Sight, seat: int, *, zeros: bool = True) -> Text:
    """The goods, Workers that are spent, and pawns that are not placed yet."""
    line = Text()
    empire = sight.state.empires[seat]
    for good, number in zip(GOODS.supply, empire.goods, strict=True):
        spent = empire.spent if good == GOODS.supply[WORKER] else 0
        if number or spent or zeros:
            line.append("  " if line else "")
            line.append(amount(good, number), style="bold" if number else "dim")
            line.append(f" ({words('spent', n=spent)})" if spent else "", style="none")
    unused = sight.unused_pawns(seat)
    return line.append(f" · {words('pawns', n=unused)}" if unused else "", style="none")


def supply_lines(sight: Sight, seat: int, width: int, *, zeros: bool = True) -> list[Line]:
    """Return the supply on one line; missing goods make room, and the rest goes on below."""
    line = supply_text(sight, seat, zeros=zeros)
    if line.cell_len > width:
        line = supply_text(sight, seat, zeros=False)
    if line.cell_len <= width:
        return [line]
    return [Text(part) for part in flow(line.plain.split("  "), width, "  ")]


def score_words(sight: Sight, seat: int) -> str:
    """The points on the track and all others, cards in hand and deck."""
    parts, empire = sight.parts(seat), sight.state.empires[seat]
    score = words("score", vp=empire.vp, more=sum(parts.values()) - empire.vp)
    cards = words("cards", hand=len(empire.hand), deck=len(empire.deck))
    return join((score, cards, words("passed") if empire.passed else ""))


def brief_words(sight: Sight, seat: int) -> str:
    """The same where nearly nothing fits."""
    empire = sight.state.empires[seat]
    told = words("brief", n=sum(sight.parts(seat).values()), hand=len(empire.hand))
    return join((told, words("passed") if empire.passed else ""))


def place_text(sight: Sight, place: Place) -> Text:
    """Return a card with the things under and on it; an exhausted one is turned."""
    cards = sight.rules.cards
    upgrades = Counter(cards[card].name for card in place.upgrades)
    under = [name if number == 1 else f"{name} ×{number}" for name, number in upgrades.items()]
    name = " + ".join((cards[place.card].name, *under))
    harvest = goods_words(sight.harvest(place))
    copied = words("copies", name=cards[place.copies].name) if place.copies else ""
    held = goods_words(sight.assigned(place))
    marks = join((harvest, copied, words("holds", goods=held) if held else ""), "; ")
    told = f"{name} ({marks})" if marks else name
    return Text(turned(told), style="dim") if place.exhausted else Text(told, style="none")


def listed(sight: Sight, seat: int, width: int) -> list[Line]:
    """Return Fields side by side, and a line for each other card with its effect."""
    rows = sight.rows(seat)
    lines = _packed_row(sight, "fields", rows["fields"], width)
    for row in ROWS[1:]:
        for index, place in enumerate(rows[row]):
            line = Text((words(f"row.{row}") if index == 0 else "").ljust(LABEL), style="bold")
            card = sight.rules.ability(place) or sight.rules.cards[place.card]
            line.append_text(cut(place_text(sight, place), NAME)).append("  ")
            line.append(does(card), style="dim")
            line.rstrip()
            line.truncate(width, overflow="ellipsis")
            lines.append(line)
    return lines


def packed(sight: Sight, seat: int, width: int) -> list[Line]:
    """The rows as names side by side."""
    rows = sight.rows(seat)
    return [line for row in ROWS for line in _packed_row(sight, row, rows[row], width)]


def crowded(sight: Sight, seat: int, width: int) -> list[Line]:
    """Return the rows as names alone: the cards' own pages tell the goods."""
    rows = sight.rows(seat)
    named = {row: [_bare(sight, place) for place in rows[row]] for row in ROWS}
    return [line for row in ROWS for line in _flowing(row, _once(named[row]), width)]


def _bare(sight: Sight, place: Place) -> str:
    """A card and its upgrades by their names; an exhausted one is turned."""
    cards = sight.rules.cards
    upgrades = _once([cards[card].name for card in place.upgrades])
    name = " + ".join((cards[place.card].name, *upgrades))
    return turned(name) if place.exhausted else name


def _packed_row(sight: Sight, row: str, places: list[Place], width: int) -> list[Line]:
    return _flowing(row, _counted(sight, places), width)


def _flowing(row: str, names: list[str], width: int) -> list[Line]:
    lines: list[Line] = []
    for index, part in enumerate(flow(names, width - LABEL)):
        line = Text((words(f"row.{row}") if index == 0 else "").ljust(LABEL), style="bold")
        line.append(part, style="none")
        line.truncate(width, overflow="ellipsis")
        lines.append(line)
    return lines


def _counted(sight: Sight, places: list[Place]) -> list[str]:
    """Equal cards in equal state once, with how many there are."""
    return _once([place_text(sight, place).plain for place in places])


def _once(names: list[str]) -> list[str]:
    return [
        name if names.count(name) == 1 else f"{name} ×{names.count(name)}"
        for name in dict.fromkeys(names)
    ]


def strip_names(sight: Sight, seat: int, width: int) -> list[Line]:
    """A rival's cards in one paragraph."""
    rows = sight.rows(seat).values()
    names = [name for places in rows for name in _counted(sight, places)]
    return [cut(line, width) for line in flow(names or [words("nothing")], width)]
