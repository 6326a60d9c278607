"""The end of a game, in the order of the rulebook ("End of the game", steps 1 to 6).

The functions do the steps without a choice; between them players are asked for their choices: the
winner's track (2), Inventions to buy (5), a Province and a space (6).
"""

from __future__ import annotations

from collections.abc import Mapping

from landnam.titles.empire.campaign.era import change_era, must_change_era
from landnam.titles.empire.campaign.knowledge import knowledge_gained
from landnam.titles.empire.campaign.progress import WINNERS_SPACE, ended_with
from landnam.titles.empire.reading.components import Bonus, Box
from landnam.titles.empire.state.position import ACTIVE, Campaign, EmpireSheet


def with_score(sheet: EmpireSheet, score: int) -> EmpireSheet:
    """Step 1: the Final score is written down."""
    return sheet.but(scores=(*sheet.scores, score), games_in_era=sheet.games_in_era + 1)


def spaces_of_winner(bonuses: tuple[Bonus, ...]) -> int:
    """Step 2: how many spaces the winner crosses, each on a track of choice."""
    return WINNERS_SPACE + ended_with(bonuses, "win_progress")


def after_era_check(box: Box, campaign: Campaign, seat: int) -> Campaign:
    """Step 3: an empire at the end of a track changes its era, once."""
    changes = must_change_era(box, campaign.empires[seat])
    return change_era(campaign, seat) if changes else campaign


def with_knowledge(
    sheet: EmpireSheet, bonuses: tuple[Bonus, ...], counts: Mapping[str, int], *, changed: bool
) -> EmpireSheet:
    """Step 4: Knowledge for the Final score, and for bonuses unless the era has changed."""
    kept = () if changed else bonuses
    gained = knowledge_gained(sheet.scores[-1], kept, counts)
    return sheet.but(knowledge=sheet.knowledge + gained)


def must_buy(sheet: EmpireSheet) -> bool:
    """Step 5: an empire that has completed the campaign buys nothing any more."""
    return sheet.status == ACTIVE


def provinces_to_draw(bonuses: tuple[Bonus, ...], *, changed: bool) -> int:
    """Step 6: one Province, and one more for each bonus unless the era has changed."""
    return 1 if changed else 1 + ended_with(bonuses, "extra_province")
