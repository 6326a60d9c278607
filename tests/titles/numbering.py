"""The promise of every title to programs that learn: fixed numbers for all options."""

from __future__ import annotations

from random import Random
from typing import Any

from landnam.kernel.title import Rules


def play_by_numbers(rules: Rules[Any], luck: Random) -> None:
    """Play a game at random; every offered option has a number of its own, and comes back by it."""
    numbers = rules.numbering()
    state = rules.set_up("numbers")
    rules.start(state)
    while state.offers:
        options = rules.options(state)
        assert sum(numbers.mask(options)) == len(options)
        option = luck.choice(options)
        assert numbers.option(numbers.number(option)) == option
        rules.apply(state, option)
