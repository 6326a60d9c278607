"""The parts of a table: headings, supplies, Deals, rows of Locations, hands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from rich.text import Text

from landnam.terminal.drawing import flow, join
from landnam.terminal.settlers.formula import bare, formula, short_amount
from landnam.terminal.settlers.reading import Empire, Place
from landnam.titles.settlers.table.goods import SUPPLY
from landnam.titles.settlers.table.origins import COMMON
from landnam.titles.settlers.table.state import ROWS
from landnam.titles.settlers.words.text import card_text
from landnam.words import Message, say

if TYPE_CHECKING:
    from landnam.terminal.screen import Line
    from landnam.titles.settlers.cards.cards import Card
    from landnam.titles.settlers.rules import SettlersRules

FACTION_STYLES: Final = {
    "roman": "bold red",
    "barbarian": "bold green",
    "japanese": "bold blue",
    "egyptian": "bold yellow",
}

Names = Callable[[int], str]


def words(key: str, **args: object) -> str:
    """A text of this layout."""
    return say(Message(f"terminal.settlers.{key}", args))


def supply_text(empire: Empire, *, zeros: bool = True) -> Text:
    """Return the supply, every good in its place; goods stored over the rounds have a star."""
    line = Text()
    for index, (good, number) in enumerate(empire.supply().items()):
        kept = "*" if index == empire.board.storage else ""
        if not number and not zeros:
            continue
        if line:
            line.append("  ")
        line.append(f"{short_amount(good, number)}{kept}", style="bold" if number else "dim")
    return line


def deals_words(empire: Empire) -> str:
    """Return the goods of the Deals, Trade Route Deals among them."""
    goods = empire.deal_goods()
    listed = [short_amount(good, goods[good]) for good in (*SUPPLY, "card", "vp") if goods[good]]
    return join(listed, ", ") if listed else words("none")


def marks(place: Place, seat_name: Names, controller: int) -> str:
    """Return the things on a Location, in brackets, or nothing."""
    location = place.location
    times = place.card.action.times if place.card.action is not None else 1
    used = ""
    if location.uses:
        used = words("used") if times == 1 else words("used-of", n=location.uses, of=times)
    found = [
        used,
        words("blocked") if location.blocked else "",
        words("defended", n=location.defense) if location.defense else "",
        words("samurai") if location.samurai else "",
        words("stored", n=location.stored) if location.stored else "",
        words("under", n=len(location.under)) if location.under else "",
        words("taken", who=seat_name(location.owner)) if location.owner != controller else "",
    ]
    inner = join(found, ", ")
    return f" [{inner}]" if inner else ""


def by_side(row: Sequence[Place]) -> tuple[list[Place], list[Place]]:
    """Faction Locations left, Common ones right."""
    return [p for p in row if p.faction], [p for p in row if not p.faction]


def listed_tableau(
    rules: SettlersRules, empire: Empire, width: int, seat_name: Names
) -> list[Line]:
    """Return the three rows with a line for each Location and its effect."""
    told = {
        row: [
            [_place_line(rules, place, seat_name, empire.seat) for place in side]
            for side in by_side(empire.rows[row])
        ]
        for row in ROWS
    }
    columns = _split(list(told.values()), width - LABEL - 3)
    lines: list[Line] = []
    for row in ROWS:
        left, right = told[row]
        for index in range(max(1, len(left), len(right))):
            label = words(f"row.{row}") if index == 0 else ""
            line = Text(label.ljust(LABEL), style="bold")
            for number, side in enumerate((left, right)):
                cell = side[index] if index < len(side) else Text()
                cell.truncate(columns[number], overflow="ellipsis", pad=True)
                line.append_text(cell)
                if number == 0:
                    line.append(" │ ", style="dim")
            line.rstrip()
            lines.append(line)
    return lines


LABEL: Final = 12


def _split(rows: Sequence[Sequence[Sequence[Text]]], room: int) -> tuple[int, int]:
    """The widths of the two sides: halves, unless one needs more and the other has it to spare."""
    needs = [
        max((cell.cell_len for row in rows for cell in row[side]), default=0) for side in (0, 1)
    ]
    left = room // 2
    if needs[1] > room - left:
        left = max(needs[0], room - needs[1]) if needs[0] < left else left
    elif needs[0] > left:
        left = min(needs[0], room - needs[1])
    return left, room - left


def _place_line(rules: SettlersRules, place: Place, seat_name: Names, controller: int) -> Text:
    mark = marks(place, seat_name, controller)
    line = Text(place.name, style="none")
    line.append(mark, style="bold")
    what = formula(rules, place.card.id, built=True)
    if what:
        line.append(f" {what}", style="dim")
    return line


def packed_tableau(empire: Empire, width: int, seat_name: Names) -> list[Line]:
    """The three rows as names side by side, wrapped within their halves."""
    named = {
        row: [counted_names(side, seat_name, empire.seat) for side in by_side(empire.rows[row])]
        for row in ROWS
    }
    entries = [[[Text(f"{name},") for name in side] for side in row] for row in named.values()]
    columns = _split(entries, width - LABEL - 3)
    lines: list[Line] = []
    for row in ROWS:
        halves = [flow(names, columns[side]) for side, names in enumerate(named[row])]
        for index in range(max(1, *(len(half) for half in halves))):
            label = words(f"row.{row}") if index == 0 else ""
            line = Text(label.ljust(LABEL), style="bold")
            cells = [half[index] if index < len(half) else "" for half in halves]
            line.append(cells[0].ljust(columns[0]), style="none")
            line.append(" │ ", style="dim")
            line.append(cells[1], style="none")
            line.truncate(width, overflow="ellipsis")
            lines.append(line)
    return lines


def strip_rows(empire: Empire, width: int, seat_name: Names, *, merged: bool) -> list[Line]:
    """An opponent's rows: a line for each, or all in one paragraph."""
    lines: list[Line] = []
    if not any(empire.rows.values()):
        return [Text(words("nothing-built"), style="dim")]
    parts: list[str] = []
    for row in ROWS:
        left, right = by_side(empire.rows[row])
        names = [join(counted_names(side, seat_name, empire.seat), ", ") for side in (left, right)]
        content = join(names, " │ ")
        if not content:
            continue
        if merged:
            parts.append(f"{words(f'letter.{row}')} {content}")
        else:
            indent = LABEL
            for index, part in enumerate(flow(content.split(" "), width - indent, " ")):
                line = Text((words(f"row.{row}") if index == 0 else "").ljust(LABEL), style="bold")
                line.append(part, style="none")
                lines.append(line)
    if merged:
        lines.extend(Text(part) for part in flow(join(parts, "; ").split(" "), width, " "))
    return lines


