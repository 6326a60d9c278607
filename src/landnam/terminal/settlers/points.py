"""Where the points came from: by source and by round, read off the events alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from rich.text import Text

from landnam.kernel.events import Event
from landnam.terminal.settlers.parts import words
from landnam.terminal.settlers.reading import Empire, empires_of
from landnam.titles.settlers.rounds import ROUNDS
from landnam.vocabulary.goods import SUPPLY

if TYPE_CHECKING:
    from landnam.kernel.table import Table
    from landnam.terminal.screen import Line
    from landnam.terminal.settlers.board import SettlersLayout

SOURCES: Final = (
    "production",
    "deal",
    "bonus",
    "action",
    "feature",
    "raze",
    "common-locations",
    "faction-locations",
    "other",
)
"""Where points come from; the part of a cause after the card is one of these."""

Points = dict[tuple[str, int], int]


class Account:
    """Every seat's points by source and by round."""

    def __init__(self, layout: SettlersLayout, events: Iterable[Event]) -> None:
        self.by_source: Points = {}
        self.by_round: Points = {}
        self._rules = layout.rules
        number = 1
        for event in events:
            if event.kind == "tell" and event.what == "round":
                number = event.data["number"]
            elif event.kind == "tell" and event.what == "worth":
                self._add(self._location(event.cause), "end", event.seat, event.data["points"])
            elif event.kind == "count" and event.what == "vp":
                self._add(self._source(event.cause), str(number), event.seat, event.amount)

    def _add(self, source: str, when: str, seat: int, points: int) -> None:
        for book, key in ((self.by_source, source), (self.by_round, when)):
            book[key, seat] = book.get((key, seat), 0) + points

    def _location(self, card: str) -> str:
        common = self._rules.cards[card].deck == "common"
        return "common-locations" if common else "faction-locations"

    def _source(self, cause: str) -> str:
        """The source of a gain: "production" of "com026/production"."""
        slot = cause.removeprefix(f"{self._rules.thing_at(cause)}/").split("/")[0]
        return slot if slot in SOURCES else "other"


def ending_lines(layout: SettlersLayout, table: Table) -> list[Line]:
    """The final table: a column for each seat, its sum at the end, and how a tie was broken."""
    account = Account(layout, table.events_since(0, None))
    seats = range(len(layout.rules.sides))
    names = [layout.seat_name(seat) for seat in seats]
    lines: list[Line] = [Text(_row("", names), style="bold")]
    for source in SOURCES:
        figures = [account.by_source.get((source, seat), 0) for seat in seats]
        if any(figures):
            lines.append(_row(words(f"source.{source}"), figures))
    lines.append(Text(_row(words("sum"), table.scores), style="bold"))
    lines.append("")
    for when in (*(str(number) for number in range(1, ROUNDS + 1)), "end"):
        figures = [account.by_round.get((when, seat), 0) for seat in seats]
        name = words("built-at-end") if when == "end" else words("round-number", n=when)
        lines.append(_row(name, figures))
    return [*lines, *_tie(layout, table)]


NAME: Final = 30
FIGURE: Final = 13


def _row(name: str, figures: Iterable[object]) -> str:
    return name.ljust(NAME) + "".join(str(figure).rjust(FIGURE) for figure in figures)


def _tie(layout: SettlersLayout, table: Table) -> list[Line]:
    """With equal scores: workers and resources left decide, then cards in hand."""
    best = max(table.scores)
    tied = [seat for seat, score in enumerate(table.scores) if score == best]
    if len(tied) < 2:
        return []
    empires = empires_of(layout.rules, table.view(None))
    lines: list[Line] = ["", words("tie")]
    for seat in tied:
        empire = empires[seat]
        args = {"who": layout.seat_name(seat), "goods": _left(empire), "cards": len(empire.hand)}
        lines.append(words("tie-seat", **args))
    return lines


def _left(empire: Empire) -> int:
    """Workers and resources count, gold does not."""
    supply = empire.supply()
    return sum(supply[good] for good in (*SUPPLY[:3], "worker"))
