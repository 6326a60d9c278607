"""Machines find every option by a fixed number."""

from __future__ import annotations

from random import Random

import pytest

from landnam.kernel.title import find_title

SEATS = [["roman", "barbarian"], ["japanese", "egyptian", "roman"]]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("lookout", ["standard", "alternate", "advanced"])
def test_every_offered_option_has_a_number_of_its_own(seats: list[str], lookout: str) -> None:
    title = find_title("settlers")
    rules = title.rules(seats, title.check(seats, {"lookout": lookout}))
    numbers, rng = rules.numbering(), Random(lookout)
    state = rules.set_up("numbers")
    rules.start(state)
    while state.offers:
        options = rules.options(state)
        assert sum(numbers.mask(options)) == len(options)
        option = rng.choice(options)
        assert numbers.option(numbers.number(option)) == option
        rules.apply(state, option)


def test_the_numbers_do_not_depend_on_who_plays() -> None:
    title = find_title("settlers")
    two = title.rules(SEATS[0], title.check(SEATS[0], {})).numbering()
    three = title.rules(SEATS[1], title.check(SEATS[1], {})).numbering()
    assert two.size == three.size
    assert two.number(("build", "egy030")) == three.number(("build", "egy030"))
