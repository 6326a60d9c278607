"""The table of Rise of the Empire: the table of Imperial Settlers, with the campaign's parts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from rich.text import Text

from landnam.kernel.records import from_data
from landnam.terminal.drawing import first_that_fits, flow, hinted, join
from landnam.terminal.empire import looking
from landnam.terminal.empire.options import details_of, label_of
from landnam.terminal.empire.quests import brief_quests, named_quests, quest_lines
from landnam.terminal.empire.sheet import bought_lines, brief_lines, sheet_lines
from landnam.terminal.empire.wording import goods_words, words
from landnam.terminal.settlers import SettlersLayout
from landnam.titles.empire.campaign.option import campaign_at, sheets_at
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.state.position import Campaign, EmpireSheet

if TYPE_CHECKING:
    from landnam.kernel.decisions import Decision, Option
    from landnam.kernel.table import Table
    from landnam.library import Standing
    from landnam.terminal.layout import View
    from landnam.terminal.screen import Line
    from landnam.terminal.settlers import Empire

STEPS: Final = {"aftermath/space": 2, "aftermath/purchase": 5, "aftermath/province": 6}
"""The steps after a game in which somebody decides, as the rulebook counts them."""

LAST_STEP: Final = 6
ENDING_WIDTH: Final = 78

SHORT, SHORTEST = 2, 5
"""From which steps of detail on Quests lose their lines, and all of the campaign but one."""


class EmpireLayout(SettlersLayout):
    """The Settlers table with Quests, upkeep, tracks, Inventions and tokens under the own head."""

    @cached_property
    def campaign(self) -> Campaign:
        """The position from which the game is played."""
        return campaign_at(self.rules.sides, self.rules.chosen_options["campaign"])

    @cached_property
    def sheets(self) -> tuple[EmpireSheet, ...]:
        """The sheets of those at the table, by seat, as they came to it."""
        return sheets_at(self.rules.sides, self.campaign)

    def called(self, seat: int) -> str:
        """The name of an empire with its faction, for the heading of its part of the table."""
        if seat >= len(self.sheets):
            return self.seat_name(seat)
        name, faction = self.sheets[seat].name, self.seat_name(seat)
        return name if faction in name else words("called", name=name, faction=faction)

    # --- drawing ------------------------------------------------------------------------------

    def table(self, view: View, decision: Decision | None, width: int, height: int) -> list[Line]:
        """The game, and after it the sheets."""
        if view["state"]["ended"]:
            return self._aftermath(view, width, height)
        return super().table(view, decision, width, height)

    def more_lines(self, view: View, own: Empire, width: int, level: int) -> list[Line]:
        """Quests, upkeep, progress, Inventions and tokens of this seat."""
        upkeep = self._upkeep(own.data)
        if level >= SHORTEST:
            told = [brief_quests(self.rules, view), upkeep]
            return _flowing(told, width)
        lines: list[Line] = []
        if level < SHORT:
            lines.extend(quest_lines(self.rules, view, self.seat_name, width))
        else:
            lines.extend(named_quests(self.rules, view, self.seat_name, width))
        more = (upkeep, self._tracks(own.data), self._tokens(own.data), self._inventions(own.data))
        lines.extend(_flowing(more, width))
        return lines

    def more_counts(self, empire: Empire) -> str:
        """Return the number of unpaid upkeep spaces, if there are any."""
        owed = sum(any(space["owed"]) for space in empire.data["upkeep"])
        return words("owes", n=owed) if owed else ""

    def _upkeep(self, data: Mapping[str, Any]) -> str:
        spaces = data["upkeep"]
        if not spaces:
            return ""
        due = [
            words("space-due", space=space["space"], goods=goods_words(space["owed"]))
            for space in spaces
            if any(space["owed"])
        ]
        ignored = words("ignored", n=data["ignored"]) if data["ignored"] else ""
        if not due:
            return words("upkeep-paid")
        return join((words("upkeep-owed", spaces=", ".join(due)), ignored), " ")

    def _tracks(self, data: Mapping[str, Any]) -> str:
        length = box().sheets[data["era"]].length
        places = dict(zip("MES", data["progress"], strict=True))
        told = " ".join(f"{track}{place}" for track, place in places.items())
        return words("tracks", tracks=told, length=length)

    def _tokens(self, data: Mapping[str, Any]) -> str:
        names = [words(f"token.{token}") for token in data["tokens"]]
        return words("tokens", names=", ".join(names)) if names else ""

    def _inventions(self, data: Mapping[str, Any]) -> str:
        names = [box().inventions[own["card"]].name for own in data["inventions"]]
        return words("has-inventions", names=", ".join(names)) if names else ""

    def _aftermath(self, view: View, width: int, height: int) -> list[Line]:
        """Return the step, the other empires in brief, and the seat's own sheet."""
        state, seat = view["state"], view["seat"] or 0
        campaign: Campaign = from_data(Campaign, state["campaign"])
        at = next(
            (STEPS[frame["at"]] for frame in reversed(state["stack"]) if frame["at"] in STEPS), 6
        )
        title = words("after", game=campaign.game, n=at, step=words(f"step.{at}"))
        head = hinted(Text(title, style="bold"), self.hints(), width)
        player = self.sheets[seat].player
        others = [
            line
            for sheet in campaign.empires
            if sheet.player != player
            for line in brief_lines(sheet, width)
        ]
        own = self._sheet_now(view)
        drafts: list[list[Line]] = [
            [head, *others, *sheet_lines(own, width)],
            [head, *sheet_lines(own, width)],
            [head, *brief_lines(own, width), *bought_lines(own, width)],
        ]
        return first_that_fits(drafts, height)

    # --- options ------------------------------------------------------------------------------

    def label(self, view: View, option: Option) -> str:
        """Return an Invention's price and predecessor, a space's place, a payment of upkeep."""
        return label_of(self._sheet_now(view), option) or super().label(view, option)

    def details(self, view: View, option: Option) -> str:
        """Return the text of things to buy, keep or claim."""
        told = details_of(option)
        return super().details(view, option) if told is None else told

    def _sheet_now(self, view: View) -> EmpireSheet:
        seat = view["seat"] or 0
        if view["state"]["campaign"] is None:
            return self.sheets[seat]
        campaign: Campaign = from_data(Campaign, view["state"]["campaign"])
        player = self.sheets[seat].player
        return next(sheet for sheet in campaign.empires if sheet.player == player)

    def wastes(self, view: View, decision: Decision, option: Option) -> list[Line]:
        """Passing in the last round with unpaid upkeep costs all points."""
        lines = super().wastes(view, decision, option)
        if option.verb != "pass" or view["state"]["round"] < self.rules.rounds:
            return lines
        data = view["state"]["empires"][decision.seat]
        owed = sum(any(space["owed"]) for space in data["upkeep"])
        if owed > data["ignored"]:
            lines.append(Text(words("pass-unpaid", n=owed - data["ignored"]), style="bold yellow"))
        return lines

    # --- looking things up --------------------------------------------------------------------

    def things(self, view: View) -> list[str]:
        """The Quests of the game and the Inventions of the empires before all other cards."""
        state = view["state"]
        owned = [own["card"] for data in state["empires"] for own in data.get("inventions", ())]
        return [*dict.fromkeys((*state["quests"], *owned, *super().things(view), *looking.known()))]

    def sheet(self, thing: str, view: View) -> list[Line]:
        """Everything about a card, those of the campaign among them."""
        return looking.face_lines(thing) or super().sheet(thing, view)

    def opponent(self, view: View, seat: int, width: int) -> list[Line]:
        """Another empire with its sheet."""
        lines = super().opponent(view, seat, width)
        return (
            [*lines, *sheet_lines(self.sheets[seat], width)] if seat < len(self.sheets) else lines
        )

    def piles(self, view: View) -> list[Line]:
        """Return the piles, and the seat's own sheet with the spaces that this game has crossed."""
        seat = view["seat"] or 0
        progress = tuple(view["state"]["empires"][seat]["progress"])
        own = self._sheet_now(view) if view["state"]["ended"] else self.sheets[seat]
        drawn = own if view["state"]["ended"] else own.but(progress=progress)
        return [*super().piles(view), *sheet_lines(drawn, ENDING_WIDTH)]

    def aim(self) -> str:
        """Return the goal of the game in a few words."""
        return words("aim")

    def help(self) -> str:
        """The signs of the table."""
        return super().help() + words("help")

    # --- telling ------------------------------------------------------------------------------

    def ending(self, table: Table) -> list[Line]:
        """Points by source, then the empires with which the campaign goes on."""
        state = table.view(None)["state"]
        lines = super().ending(table)
        if state["campaign"] is None:
            return lines
        campaign: Campaign = from_data(Campaign, state["campaign"])
        for sheet in campaign.empires:
            lines.extend(brief_lines(sheet, ENDING_WIDTH))
        return lines

    def standing(self, table: Table, seat: int) -> Standing | None:
        """The score of a game in a campaign is compared within its campaign only."""
        return None


def _flowing(parts: Iterable[str], width: int) -> list[Line]:
    """The parts that are not empty one after the other; one that is too long is cut."""
    lines = [Text(line) for line in flow([part for part in parts if part], width, " · ")]
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return [*lines]
