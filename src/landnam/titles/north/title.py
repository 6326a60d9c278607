"""The title: what one must know to offer Empires of the North and to set up a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from landnam.kernel.provenance import Provenance
from landnam.kernel.title import Choice, Title
from landnam.titles.north.content import content, with_carried
from landnam.titles.north.provenance import provenance
from landnam.titles.north.rules import NorthRules
from landnam.titles.north.types import CLANS


class North(Title):
    """Empires of the North, 2 to 4 players."""

    name: ClassVar[str] = "north"
    seat_counts: ClassVar[range] = range(2, 5)
    sides: ClassVar[tuple[str, ...]] = CLANS
    options: ClassVar[tuple[Choice, ...]] = (
        Choice("errata", True, False),
        Choice("first", "random", *CLANS),
    )

    @property
    def first_game(self) -> tuple[str, ...]:
        """The pair that the rulebook recommends for the first games."""
        return "glenn", "ulaf"

    def check(self, seats: Sequence[str], options: Mapping[str, Any]) -> dict[str, Any]:
        """The first player must be at the table."""
        checked = super().check(seats, options)
        Choice("first", "random", *seats).check(checked["first"])
        return checked

    def rules(
        self,
        sides: Sequence[str],
        options: Mapping[str, Any],
        carried: Mapping[str, Any] | None = None,
    ) -> NorthRules:
        """The rules for these sides and options."""
        cards = with_carried(content(), carried) if carried else content()
        return NorthRules(cards, sides, options)

    def provenance(self) -> Provenance:
        """What is printed and what is ours, counted from the content."""
        return provenance()
