"""Demands of Quests: markers, runs, different colours, and the missing things of a Status."""

from __future__ import annotations

import pytest

from landnam.titles.empire.moments import NewPair
from landnam.titles.empire.quests.marks import Mark
from landnam.titles.empire.quests.stature import Stature
from landnam.titles.empire.quests.status import Status, Thing
from landnam.titles.empire.reading.content import box

QUESTS = {quest.person: quest.needs for quest in box().quests.values()}


def stature(person: str) -> Stature:
    needs = QUESTS[person]
    assert isinstance(needs, Stature)
    return needs


def status(person: str) -> Status:
    needs = QUESTS[person]
    assert isinstance(needs, Status)
    return needs


def run_of(*cards: tuple[str, ...], start: Mark | None = None) -> Mark:
    mark = start or Mark()
    for colours in cards:
        mark = Stature.with_run(mark, colours)
    return mark


# --- Quests of Stature (31, 45 to 48; rulings A13, A21, A22; edge case 21) --------------------


def test_three_in_a_row_of_one_colour_achieve_avicenna() -> None:
    mark = run_of(("brown",), ("brown",), ("brown",))
    assert stature("Avicenna").is_achieved(mark)


def test_another_colour_begins_the_run_anew_with_itself() -> None:
    assert run_of(("brown",), ("brown",), ("grey",)) == Mark(1, ("grey",))


def test_a_card_of_several_colours_goes_on_with_those_it_shares() -> None:
    assert run_of(("brown", "grey", "red"), ("grey", "red"), ("red",)) == Mark(3, ("red",))
    assert run_of(("brown",), ("brown", "grey"), ("grey",)) == Mark(1, ("grey",))


def test_a_card_without_a_colour_ends_the_run() -> None:
    assert run_of(("brown",), ("brown",), ()) == Mark()


def test_a_credit_goes_on_with_the_run_or_begins_one_for_any_colour() -> None:
    avicenna = stature("Avicenna")
    assert avicenna.credited(run_of(("brown",))) == Mark(2, ("brown",))
    begun = avicenna.credited(Mark())
    assert run_of(("grey",), start=begun) == Mark(2, ("grey",))
    assert run_of(("grey",), start=avicenna.credited(run_of(("brown",)))) == Mark(1, ("grey",))


def test_only_quests_of_one_round_forget_in_cleanup() -> None:
    mark = Mark(2, ("brown",))
    assert stature("Boudica").after_round(mark) == Mark()
    assert stature("Avicenna").after_round(mark) == mark
    assert stature("Julius Caesar").after_round(mark) == mark


def test_different_colours_count_once_each() -> None:
    mark = Mark()
    for colours in (("grey",), ("grey",), ("red", "grey"), ("blue",)):
        mark = Stature.with_new(mark, colours)
    assert mark == Mark(3, ("grey", "red", "blue"))


# --- Quests of Status (37 to 39; rulings A12, A43) --------------------------------------------


def deals(*goods: str) -> list[Thing]:
    return [Thing(good=good) for good in goods]


def built(*cards: str) -> list[Thing]:
    """Locations as ``row colour`` (and further colours)."""
    return [Thing(tuple(card.split()[1:]), card.split()[0]) for card in cards]


@pytest.mark.parametrize(
    ("person", "things", "there"),
    [
        ("Trieu Thi Trinh", deals(), 0),
        ("Trieu Thi Trinh", deals("food", "wood", "food"), 2),
        ("Trieu Thi Trinh", deals("food", "food", "food", "food", "wood"), 3),
        ("Saladin", deals("food", "food", "wood", "gold"), 3),
        ("Otto von Bismarck", deals("food", "food", "wood"), 3),
        ("Akbar the Great", built("action grey red", "feature brown", "feature brown"), 3),
        ("William Shakespeare", built("action grey", "feature grey red", "action red"), 2),
        ("Socrates", built("action grey", "feature grey", "production red"), 2),
        ("Socrates", built("action grey", "feature red grey", "production grey"), 3),
        ("Confucius", built(*["action grey"] * 3, "feature red"), 4),
        ("Wolfgang Amadeus Mozart", built(*["action grey"] * 6), 2),
        ("Wolfgang Amadeus Mozart", built("action grey", "action grey", "action red"), 3),
        ("Wolfgang Amadeus Mozart", built("action grey red", "action grey", "action red"), 3),
    ],
)
def test_a_quest_of_status_tells_the_things_there_and_those_missing(
    person: str, things: list[Thing], there: int
) -> None:
    needs = status(person)
    assert needs.missing_of(things) == needs.goal - there


def test_rows_ask_for_no_more_than_so_many_of_each() -> None:
    needs = status("Confucius")
    few = needs.rows["action"]
    assert needs.missing_of(built(*["action grey"] * (few + 2))) == needs.goal - few


# --- new pairs (43, 44; ruling A48) -----------------------------------------------------------


def test_pairs_are_two_different_locations() -> None:
    gold = NewPair("gold", "gold")
    assert [gold.pairs_in([("gold",)] * number) for number in range(7)] == [0, 0, 1, 1, 2, 2, 3]
    both = NewPair("brown", "gold")
    assert both.pairs_in([("brown", "gold")]) == 0
    assert both.pairs_in([("brown", "gold"), ("brown", "gold")]) == 1
    assert both.pairs_in([("brown",), ("brown",), ("gold",)]) == 1
