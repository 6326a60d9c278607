"""The table in the terminal: the heap as it lies, and everybody's things."""

from __future__ import annotations

from rich.text import Text

from landnam.kernel.decisions import Decision, Option
from landnam.terminal.layout import Layout, View
from landnam.terminal.screen import Line
from landnam.words import say
from pebbles.cards import cards
from pebbles.goods import Words


class PebblesLayout(Layout):
    """Draws from the view alone."""

    secrets = False

    def table(self, view: View, decision: Decision | None, width: int, height: int) -> list[Line]:
        """The heap, then a line for each seat."""
        state = view["state"]
        lines: list[Line] = [Text(" ".join("●" * state["heap"]), style="bold"), ""]
        for seat, player in enumerate(state["empires"]):
            has = {"who": self.seat_name(seat), "vp": player["vp"], "pebbles": player["goods"][0]}
            lines.append(say(Words("seat", has)))
        return lines

    def label(self, view: View, option: Option) -> str:
        """Return the thing that is taken or played; the line begins with the verb."""
        return self.name(option.pair[1])

    def sheet(self, thing: str, view: View) -> list[Line]:
        """A card in full."""
        if thing not in cards():
            return super().sheet(thing, view)
        card = cards()[thing]
        return [Text(card.name, style="bold"), say(card.words())]
