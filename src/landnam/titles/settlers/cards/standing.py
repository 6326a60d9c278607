"""Standing effects: a Gate or Shrine takes things, and may score at the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from landnam.titles.settlers.table.goods import GOLD
from landnam.titles.settlers.table.state import Location, SettlersState
from landnam.titles.settlers.table.wording import amounts
from landnam.vocabulary.icons import SILENT, Drawn, Icon
from landnam.words import Message

DRAWN: Final[Drawn] = {
    "any-time": SILENT,
    "place": Icon(sign="put"),
    "cleanup": SILENT,
    "store": Icon(picture="locked-chest"),
    "game-end": SILENT,
    "resource": Icon(good="any"),
    "good": Icon(good="any"),
}
"""The pictures of their icons."""


class Placing:
    """``place: cards|resources``: what a Gate or a Shrine takes, and what each card gains."""

    __slots__ = ("points", "what")

    def __init__(self, what: str, points: int) -> None:
        self.what = what
        self.points = points

    def possible(self, state: SettlersState, seat: int) -> bool:
        """Return whether the seat has something to place."""
        empire = state.empires[seat]
        return bool(empire.hand) if self.what == "cards" else any(empire.goods[: GOLD + 1])

    def words(self) -> Message:
        """The ability in words."""
        gain = Message("each.nothing")
        if self.points:
            gain = Message("each.gain", {"goods": amounts({"vp": self.points})})
        return Message(f"feature.place-{self.what}", {"gain": gain})

    def icons(self) -> tuple[str, ...]:
        """The ability as icons."""
        what = ("card",) if self.what == "cards" else ("resource", "or", "gold")
        gain = ("arrow", *("vp",) * self.points) if self.points else ()
        return ("place", *what, *gain)


class Scoring:
    """``scoring: {per: cards|goods, steps: {3: 2}}``: points for the highest step reached."""

    __slots__ = ("per", "steps")

    def __init__(self, per: str, steps: Mapping[int, int]) -> None:
        self.per = per
        self.steps = dict(sorted(steps.items()))

    def points(self, location: Location) -> int:
        """Return the points that the Location adds at the end."""
        count = len(location.under) if self.per == "cards" else location.stored
        reached = [points for step, points in self.steps.items() if count >= step]
        return reached[-1] if reached else 0

    def words(self) -> Message:
        """Return the extra in words; only the first step names the things that lie here."""
        steps, parts = list(self.steps), list[Message]()
        for index, step in enumerate(steps):
            number = Message("scoring.or-more", {"least": step})
            if index + 1 < len(steps):
                most = steps[index + 1] - 1
                number = Message("scoring.up-to", {"least": step, "most": most})
            told = {"number": number, "goods": amounts({"vp": self.steps[step]})}
            parts.append(Message("scoring.step" if parts else f"scoring.step-of-{self.per}", told))
        return Message("scoring.end", {"steps": parts})

    def icons(self) -> tuple[str, ...]:
        """The extra as icons."""
        icons: list[str] = ["game-end"]
        for step, points in self.steps.items():
            what = "card" if self.per == "cards" else "good"
            icons += [f"least-{step}", what, "arrow", f"vp-{points}"]
        return tuple(icons)
