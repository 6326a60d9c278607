"""The title: it sets up games of Empires of the North."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from landnam.kernel.errors import SetupError
from landnam.kernel.manifest import Choice, Manifest
from landnam.kernel.title import Migration, Title
from landnam.titles.north.manifest import SCENARIOS, manifest
from landnam.titles.north.reading.content import content, with_carried
from landnam.titles.north.rules import NorthRules
from landnam.titles.north.solo.rules import SoloRules
from landnam.titles.north.table.wording import Words
from landnam.words import Message


class OnlyAlone(SetupError):
    """An option that means nothing for several players."""

    message_class: ClassVar[type[Message]] = Words


class North(Title):
    """Empires of the North, 1 to 4 players; one alone plays a scenario."""

    manifest: ClassVar[Manifest] = manifest
    migrations: ClassVar[Mapping[int, Migration]] = dict.fromkeys((1, 2, 3), lambda body: body)
    """Version 2 makes an empty deck anew before it is searched; in version 3 no Feature hears of
    cards that an event exhausts; version 4 knows the last round at once, and a copied card from its
    like in a Raid. The states of all four are the same."""

    def check(self, seats: Sequence[str], options: Mapping[str, Any]) -> dict[str, Any]:
        """The first player must be at the table; scenarios are for one player."""
        checked = super().check(seats, options)
        Choice("first", "random", *seats).check(checked["first"])
        if len(seats) > 1 and checked["scenario"] != SCENARIOS[0]:
            raise OnlyAlone(given=checked["scenario"], standard=SCENARIOS[0])
        return checked

    def rules(
        self,
        sides: Sequence[str],
        options: Mapping[str, Any],
        carried: Mapping[str, Any] | None = None,
    ) -> NorthRules:
        """The rules for these sides and options."""
        cards = with_carried(content(), carried) if carried else content()
        return (SoloRules if len(sides) == 1 else NorthRules)(cards, sides, options)

    def almanac(self) -> dict[str, Any]:
        """All cards of the box."""
        from landnam.titles.north.almanac import almanac_of

        cards = content()
        return almanac_of(cards, tuple({card.deck: None for card in cards.values()}))

    def rulebook(self) -> Any:
        """The hook of the executable rulebook: positions in the words of its format."""
        from landnam.titles.north.position import NorthPosition

        return NorthPosition
