"""The title: how a game of the campaign is set up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from landnam.kernel.manifest import Manifest
from landnam.kernel.records import to_data
from landnam.kernel.title import Migration, Sequel
from landnam.titles.empire.campaign.crumbling import found_anew
from landnam.titles.empire.campaign.errors import CampaignOver
from landnam.titles.empire.campaign.option import campaign_at, sheets_at
from landnam.titles.empire.campaign.position import CRUMBLED
from landnam.titles.empire.chain.record import CHAIN
from landnam.titles.empire.manifest import manifest
from landnam.titles.empire.older import MIGRATIONS
from landnam.titles.empire.table.fields import of_campaign
from landnam.titles.empire.table.module import RiseOfTheEmpire
from landnam.titles.settlers.face import Settlers, SettlersRules, rules_with

VERSION = 2


class Empire(Settlers):
    """Set up as Imperial Settlers, and played with what the empires of a campaign bring along."""

    manifest: ClassVar[Manifest] = manifest
    chained: ClassVar[bool] = True
    migrations: ClassVar[Mapping[int, Migration]] = MIGRATIONS

    def check(self, seats: Sequence[str], options: Mapping[str, Any]) -> dict[str, Any]:
        """Everybody at the table must have an empire in the campaign."""
        checked = super().check(seats, options)
        sheets_at(seats, campaign_at(seats, checked["campaign"]))
        return checked

    def sequel(self, setup: Mapping[str, Any], state: Any, digest: str) -> Sequel | None:
        """The next game of the campaign, at which crumbled empires are founded anew."""
        chain = setup.get(CHAIN, {})
        position = of_campaign(state).campaign
        assert position is not None
        if position.is_completed:
            raise CampaignOver(games=position.game - 1)
        for place, sheet in enumerate(position.empires):
            if sheet.status == CRUMBLED and sheet.faction in setup["seats"]:
                position = found_anew(position, place, sheet.name, sheet.faction)
        options = {**setup["options"], "campaign": to_data(position)}
        place_in_chain = {**chain, "game": position.game, "before": digest}
        return Sequel(tuple(setup["seats"]), options, place_in_chain)

    def rules(
        self,
        sides: Sequence[str],
        options: Mapping[str, Any],
        carried: Mapping[str, Any] | None = None,
    ) -> SettlersRules:
        """The rules for these sides, and for the position of their campaign."""
        campaign = campaign_at(sides, options["campaign"])
        module = RiseOfTheEmpire(sheets_at(sides, campaign), campaign, carried)
        rules = rules_with((module,), sides, options, carried)
        rules.title, rules.version = self.name, VERSION
        return rules

    def rulebook(self) -> Any:
        """The hook of the executable rulebook: positions in the words of its format."""
        from landnam.titles.empire.position import EmpirePosition

        return EmpirePosition
