"""A hint gives its reason: in true facts, and by the judge's knowledge of the next best option."""

from __future__ import annotations

from copy import copy
from random import Random
from typing import Any

import pytest

import landnam
from landnam.bots import Advice, find_bot
from landnam.bots.judges import bench_for
from landnam.kernel.decisions import Decision
from landnam.kernel.table import Table
from landnam.rulebook.position import position_of
from landnam.words import Message, say
from tests.tiny.rules import TINY
from tests.tiny.sitting import sitting_down
from tests.titles.empire.campaigns import grown_campaign
from tests.titles.empire.playing import turn_of_romans

SEATS = {
    "settlers": ("roman", "barbarian"),
    "rollwrite": ("red", "blue"),
    "north": ("ulaf", "glenn"),
    "empire": ("japanese", "barbarian"),
}


def table_of(title: str) -> Table:
    sides = SEATS[title]
    options = {"campaign": grown_campaign(sides, 1)} if title == "empire" else {}
    return landnam.new(title, sides, seed="reasons", options=options)


def position(title: str, **given: Any) -> Table:
    """A position of the executable rulebook as a table."""
    where = "test_reasons"
    positions, rules, options = position_of(title, None, {}, where)
    state = positions.place(given, where, where)
    setup = {"seats": list(rules.sides), "options": options, "seed": where, "salt": "salt"}
    return Table.at(rules, state, setup)


def advice_of(table: Table) -> Advice:
    seat = table.asked[0]
    decision = table.decision_of(seat)
    assert decision is not None
    return find_bot("greedy", 1).advise(table.view(seat), decision)


def told(table: Table) -> str:
    """The option that is advised in words, and why."""
    advice, decision = advice_of(table), table.decision_of(table.asked[0])
    assert decision is not None
    option = decision.find(advice.key)
    assert option is not None
    assert advice.reason is not None
    return f"{option.text}: {say(advice.reason)}"


def plain(decision: Decision) -> Decision:
    """The decision as another process gets it, which stays when the table goes on."""
    options = tuple(copy(option) for option in decision.options)
    return Decision(
        decision.seat, decision.kind, decision.number, decision.prompt, options, decision.source
    )


def decisions(title: str, every: int, most: int) -> list[tuple[dict[str, Any], Decision]]:
    """Return views and decisions of a game of random choices, now and then."""
    table, luck = table_of(title), Random(3)
    found: list[tuple[dict[str, Any], Decision]] = []
    while not table.over and len(found) < most:
        seat = table.asked[0]
        decision = table.decision_of(seat)
        assert decision is not None
        if len(decision.options) > 1 and luck.randrange(every) == 0:
            found.append((table.view(seat), plain(decision)))
        table.choose(luck.choice(decision.options).key, seat)
    return found


@pytest.mark.parametrize("title", SEATS)
def test_the_sources_of_a_position_add_up_to_its_value(title: str) -> None:
    for view, decision in decisions(title, every=6, most=20):
        rules, judge = bench_for(view)
        state = rules.determinize(view, Random(1))
        outlook = judge.outlook(state, decision.seat)
        after = state.clone()
        rules.apply(after, decision.options[-1].pair, decision.seat, hold=True)
        for position in (state, after):
            assert sum(outlook.account(position).values()) == pytest.approx(outlook.value(position))


@pytest.mark.parametrize("title", SEATS)
def test_a_hint_is_the_bots_choice_with_a_sentence_that_stays_the_same(
    title: str,
) -> None:
    for view, decision in decisions(title, every=8, most=12):
        bot = find_bot("greedy", 5)
        advice = bot.advise(view, decision)
        assert advice.key == bot.choose(view, decision)
        assert advice.reason is not None
        sentence = say(advice.reason)
        assert sentence[0].isupper() or not sentence[0].isalpha()
        assert sentence.endswith(".")
        again = bot.advise(view, decision)
        assert again.reason is not None
        assert (again.key, say(again.reason)) == (advice.key, sentence)


