"""The whole table of Roll & Write, in as much detail as the window has room for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from rich.text import Text

from landnam.kernel.decisions import Decision, Option
from landnam.kernel.events import Event
from landnam.terminal.drawing import first_that_fits, heading, hinted, join
from landnam.terminal.layout import Change, Layout, View
from landnam.terminal.rollwrite import ending, labels, lookup
from landnam.terminal.rollwrite.buildings import building_lines, packed_buildings
from landnam.terminal.rollwrite.grid import WIDTH, grid_lines
from landnam.terminal.rollwrite.reading import NUMBER, Desk, words
from landnam.terminal.rollwrite.rows import row_lines
from landnam.titles.rollwrite.table.goods import GOODS, SUPPLY, WORKER
from landnam.titles.rollwrite.table.state import FAVOR, TRACKS
from landnam.titles.rollwrite.table.wording import amount_of, good_words
from landnam.words import say

if TYPE_CHECKING:
    from landnam.kernel.table import Table
    from landnam.kernel.title import Rules
    from landnam.library import Standing
    from landnam.terminal.players import Player
    from landnam.terminal.screen import Line
    from landnam.titles.rollwrite.rules import RollwriteRules

LEVELS: Final = ((True, 2), (True, 1), (False, 2), (False, 1), (False, 0))
"""Steps of detail: whether the Empire sheet is drawn large, and the rows of a building's text."""

STYLES: Final = {
    "red": "bold red",
    "blue": "bold blue",
    "green": "bold green",
    "yellow": "bold yellow",
}


