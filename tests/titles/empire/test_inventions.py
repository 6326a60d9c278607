"""Inventions in a game: limits of a round, raze tokens, storing, and moments of a round."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from landnam.kernel.table import Table
from landnam.titles.empire.state.fields import of_campaign
from landnam.titles.empire.state.position import EmpireSheet
from landnam.words import say
from tests.titles.empire.playing import (
    CARDS,
    INVENTIONS,
    QUESTS,
    SIDES,
    campaign_empire,
    cards_of,
    keys,
    pass_turn,
    roman_of,
    romans,
    rules_of,
    state_of,
    turn_of_romans,
)

DEALS = tuple(card.id for card in CARDS.values() if card.deck == "roman" and card.deal == "stone")


def with_invention(name: str, **given: Any) -> Table:
    return turn_of_romans(quests=(), inventions=(name,), **given)


def supply(table: Table) -> dict[str, int]:
    names = ("wood", "stone", "food", "gold", "worker", "raze", "defense")
    return {good: n for good, n in zip(names, roman_of(table).goods, strict=True) if n}


def to_next_round(table: Table, **prefer: str) -> None:
    """Everybody passes until the next action phase of the Romans; the first option else."""
    number = state_of(table).round
    while (decision := table.decision) is not None:
        if state_of(table).round > number and decision.kind == "action" and decision.seat == 0:
            return
        options = [option.key for option in decision.options]
        wanted = [key for key in options if key == prefer.get(decision.kind) or key == "pass"]
        table.choose([*wanted, *options][0])


def test_sailing_brings_wood_for_every_deal() -> None:
    table = with_invention("Sailing", hand=DEALS[:1], goods={"food": 1})
    table.choose(f"deal:{DEALS[0]}")
    assert supply(table) == {"wood": 1, "stone": 1}


def test_archery_and_steel_forging_tell_apart_from_where_one_razes() -> None:
    [grey] = cards_of("grey", 1)
    gained = {good: n for good, n in (CARDS[grey].raze or {}).items() if good in ("food", "vp")}
    table = with_invention("Archery", hand=(grey,), goods={"raze": 1})
    table.choose(f"raze:{grey}")
    assert supply(table).get("food", 0) == gained.get("food", 0) + 1
    table = with_invention("Steel Forging", hand=(grey,), goods={"raze": 1})
    table.choose(f"raze:{grey}")
    assert roman_of(table).vp == gained.get("vp", 0)


def test_a_limit_counts_in_the_round_and_is_forgotten_in_cleanup() -> None:
    table = with_invention("Windmill", hand=DEALS[:2], goods={"food": 1})
    table.choose(f"deal:{DEALS[0]}")
    pass_turn(table)
    assert supply(table)["food"] == 1  # the first costs none
    table.choose(f"deal:{DEALS[1]}")
    assert "food" not in supply(table)
    assert romans(table).inventions[0].uses == 1
    to_next_round(table)
    assert romans(table).inventions[0].uses == 0


def test_public_education_counts_pairs_up_to_its_limit() -> None:
    table = with_invention("Public Education", goods={"worker": 10})
    for _ in range(5):
        table.choose("exchange:wood")
    assert roman_of(table).vp == 3


@pytest.mark.parametrize(
    ("invention", "first"),
    [("Calendar", "1 worker for 1 wood"), ("The Wheel", "2 workers for 2 wood")],
)
def test_the_words_tell_how_many_workers_are_spent_and_their_gain(
    invention: str, first: str
) -> None:
    """Once per round the rate is a better one; then it is the usual one again."""
    table = with_invention(invention, goods={"worker": 5})
    decision = table.decision
    assert decision is not None
    assert f"Spend {first}" in [option.text for option in decision.options]
    table.choose("exchange:wood")
    decision = table.decision
    assert decision is not None
    assert "Spend 2 workers for 1 wood" in [option.text for option in decision.options]
    table.choose("exchange:wood")
    told = [table.rules.tell(event) for event in table.events_since(0, 0)]
    sentences = [say(sentence) for sentence in told if sentence is not None]
    assert f"The Romans spent {first}." in sentences
    assert "The Romans spent 2 workers for 1 wood." in sentences


def test_gunpowder_saves_the_token_of_one_raze_from_hand_a_round() -> None:
    grey = cards_of("grey", 2)
    table = with_invention("Gunpowder", hand=grey, goods={})
    table.choose(f"raze:{grey[0]}")
    pass_turn(table)
    assert f"raze:{grey[1]}" not in keys(table)


def test_where_one_resource_is_due_the_discount_of_the_round_goes_before_a_promise() -> None:
    black = cards_of("black", 2)
    cheap = next(
        card.id
        for card in CARDS.values()
        if card.deck == "roman" and "black" in card.colours and card.cost.resources == 1
    )
    table = turn_of_romans(
        quests=("Joan of Arc",),
        inventions=("Engineering",),
        hand=(*black, cheap),
        foundations=("com001",),
    )
    table.choose(f"claim:{QUESTS['Joan of Arc']}")
    assert romans(table).promised == (QUESTS["Joan of Arc"],)
    table.choose(f"build:{cheap}")
    assert romans(table).inventions[0].uses == 1
    assert romans(table).promised == (QUESTS["Joan of Arc"],)


CHEAPER = ("Railway", "Gothic Arches", "Windmill", "Gunpowder", "Calendar")


def test_a_hand_offers_all_that_no_reason_forbids_where_prices_change() -> None:
    sheets = [
        EmpireSheet(side, side, side, inventions=tuple(INVENTIONS[name] for name in CHEAPER))
        for side in SIDES
    ]
    rules, luck = rules_of(*sheets), Random(3)
    state = rules.set_up("3")
    rules.start(state)
    seen = 0
    while state.offers and not of_campaign(state).ended:
        seat, options = state.offers[0]
        if state.stack[-1].at == "turn" and not state.stack[-1].pc:
            seen += 1
            offered = {option for option in options if option[1] in state.empires[seat].hand}
            refused = {
                (refusal.verb, card)
                for card in state.empires[seat].hand
                for refusal in rules.why_not(state, seat, card)
            }
            assert not offered & refused
            kinds = {(verb, rules.cards[card].kind) for verb, card in offered | refused}
            assert kinds == {
                (verb, rules.cards[card].kind)
                for card in state.empires[seat].hand
                for verb in ("build", "deal", "raze")
            }
        rules.apply(state, luck.choice(options), seat)
    assert seen


@pytest.mark.parametrize(("invention", "tokens"), [("Rifling", 1), ("Archery", 2)])
def test_rifling_razes_enemies_for_a_token_less(invention: str, tokens: int) -> None:
    for have in (1, 2):
        table = with_invention(invention, goods={"raze": have}, enemy=("com001",))
        assert ("raze:com001" in keys(table)) == (have >= tokens)


def test_castle_building_protects_common_locations_of_its_empire_alone() -> None:
    given: dict[str, Any] = {"enemy": ("com001",), "enemy_inventions": ("Castle Building",)}
    table = turn_of_romans(quests=(), goods={"raze": 2}, **given)
    assert "raze:com001" not in keys(table)
    table = turn_of_romans(quests=(), goods={"raze": 3}, **given)
    assert "raze:com001" in keys(table)


def test_guilds_give_a_used_location_one_use_back() -> None:
    table = with_invention("Guilds", built=("com037",), goods={"worker": 4, "stone": 4})
    assert [key for key in keys(table) if key.startswith("invent")] == []
    table.choose("activate:com037")
    [use] = [key for key in keys(table) if key.startswith("invent")]
    table.choose(use)
    if "done" in keys(table):
        table.choose("done")
    pass_turn(table)
    assert "activate:com037" in keys(table)


def test_forestry_stores_three_wood() -> None:
    table = with_invention("Forestry", goods={"wood": 5})
    to_next_round(table)
    board = 1  # what the Romans' board produces
    assert roman_of(table).goods[0] == 3 + board


def test_pottery_stores_two_resources_of_choice() -> None:
    table = with_invention("Pottery", goods={"wood": 2, "food": 2})
    asked = []
    while state_of(table).round == 1:
        decision = table.decision
        assert decision is not None
        if decision.kind == "good":
            asked.append([option.key for option in decision.options])
            table.choose("store:food")
        else:
            table.choose("pass")
    assert asked == [["store:wood", "store:food"]] * 2
    assert roman_of(table).goods[:3] == [0, 0, 2]


def test_pottery_asks_nothing_where_all_can_be_stored() -> None:
    table = with_invention("Pottery", goods={"wood": 1, "food": 1})
    while state_of(table).round == 1:
        table.choose("pass")
    assert roman_of(table).goods[:3] == [1, 0, 1]
    assert romans(table).kept == ()


def test_domestication_brings_a_worker_in_the_production_phase() -> None:
    plain = with_invention("Sailing", goods={})
    more = with_invention("Domestication", goods={})
    for table in (plain, more):
        to_next_round(table)
    assert roman_of(more).goods[4] == roman_of(plain).goods[4] + 1


def test_compass_may_discard_a_card_for_a_faction_card() -> None:
    [grey] = cards_of("grey", 1)
    table = with_invention("Compass", hand=(grey,))
    while (decision := table.decision) is not None and decision.kind != "discard":
        options = [option.key for option in decision.options]
        table.choose("pass" if "pass" in options else options[0])
    assert "skip" in keys(table)
    before = roman_of(table).hand
    table.choose("skip")
    assert set(before) <= set(roman_of(table).hand)


def test_a_table_hears_the_happenings_of_its_quests_and_inventions_and_no_others() -> None:
    def hears(table: Table, what: str) -> bool:
        rules: Any = table.rules
        return bool(rules.hears(state_of(table), what, 0))

    assert hears(with_invention("Sailing"), "deal_made")
    assert not hears(with_invention("Sailing"), "spent")
    assert not hears(turn_of_romans(quests=()), "deal_made")
    caesar = turn_of_romans(quests=("Julius Caesar",))
    assert hears(caesar, "razed")
    campaign_empire(state_of(caesar), 0).achieved = of_campaign(state_of(caesar)).quests
    assert not hears(caesar, "razed")
