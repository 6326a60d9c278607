"""The public face: a campaign as a chain of ordinary tables, by plain functions."""

from __future__ import annotations

import subprocess
import sys

import pytest

import landnam
from landnam.bots import find_bot
from landnam.kernel.table import Table
from landnam.titles.empire.face import (
    Campaign,
    CampaignOver,
    EmpireSheet,
    ImpossibleCampaign,
    NotFinished,
    active,
    campaign_from,
    crumbled_in,
    new_campaign,
    next_setup,
    position_after,
    to_data,
    winners_of,
)

ROBIA = EmpireSheet("Rob", "Robia", "roman")
KATIA = EmpireSheet("Kate", "Katia", "barbarian")


def play(campaign: Campaign, sides: tuple[str, ...], seed: int) -> Table:
    setup = next_setup(campaign, sides)
    table = landnam.new("empire", setup.seats, seed, options=setup.options)
    bot = find_bot("greedy", seed=seed, title="empire")
    while (decision := table.decision) is not None:
        table.choose(bot.choose(table.view(decision.seat), decision))
    return table


def test_a_new_campaign_stands_before_its_first_game() -> None:
    campaign = new_campaign([ROBIA, KATIA])
    assert (campaign.game, campaign.solo) == (1, False)
    assert campaign_from(to_data(campaign)) == campaign
    assert active(campaign) == (ROBIA, KATIA)


def test_two_empires_of_one_faction_are_refused() -> None:
    with pytest.raises(ImpossibleCampaign, match="two empires play the faction roman"):
        new_campaign([ROBIA, EmpireSheet("Kate", "Katia", "roman")])


def test_the_next_table_carries_the_position_that_the_last_one_led_to() -> None:
    first = new_campaign([ROBIA, KATIA])
    table = play(first, ("barbarian", "roman"), seed=2)
    after = position_after(table)
    assert after.game == 2
    assert [len(sheet.scores) for sheet in after.empires] == [1, 1]
    assert crumbled_in(first, after) == ()
    again = next_setup(after, ["roman", "barbarian"], {"lookout": "advanced"})
    assert again.options == {"lookout": "advanced", "campaign": to_data(after)}
    assert landnam.new("empire", again.seats, 3, options=again.options).decision is not None


def test_an_empire_may_sit_out_and_the_other_plays_alone() -> None:
    campaign = new_campaign([ROBIA, KATIA])
    table = play(campaign, ("barbarian",), seed=1)
    rob, kate = position_after(table).empires
    assert (rob.scores, len(kate.scores)) == ((), 1)


def test_a_game_that_goes_on_has_no_position_after_it() -> None:
    setup = next_setup(new_campaign([ROBIA]), ["roman"])
    table = landnam.new("empire", setup.seats, 1, options=setup.options)
    with pytest.raises(NotFinished, match="not over"):
        position_after(table)


def test_a_completed_campaign_has_winners_and_no_next_game() -> None:
    done = {"era": "modern", "status": "completed", "scores": (60,)}
    rob, kate = ROBIA.but(**done, progress=(16, 4, 4)), KATIA.but(**done, progress=(2, 16, 9))
    campaign = new_campaign([ROBIA, KATIA]).but(game=15, empires=(rob, kate))
    assert winners_of(campaign) == (kate,)
    with pytest.raises(CampaignOver, match="completed after 14 games"):
        next_setup(campaign, ["roman"])


UNTOUCHED = """
import sys
import landnam
table = landnam.new("settlers", ["roman", "barbarian"], 7)
while (decision := table.decision) is not None:
    table.choose(decision.options[len(table.log) % len(decision.options)])
loaded = [name for name in sys.modules if name.startswith("landnam.titles.empire")]
print(loaded, table.digest)
{also}
again = landnam.new("settlers", ["roman", "barbarian"], 7)
while (decision := again.decision) is not None:
    again.choose(decision.options[len(again.log) % len(decision.options)])
assert again.log == table.log and again.digest == table.digest
assert again.rules.almanac() == landnam.new("settlers", ["roman", "barbarian"], 1).rules.almanac()
"""


def test_a_base_game_is_the_same_with_the_campaign_and_without_it() -> None:
    """The base game loads nothing of the campaign, and is the same once it is loaded."""
    script = UNTOUCHED.format(also="landnam.new('empire', ['roman', 'barbarian'], 7)")
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.startswith("[]")
