"""The title: what one must know to offer Roll & Write and to set up a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from landnam.kernel.errors import BadOption
from landnam.kernel.provenance import Provenance
from landnam.kernel.title import Choice, Migration, Title
from landnam.titles.rollwrite.box import Content
from landnam.titles.rollwrite.content import content, with_carried
from landnam.titles.rollwrite.errors import NoVillageChoice, WrongMode
from landnam.titles.rollwrite.own import plain_village, village_from_data
from landnam.titles.rollwrite.rules import ADVENTURE, RollwriteRules
from landnam.titles.rollwrite.state import PENCILS
from landnam.vocabulary.reading import Reader

RANDOM: Final = "random"


class VillageChoice(Choice):
    """One of the 48 sheets of the adventure, a random one, or a Village of one's own as data."""

    def __init__(self) -> None:
        self.name = "village"

    @property
    def values(self) -> tuple[str, ...]:  # type: ignore[override]
        """The names; read when they are needed, for that takes the content."""
        return (RANDOM, *content().adventures())

    @property
    def default(self) -> str:
        """Any of the 48."""
        return RANDOM

    def check(self, value: Any) -> Any:
        """The id, or the data of a Village that can be played."""
        if isinstance(value, Mapping):
            return plain_village(Reader.of(value, "village", "the village"), content())
        if value == RANDOM or value in content().adventures():
            return value
        raise BadOption(option=self.name, given=repr(value), known=[RANDOM, *_some_villages()])


def _some_villages() -> list[str]:
    """The first and last sheet, for an error that need not list all."""
    first, *_, last = content().adventures()
    return [f"{first} … {last}", "the data of your own"]


class Rollwrite(Title):
    """Roll & Write: basic and advanced competition, and the adventure."""

    name: ClassVar[str] = "rollwrite"
    seat_counts: ClassVar[range] = range(1, 5)
    sides: ClassVar[tuple[str, ...]] = PENCILS
    options: ClassVar[tuple[Choice, ...]] = (
        Choice("mode", "basic", "advanced", ADVENTURE),
        VillageChoice(),
        Choice("yield_limit", "none", 1),
        Choice("first", RANDOM, *PENCILS),
    )
    migrations: ClassVar[Mapping[int, Migration]] = {1: lambda body: body}
    """Version 2 asks what gold stands for where version 1 chose; its states are the same."""

    def check(self, seats: Sequence[str], options: Mapping[str, Any]) -> dict[str, Any]:
        """A lone player plays the adventure; only an adventure chooses its Village."""
        checked = super().check(seats, options)
        Choice("first", RANDOM, *seats).check(checked["first"])
        if checked["mode"] != ADVENTURE:
            if len(seats) == 1:
                raise WrongMode(mode=checked["mode"], other=ADVENTURE)
            if checked["village"] != RANDOM:
                raise NoVillageChoice(mode=checked["mode"], other=ADVENTURE)
        return checked

    def rules(
        self,
        sides: Sequence[str],
        options: Mapping[str, Any],
        carried: Mapping[str, Any] | None = None,
    ) -> RollwriteRules:
        """The rules for these sides and options."""
        known = with_village(options["village"])
        return RollwriteRules(with_carried(known, carried) if carried else known, sides, options)

    def provenance(self) -> Provenance:
        """What is printed and what is ours, counted from the content."""
        from landnam.titles.rollwrite.provenance import provenance

        return provenance()

    def rulebook(self) -> Any:
        """The hook of the executable rulebook: positions in the words of its format."""
        from landnam.titles.rollwrite.position import RollwritePosition

        return RollwritePosition


def with_village(village: Any) -> Content:
    """The installed content, and a Village of one's own if this is one."""
    if isinstance(village, Mapping):
        return village_from_data(Reader.of(village, "village", "the village"), content())
    return content()
