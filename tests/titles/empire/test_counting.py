"""Deeds move markers in a real game: building, razing, drawing, spending, activating, scoring."""

from __future__ import annotations

from landnam.kernel.table import Table
from landnam.titles.empire.quests.marks import Mark
from landnam.titles.empire.state.position import EmpireSheet
from tests.titles.empire.playing import (
    CARDS,
    INVENTIONS,
    QUESTS,
    cards_of,
    keys,
    new_table,
    pass_turn,
    roman_of,
    romans,
    state_of,
    turn_of_romans,
)

PLENTY = {"wood": 9, "stone": 9, "food": 9, "worker": 9}


def act(table: Table, *choices: str) -> None:
    """The Romans do this, the first way to pay; the Barbarians pass."""
    for choice in choices:
        pass_turn(table)
        table.choose(choice)
        while (decision := table.decision) is not None and decision.kind == "payment":
            table.choose(decision.options[0])


def common(colour: str, number: int) -> tuple[str, ...]:
    """Common cards of one colour that ask nothing when they are built."""
    plain = [
        card.id
        for card in CARDS.values()
        if card.deck == "common" and card.colours == (colour,) and card.production is not None
    ]
    return tuple(card for card in plain if CARDS[card].production.immediate)[:number]  # type: ignore[union-attr]


def test_other_actions_between_do_not_break_the_run_of_avicenna() -> None:
    """Rulebook's example: build brown, spend workers, build brown, raze, build brown."""
    brown, raze = common("brown", 3), cards_of("black", 1)
    table = turn_of_romans(quests=("Avicenna",), hand=(*brown, *raze), goods={**PLENTY, "raze": 1})
    act(table, f"build:{brown[0]}", "exchange:wood", "stop", f"build:{brown[1]}")
    assert romans(table).marks == (Mark(2, ("brown",)),)
    act(table, f"raze:{raze[0]}", f"build:{brown[2]}")
    assert romans(table).achieved == (QUESTS["Avicenna"],)
    assert romans(table).progress == (0, 0, 3)


def test_another_colour_begins_the_run_of_avicenna_anew() -> None:
    brown, grey = common("brown", 2), common("grey", 1)
    table = turn_of_romans(quests=("Avicenna",), hand=(*brown, *grey), goods=PLENTY)
    act(table, f"build:{brown[0]}", f"build:{brown[1]}", f"build:{grey[0]}")
    assert romans(table).marks == (Mark(1, ("grey",)),)


def test_three_razes_of_one_colour_achieve_charlemagne() -> None:
    brown = cards_of("brown", 3)
    table = turn_of_romans(quests=("Charlemagne",), hand=brown, goods={"raze": 3, "worker": 2})
    act(table, f"raze:{brown[0]}", "exchange:food", f"raze:{brown[1]}", f"raze:{brown[2]}")
    assert romans(table).achieved == (QUESTS["Charlemagne"],)


def test_a_quest_of_one_round_forgets_in_cleanup_and_a_run_does_not() -> None:
    brown = cards_of("brown", 1)
    table = turn_of_romans(quests=("Boudica", "Charlemagne"), hand=brown, goods={"raze": 1})
    act(table, f"raze:{brown[0]}")
    assert [mark.marker for mark in romans(table).marks] == [1, 1]
    while state_of(table).round == 1:
        table.choose("pass")
    assert [mark.marker for mark in romans(table).marks] == [0, 1]


def test_every_pair_of_workers_counts_and_the_quest_is_achieved_once() -> None:
    table = turn_of_romans(quests=("Elizabeth I",), goods={"worker": 24})
    act(table, *["exchange:wood"] * 11, "stop")
    assert romans(table).achieved == (QUESTS["Elizabeth I"],)
    assert romans(table).marks[0].marker == 11
    assert romans(table).progress == (0, 3, 0)


def test_gold_that_is_spent_counts_also_where_it_stands_for_a_resource() -> None:
    brown = common("brown", 1)
    table = turn_of_romans(quests=("Cosimo de Medici",), hand=brown, goods={"gold": 9})
    act(table, f"build:{brown[0]}")
    assert romans(table).marks[0].marker == sum(CARDS[brown[0]].cost.goods.values())


def test_cards_drawn_outside_the_lookout_count() -> None:
    table = turn_of_romans(quests=("Galileo Galilei",), goods={"worker": 4})
    act(table, "exchange:common", "exchange:faction")
    assert romans(table).marks[0].marker == 2
    while state_of(table).round == 1:
        options = keys(table)
        table.choose("pass" if "pass" in options else options[0])
    while (decision := table.decision) is not None and decision.kind != "action":
        table.choose(decision.options[0])
    assert romans(table).marks[0].marker == 0  # a new round, whose Lookout does not count


def test_a_location_or_foundation_given_up_to_build_counts() -> None:
    card = next(c.id for c in CARDS.values() if c.deck == "roman" and c.needs_location)
    table = turn_of_romans(
        quests=("Hammurabi", "Augustus"),
        hand=(card,),
        foundations=("com080",),
        goods={**PLENTY, "gold": 3},
    )
    act(table, f"build:{card}")
    assert [mark.marker for mark in romans(table).marks] == [1, 1]


def test_every_activation_counts() -> None:
    twice = next(
        c for c in CARDS.values() if c.deck == "roman" and c.action and c.action.times == 2
    )
    table = turn_of_romans(quests=("Marie Curie", "Henry Ford"), built=(twice.id,), goods=PLENTY)
    act(table, f"activate:{twice.id}", "again")
    assert [mark.marker for mark in romans(table).marks] == [2, 2]


def test_points_gained_in_a_round_count_one_by_one() -> None:
    table = turn_of_romans(quests=("Charles Darwin",), built=("com037",), goods=PLENTY)
    act(table, "activate:com037")  # 1 worker, 2 stone: 3 VP
    assert romans(table).marks[0].marker == 3


# --- new pairs --------------------------------------------------------------------------------


def test_steam_power_pays_for_every_new_pair_once() -> None:
    """Rulebook's example: 2 gold pay; one removed and built again does not; 4 pay again."""
    gold = ("com021", "com022", "com030", "com031", "com032")
    ground = next(
        c.id
        for c in CARDS.values()
        if c.deck == "roman" and c.needs_location and "gold" not in c.colours
    )
    table = turn_of_romans(
        quests=(), inventions=("Steam Power",), hand=(*gold, ground), goods=PLENTY
    )
    told = []
    for choice in (gold[0], gold[1], ground, gold[2], gold[3], gold[4]):
        before = roman_of(table).vp
        act(table, f"build:{choice}")
        if f"discard:{gold[0]}" in keys(table):
            act(table, f"discard:{gold[0]}")
        told.append((romans(table).inventions[0].pieces, roman_of(table).vp - before))
    assert told == [(0, 0), (1, 2), (1, 0), (1, 0), (1, 0), (2, 2)]


def test_pairs_that_are_there_at_set_up_never_pay() -> None:
    gold = ("rote033", "rote034", "rote035")  # Provinces
    sheets = (
        EmpireSheet("a", "A", "roman", provinces=gold, inventions=(INVENTIONS["Steam Power"],)),
        EmpireSheet("b", "B", "barbarian"),
    )
    table = new_table(*sheets)
    assert romans(table).inventions[0].pieces == 1