@pytest.mark.parametrize("title", SEATS)
def test_the_facts_of_a_hint_come_true(title: str) -> None:
    """If the option's action asks nothing more, its gains are compared with the game itself."""
    table, bot, compared = table_of(title), find_bot("greedy", 2), 0
    for _ in range(120):
        if table.over:
            break
        seat = table.asked[0]
        decision = table.decision_of(seat)
        assert decision is not None
        view, before = table.view(seat), table.state.clone()
        advice = bot.advise(view, decision)
        table.choose(advice.key, seat)
        facts: list[Message] = []
        if advice.reason is not None:
            facts = list(advice.reason.args.get("facts", ()))
        outlook = bench_for(view)[1].outlook(before, seat)
        if facts and (table.decision_of(seat) is None or outlook.at_rest(table.state)):
            came = outlook.gains(before, table.state)
            assert all(fact in came for fact in facts), facts
            compared += 1
    assert compared > 2


def test_only_one_option_needs_no_reason() -> None:
    table = landnam.new("settlers", SEATS["settlers"], seed=1)
    decision = table.decision
    assert decision is not None
    alone = Decision(
        decision.seat, decision.kind, 1, decision.prompt, decision.options[:1], decision.source
    )
    advice = find_bot("greedy").advise(table.view(decision.seat), alone)
    assert advice.key == alone.options[0].key
    assert advice.reason is not None
    assert say(advice.reason) == "Nothing else can be chosen."


def test_a_bot_without_reasons_names_its_choice_alone() -> None:
    table = landnam.new("settlers", SEATS["settlers"], seed=1)
    decision = table.decision
    assert decision is not None
    view = table.view(decision.seat)
    bot = find_bot("random", 3)
    assert bot.advise(view, decision) == Advice(bot.choose(view, decision), None)


def test_a_title_without_a_judge_gives_its_points_as_the_reason() -> None:
    with sitting_down(TINY):
        table = landnam.new(TINY.name, TINY.sides[:2], seed=1)
        assert told(table)


PASS = "“Pass for the rest of the round”"


def test_a_production_location_of_settlers_brings_goods_in_every_production() -> None:
    table = position("settlers", barbarian={"wood": 1, "stone": 1, "hand": ["com008"]})
    assert told(table) == (
        "Build Quarry (1 wood, 1 stone): 1 stone more in every Production, 1 stone now; "
        f"about 2 points better than the next best, {PASS}: ahead in what every Production "
        "brings but behind in what your goods and cards can still do."
    )


def test_a_raze_of_settlers_brings_its_goods_at_once() -> None:
    table = position("settlers", barbarian={"raze": 2}, roman={"built": ["Armorer"]})
    assert told(table) == (
        "Raze Armorer of the Romans for 1 stone and 1 VP (2 raze tokens): 1 point at once, "
        f"1 stone now; about 2 points better than the next best, {PASS}: ahead in points."
    )


def test_a_card_that_only_luck_knows_is_no_fact() -> None:
    table = position("settlers", barbarian={"worker": 2})
    sentence = told(table)
    assert sentence.startswith("Spend 2 workers for 1 Faction card: A little better than ")
    assert "now" not in sentence


def test_a_use_of_the_north_brings_points_at_once() -> None:
    done = ["explore exhausted", "populate exhausted"]
    glenn = {"worker": 1, "wood": 1, "sheep": 1, "built": ["Cooper's Shop"], "pawns": done}
    sentence = told(position("north", glenn=glenn))
    assert sentence.startswith("Use Cooper's Shop (1 Worker, 1 wood, 1 sheep): 3 points at once; ")
    assert sentence.endswith(f"better than the next best, {PASS}: ahead in what scores at the end.")


def test_a_section_of_roll_and_write_brings_points_for_its_track() -> None:
    red = {"walls": 1, "stone": 1, "actions": 1}
    assert told(position("rollwrite", round=10, red=red)) == (
        "Finish Walls 2 for 1 stone (2 VP for its track): 1 point more for Walls; about 1 point "
        "better than the next best, “Cross off Granaries 1b for an action only”: "
        "ahead in points on the sheet."
    )


def test_a_quest_of_the_campaign_is_a_reason() -> None:
    assert told(turn_of_romans(quests=("Sun Tzu",), goods={"raze": 4})) == (
        "Show that you have achieved Patient like Sun Tzu: 1 Quest achieved, 2 raze tokens now; "
        f"about 2 points better than the next best, {PASS}: ahead in Quests."
    )


def test_upkeep_of_the_campaign_is_a_reason() -> None:
    table = turn_of_romans(quests=("Hannibal",), crossed=("A1",), goods={"wood": 2})
    assert told(table) == (
        "Pay 1 wood for the Province space A1: About 2 points better than the next best, "
        f"{PASS}: ahead in upkeep."
    )
