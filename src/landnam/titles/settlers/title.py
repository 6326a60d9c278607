"""The title: it sets up games of Imperial Settlers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from landnam.kernel.errors import SetupError
from landnam.kernel.manifest import Choice, Manifest
from landnam.kernel.title import Migration, Title
from landnam.titles.settlers.manifest import FOR_SEVERAL, PRINTED, manifest
from landnam.titles.settlers.module import Module
from landnam.titles.settlers.older import MIGRATIONS
from landnam.titles.settlers.own.carried import carried_faces, check_seats, with_decks
from landnam.titles.settlers.own.packs import differing
from landnam.titles.settlers.phases.variants import VARIANTS
from landnam.titles.settlers.reading.content import with_carried
from landnam.titles.settlers.rules import SettlersRules
from landnam.titles.settlers.solo.module import Solo


class NotAlone(SetupError):
    """An option that means nothing without enemies who play."""


def check_alone(options: Mapping[str, Any]) -> None:
    """The solo game has a Lookout of its own, and its virtual player never razes by tokens."""
    for name in FOR_SEVERAL:
        standard = next(choice.default for choice in manifest.options if choice.name == name)
        if options[name] != standard:
            raise NotAlone(option=name, given=options[name], standard=standard)


SOLO: Final = Solo()


def modules_of(sides: Sequence[str], options: Mapping[str, Any]) -> list[Module]:
    """The modules of a table: those that its options ask for, and the solo game for one player."""
    chosen = [module for (name, value), module in VARIANTS.items() if options[name] == value]
    return [*chosen, SOLO] if len(sides) == 1 else chosen


def rules_with(
    modules: Sequence[Module],
    sides: Sequence[str],
    options: Mapping[str, Any],
    carried: Mapping[str, Any] | None = None,
) -> SettlersRules:
    """The rules of a table with more modules than its options ask for: those of an expansion.

    A title that offers such tables says its own name and version of the rules (``rules.title``).
    """
    known = with_decks(options.get("decks", PRINTED))
    played = with_carried(known, carried) if carried else known
    return SettlersRules(played, sides, options, (*modules_of(sides, options), *modules))


class Settlers(Title):
    """Imperial Settlers, 1 to 4 players; one alone plays against a virtual player."""

    manifest: ClassVar[Manifest] = manifest
    migrations: ClassVar[Mapping[int, Migration]] = MIGRATIONS

    def check(self, seats: Sequence[str], options: Mapping[str, Any]) -> dict[str, Any]:
        """The first player, and the factions with decks of their own, must be at the table."""
        checked = super().check(seats, options)
        Choice("first", "random", *seats).check(checked["first"])
        if len(seats) == 1:
            check_alone(checked)
        check_seats(checked["decks"], seats)
        return checked

    def rules(
        self,
        sides: Sequence[str],
        options: Mapping[str, Any],
        carried: Mapping[str, Any] | None = None,
    ) -> SettlersRules:
        """The rules for these sides and options."""
        return rules_with((), sides, options, carried)

    def differing(self, options: Mapping[str, Any]) -> list[str]:
        """The cards that own decks bring along and that are installed here in another form."""
        return differing(carried_faces(options.get("decks", PRINTED)))

    def almanac(self) -> dict[str, Any]:
        """All cards of the box and of the packs installed here, ready decks, and attack cards."""
        from landnam.titles.settlers.almanac import almanac_of, ready_decks
        from landnam.titles.settlers.own.packs import with_packs

        return {**almanac_of(with_packs()), "decks": ready_decks(), **SOLO.almanac()}

    def rulebook(self) -> Any:
        """The hook of the executable rulebook: positions in the words of its format."""
        from landnam.titles.settlers.position import SettlersPosition

        return SettlersPosition
