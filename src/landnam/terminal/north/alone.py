"""The solo game: the scenario, its goal and target, its number tokens and the rival."""

from __future__ import annotations

from rich.text import Text

from landnam.terminal.drawing import flow, heading
from landnam.terminal.north.reading import Sight, words
from landnam.terminal.screen import Line
from landnam.titles.north.solo.rules import SoloRules
from landnam.titles.north.solo.state import SoloState
from landnam.words import say


def scenario_lines(sight: Sight, width: int, *, brief: bool) -> list[Line]:
    """Return the goals, and the effect of each number token."""
    rules, state = sight.rules, sight.state
    assert isinstance(rules, SoloRules)
    assert isinstance(state, SoloState)
    scenario = rules.scenario
    key = "alone.goal-rival" if scenario.outgrow else "alone.goal"
    to_win = words(key, target=scenario.target, goal=scenario.goal_words(), n=state.rival)
    reached = words("alone.reached") if rules.goal_reached(state) else ""
    lines: list[Line] = [heading(Text(scenario.name, style="bold"), reached, width)]
    lines.extend(Text(line) for line in flow(to_win.split(" "), width, " "))
    if brief:
        return lines
    for number, event in enumerate(scenario.events, start=1):
        drawn = number in state.drawn
        told = Text(words("alone.token", n=number, event=say(event.words())))
        told.stylize("dim" if drawn else "none")
        told.append(f" {words('alone.drawn')}" if drawn else "", style="dim")
        told.truncate(width, overflow="ellipsis")
        lines.append(told)
    return lines
