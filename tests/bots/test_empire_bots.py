"""The judge of the campaign: it pays upkeep, values Quests, and chooses sensibly between games."""

from __future__ import annotations

from typing import cast

import pytest

import landnam
from landnam.bots import find_bot
from landnam.bots.empire.inventions import Doings, often
from landnam.bots.empire.judge import EmpireJudge
from landnam.kernel.table import Table
from landnam.titles.empire.face import (
    EmpireSheet,
    SettlersState,
    campaign_of,
    empire_of,
    new_campaign,
    next_setup,
    to_data,
    unpaid,
)
from landnam.titles.empire.reading.content import box
from tests.titles.empire.campaigns import grown_campaign
from tests.titles.empire.playing import (
    INVENTIONS,
    QUESTS,
    cards_of,
    keys,
    rules_of,
    turn_of_romans,
)


def play_on(table: Table, seed: int) -> SettlersState:
    bot = find_bot("greedy", seed=seed, title="empire")
    while (decision := table.decision) is not None:
        table.choose(bot.choose(table.view(decision.seat), decision))
    return cast("SettlersState", table.state)


@pytest.mark.parametrize("seed", range(3))
def test_greedy_pays_for_three_spaces_in_whole_games(seed: int) -> None:
    sides = ("japanese", "barbarian")
    options = {"campaign": grown_campaign(sides, seed)}
    state = play_on(landnam.new("empire", sides, seed, options=options), seed)
    for seat in range(len(sides)):
        assert unpaid(state, seat) <= empire_of(state, seat).ignored
        assert campaign_of(state).empires[seat].scores[-1] > 0


def chosen(table: Table) -> str:
    decision = table.decision
    assert decision is not None
    return find_bot("greedy", title="empire").choose(table.view(decision.seat), decision)


def test_in_the_last_round_greedy_pays_before_it_passes() -> None:
    table = turn_of_romans(quests=("Hannibal",), crossed=("A1",), goods={"wood": 2})
    state = cast("SettlersState", table.state)
    state.round = 4
    again = Table.at(table.rules, state, table.setup)
    assert "pass" in keys(again)
    assert chosen(again).startswith("maintain:A1")


def test_a_quest_that_can_be_claimed_is_claimed() -> None:
    table = turn_of_romans(quests=("Sun Tzu",), goods={"raze": 4})
    assert chosen(table).startswith("claim:")


def test_a_quest_is_claimed_before_the_pass_that_ends_the_game() -> None:
    many = cards_of("grey", 6)
    table = turn_of_romans(quests=("Sun Tzu",), enemy=many, goods={"raze": 4})
    state = cast("SettlersState", table.state)
    state.round, state.empires[1].passed = 4, True
    again = Table.at(table.rules, state, table.setup)
    assert {"pass", f"claim:{QUESTS['Sun Tzu']}"} <= set(keys(again))
    assert chosen(again).startswith("claim:")


def test_the_winner_ends_an_era_if_one_space_is_enough() -> None:
    sheet = EmpireSheet("kate", "Katia", "barbarian", progress=(0, 15, 0), knowledge=90)
    rivals = EmpireSheet("rob", "Robia", "roman", knowledge=90)
    campaign = new_campaign([sheet, rivals])
    setup = next_setup(campaign, ["barbarian", "roman"])
    assert setup.options["campaign"] == to_data(campaign)
    table = landnam.new("empire", setup.seats, 1, options=setup.options)
    bot = find_bot("random", 1, title="empire")  # it achieves no Quest that would cross the space
    while (decision := table.decision) is not None and "cross:economy" not in keys(table):
        passing = "pass" in keys(table) and decision.seat == 1
        choice = "pass" if passing else bot.choose(table.view(decision.seat), decision)
        table.choose(choice)
    assert decision is not None
    assert decision.seat == 0
    assert chosen(table) == "cross:economy"


def test_every_invention_and_province_has_a_worth() -> None:
    worths = EmpireJudge(rules_of()).worths
    for card in box().inventions:
        assert any(known[card] > 0 for known in worths.inventions.values()), card
    assert len({round(worth, 2) for worth in worths.provinces.values()}) > 20


def test_a_store_is_worth_nothing_to_a_faction_whose_board_keeps_the_good() -> None:
    worths = EmpireJudge(rules_of()).worths.inventions
    assert worths["barbarian"][INVENTIONS["Feudal Contract"]] == 0
    assert worths["roman"][INVENTIONS["Feudal Contract"]] > 0


def test_nobody_values_razing_of_enemies_in_a_peaceful_game() -> None:
    worths = EmpireJudge(rules_of(peaceful=True)).worths.inventions
    for name in ("Steel Forging", "Rifling", "Horse Riding", "Castle Building"):
        assert worths["roman"][INVENTIONS[name]] == 0
    assert worths["roman"][INVENTIONS["Dynamite"]] > 0


def test_what_watches_deeds_is_worth_more_in_later_eras() -> None:
    """Late empires make more Deals; Sailing brings as much for each as any resource."""
    early, late = (Doings(rules_of(), "roman", era) for era in ("ancient", "industrial"))
    [sailing] = box().inventions[INVENTIONS["Sailing"]].features
    assert often(sailing, late) > often(sailing, early)


def test_a_location_that_need_not_be_discarded_is_worth_its_point() -> None:
    """Gothic Arches and Reinforced Concrete save one Location each time."""
    worths = EmpireJudge(rules_of()).worths.inventions["roman"]
    assert worths[INVENTIONS["Reinforced Concrete"]] > worths[INVENTIONS["Gothic Arches"]] > 3


def test_an_invention_is_worth_more_to_a_faction_that_builds_its_colour() -> None:
    rules = rules_of()
    worths = EmpireJudge(rules).worths.inventions
    blue = {
        side: sum("blue" in rules.cards[card].colours for card in rules.decks[side])
        / len(rules.decks[side])
        for side in rules.sides
    }
    rich, poor = sorted(blue, key=lambda side: -blue[side])
    assert worths[rich][INVENTIONS["Papyrus"]] > worths[poor][INVENTIONS["Papyrus"]]
    assert worths[rich][INVENTIONS["Bronze Working"]] == worths[poor][INVENTIONS["Bronze Working"]]
