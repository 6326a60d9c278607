"""The judge of Roll & Write: the points that a sheet promises in the end.

Nobody can touch another's sheet, and a token taken away hurts little: the others do not count.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from landnam.bots.judge import Judge, Outlook
from landnam.bots.rollwrite.ahead import REROLL
from landnam.bots.rollwrite.foresight import FALLS
from landnam.bots.rollwrite.prospect import Prospect, prospect_of
from landnam.titles.rollwrite.phases.scoring import boxes_of, score_of
from landnam.titles.rollwrite.rules import RollwriteRules
from landnam.titles.rollwrite.table.state import RollwriteState
from landnam.titles.rollwrite.table.wording import Words
from landnam.words import Message


class RollwriteJudge(Judge[RollwriteState]):
    """Knows what every building does."""

    def __init__(self, rules: RollwriteRules) -> None:
        self.rules = rules

    def outlook(self, state: RollwriteState, seat: int) -> RollwriteOutlook:
        """The seat's outlook."""
        return RollwriteOutlook(prospect_of(self.rules, state.village), seat)


class RollwriteOutlook(Outlook[RollwriteState]):
    """One seat's values of the positions that may follow from its decision."""

    def __init__(self, prospect: Prospect, seat: int) -> None:
        self.prospect = prospect
        self.seat = seat

    def value(self, state: RollwriteState) -> float:
        """Return the promise of the seat's sheet."""
        return self.prospect.value(state, self.seat)

    def account(self, state: RollwriteState) -> Mapping[str, float]:
        """Return the sheet's present score, and its promise."""
        points = float(score_of(self.prospect.rules, state, self.seat))
        return {
            "bots.rollwrite.source.points": points,
            "bots.rollwrite.source.promise": self.value(state) - points,
        }

    def gains(self, before: RollwriteState, after: RollwriteState) -> Sequence[Message]:
        """Buildings that were finished, and boxes that score more."""
        rules, seat = self.prospect.rules, self.seat
        facts = [
            Message("bots.rollwrite.gain.finished", {"name": rules.name_of(building.id)})
            for slot, building in enumerate(self.prospect.village.buildings)
            if after.sheets[seat].built[slot] and not before.sheets[seat].built[slot]
        ]
        was, now = boxes_of(rules, before, seat), boxes_of(rules, after, seat)
        return facts + [
            Message(
                "bots.rollwrite.gain.box", {"n": now[box] - was[box], "box": Words(f"box.{box}")}
            )
            for box in now
            if now[box] > was[box]
        ]

    def worlds(self, state: RollwriteState) -> int:
        """Before a reroll the dice may fall in many ways."""
        fork = state.fork
        if fork is None:
            return 1
        return FALLS if fork.stacks[fork.seats.index(self.seat)][0].at == REROLL else 1

    def at_rest(self, state: RollwriteState) -> bool:
        """Each step of the Expand phase is a decision of its own; its questions belong to it."""
        fork = state.fork
        return fork is not None and len(fork.stacks[fork.seats.index(self.seat)]) == 1
