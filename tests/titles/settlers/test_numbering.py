"""Machines find every option by a fixed number."""

from __future__ import annotations

from random import Random

import pytest

from landnam.kernel.title import find_title
from tests.titles.numbering import play_by_numbers

SEATS = [["roman", "barbarian"], ["japanese", "egyptian", "roman"]]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("lookout", ["standard", "alternate", "advanced"])
def test_every_offered_option_has_a_number_of_its_own(seats: list[str], lookout: str) -> None:
    title = find_title("settlers")
    rules = title.rules(seats, title.check(seats, {"lookout": lookout}))
    play_by_numbers(rules, Random(lookout))


def test_the_numbers_do_not_depend_on_the_players() -> None:
    title = find_title("settlers")
    two = title.rules(SEATS[0], title.check(SEATS[0], {})).numbering()
    three = title.rules(SEATS[1], title.check(SEATS[1], {})).numbering()
    assert two.size == three.size
    assert two.number(("build", "egy030")) == three.number(("build", "egy030"))
