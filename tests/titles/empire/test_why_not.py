"""Why a Quest cannot be claimed, an Invention not be used, or upkeep not be paid."""

from __future__ import annotations

import pytest

from landnam.kernel.table import Table
from landnam.words import say
from tests.titles.empire.playing import INVENTIONS, QUESTS, cards_of, keys, turn_of_romans


def told(table: Table, thing: str) -> list[tuple[str, str]]:
    refused = table.rules.why_not(table.state, 0, thing)
    return [(found.reason, say(found.message)) for found in refused]


@pytest.mark.parametrize(
    ("person", "reason", "sentence"),
    [
        ("Julius Caesar", "by-deeds", "your marker stands on 0 of 4"),
        ("Sun Tzu", "status-missing", "3 of what it asks for are missing."),
        ("Mansa Musa", "no-quest", "not in this game"),
    ],
)
def test_a_quest_says_how_far_one_is(person: str, reason: str, sentence: str) -> None:
    table = turn_of_romans(quests=("Julius Caesar", "Sun Tzu"), goods={"raze": 1})
    [(found, text)] = told(table, QUESTS[person])
    assert found == reason
    assert sentence in text


def test_a_possible_action_has_no_reason_against_it() -> None:
    table = turn_of_romans(
        quests=("Sun Tzu",), inventions=("Coinage",), crossed=("A1",), goods={"raze": 4, "wood": 1}
    )
    assert told(table, QUESTS["Sun Tzu"]) == []
    assert told(table, INVENTIONS["Coinage"]) == []
    assert told(table, "maintain") == []


@pytest.mark.parametrize(
    ("name", "reason"),
    [("Coinage", "nothing-to-use"), ("Masonry", "works-by-itself"), ("Archery", "not-owned")],
)
def test_an_invention_says_why_it_is_not_used(name: str, reason: str) -> None:
    table = turn_of_romans(quests=("Sun Tzu",), inventions=("Coinage", "Masonry"))
    assert [found for found, _ in told(table, INVENTIONS[name])] == [reason]


def test_a_quest_that_asks_for_the_hand_is_refused_after_the_action() -> None:
    """Ruling A14: there it is not offered, though all that it asks for is there."""
    joan = QUESTS["Joan of Arc"]
    table = turn_of_romans(
        quests=("Joan of Arc",),
        crossed=("A1",),
        hand=cards_of("black", 3),
        goods={"worker": 2},
    )
    assert told(table, joan) == []
    table.choose("exchange:wood")
    assert f"claim:{joan}" not in keys(table)
    assert [found for found, _ in told(table, joan)] == ["claimed-before"]


def test_upkeep_that_none_of_the_goods_can_pay_says_so() -> None:
    table = turn_of_romans(quests=(), crossed=("A7",), goods={"wood": 2})
    assert not any(key.startswith("maintain") for key in keys(table))
    assert [found for found, _ in told(table, "maintain")] == ["nothing-to-pay"]


def test_a_card_that_is_too_dear_tells_the_price_that_is_paid_now() -> None:
    """Engineering takes a resource off, Gothic Arches need no Location."""
    common, faction = "com033", "rom001"  # Coal Mine: 1 wood, 1 stone; Sculptor's Workshop: 1 stone
    plain = turn_of_romans(quests=(), hand=(common,))
    assert ("cannot-pay", "You cannot pay its price: 1 wood, 1 stone.") in told(plain, common)
    table = turn_of_romans(quests=(), inventions=("Engineering",), hand=(common,))
    sentence = "You cannot pay its price: 1 wood, 1 stone, 1 resource less."
    assert ("cannot-pay", sentence) in told(table, common)
    table = turn_of_romans(quests=(), inventions=("Gothic Arches",), hand=(faction,))
    assert ("cannot-pay", "You cannot pay its price: 1 stone.") in told(table, faction)


def test_an_option_to_build_tells_the_price_that_is_paid_now() -> None:
    def price_of(invention: str) -> list[str]:
        table = turn_of_romans(
            quests=(),
            inventions=(invention,),
            hand=("com033", "rom001"),
            foundations=("com001",),
            goods={"wood": 1, "stone": 1},
        )
        decision = table.decision
        assert decision is not None
        return [option.text for option in decision.options if option.verb == "build"]

    coal_mine, workshop = "Build Coal Mine (1 wood, 1 stone", "Build Sculptor's Workshop (1 stone"
    assert price_of("Archery") == [f"{coal_mine})", f"{workshop}, a Location)"]
    off = ", 1 resource less"
    assert price_of("Engineering") == [f"{coal_mine}{off})", f"{workshop}{off}, a Location)"]
    assert price_of("Gothic Arches") == [f"{coal_mine})", f"{workshop})"]


def test_an_achieved_quest_and_paid_upkeep_are_told() -> None:
    table = turn_of_romans(quests=("Sun Tzu",), goods={"raze": 4})
    table.choose(f"claim:{QUESTS['Sun Tzu']}")
    assert [found for found, _ in told(table, QUESTS["Sun Tzu"])] == ["achieved"]
    assert [found for found, _ in told(table, "maintain")] == ["nothing-owed"]
