"""Reading a view of Roll & Write: a seat's sheet as the rules can read it, and the options."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_lowercase
from typing import TYPE_CHECKING, Final

from rich.text import Text

from landnam.kernel.decisions import Decision
from landnam.kernel.records import from_data
from landnam.terminal.layout import View
from landnam.terminal.offers import numbers_of
from landnam.titles.rollwrite.table.goods import RESOURCES
from landnam.titles.rollwrite.table.state import BRIDGES, RollwriteState
from landnam.words import Message, say

if TYPE_CHECKING:
    from landnam.titles.rollwrite.rules import RollwriteRules

NUMBER: Final = "bold cyan"
CROSS: Final = "×"


def words(key: str, **args: object) -> str:
    """A text of this layout."""
    return say(Message(f"terminal.rollwrite.{key}", args))


class Desk:
    """A viewer's sight of one seat's sheets. ``numbers`` are those of the options on them."""

    def __init__(
        self, rules: RollwriteRules, view: View, seat: int, decision: Decision | None = None
    ) -> None:
        self.rules = rules
        self.seat = seat
        self.state: RollwriteState = from_data(RollwriteState, view["state"])
        self.sheet = self.state.sheets[seat]
        self.village = rules.village(self.state)
        self.boxes = rules.boxes(self.state, seat)
        self.numbers: dict[str, int] = {}
        self.settling: dict[str, list[int]] = {}
        self._read(decision)

    def _read(self, decision: Decision | None) -> None:
        """The option's number by the space, building, token or die it touches."""
        if decision is None or decision.seat != self.seat:
            return
        for option, number in zip(decision.options, numbers_of(decision.options), strict=True):
            if option.verb == "settle":
                self.settling.setdefault(option.targets[1], []).append(number)
            elif option.targets:
                self.numbers.setdefault(option.targets[0], number)

    @property
    def total(self) -> int:
        """The score as it would be if the game ended now."""
        return sum(self.boxes.values())

    @property
    def opened(self) -> tuple[int, ...]:
        """The Fields that can be harvested."""
        return self.rules.accessible(self.state, self.seat)

    def letter(self, building: str) -> str:
        """The letter of a building on its Village sheet; Settlements are drawn with it."""
        return ascii_lowercase[self.village.slot_of[building]]

    def settled(self) -> dict[tuple[int, int], int]:
        """Which Settlement (by its place in the order) a cell belongs to, by track and section."""
        return {
            cell: index
            for index, made in enumerate(self.sheet.settlements)
            for cell in self.cells(f"{made.building}@{made.at}")
        }

    def cells(self, shape: str) -> list[tuple[int, int]]:
        """The cells of a shape, by track and section."""
        sections = len(self.rules.sheet.tracks[0])
        [cells] = [each.cells for each in self.village.shapes if each.option[1] == shape]
        return [
            divmod(place, sections) for place in range(cells.bit_length()) if cells >> place & 1
        ]

    def points(self, track: int) -> tuple[int, int | None]:
        """Return a track's present score, and that with one more section; None at its end."""
        sections, finished = self.rules.sheet.tracks[track], self.sheet.sections[track]
        now = sections[finished - 1].vp if finished else 0
        return now, sections[finished].vp if finished < len(sections) else None

    def bridge_ends(self) -> list[tuple[int, int]]:
        """Each Field with the Bridge section that opens it, in the order of the Bridges."""
        opened = self.rules.sheet.opened
        ends = [
            (next(n for n, fields in enumerate(opened) if field in fields), field)
            for field in range(len(self.rules.sheet.fields))
        ]
        return [(field, end) for end, field in sorted(ends)]

    def bridges_left(self, field: int) -> int:
        """Count the Bridge sections that are missing until a Field is open."""
        finished: int = self.sheet.sections[BRIDGES]
        return max(0, dict(self.bridge_ends())[field] - finished)


def letters(needs: Sequence[int]) -> str:
    """The goods of a space by their letters, the commonest first; without goods an action only.

    >>> import landnam.terminal.rollwrite
    >>> letters((1, 2, 0)), letters((0, 0, 0))
    ('SSW', '·')
    """
    by_number = sorted(zip(RESOURCES, needs, strict=True), key=lambda pair: -pair[1])
    found = "".join(words(f"letter.{good}") * number for good, number in by_number)
    return found or words("letter.none")


def marked(number: int | None, text: str, style: str = "none") -> Text:
    """Something with the number of its option before it, where it has one."""
    if number is None:
        return Text(text, style=style)
    line = Text(f"{number})", style=NUMBER)
    line.append(text, style="bold")
    return line
