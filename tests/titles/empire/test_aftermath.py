"""The steps after a game at its table (60 to 72), and whole campaigns as chains of tables."""

from __future__ import annotations

import random
from typing import Any

import pytest

import landnam
from landnam.kernel.errors import SetupError
from landnam.kernel.records import from_data, to_data
from landnam.kernel.table import Table
from landnam.titles.empire.campaign.check import check_campaign
from landnam.titles.empire.campaign.crumbling import found_anew
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.state.fields import of_campaign
from landnam.titles.empire.state.position import ACTIVE, CRUMBLED, Campaign, EmpireSheet
from landnam.words import say
from tests.titles.empire.playing import INVENTIONS, keys, romans, state_of

SIDES = ("roman", "barbarian")


def campaign_with(*sheets: EmpireSheet) -> dict[str, Any]:
    held = {card for sheet in sheets for card in sheet.provinces}
    deck = tuple(card for card in box().provinces if card not in held)
    return to_data(Campaign(game=3, empires=sheets, province_deck=deck))  # type: ignore[no-any-return]


def robia(**changes: Any) -> EmpireSheet:
    return EmpireSheet("rob", "Robia", "roman").but(**changes)


def katia(**changes: Any) -> EmpireSheet:
    return EmpireSheet("kate", "Katia", "barbarian").but(**changes)


def end_of_game(*sheets: EmpireSheet, seed: int = 1) -> Table:
    """A game in which everybody passes whenever possible, up to the first step behind it."""
    options = {"campaign": campaign_with(*sheets), "first": "roman"}
    table = landnam.new("empire", SIDES, seed, options=options)
    while (decision := table.decision) is not None and not of_campaign(state_of(table)).ended:
        offered = [option.key for option in decision.options]
        table.choose("pass" if "pass" in offered else offered[0])
    return table


def position(table: Table) -> Campaign:
    campaign = of_campaign(state_of(table)).campaign
    assert campaign is not None
    return campaign


def sheet(table: Table, seat: int) -> EmpireSheet:
    return position(table).empires[seat]


def until(table: Table, verb: str) -> None:
    """Take first options until somebody is asked about this."""
    while not any(key.startswith(verb) for key in keys(table)):
        table.choose(0)


def finish(table: Table) -> None:
    while (decision := table.decision) is not None:
        stop = [option for option in decision.options if option.key == "stop"]
        table.choose(stop[0] if stop else decision.options[0])


def test_the_winner_crosses_a_space_on_a_track_of_choice() -> None:
    table = end_of_game(robia(knowledge=40), katia(knowledge=40))
    decision = table.decision
    assert decision is not None
    assert decision.kind == "cell"
    assert keys(table) == ["cross:military", "cross:economy", "cross:science"]
    before = sheet(table, decision.seat).progress
    table.choose("cross:science")
    assert sheet(table, decision.seat).progress[2] == before[2] + 1
    assert table.rules.winners(table.state) == (decision.seat,)


def test_the_winners_space_can_end_the_era_of_the_same_game() -> None:
    """Statement 62; Inventions of the new era are bought, and the new map is crossed."""
    grown = {"progress": (0, 0, 15), "knowledge": 90, "scores": (40,), "games_in_era": 1}
    table = end_of_game(robia(**grown), katia(**grown))
    decision = table.decision
    assert decision is not None
    winner = decision.seat
    table.choose("cross:science")
    until(table, "buy")
    assert sheet(table, winner).era == "middle_ages"
    assert sheet(table, 1 - winner).era == "ancient"
    finish(table)
    assert sheet(table, winner).crossed == ("M1",)
    assert sheet(table, winner).progress == (0, 0, 0)
    assert len(sheet(table, winner).provinces) == 1
    bought = [box().inventions[card].era for card in sheet(table, winner).inventions]
    assert bought == ["middle_ages"]


def lines(table: Table) -> list[str]:
    told = [table.rules.tell(event) for event in table.events_since(0, None)]
    return [say(line) for line in told if line is not None]


def test_buying_tells_the_invention_that_goes_and_offers_to_stop() -> None:
    archery = {"inventions": (INVENTIONS["Archery"],), "knowledge": 90}
    table = end_of_game(robia(**archery), katia(knowledge=90))
    until(table, "buy")
    while (decision := table.decision) is not None and decision.seat == 1:
        table.choose("stop" if "stop" in keys(table) else f"buy:{INVENTIONS['Masonry']}")
    assert decision is not None
    told = {option.key: option.text for option in decision.options}
    pottery = f"buy:{INVENTIONS['Pottery']}"
    assert told[pottery] == "Buy Pottery (30 Knowledge) in place of Archery"
    assert told[f"buy:{INVENTIONS['Coinage']}"] == "Buy Coinage (40 Knowledge)"
    assert "must buy at least one" in decision.text
    table.choose(pottery)
    assert table.decision is not None
    assert "may stop here" in table.decision.text
    finish(table)
    told_of = lines(table)
    bought = told_of.index("The Romans bought Pottery.")
    assert told_of[bought + 1] == "The Romans gave up Archery for it."


def test_the_log_says_how_much_knowledge_a_game_brought() -> None:
    table = end_of_game(robia(knowledge=40), katia(knowledge=40))
    until(table, "buy")
    gained = [sheet(table, seat).knowledge - 40 for seat in range(2)]
    finish(table)
    assert f"The Romans gained {gained[0]} Knowledge." in lines(table)
    assert f"The Barbarians gained {gained[1]} Knowledge." in lines(table)


