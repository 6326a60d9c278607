"""The title: how a game of the campaign is set up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from landnam.kernel.manifest import Manifest
from landnam.kernel.title import Migration
from landnam.titles.empire.campaign.option import campaign_at, sheets_at
from landnam.titles.empire.manifest import manifest
from landnam.titles.empire.table.module import RiseOfTheEmpire
from landnam.titles.settlers.face import Settlers, SettlersRules, rules_with

VERSION = 1


class Empire(Settlers):
    """Set up as Imperial Settlers, and played with what the empires of a campaign bring along."""

    manifest: ClassVar[Manifest] = manifest
    migrations: ClassVar[Mapping[int, Migration]] = {}

    def check(self, seats: Sequence[str], options: Mapping[str, Any]) -> dict[str, Any]:
        """Everybody at the table must have an empire in the campaign."""
        checked = super().check(seats, options)
        sheets_at(seats, campaign_at(seats, checked["campaign"]))
        return checked

    def rules(
        self,
        sides: Sequence[str],
        options: Mapping[str, Any],
        carried: Mapping[str, Any] | None = None,
    ) -> SettlersRules:
        """The rules for these sides, and for the position of their campaign."""
        campaign = campaign_at(sides, options["campaign"])
        module = RiseOfTheEmpire(sheets_at(sides, campaign), campaign)
        rules = rules_with((module,), sides, options, carried)
        rules.title, rules.version = self.name, VERSION
        return rules
