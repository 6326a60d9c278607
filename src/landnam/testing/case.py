"""Cases: which game a law is tried on, so that anybody can try it again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from random import Random
from typing import Any

import landnam
from landnam.kernel.errors import SetupError
from landnam.kernel.table import Table
from landnam.kernel.title import Title, find_title


class Case:
    """One game to be played: title, seats, options, seed, and whether turns are confirmed."""

    def __init__(
        self,
        title: str,
        seats: Sequence[str],
        options: Mapping[str, Any] | None = None,
        seed: str = "landnam-testing",
        *,
        confirm: bool = False,
    ) -> None:
        self.title = title
        self.seats = tuple(seats)
        self.options = dict(options or {})
        self.seed = seed
        self.confirm = confirm

    def new(self) -> Table:
        """The table at its first decision."""
        return landnam.new(
            self.title, self.seats, self.seed, options=self.options, confirm=self.confirm
        )

    def rng(self, *names: object) -> Random:
        """Luck that depends on this case and the names alone: each law tries the same again."""
        return Random("/".join(str(name) for name in (self.seed, *names)))

    def __repr__(self) -> str:
        confirm = ", confirm=True" if self.confirm else ""
        return (
            f"Case({self.title!r}, {list(self.seats)!r}, {self.options!r}, {self.seed!r}{confirm})"
        )


class LawBroken(AssertionError):
    """A title does not keep a law of the contract: which law, in which game, where."""

    def __init__(self, law: str, case: Case, index: int, fault: BaseException) -> None:
        super().__init__(
            f"{law}: broken at decision {index} of {case!r}\n"
            f"  {fault if isinstance(fault, AssertionError) else repr(fault)}\n"
            f"  again: landnam.testing.check_contract({case!r}, laws=[{law!r}])"
        )
        self.law = law
        self.case = case
        self.index = index


def setups_of(title: Title) -> list[tuple[tuple[str, ...], dict[str, Any]]]:
    """Every seat count with every set of sides and every set of options that may be combined."""
    values = [[(choice.name, value) for value in choice.values] for choice in title.options]
    found = []
    for count in title.seat_counts:
        for sides in combinations(title.sides, count):
            for chosen in product(*values):
                options = dict(chosen)
                try:
                    title.check(sides, options)
                except SetupError:
                    continue  # options that do not go together
                found.append((sides, options))
    return found


def cases_of(title: str, count: int, seed: str = "landnam-testing") -> Iterator[Case]:
    """So many cases of a title, spread evenly over all its set-ups and seatings.

    >>> len(list(cases_of("settlers", 3)))
    3
    """
    rng = Random(f"{seed}/cases")
    setups = setups_of(find_title(title))
    rng.shuffle(setups)
    for index in range(count):
        sides, options = setups[index % len(setups)]
        seats = rng.sample(sides, len(sides))
        yield Case(title, seats, options, f"{seed}-{index}", confirm=rng.random() < 0.5)