def counted_names(places: Sequence[Place], seat_name: Names, controller: int) -> list[str]:
    """The Locations' names with their marks; equal ones once, with how many there are."""
    names: dict[str, int] = {}
    for place in places:
        name = f"{place.name}{marks(place, seat_name, controller)}"
        names[name] = names.get(name, 0) + 1
    return [name if count == 1 else f"{name} ×{count}" for name, count in names.items()]


# --- hands ------------------------------------------------------------------------------------


def hand_groups(rules: SettlersRules, hand: Sequence[str]) -> list[tuple[Card, int]]:
    """The cards in hand, Faction first, by name; copies that nobody can tell apart once."""
    counts: dict[str, int] = {}
    first: dict[str, Card] = {}
    for thing in hand:
        card = rules.cards[thing]
        counts[card.kind] = counts.get(card.kind, 0) + 1
        first.setdefault(card.kind, card)
    cards = sorted(first.values(), key=lambda card: (card.origin == COMMON, card.name, card.kind))
    return [(card, counts[card.kind]) for card in cards]


def cost_words(card: Card) -> str:
    """Return the cost of building, shortly."""
    goods = [short_amount(good, number) for good, number in card.cost.goods.items()]
    if card.needs_location:
        goods.append(words("location"))
    return " ".join(goods) or words("free")


def gives_words(card: Card) -> str:
    """Return the gains of a Deal or a raze with the card, shortly."""
    raze = ""
    if card.raze is not None:
        goods = [_bare(good, number) for good, number in card.raze.items()]
        raze = words("razed", goods=" ".join(goods))
    deal = words("dealt", good=_bare(card.deal, 1)) if card.deal is not None else ""
    return join((deal, raze), ", ")


def _bare(good: str, number: int) -> str:
    """A single good needs no number."""
    return bare(good) if number == 1 else short_amount(good, number)


def colour_words(card: Card) -> str:
    """The card's colour, or its colours by their first letters."""
    if len(card.colours) < 2:
        return "".join(card.colours) or "-"
    return "/".join(colour[:2] for colour in card.colours)


def hand_lines(
    rules: SettlersRules,
    hand: Sequence[str],
    can: Mapping[str, str],
    width: int,
    *,
    texts: bool = False,
) -> list[Line]:
    """Return a line for each card: its possible acts, its cost, its effect, its gains.

    With ``texts`` a second line has the whole text of a card whose effect does not fit.
    """
    groups = hand_groups(rules, hand)
    rows = [
        [
            card.name if count == 1 else f"{card.name} ×{count}",
            cost_words(card),
            formula(rules, card.id),
            gives_words(card),
            colour_words(card),
        ]
        for card, count in groups
    ]
    sizes = [max((cell_len(row[index]) for row in rows), default=0) for index in range(5)]
    sizes[EFFECT] = max(16, min(sizes[EFFECT], width - CAN - sum(sizes) + sizes[EFFECT] - 8))
    lines: list[Line] = []
    for (card, _), row in zip(groups, rows, strict=True):
        mark = can.get(card.kind, "")
        line = Text(mark.ljust(CAN), style="bold green")
        for index, cell in enumerate(row):
            text = Text(cell, style=_cell_style(index, bool(mark)))
            text.truncate(sizes[index], overflow="ellipsis", pad=True)
            line.append_text(text)
            line.append("  ")
        line.rstrip()
        line.truncate(width, overflow="ellipsis")
        lines.append(line)
        if texts and cell_len(row[EFFECT]) > sizes[EFFECT]:
            text = Text(" " * (CAN + 2) + card_text(rules, card.id), style="dim")
            text.truncate(width, overflow="ellipsis")
            lines.append(text)
    return lines


EFFECT: Final = 2


def _cell_style(index: int, possible: bool) -> str:
    if index == 0:
        return "bold" if possible else "none"
    return "none" if index <= EFFECT else "dim"


CAN: Final = 4


def packed_hand(
    rules: SettlersRules, hand: Sequence[str], can: Mapping[str, str], width: int
) -> list[Line]:
    """The hand as names with their costs, as many on a line as fit."""
    entries = []
    for card, count in hand_groups(rules, hand):
        mark = can.get(card.kind, "").replace("·", "").strip()
        times = f" ×{count}" if count > 1 else ""
        prefix = f"{mark} " if mark else ""
        entries.append(f"{prefix}{card.name}{times} ({cost_words(card)})")
    return [Text(line) for line in flow(entries, width, "  ")]