class RollwriteLayout(Layout):
    """Opponents as strips, then the own sheet: pool and dice, Empire, Village."""

    secrets: ClassVar[bool] = False  # sheets lie open on the table
    rules: RollwriteRules

    def __init__(self, rules: Rules[Any], players: Sequence[Player]) -> None:
        super().__init__(rules, players)
        self._read: tuple[View, Desk] | None = None

    def _desk(self, view: View) -> Desk:
        """The viewer's own sheets; read once, for every option of a list asks for them."""
        if self._read is None or self._read[0] is not view:
            self._read = (view, Desk(self.rules, view, view["seat"] or 0))
        return self._read[1]

    # --- names --------------------------------------------------------------------------------

    def name(self, thing: str) -> str:
        """Return a thing's name for people; a section with one space has the name of its space."""
        return lookup.name(self.rules, thing)

    def things(self, view: View) -> list[str]:
        """Buildings and tokens, then the parts of the sheet and every space."""
        return lookup.things(self._desk(view))

    def _name_or_id(self, thing: str) -> str:
        return self.name(thing)

    # --- drawing ------------------------------------------------------------------------------

    def table(self, view: View, decision: Decision | None, width: int, height: int) -> list[Line]:
        """The table in the first step of detail that fits."""
        drafts = (
            self._at_level(view, decision, width, large=large, rows=rows)
            for large, rows in LEVELS
            if not large or width >= WIDTH
        )
        return first_that_fits(drafts, height)

    def _at_level(
        self, view: View, decision: Decision | None, width: int, *, large: bool, rows: int
    ) -> list[Line]:
        seat: int = view["seat"] or 0
        desk = Desk(self.rules, view, seat, decision)
        count = len(self.rules.sides)
        others = [Desk(self.rules, view, (seat + step) % count) for step in range(1, count)]
        return [
            self._header(desk, width),
            *(self._strip(other, width) for other in others),
            *self._sheet(desk, width, own=view["seat"] is not None, large=large, rows=rows),
        ]

    def _sheet(self, desk: Desk, width: int, *, own: bool, large: bool, rows: int) -> list[Line]:
        village = Text(desk.village.name, style="bold")
        legend = words("blueprints") if self.rules.settles and rows else ""
        return [
            heading(self._who(desk.seat, own=own), self._score(desk), width),
            self._pool(desk, width),
            *(grid_lines(desk) if large else row_lines(desk, width)),
            heading(Text(words("village")).append_text(village), legend, width),
            *(building_lines(desk, width, rows=rows) if rows else packed_buildings(desk, width)),
        ]

    def _header(self, desk: Desk, width: int) -> Text:
        state = desk.state
        left = words("round", n=state.round, of=self.rules.sheet.rounds)
        mode = words(f"mode.{self.rules.mode}")
        first = words("rolls", who=self.seat_name(state.active)) if len(state.sheets) > 1 else ""
        line = Text(join((left, mode, first)), style="bold")
        legend, short = words("legend"), self.hints()[-1]
        return hinted(line, (f"{legend} · {short}", legend, short), width)

    def _who(self, seat: int, *, own: bool) -> Text:
        return self.who(seat, STYLES.get(self.rules.sides[seat], "bold"), own=own)

    def _score(self, desk: Desk) -> str:
        """The score by box; the tracks have theirs at the end of their lines."""
        tracks = sum(desk.boxes[track] for track in TRACKS)
        rest = {box: points for box, points in desk.boxes.items() if box not in TRACKS}
        if not self.rules.settles:
            rest.pop("settlements")
        parts = [words("box.tracks", n=tracks)]
        parts.extend(words(f"box.{box}", n=points) for box, points in rest.items())
        return words("score", parts=" + ".join(parts), sum=desk.total)

    def _pool(self, desk: Desk, width: int) -> Text:
        """Return the goods to spend, the dice, and the tokens; without zeros if room is short."""
        right = Text(words("dice"), style="dim")
        for die, face in enumerate(desk.sheet.dice, start=1):
            right.append_text(self._marked(desk, f"die{die}", f" {say(good_words(face))}"))
        right.append_text(self._marked(desk, "dieworker", f" {desk.sheet.worker}"))
        right.append(f" · {words('favor')} ", style="dim")
        right.append_text(self._favors(desk))
        left = self._goods(desk, zeros=True)
        if left.cell_len + 2 + right.cell_len > width:
            left = self._goods(desk, zeros=False)
        right.truncate(width - left.cell_len - 2, overflow="ellipsis")
        return left + Text(" " * (width - left.cell_len - right.cell_len)) + right

    def _goods(self, desk: Desk, *, zeros: bool) -> Text:
        line = Text()
        for good in (WORKER, *range(WORKER)):  # workers are actions
            number = desk.sheet.pool[good]
            if number or zeros or good == WORKER:
                line.append("  " if line else "")
                line.append(say(amount_of(SUPPLY[good], number)), style="bold" if number else "dim")
        return line

    def _marked(self, desk: Desk, thing: str, text: str) -> Text:
        number = desk.numbers.get(thing)
        if number is None:
            return Text(text, style="none")
        return Text(f" {number})", style=NUMBER).append(text.strip(), style="bold")

    def _favors(self, desk: Desk) -> Text:
        """The own token, or those in the middle while they are chosen."""
        if desk.sheet.favor:
            [favor] = desk.sheet.favor
            used = f" ({words('used')})" if desk.sheet.used[FAVOR] else ""
            return self._marked(desk, favor, self.name(favor)).append(used, style="none")
        line = Text()
        for favor in desk.state.favors:
            line.append(" " if line else "")
            line.append_text(self._marked(desk, favor, self.name(favor)))
        return line

    def _strip(self, desk: Desk, width: int) -> Text:
        """An opponent in a line: score, tracks, buildings, Settlements, token."""
        names = [words(f"track.{track}") for track in TRACKS]
        tracks = [f"{name} {done}" for name, done in zip(names, desk.sheet.sections, strict=True)]
        short = words("sections", parts="-".join(map(str, desk.sheet.sections)))
        line = Text()
        for told in (" ".join(tracks), short):
            line = self._who(desk.seat, own=False)
            line.append(
                f" {join((words('points', n=desk.total), told, *self._made(desk)))}", "none"
            )
            if line.cell_len <= width:
                break
        line.truncate(width, overflow="ellipsis")
        return line

    def _made(self, desk: Desk) -> list[str]:
        settled = words("settled", n=len(desk.sheet.settlements)) if self.rules.settles else ""
        built = words("built", n=sum(map(bool, desk.sheet.built)))
        return [built, settled, *(self.name(favor) for favor in desk.sheet.favor)]

    # --- options ------------------------------------------------------------------------------

    def label(self, view: View, option: Option) -> str:
        """Return the object with its costs and gains."""
        return labels.label(self._desk(view), option)

    def brief(self, view: View, option: Option) -> str:
        """Return nothing for spaces: the sheet shows their numbers, costs and gains."""
        if option.verb in ("cross", "harvest"):
            return ""
        return labels.brief(self._desk(view), option)

    def ends_turn(self, option: Option) -> bool:
        """A token is taken for good, and a seat that is done is not asked whether it is."""
        return option.verb in ("take", "done", "skip")

    def wastes(self, view: View, decision: Decision, option: Option) -> list[Line]:
        """The goods lost by being done now."""
        if option.verb != "done":
            return []
        return labels.wasted(Desk(self.rules, view, decision.seat), decision)

    # --- looking things up --------------------------------------------------------------------

    def sheet(self, thing: str, view: View) -> list[Line]:
        """Everything about a building, a token, or a part of the sheet."""
        return lookup.sheet_lines(self._desk(view), thing)

    def opponent(self, view: View, seat: int, width: int) -> list[Line]:
        """Another seat's sheets, as large as the window allows."""
        desk = Desk(self.rules, view, seat)
        return self._sheet(desk, width, own=False, large=width >= WIDTH, rows=2)

    def piles(self, view: View) -> list[Line]:
        """There are no decks; the tokens in the middle, and the faces of the dice."""
        return lookup.middle_lines(self._desk(view))

    def aim(self) -> str:
        """Return the goal of the game in a few words."""
        return words("aim")

    def help(self) -> str:
        """The signs of the sheets."""
        return words("help")

    # --- telling ------------------------------------------------------------------------------

    def change(self, event: Event) -> Change | None:
        """Goods, actions and points; that unused goods are lost at the end needs no line."""
        if event.kind != "count" or event.what not in GOODS or event.cause in ("end", "roll"):
            return None
        return Change(event.seat, event.what, event.amount)

    def change_words(self, what: str, amount: int) -> str:
        """A number of something."""
        return say(amount_of(what, amount))

    def is_heading(self, event: Event) -> bool:
        """Rounds and rolls are everybody's."""
        return event.kind == "tell" and event.what in ("round", "rolled")

    def comes_before(self, event: Event) -> bool:
        """Actions and goods are spent before the cross is told."""
        return event.kind == "count" and event.amount < 0

    def headline(self, table: Table) -> str:
        """The winner; a lone player has a score and a title."""
        return ending.headline(self, table)

    def ending(self, table: Table) -> list[Line]:
        """Every box of every sheet, and how a tie was broken."""
        return ending.ending_lines(self, table)

    def standing(self, table: Table, seat: int) -> Standing | None:
        """A score is compared with those on the same sheet in the same mode."""
        return ending.standing(self, table, seat)
