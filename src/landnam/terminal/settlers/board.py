"""The whole table of Imperial Settlers, in as much detail as the window has room for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from rich.text import Text

from landnam.kernel.decisions import Decision, Option
from landnam.kernel.events import Event
from landnam.kernel.records import UNKNOWN
from landnam.terminal.drawing import first_that_fits, flow, heading, hinted, join, side_by_side
from landnam.terminal.layout import Change, Layout, View
from landnam.terminal.settlers import alone, events, points, sheet
from landnam.terminal.settlers.formula import bare, formula
from landnam.terminal.settlers.parts import (
    FACTION_STYLES,
    colour_words,
    cost_words,
    deals_words,
    gives_words,
    hand_lines,
    listed_tableau,
    packed_hand,
    packed_tableau,
    strip_rows,
    supply_text,
    words,
)
from landnam.terminal.settlers.pass_on import wasted
from landnam.terminal.settlers.reading import (
    Empire,
    built_worth,
    empires_of,
    holder_of,
    virtual_of,
)
from landnam.titles.settlers.solo.state import VIRTUAL
from landnam.words import Message, knows, say

if TYPE_CHECKING:
    from landnam.kernel.table import Table
    from landnam.kernel.title import Rules
    from landnam.library import Standing
    from landnam.terminal.players import Player
    from landnam.terminal.screen import Line
    from landnam.titles.settlers.rules import SettlersRules

LEVELS: Final = 7
"""The number of steps of detail: 0 shows most, the last one least."""

NO_TEXTS, PACKED, MERGED, NAMES = 1, 2, 3, 4
"""From which step on cards lose their texts, Locations their lines, strips their rows, hands their
columns."""

MARKED: Final = {"build": "B", "deal": "D", "raze": "R"}
"""The letters before a card in hand for the acts that are possible with it now."""


class SettlersLayout(Layout):
    """Opponents as strips, the own empire in its three rows, then the hand."""

    rules: SettlersRules

    def __init__(self, rules: Rules[Any], players: Sequence[Player]) -> None:
        super().__init__(rules, players)

    # --- names --------------------------------------------------------------------------------

    def seat_name(self, seat: int) -> str:
        """The name of an empire, solo's virtual player among them."""
        return self.name(self.rules.empires[seat])

    def others(self, seat: int) -> list[int]:
        """The other empires, with a seat or without."""
        return [empire for empire in range(len(self.rules.empires)) if empire != seat]

    def things(self, view: View) -> list[str]:
        """Own cards first, then the others' Locations, then every card of the game."""
        empires = empires_of(self.rules, view)
        seat = view["seat"] or 0
        found = [*empires[seat].known_hand, *empires[seat].looking, *view["state"]["draft"]]
        for empire in (empires[seat], *(other for other in empires if other.seat != seat)):
            found.extend(place.card.id for place in empire.places())
            found.extend(card.id for card in empire.deals)
        virtual = virtual_of(self.rules, view)
        if virtual is not None:
            found.extend(place.card.id for place in virtual.places())
            found.extend(card.id for card in virtual.deals)
        found.extend(card for deck in self.rules.decks.values() for card in deck)
        return [card for card in dict.fromkeys(found) if card != UNKNOWN]

    # --- drawing ------------------------------------------------------------------------------

    def table(self, view: View, decision: Decision | None, width: int, height: int) -> list[Line]:
        """The table in the first step of detail that fits."""
        drafts = (self._at_level(view, decision, width, level) for level in range(LEVELS))
        return first_that_fits(drafts, height)

    def _at_level(
        self, view: View, decision: Decision | None, width: int, level: int
    ) -> list[Line]:
        empires = empires_of(self.rules, view)
        seat: int = view["seat"] or 0
        own = empires[seat]
        lines: list[Line] = [self._header(view, width)]
        for step in range(1, len(empires)):
            lines.extend(self._strip(empires, (seat + step) % len(empires), width, level))
        virtual = virtual_of(self.rules, view)
        if virtual is not None:
            lines.extend(alone.strip(own, virtual, width, brief=level >= LEVELS - 2))
        lines.extend(self._own_head(empires, own, width, level))
        lines.extend(self.more_lines(view, own, width, level))
        if level < PACKED:
            lines.extend(listed_tableau(self.rules, own, width, self.seat_name))
        else:
            lines.extend(packed_tableau(own, width, self.seat_name))
        lines.extend(self._hand(own, decision, width, level))
        return lines

    def more_lines(self, view: View, own: Empire, width: int, level: int) -> list[Line]:
        """Return an expansion's lines under the head of the own empire, for a level of detail."""
        return []

    def more_counts(self, empire: Empire) -> str:
        """Return an expansion's addition to the numbers of an empire."""
        return ""

    def _header(self, view: View, width: int) -> Text:
        state = view["state"]
        at = [frame["at"].split("/")[0] for frame in state["stack"]]
        phases = [phase.name for phase in self.rules.phases]
        phase = next((phase for phase in phases if phase in at), phases[-1])
        left = words("round", n=state["round"], of=self.rules.rounds)
        own = f"terminal.settlers.phase.{phase}"
        middle = say(Message(own if knows(own) else f"phase.{phase}"))
        first = "" if self._alone else words("first", who=self.seat_name(state["first"]))
        line = Text(join((left, middle, first)), style="bold")
        return hinted(line, self.hints(), width)

    def _who(self, seat: int, *, own: bool) -> Text:
        return self.who(seat, FACTION_STYLES[self.rules.sides[seat]], own=own)

    def _counts(self, empires: list[Empire], empire: Empire) -> str:
        built = built_worth(empires, empire.seat)
        score = words("score", vp=empire.vp, built=built, sum=empire.vp + built)
        cards = words("cards", hand=len(empire.hand), deck=empire.deck)
        more = self.more_counts(empire)
        return join((score, more, cards, words("passed") if empire.passed else ""))

    def _strip(self, empires: list[Empire], seat: int, width: int, level: int) -> list[Line]:
        """An opponent: head, supply with Deals, rows."""
        empire = empires[seat]
        if level == LEVELS - 1:
            return [self._one_line(empires, empire, width)]
        lines: list[Line] = [
            heading(self._who(seat, own=False), self._counts(empires, empire), width)
        ]
        least = level == LEVELS - 2
        supply = supply_text(empire, zeros=not least)
        lines.extend(side_by_side(supply, self._deals(empire), width))
        if not least:
            lines.extend(strip_rows(empire, width, self.seat_name, merged=level >= MERGED))
        return lines

    def _one_line(self, empires: list[Empire], empire: Empire, width: int) -> Text:
        """An opponent where nearly nothing fits: the sum, the hand and the supply."""
        line = Text(self.seat_name(empire.seat), style=FACTION_STYLES[empire.board.faction])
        total = empire.vp + built_worth(empires, empire.seat)
        line.append(f" {words('brief', n=total, hand=len(empire.hand))} · ", style="none")
        line.append_text(supply_text(empire, zeros=False))
        line.append(f" · {words('passed')}" if empire.passed else "", style="none")
        line.truncate(width, overflow="ellipsis")
        return line

    def _deals(self, empire: Empire) -> str:
        found = [words("deals", goods=deals_words(empire))]
        if empire.foundations:
            found.append(words("foundations", n=empire.foundations))
        return join(found)

    def _own_head(self, empires: list[Empire], own: Empire, width: int, level: int) -> list[Line]:
        counts = self._counts(empires, own)
        head = heading(self._who(own.seat, own=True), counts, width)
        deals = self._deals(own)
        supply = supply_text(own)
        if level >= LEVELS - 2:
            if supply.cell_len + 2 + len(deals) > width:
                supply = supply_text(own, zeros=False)
            return [head, *side_by_side(supply, deals, width)]
        colours = join((f"{n} {colour}" for colour, n in own.colours().most_common()), ", ")
        coloured = words("colours", colours=colours) if colours else ""
        return [head, supply, *side_by_side(Text(deals), coloured, width)]

    def _hand(self, own: Empire, decision: Decision | None, width: int, level: int) -> list[Line]:
        can = self._can(own, decision)
        title = Text(words("hand", n=len(own.hand)), style="bold")
        legend = words("can") if can else ""
        lines: list[Line] = [heading(title, legend, width)]
        if not own.known_hand:
            return lines
        if level >= NAMES:
            return [*lines, *packed_hand(self.rules, own.known_hand, can, width)]
        texts = level < NO_TEXTS
        return [*lines, *hand_lines(self.rules, own.known_hand, can, width, texts=texts)]

    def _can(self, own: Empire, decision: Decision | None) -> dict[str, str]:
        """Return the letters of the possible acts for each kind of card in hand."""
        found: dict[str, set[str]] = {}
        if decision is None or decision.kind != "action":
            return {}
        for option in decision.options:
            if option.verb in MARKED and option.object in own.hand:
                kind = self.rules.cards[option.object].kind
                found.setdefault(kind, set()).add(option.verb)
        return {
            kind: "".join(letter if verb in verbs else "·" for verb, letter in MARKED.items())
            for kind, verbs in found.items()
        }

    # --- options ------------------------------------------------------------------------------

    def label(self, view: View, option: Option) -> str:
        """Return the object's name with its difference from others."""
        card = self.rules.cards.get(option.object)
        if card is None:
            key = f"terminal.settlers.object.{option.object}"
            return words(f"object.{option.object}") if knows(key) else option.text
        if option.verb == "activate":
            return f"{card.name} ({formula(self.rules, card.id, built=True)})"
        if option.verb == "deal" and card.deal is not None:
            return words("label", name=card.name, what=bare(card.deal))
        virtual = virtual_of(self.rules, view)
        if virtual is not None and card in virtual.deals:
            place = virtual.deals.index(card) + 1
            return words("label", name=card.name, what=words("alone.in-line", n=place))
        holder = holder_of(self.rules, view, card.id)
        if holder is not None and holder != view["seat"]:
            return words("label", name=card.name, what=self.seat_name(holder))
        return card.name

    def details(self, view: View, option: Option) -> str:
        """A card that is not built is shown with all that is printed on it."""
        card = self.rules.cards.get(option.object)
        if card is None:
            return ""
        if holder_of(self.rules, view, card.id) is not None:
            return formula(self.rules, card.id, built=True)
        what = formula(self.rules, card.id)
        return join((cost_words(card), what, gives_words(card), colour_words(card)))

    def ends_turn(self, option: Option) -> bool:
        """Return whether the option ends the placements that are asked after the action."""
        return option.verb == "done"

    def wastes(self, view: View, decision: Decision, option: Option) -> list[Line]:
        """Return the things that passing now throws away."""
        if option.verb != "pass":
            return []
        own = empires_of(self.rules, view)[decision.seat]
        return wasted(self, own, view, decision, self.rules.rounds)

    # --- looking things up --------------------------------------------------------------------

    def sheet(self, thing: str, view: View) -> list[Line]:
        """Everything about a card."""
        if self.rules.cards[thing].deck == VIRTUAL:
            return alone.target_lines(self.rules, thing)
        return sheet.sheet_lines(self.rules, thing)

    def opponent(self, view: View, seat: int, width: int) -> list[Line]:
        """Another empire as its owner sees it, but for the hand."""
        empires = empires_of(self.rules, view)
        virtual = virtual_of(self.rules, view)
        if virtual is not None and seat == virtual.seat:
            return alone.full(self.rules, empires[0], virtual, width)
        empire = empires[seat]
        counts = self._counts(empires, empire)
        deals = [card.name for card in (*empire.deals, *empire.routes)]
        names = words("deal-names", names=join(deals, ", "))
        return [
            heading(self._who(seat, own=False), counts, width),
            supply_text(empire),
            Text(self._deals(empire)),
            *(Text(line) for line in flow(names.split(" "), width, " ") if deals),
            *listed_tableau(self.rules, empire, width, self.seat_name),
        ]

    def piles(self, view: View) -> list[Line]:
        """Decks by their size, discard piles by their cards."""
        return sheet.pile_lines(self.rules, view, self.seat_name)

    def aim(self) -> str:
        """Return the goal of the game in a few words, alone with the rule of a victory."""
        told = words("aim")
        return f"{told}{words('alone.rule')}\n" if VIRTUAL in self.rules.empires else told

    def help(self) -> str:
        """The signs of the table."""
        return words("help")

    # --- telling ------------------------------------------------------------------------------

    def change(self, event: Event) -> Change | None:
        """Goods, points and cards that come and go."""
        return events.change(event)

    def change_words(self, what: str, amount: int) -> str:
        """A number of goods, or a card by its name."""
        return events.change_words(self.rules, what, amount)

    def is_heading(self, event: Event) -> bool:
        """Rounds and phases."""
        return event.what in ("round", *(phase.name for phase in self.rules.phases))

    def comes_before(self, event: Event) -> bool:
        """Raze tokens and the food for a Deal are paid before it is told."""
        return event.kind == "count" and event.amount < 0 and event.cause in events.PAID_BEFORE

    def headline(self, table: Table) -> str:
        """The winner; alone, whether and why the player has won."""
        return alone.headline(self, table) if self._alone else super().headline(table)

    def ending(self, table: Table) -> list[Line]:
        """Points by source and by round."""
        lines = points.ending_lines(self, table)
        return [*lines, *alone.ending_lines(self, table)] if self._alone else lines

    def standing(self, table: Table, seat: int) -> Standing | None:
        """The victories of the solo game are kept, by faction."""
        return alone.standing(self, table) if self._alone else None

    @property
    def _alone(self) -> bool:
        return VIRTUAL in self.rules.seat_of
