"""The hard cards in a real game of Imperial Settlers: Caesar, a Quest, and Interchange."""

from __future__ import annotations

from landnam.kernel.table import Table
from tests.titles.empire.playing import (
    CARDS,
    QUESTS,
    cards_of,
    keys,
    pass_turn,
    roman_of,
    romans,
    state_of,
    turn_of_romans,
)

CAESAR = QUESTS["Julius Caesar"]
TRIEU = QUESTS["Trieu Thi Trinh"]
AVICENNA = QUESTS["Avicenna"]


def raze_all(table: Table, cards: tuple[str, ...]) -> None:
    for card in cards:
        pass_turn(table)
        table.choose(f"raze:{card}")


def test_razing_grey_cards_moves_the_marker_of_caesar() -> None:
    grey, brown = cards_of("grey", 2), cards_of("brown", 1)
    table = turn_of_romans(quests=("Julius Caesar",), hand=(*grey, *brown), goods={"raze": 3})
    raze_all(table, (*grey, *brown))
    assert [mark.marker for mark in romans(table).marks] == [2]
    assert romans(table).achieved == ()


def test_the_fourth_grey_card_achieves_caesar_draws_three_and_razes_one_of_them() -> None:
    grey = cards_of("grey", 4)
    table = turn_of_romans(quests=("Julius Caesar",), hand=grey, goods={"raze": 4})
    raze_all(table, grey[:3])
    pass_turn(table)
    before = roman_of(table).goods[5]
    table.choose(f"raze:{grey[3]}")
    decision = table.decision
    assert decision is not None
    assert decision.seat == 0
    drawn = roman_of(table).hand
    assert len(drawn) == 3
    assert keys(table) == [f"choose:{card}" for card in drawn if CARDS[card].raze is not None]
    assert romans(table).progress == (3, 0, 0)
    assert state_of(table).flipped == (CAESAR,)  # type: ignore[attr-defined]
    table.choose(keys(table)[0])
    assert len(roman_of(table).hand) == 2
    assert roman_of(table).goods[5] >= before - 1  # the raze of the bonus took no token
    assert romans(table).achieved == (CAESAR,)


def test_the_free_raze_of_the_bonus_counts_for_other_quests() -> None:
    grey = cards_of("grey", 4)
    table = turn_of_romans(quests=("Julius Caesar", "Hannibal"), hand=grey, goods={"raze": 4})
    raze_all(table, grey)
    table.choose(keys(table)[0])
    assert romans(table).marks[1].marker == len(grey) + 1


def test_a_later_achiever_crosses_one_space_and_gains_nothing() -> None:
    grey = cards_of("grey", 4)
    table = turn_of_romans(quests=("Julius Caesar",), hand=grey, goods={"raze": 4})
    state_of(table).flipped = (CAESAR,)  # type: ignore[attr-defined]
    raze_all(table, grey)
    assert romans(table).progress == (1, 0, 0)
    assert roman_of(table).hand == ()


DEALS = tuple(card.id for card in CARDS.values() if card.deck == "roman" and card.deal == "stone")


def test_interchange_asks_which_marker_moves_each_time_a_deal_is_made() -> None:
    table = turn_of_romans(
        quests=("Julius Caesar", "Avicenna"),
        inventions=("Interchange",),
        hand=DEALS[:1],
        goods={"food": 1},
    )
    table.choose(f"deal:{DEALS[0]}")
    decision = table.decision
    assert decision is not None
    assert (decision.seat, decision.kind) == (0, "token")
    assert keys(table) == [f"advance:{CAESAR}", f"advance:{AVICENNA}"]
    table.choose(f"advance:{CAESAR}")
    assert [mark.marker for mark in romans(table).marks] == [1, 0]


def test_interchange_one_short_of_a_quest_achieves_it_during_the_deal() -> None:
    grey = cards_of("grey", 3)
    table = turn_of_romans(
        quests=("Julius Caesar",),
        inventions=("Interchange",),
        hand=(*grey, DEALS[0]),
        goods={"raze": 3, "food": 1},
    )
    raze_all(table, grey)
    pass_turn(table)
    table.choose(f"deal:{DEALS[0]}")
    table.choose("pay:1food")  # razing brought gold, which could pay too
    assert romans(table).achieved == (CAESAR,)
    assert len(roman_of(table).hand) == 3  # the bonus draws


def test_interchange_with_every_quest_achieved_does_nothing() -> None:
    table = turn_of_romans(
        quests=("Julius Caesar",), inventions=("Interchange",), hand=DEALS[:1], goods={"food": 1}
    )
    romans(table).achieved = (CAESAR,)
    table.choose(f"deal:{DEALS[0]}")
    assert roman_of(table).deals == DEALS[:1]
    assert romans(table).marks[0].marker == 0
