"""The whole table of Empires of the North, in as much detail as the window has room for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rich.text import Text

from landnam.kernel.decisions import Decision, Option
from landnam.kernel.events import Event
from landnam.kernel.records import UNKNOWN
from landnam.terminal.drawing import first_that_fits, heading, hinted, join
from landnam.terminal.layout import Change, Layout, View
from landnam.terminal.north import alone, ending, labels
from landnam.terminal.north.empires import (
    brief_words,
    crowded,
    listed,
    packed,
    score_words,
    strip_names,
    supply_lines,
    supply_text,
)
from landnam.terminal.north.events import HEADINGS, change_of, comes_before
from landnam.terminal.north.expedition import board_lines, circle_lines
from landnam.terminal.north.faces import sheet_lines
from landnam.terminal.north.hand import hand_lines, packed_hand
from landnam.terminal.north.piles import pile_lines
from landnam.terminal.north.reading import Sight, amount, words
from landnam.titles.north.table.state import ACTS
from landnam.titles.north.table.wording import Words
from landnam.titles.north.words import headings
from landnam.words import say

if TYPE_CHECKING:
    from landnam.kernel.table import Table
    from landnam.library import Standing
    from landnam.terminal.screen import Line
    from landnam.titles.north.rules import NorthRules


class Detail(NamedTuple):
    """A step of detail."""

    island_rows: int
    hand_texts: bool
    empire_texts: bool
    hand_listed: bool
    rival_rows: bool
    crowded: bool = False


STEPS: Final = (
    Detail(2, hand_texts=True, empire_texts=True, hand_listed=True, rival_rows=True),
    Detail(1, hand_texts=True, empire_texts=True, hand_listed=True, rival_rows=True),
    Detail(1, hand_texts=False, empire_texts=True, hand_listed=True, rival_rows=True),
    Detail(1, hand_texts=False, empire_texts=False, hand_listed=True, rival_rows=True),
    Detail(1, hand_texts=False, empire_texts=False, hand_listed=True, rival_rows=False),
    Detail(1, hand_texts=False, empire_texts=False, hand_listed=False, rival_rows=False),
    Detail(0, hand_texts=False, empire_texts=False, hand_listed=False, rival_rows=False),
    Detail(
        0, hand_texts=False, empire_texts=False, hand_listed=False, rival_rows=False, crowded=True
    ),
)
"""From the most to the least detail."""

STYLES: Final = {
    "glenn": "bold green",
    "ulaf": "bold red",
    "panuk": "bold cyan",
    "heidel": "bold yellow",
    "nanurjuk": "bold blue",
    "mackinnon": "bold magenta",
}

PHASES: Final = {
    "opening": "opening",
    "lookout": "lookout",
    "storage": "lookout",
    "event": "lookout",
    "expedition": "expedition",
    "cleanup": "cleanup",
}
"""The phase that a node on the stack belongs to; all others are actions."""


class NorthLayout(Layout):
    """The middle of the table, rivals as strips, then the own Empire and the hand."""

    rules: NorthRules
    _last: Sight | None = None

    def _sight(self, view: View) -> Sight:
        """The table in this view; read once, for every option of a list asks for it."""
        if self._last is None or self._last.view is not view:
            self._last = Sight(self.rules, view)
        return self._last

    # --- names --------------------------------------------------------------------------------

    def things(self, view: View) -> list[str]:
        """Own cards, then what lies on the table, tiles, and every card of the game."""
        state = self._sight(view).state
        own = state.empires[view["seat"] or 0]
        found = [*own.hand, *own.looking, *state.landed, *state.nearby_shown, *state.distant_shown]
        found.extend(place.card for empire in (own, *state.empires) for place in empire.built)
        found.extend(
            (*state.circle, *(card for deck in self.rules.decks.values() for card in deck))
        )
        return [thing for thing in dict.fromkeys(found) if thing != UNKNOWN]

    def lone(self, option: Option) -> bool:
        """To go on without a Boost, when there is none."""
        return headings.HEADINGS[option.verb].lone

    # --- drawing ------------------------------------------------------------------------------

    def table(self, view: View, decision: Decision | None, width: int, height: int) -> list[Line]:
        """The table in the first step of detail that fits."""
        sight = self._sight(view)
        drafts = (self._draft(sight, decision, width, step) for step in STEPS)
        return first_that_fits(drafts, height)

    def _draft(
        self, sight: Sight, decision: Decision | None, width: int, step: Detail
    ) -> list[Line]:
        lines: list[Line] = [self._header(sight, width)]
        if self.rules.alone:
            lines.extend(alone.scenario_lines(sight, width, brief=not step.rival_rows))
        lines.extend(board_lines(sight, width, step.island_rows, headed=step.rival_rows))
        lines.extend(circle_lines(sight, width, short=step.crowded))
        for seat in sight.rivals():
            lines.extend(self._rival(sight, seat, width, step))
        lines.extend(self._own(sight, width, step))
        lines.extend(self._hand(sight, decision, width, step))
        return lines

    def _header(self, sight: Sight, width: int) -> Text:
        state = sight.state
        at = [frame.at.split("/")[0] for frame in state.stack]
        phase = next((PHASES[node] for node in reversed(at) if node in PHASES), "action")
        last = words("last-round") if state.round == state.last else ""
        first = "" if self.rules.alone else words("first", who=self.seat_name(state.first))
        told = join((words("round", n=state.round), words(f"phase.{phase}"), last, first))
        return hinted(Text(told, style="bold"), self.hints(), width)

    def _head(self, sight: Sight, seat: int, width: int, *, own: bool) -> Text:
        who = self.who(seat, STYLES[self.rules.sides[seat]], own=own)
        return heading(who, score_words(sight, seat), width)

    def _rival(self, sight: Sight, seat: int, width: int, step: Detail) -> list[Line]:
        """A rival: head, supply and cards; where room is short a line."""
        if step.rival_rows:
            head = self._head(sight, seat, width, own=False)
            supply = supply_lines(sight, seat, width, zeros=False)
            return [head, *supply, *strip_names(sight, seat, width)]
        line = self.who(seat, STYLES[self.rules.sides[seat]], own=False)
        line.append(f" {brief_words(sight, seat)} · ", style="none")
        line.append_text(supply_text(sight, seat, zeros=False))
        line.truncate(width, overflow="ellipsis")
        return [line]

    def _own(self, sight: Sight, width: int, step: Detail) -> list[Line]:
        seat = sight.seat
        draw = crowded if step.crowded else listed if step.empire_texts else packed
        head = self._head(sight, seat, width, own=True)
        return [head, *supply_lines(sight, seat, width), *draw(sight, seat, width)]

    def _hand(
        self, sight: Sight, decision: Decision | None, width: int, step: Detail
    ) -> list[Line]:
        can = self._can(decision)
        cards = len(sight.state.empires[sight.seat].hand)
        title = Text(words("hand", n=cards), style="bold")
        head = heading(title, words("can") if can else "", width)
        if not step.hand_listed:
            return [head, *packed_hand(sight, can, width, costs=not step.crowded)]
        return [head, *hand_lines(sight, can, width, texts=step.hand_texts)]

    def _can(self, decision: Decision | None) -> set[str]:
        """The kinds of cards that can be built or played now."""
        options = decision.options if decision is not None else ()
        return {self.rules.cards[o.object].kind for o in options if o.verb in ("build", "boost")}

    # --- options ------------------------------------------------------------------------------

    def label(self, view: View, option: Option) -> str:
        """Return the object with its price or its gains."""
        return labels.label(self._sight(view), option)

    def details(self, view: View, option: Option) -> str:
        """The text of a card, or the side of an Island that is chosen."""
        return labels.details(self._sight(view), option)

    def wastes(self, view: View, decision: Decision, option: Option) -> list[Line]:
        """A pass with a pawn in hand throws an action away."""
        unused = self._sight(view).unused_pawns(decision.seat)
        possible = any(other.verb == "pawn" for other in decision.options)
        if option.verb != "pass" or not possible or not unused:
            return []
        return [Text(words("unused", n=unused), style="bold yellow")]

    # --- looking things up --------------------------------------------------------------------

    def sheet(self, thing: str, view: View) -> list[Line]:
        """Return everything about a card, or the effect of a tile."""
        if thing in ACTS:
            return [Text(say(Words(f"act.{thing}")), style="bold"), words(f"tile.{thing}")]
        return sheet_lines(self.rules.cards[thing])

    def opponent(self, view: View, seat: int, width: int) -> list[Line]:
        """Another Empire as its owner sees it, but for the hand."""
        sight = self._sight(view)
        head = self._head(sight, seat, width, own=False)
        return [head, *supply_lines(sight, seat, width), *listed(sight, seat, width)]

    def piles(self, view: View) -> list[Line]:
        """Decks by their size, discard piles by their cards."""
        return pile_lines(self._sight(view), self.seat_name)

    def aim(self) -> str:
        """Return the goal of the game in a few words."""
        return words("aim-alone" if self.rules.alone else "aim")

    def help(self) -> str:
        """The signs of the table."""
        return words("help")

    # --- telling ------------------------------------------------------------------------------

    def change(self, event: Event) -> Change | None:
        """Goods, points, and cards that come to a hand."""
        return change_of(event)

    def change_words(self, what: str, amount_of: int) -> str:
        """A number of goods, or a card by its name."""
        card = self.rules.cards.get(what)
        if card is None:
            return amount(what, amount_of)
        return card.name if amount_of == 1 else f"{amount_of} {card.name}"

    def comes_before(self, event: Event) -> bool:
        """Prices, and Ships that come home."""
        return comes_before(event)

    def is_heading(self, event: Event) -> bool:
        """Rounds and phases."""
        return event.kind == "tell" and event.what in HEADINGS

    def headline(self, table: Table) -> str:
        """The winner; alone, whether and why the player has won."""
        return ending.headline(self, table)

    def ending(self, table: Table) -> list[Line]:
        """Points by source, and how a tie was broken."""
        return ending.ending_lines(self, table)

    def standing(self, table: Table, seat: int) -> Standing | None:
        """The victories of the solo game are kept."""
        return ending.standing(self, table)
