"""The title: it sets up games of Roll & Write."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from landnam.kernel.errors import BadOption
from landnam.kernel.manifest import Choice, Manifest
from landnam.kernel.title import Migration, Title
from landnam.titles.rollwrite.manifest import (
    ADVENTURE,
    ALL_SETTLEMENTS,
    RANDOM,
    VILLAGES,
    manifest,
)
from landnam.titles.rollwrite.own import plain_village, village_from_data
from landnam.titles.rollwrite.reading.content import content, with_carried, with_wider_architects
from landnam.titles.rollwrite.reading.errors import NoVillageChoice, WrongMode
from landnam.titles.rollwrite.rules import RollwriteRules
from landnam.titles.rollwrite.sheets.box import Content
from landnam.vocabulary.reading import Reader


def own_village(value: Any) -> Any:
    """Return the option ``village`` as a game carries it: an own Village, as data."""
    if isinstance(value, Mapping):
        return plain_village(Reader.of(value, "village", "the village"), content())
    raise BadOption(option="village", given=repr(value), known=[RANDOM, *_some_villages()])


def _some_villages() -> list[str]:
    """The first and last sheet, for an error that need not list all."""
    first, *_, last = VILLAGES
    return [f"{first} … {last}", "the data of your own"]


class Rollwrite(Title):
    """Roll & Write: basic and advanced competition, and the adventure."""

    manifest: ClassVar[Manifest] = manifest
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
        played = with_carried(known, carried) if carried else known
        if options.get("architects") == ALL_SETTLEMENTS:  # a save may be older than the option
            played = with_wider_architects(played)
        return RollwriteRules(played, sides, options)

    def rulebook(self) -> Any:
        """The hook of the executable rulebook: positions in the words of its format."""
        from landnam.titles.rollwrite.position import RollwritePosition

        return RollwritePosition


def with_village(village: Any) -> Content:
    """Return the installed content, with an own Village if this is one."""
    if isinstance(village, Mapping):
        return village_from_data(Reader.of(village, "village", "the village"), content())
    return content()
