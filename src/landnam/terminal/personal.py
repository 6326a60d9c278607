"""A person's own scores: kept at the end of a game, and shown as a list."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from landnam.kernel.errors import LandnamError
from landnam.library import OpenGame, Score
from landnam.terminal.layout import Layout
from landnam.words import Message, say

if TYPE_CHECKING:
    from landnam.terminal.screen import Line


def keep_score(game: OpenGame, layout: Layout, seat: int) -> list[Line]:
    """Keep what a seat reached, and say how it stands among earlier games."""
    table = game.table
    standing = layout.standing(table, seat)
    if standing is None:
        return []
    title, points, key = table.rules.title, table.scores[seat], table.commitment
    scores = game.library.scores
    try:
        earlier = [
            score
            for score in scores.of(title, standing.category)
            if (score.game, score.key) != (game.name, key)
        ]
        scores.add(game.name, title, standing, points, key)
    except LandnamError as trouble:
        return [Text(str(trouble), style="bold red")]
    lines: list[Line] = [_compared(earlier, points, standing.label)]
    return [*lines, *(Text(str(trouble), style="bold red") for trouble in scores.troubles)]


def _compared(earlier: Sequence[Score], points: int, label: str) -> Text:
    args = {"label": label, "points": points}
    if not earlier:
        return Text(say(Message("terminal.scores.first", args)), style="bold")
    best = earlier[0]
    args = {**args, "best": best.points, "day": day_of(best.when)}
    if points > best.points:
        return Text(say(Message("terminal.scores.new-best", args)), style="bold green")
    return Text(say(Message("terminal.scores.still", args)))


def day_of(moment: float) -> str:
    """The day of a moment, as this computer's clock has it."""
    return time.strftime("%Y-%m-%d", time.localtime(moment))


def score_lines(groups: Mapping[tuple[str, str], Sequence[Score]]) -> list[Line]:
    """The best of each category, title by title."""
    lines: list[Line] = []
    before = ""
    for (title, _), scores in groups.items():
        if title != before:
            lines.append(Text(title, style="bold"))
            before = title
        best = scores[0]
        args = {
            "label": best.standing.label,
            "points": best.points,
            "n": len(scores),
            "day": day_of(best.when),
            "called": best.standing.called,
        }
        key = "terminal.scores.titled-line" if best.standing.called else "terminal.scores.line"
        lines.append(f"  {say(Message(key, args))}")
    return lines


def group_data(scores: Sequence[Score]) -> dict[str, object]:
    """One category for programs: its best, and every score."""
    best = scores[0]
    return {
        "title": best.title,
        "category": best.standing.category,
        "label": best.standing.label,
        "best": best.points,
        "scores": [
            {name: score.to_data()[name] for name in ("game", "points", "called", "when")}
            for score in scores
        ],
    }
