"""The hope for Quests: a marker's possible progress, and the Quests of a lone player."""

from __future__ import annotations

import pytest

import landnam
from landnam.bots.empire.judge import EmpireJudge, EmpireOutlook
from landnam.bots.empire.reach import reach
from landnam.kernel.table import Table
from landnam.titles.empire.quests.marks import UNMARKED, Mark
from landnam.titles.empire.quests.stature import Stature
from landnam.titles.empire.state.fields import of_campaign
from landnam.titles.empire.table.quests import quest_of
from landnam.titles.settlers.rules import SettlersRules
from tests.titles.empire.playing import CARDS, QUESTS, cards_of, rules_of, state_of, turn_of_romans

GREY = cards_of("grey", 3)


def outlook(table: Table) -> EmpireOutlook:
    rules = table.rules
    assert isinstance(rules, SettlersRules)
    return EmpireJudge(rules).outlook(state_of(table), 0)


def reached(person: str, mark: Mark = UNMARKED, **given: object) -> int:
    table = turn_of_romans(quests=(person,), **given)  # type: ignore[arg-type]
    needs = quest_of(QUESTS[person]).needs
    assert isinstance(needs, Stature)
    return reach(outlook(table).prospect, state_of(table).empires[0], needs, mark)


@pytest.mark.parametrize(("tokens", "space"), [(0, 0), (2, 2), (5, 3)])
def test_a_marker_can_come_as_far_as_tokens_and_cards_suffice(tokens: int, space: int) -> None:
    assert reached("Boudica", hand=GREY, goods={"raze": tokens}) == space


def test_only_cards_count_for_which_the_quest_asks() -> None:
    brown = cards_of("brown", 2)
    assert reached("Napoleon", hand=(*GREY, *brown), goods={"raze": 5}) == len(brown)


def test_a_run_goes_on_with_its_colour_or_begins_anew() -> None:
    assert reached("Charlemagne", Mark(2, ("grey",)), hand=GREY[:1], goods={"raze": 2}) == 3
    assert reached("Charlemagne", Mark(2, ("brown",)), hand=GREY[:1], goods={"raze": 2}) == 2
    assert reached("Charlemagne", Mark(1, ("brown",)), hand=GREY, goods={"raze": 3}) == 3


def test_a_colour_counts_once_where_each_must_be_another() -> None:
    hand = (*GREY, *cards_of("brown", 1))
    assert reached("Genghis Khan", Mark(1, ("grey",)), hand=hand, goods={"raze": 5}) == 2


def test_goods_limit_how_much_can_be_built() -> None:
    price = sum(CARDS[GREY[0]].cost.goods.values())
    assert reached("Peter the Great", hand=GREY[:1], goods={"wood": price}) == 1
    assert reached("Peter the Great", hand=GREY[:1], goods={"wood": price - 1}) == 0


def test_pairs_of_workers_and_gold_are_deeds_too() -> None:
    assert reached("Elizabeth I", Mark(1), goods={"worker": 5}) == 3
    assert reached("Cosimo de Medici", goods={"gold": 4}) == 4


def test_after_a_round_there_is_no_hope_for_deeds_within_it() -> None:
    table = turn_of_romans(quests=("Boudica", "Hannibal"))
    state = state_of(table)
    state.empires[0].marks = (Mark(2), Mark(2))  # type: ignore[attr-defined]
    quests = outlook(table).quests
    assert quests.done(state, QUESTS["Boudica"]) > quests.done(state, QUESTS["Hannibal"]) > 0
    state.empires[0].passed = True
    assert quests.done(state, QUESTS["Boudica"]) == 0
    assert quests.done(state, QUESTS["Hannibal"]) > 0


def test_deals_in_hand_and_goods_of_the_next_round_count_in_part() -> None:
    deal = next(card for card in rules_of().decks["roman"] if CARDS[card].deal)
    with_deal = turn_of_romans(quests=("Otto von Bismarck",), hand=(deal,))
    assert outlook(with_deal).quests.done(state_of(with_deal), QUESTS["Otto von Bismarck"]) > 0
    poor = turn_of_romans(quests=("Hatshepsut",))
    assert outlook(poor).quests.done(state_of(poor), QUESTS["Hatshepsut"]) > 0


def test_alone_the_two_nearest_quests_count_more_than_the_others() -> None:
    table = landnam.new("empire", ["roman"], seed=1)
    state = state_of(table)
    persons = ("Hannibal", "Alexander the Great", "Marie Curie", "Genghis Khan")
    of_campaign(state).quests = tuple(QUESTS[person] for person in persons)
    quests = outlook(table).quests

    def worth(*marks: int) -> float:
        state.empires[0].marks = tuple(map(Mark, marks))  # type: ignore[attr-defined]
        return quests.worth(state)

    as_second = worth(5, 2, 0, 0) - worth(5, 0, 0, 0)
    as_third = worth(5, 2, 12, 0) - worth(5, 0, 12, 0)
    assert as_second > as_third > 0
