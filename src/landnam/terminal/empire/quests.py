"""The Quests of a game: their demands, and everybody's progress."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rich.text import Text

from landnam.kernel.records import from_data
from landnam.terminal.drawing import cut, flow
from landnam.terminal.empire.wording import track_words, words
from landnam.titles.empire.quests.status import Status
from landnam.titles.empire.reading.components import FIRST, LATER
from landnam.titles.empire.state.fields import empire_of, of_campaign
from landnam.titles.empire.table.quests import asks_for_hand, mark_of, quest_of
from landnam.words import say

if TYPE_CHECKING:
    from landnam.kernel.title import Rules
    from landnam.terminal.layout import View
    from landnam.terminal.screen import Line

Names = Callable[[int], str]


class QuestRow:
    """A Quest on the table, as one seat sees it."""

    def __init__(self, rules: Rules[Any], state: Any, viewer: int, quest: str) -> None:
        self.rules = rules
        self.state = state  # as the view tells of it
        self.viewer = viewer
        self.quest = quest_of(quest)
        self.spaces = LATER if quest in of_campaign(state).flipped else FIRST

    @property
    def goal(self) -> int:
        """The number of steps that the Quest takes."""
        needs = self.quest.needs
        return needs.missing_of([]) if isinstance(needs, Status) else needs.count

    def steps(self, seat: int) -> str:
        """Return an empire's progress: a number, a tick, or a question mark if nobody sees it."""
        if self.quest.id in empire_of(self.state, seat).achieved:
            return words("achieved")
        mark, needs = mark_of(self.state, seat, self.quest.id), self.quest.needs
        if not isinstance(needs, Status):
            return str(mark.marker)
        if asks_for_hand(self.quest.id) and seat != self.viewer:
            return "?"
        missing = needs.missing(self.rules, self.state.empires[seat])
        return str(min(self.goal, self.goal - missing + mark.marker))

    def progress(self, names: Names) -> str:
        """Everybody's steps, the viewer's first."""
        seats = range(len(self.rules.sides))
        order = sorted(seats, key=lambda seat: (seat != self.viewer, seat))
        named = {seat: names(seat) for seat in order}
        named[self.viewer] = words("you")
        told = [words("steps", who=who, n=self.steps(seat)) for seat, who in named.items()]
        return words("progress", goal=self.goal, steps=", ".join(told))


def rows_of(rules: Rules[Any], view: View) -> list[QuestRow]:
    """The Quests of the game that is played."""
    state = from_data(rules.state_class, view["state"])
    viewer = view["seat"] or 0
    return [QuestRow(rules, state, viewer, quest) for quest in of_campaign(state).quests]


def quest_lines(rules: Rules[Any], view: View, names: Names, width: int) -> list[Line]:
    """A line for each Quest: track, person, requirement, everybody's progress."""
    lines: list[Line] = []
    for row in rows_of(rules, view):
        head = words("quest", track=track_words(row.quest.track), person=row.quest.person)
        progress = row.progress(names)
        spaces = words("spaces", n=row.spaces)
        line = Text(head, style="bold").append(f" ({spaces}) ", style="none")
        room = width - line.cell_len - len(progress) - 1
        task = say(row.quest.needs.words())
        line.append_text(cut(Text(task, style="dim"), max(8, room)))
        line.append(f" {progress}", style="none")
        line.truncate(width, overflow="ellipsis")
        lines.append(line)
    return lines


def named_quests(rules: Rules[Any], view: View, names: Names, width: int) -> list[Line]:
    """The Quests by their persons, with everybody's progress."""
    told = [
        words("quest-named", person=row.quest.person, progress=row.progress(names))
        for row in rows_of(rules, view)
    ]
    lines = [Text(line) for line in flow(told, width, "; ")]
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return [*lines]


def brief_quests(rules: Rules[Any], view: View) -> str:
    """All Quests in one line, with the viewer's own progress only."""
    told = [
        words("quest-brief", person=row.quest.person, n=row.steps(row.viewer), goal=row.goal)
        for row in rows_of(rules, view)
    ]
    return words("quests-brief", quests=", ".join(told))