def test_one_invention_must_be_bought_and_more_may() -> None:
    table = end_of_game(robia(knowledge=60), katia(knowledge=60))
    until(table, "buy")
    assert "stop" not in keys(table)
    decision = table.decision
    assert decision is not None
    table.choose(f"buy:{INVENTIONS['Masonry']}")
    assert "stop" in keys(table)
    assert sheet(table, decision.seat).knowledge >= 40
    table.choose("stop")
    assert sheet(table, decision.seat).inventions == (INVENTIONS["Masonry"],)


def test_an_empire_that_can_buy_nothing_crumbles_and_gains_no_province() -> None:
    table = end_of_game(robia(), katia(knowledge=60))
    assert table.scores[0] < 20
    finish(table)
    assert sheet(table, 0).status == CRUMBLED
    assert sheet(table, 0).crumbled_by == "no_invention"
    assert sheet(table, 0).provinces == ()
    assert sheet(table, 1).status == ACTIVE


def test_three_lower_scores_in_a_row_are_the_end() -> None:
    scores = {"scores": (90, 80, 70), "knowledge": 60}
    table = end_of_game(robia(**scores), katia(knowledge=60))
    finish(table)
    assert sheet(table, 0).crumbled_by == "eclipse"


def test_a_province_and_a_space_come_last_and_are_in_play_in_the_next_game() -> None:
    table = end_of_game(robia(knowledge=60), katia(knowledge=60))
    while not (keys(table)[0].startswith("cross:A")):
        decision = table.decision
        assert decision is not None
        table.choose("stop" if "stop" in keys(table) else 0)
    assert len(keys(table)) == 10
    decision = table.decision
    assert decision is not None
    seat = decision.seat
    told = [option.text for option in decision.options]
    assert told[0] == "Cross the space A1 (2 wood in every game)"
    table.choose("cross:A7")
    finish(table)
    assert sheet(table, seat).crossed == ("A7",)
    new = next_table(table, seed=2)
    roman = state_of(new).empires[0]
    built = [place.card for place in (*roman.production, *roman.actions)]
    assert set(position(table).empires[0].provinces) <= set(built)
    assert [space.space for space in romans(new).upkeep] == list(sheet(table, 0).crossed)


def test_an_extra_province_lets_one_choose() -> None:
    table = end_of_game(robia(knowledge=60, progress=(0, 13, 0)), katia(knowledge=60))
    while not keys(table)[0].startswith("keep"):
        table.choose("stop" if "stop" in keys(table) else 0)
    assert len(keys(table)) == 2
    kept, other = (key.removeprefix("keep:") for key in keys(table))
    table.choose(f"keep:{kept}")
    finish(table)
    assert sheet(table, 0).provinces == (kept,)
    assert other in position(table).province_discard


# --- campaigns as chains of tables ------------------------------------------------------------


def next_table(table: Table, seed: int) -> Table:
    campaign = position(table)
    for seat, closed in enumerate(campaign.empires):
        if closed.status == CRUMBLED:
            campaign = found_anew(campaign, seat, f"New {closed.name}", closed.faction)
    sides = [sheet.faction for sheet in campaign.empires]
    return landnam.new("empire", sides, seed, options={"campaign": to_data(campaign)})


@pytest.mark.parametrize(
    ("sides", "seed"), [(("roman", "barbarian"), 5), (("japanese", "egyptian", "roman"), 6)]
)
def test_games_follow_each_other_and_every_position_is_possible(
    sides: tuple[str, ...], seed: int
) -> None:
    luck = random.Random(seed)
    table = landnam.new("empire", sides, seed)
    numbers = table.rules.numbering()
    assert {"cards", "campaign"} <= set(table.rules.almanac())
    for game in range(1, 5):
        while (decision := table.decision) is not None:
            for option in decision.options:
                assert numbers.number(option.pair) is not None
            acts = [option for option in decision.options if option.key != "pass"]
            table.choose(luck.choice(acts or decision.options))
        campaign = position(table)
        check_campaign(box(), campaign)
        assert campaign.game == game + 1
        assert from_data(Campaign, to_data(campaign)) == campaign
        if campaign.is_completed:
            break
        table = next_table(table, seed * 100 + game)


def test_a_solo_game_needs_two_quests() -> None:
    table = landnam.new("empire", ["barbarian"], 3)
    assert len(of_campaign(state_of(table)).quests) == 4
    while (decision := table.decision) is not None:
        offered = [option.key for option in decision.options]
        table.choose("pass" if "pass" in offered else offered[0])
    assert position(table).solo
    assert position(table).empires[0].status == CRUMBLED


# --- bad set-ups ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("campaign", "told"),
    [
        (7, "this is no position of a campaign: 7"),
        ({"game": 1}, "this is no position of a campaign: 'Campaign.deck_building'"),
        ({"empires": [{"player": "x"}]}, "this is no position of a campaign"),
        (campaign_with(katia()), "roman has no empire in this campaign"),
        (campaign_with(robia(knowledge=-1), katia()), "the Knowledge of Robia is not between 0"),
        ({"founded": {"roman": {"player": "barbarian"}}}, "barbarian plays two empires"),
        ({"founded": {"martian": {"player": "Zed"}}}, "martian"),
    ],
)
def test_a_table_from_an_impossible_position_is_refused_with_its_reason(
    campaign: Any, told: str
) -> None:
    with pytest.raises(SetupError, match=told):
        landnam.new("empire", SIDES, 1, options={"campaign": campaign})
