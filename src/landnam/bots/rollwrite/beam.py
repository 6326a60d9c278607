"""The beam bot: plans its whole part of a round, and takes the first step of the best plan.

Once the dice lie, a seat of Roll & Write acts alone until the end of the round: a plan for one. The
bot goes through the plans step by step, keeps the most promising ones side by side (the beam), and
judges their ends by the sheet's promise for the rounds to come. Before a reroll, and near the end
of the game, it weighs the possible dice.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from landnam.bots.bot import Bot
from landnam.bots.judges import bench_for
from landnam.kernel.decisions import Decision
from landnam.kernel.state import Option


class BeamBot(Bot):
    """Plays the first step of the best plan for the rest of the round."""

    name: ClassVar[str] = "beam"
    titles: ClassVar[tuple[str, ...] | None] = ("rollwrite",)

    def choose(self, view: Mapping[str, Any], decision: Decision) -> str:
        """The key of the option with which the best plan begins."""
        # Only who plays this title needs its rules.
        from landnam.bots.rollwrite.foresight import Foresight
        from landnam.titles.rollwrite.rules import RollwriteRules

        options = decision.options
        if len(options) == 1:
            return options[0].key
        rules, _ = bench_for(view)
        assert isinstance(rules, RollwriteRules)
        luck, seat = self.luck(decision), decision.seat
        state = rules.determinize(view, luck)
        seed = f"{self.name}/{self.seed}/{seat}/round {state.round}"
        best: Option = Foresight(rules, state, seat, luck, seed).best_option()
        return next(option.key for option in options if option.pair == best)
