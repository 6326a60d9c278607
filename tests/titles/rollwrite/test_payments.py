"""Ways to pay: gold that could stand for different goods is told apart where a building counts."""

from __future__ import annotations

from random import Random
from typing import Any

import landnam
from landnam.bots import bot_names, find_bot
from landnam.kernel.table import Table
from landnam.testing import Case, check_contract
from landnam.titles.rollwrite.table.payments import Needs, Spendable, Terms, ways_worth_choosing
from landnam.titles.rollwrite.table.state import SPENT, RollwriteState
from tests.samples.record import RIVER
from tests.titles.rollwrite.one_round import begin, keys

STONE = (False, True, False)


def names(needs: Needs, purse: Spendable, **terms: Any) -> list[str]:
    return [way.name for way in ways_worth_choosing(needs, purse, Terms(**terms))]


def test_gold_beside_a_discount_stands_for_either_good() -> None:
    terms = {"any": 1, "spending": True}
    assert names((1, 1, 0), (0, 0, 0, 1), **terms) == ["1gold"]
    assert names((1, 1, 0), (0, 0, 0, 1), **terms, counted=STONE) == ["1gold", "1gold=1stone"]


def test_ways_that_take_the_same_goods_have_their_old_key_first() -> None:
    """Version 1 let gold stand for wood before stone before food: that way keeps the plain key."""
    every = (True, True, True)
    ways = ways_worth_choosing((1, 1, 1), (0, 0, 0, 2), Terms(any=1, spending=True, counted=every))
    assert [(way.name, way.stands) for way in ways] == [
        ("2gold", (1, 1, 0)),
        ("2gold=1wood+1food", (1, 0, 1)),
        ("2gold=1stone+1food", (0, 1, 1)),
    ]


def test_gold_counts_as_the_good_it_stood_for() -> None:
    terms = Terms(any=1, spending=True, counted=STONE)
    plain, told = ways_worth_choosing((1, 1, 0), (0, 0, 0, 1), terms)
    assert plain.spent == ((SPENT, 1),)
    assert told.spent == ((SPENT + 1, 1),)
    assert plain.takes == told.takes


def test_without_help_there_is_nothing_to_tell_apart() -> None:
    assert names((2, 1, 1), (0, 1, 0, 3), spending=True, counted=(True, True, True)) == [
        "1stone+3gold"
    ]


def river(seed: int) -> Table:
    options = {"mode": "adventure", "village": RIVER}
    return landnam.new("rollwrite", ["red", "blue"], seed, options)


def counting_game() -> tuple[Table, int]:
    """A game of River Folk at a payment whose gold can stand for stone or for another good."""
    for seed in range(200):
        table, luck = river(seed), Random(seed)
        while not table.over:
            for decision in table.decisions:
                if any("=" in option.key for option in decision.options):
                    return table, decision.seat
            decision = luck.choice(table.decisions)
            table.choose(luck.choice(decision.options), decision.seat)
    raise AssertionError("it never happens")


def test_words_and_numbers_tell_such_ways_apart_and_every_bot_can_take_one() -> None:
    table, seat = counting_game()
    decision = table.decision_of(seat)
    assert decision is not None
    options = decision.options
    texts = [option.text for option in options]
    assert len(set(texts)) == len(texts), texts
    assert sum(", the gold as " in text for text in texts) >= 2, "the plain key tells it too"
    numbering = table.rules.numbering()
    pairs = [option.pair for option in options]
    assert sum(numbering.mask(pairs)) == len(pairs)
    assert all(numbering.option(numbering.number(pair)) == pair for pair in pairs)
    for name in bot_names("rollwrite"):
        chosen = find_bot(name, seed=1).choose(table.view(seat), decision)
        assert chosen in [*options, *(option.key for option in options)]
    for option in options:
        paid = table.clone()
        before = spent(paid, seat)
        paid.choose(option.key, seat)
        assert spent(paid, seat) != before


def spent(table: Table, seat: int) -> list[int]:
    state = table.state
    assert isinstance(state, RollwriteState)
    return state.sheets[seat].counts[SPENT:]


def test_a_discount_that_is_used_up_makes_nothing_payable_though_its_building_has_another() -> None:
    more_often = {"discount": {"on": "buildings", "of": "food"}, "times": 3}
    once = {"discount": {"on": "granaries", "of": "any"}, "times": 1}
    ability = {"always": [more_often, once]}
    guild = {"id": "guild", "name": "Guild", "spaces": [[]], "ability": ability}
    for used, offered in ((0, True), (1, False)):
        table = begin(guild, dice=("wood",) * 3, used=(used, *(0,) * 6))
        assert ("cross:granaries1a" in keys(table)) == offered


def test_such_a_village_keeps_the_contract() -> None:
    options = {"mode": "adventure", "village": RIVER}
    check_contract(Case("rollwrite", ["red", "blue"], options, "river", confirm=True), every=15)
