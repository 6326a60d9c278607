"""The title: it sets up games of the campaign."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from landnam.kernel.account import Played
from landnam.kernel.manifest import Manifest
from landnam.kernel.records import to_data
from landnam.kernel.title import Migration, Plan, Sequel
from landnam.titles.empire.campaign.names import file_name
from landnam.titles.empire.campaign.option import campaign_at, founded_at, is_founding, sheets_at
from landnam.titles.empire.chain.plans import planned_game
from landnam.titles.empire.chain.record import CHAIN
from landnam.titles.empire.manifest import manifest
from landnam.titles.empire.module import RiseOfTheEmpire
from landnam.titles.empire.older import MIGRATIONS
from landnam.titles.empire.state.fields import of_campaign
from landnam.titles.settlers.face import Settlers, SettlersRules, rules_with

VERSION = 6


class Empire(Settlers):
    """Set up as Imperial Settlers, and played with the empires' things of a campaign."""

    manifest: ClassVar[Manifest] = manifest
    chained: ClassVar[bool] = True
    migrations: ClassVar[Mapping[int, Migration]] = MIGRATIONS

    def check(self, seats: Sequence[str], options: Mapping[str, Any]) -> dict[str, Any]:
        """Everybody at the table must have an empire in the campaign."""
        checked = super().check(seats, options)
        if is_founding(checked["campaign"]):
            checked["campaign"] = founded_at(seats, checked["campaign"])
        sheets_at(seats, campaign_at(seats, checked["campaign"]))
        return checked

    def brings_content(self, options: Mapping[str, Any]) -> bool:
        """Names of new empires are no content."""
        plain = {
            name: value
            for name, value in options.items()
            if name != "campaign" or not is_founding(value)
        }
        return super().brings_content(plain)

    def sequel(
        self,
        setup: Mapping[str, Any],
        state: Any,
        digest: str,
        plans: Mapping[str, Plan] = MappingProxyType({}),
    ) -> Sequel | None:
        """Return the next game of the campaign, as its players have planned it."""
        position = of_campaign(state).campaign
        assert position is not None
        chain = {**setup.get(CHAIN, {}), "game": position.game, "before": digest}
        return planned_game(position, setup["options"], plans, chain)

    def first_of_chain(self, setup: Mapping[str, Any], called: str) -> Mapping[str, Any]:
        """The place of the game that begins a campaign."""
        position = campaign_at(setup["seats"], setup["options"]["campaign"])
        return {"campaign": file_name(called), "game": position.game, "before": ""}

    def chain_file(self, games: Sequence[bytes], bots: Mapping[str, str]) -> bytes:
        """The campaign as the file that ``landnam campaign`` reads."""
        from landnam.titles.empire.chain.exporting import record_of_games
        from landnam.titles.empire.chain.sealing import write_campaign

        return write_campaign(record_of_games(games, bots))

    def players(self, seats: Sequence[str], options: Mapping[str, Any]) -> tuple[str, ...]:
        """The players of the empires at a table."""
        sheets = sheets_at(seats, campaign_at(seats, options["campaign"]))
        return tuple(sheet.player for sheet in sheets)

    def standing(self, setup: Mapping[str, Any], state: Any) -> Mapping[str, Any]:
        """The position: before a game that is played, or after one that is over."""
        position = of_campaign(state).campaign
        if position is None:
            position = campaign_at(setup["seats"], setup["options"]["campaign"])
        return dict(to_data(position))

    def chapter(self, setup: Mapping[str, Any], game: Played) -> Mapping[str, Any]:
        """Return the results of every empire, as the chronicle tells them."""
        from landnam.titles.empire.chain.chronicle import chapter_of

        reached = of_campaign(game.base).campaign
        assert reached is not None
        before = campaign_at(setup["seats"], setup["options"]["campaign"])
        return dict(to_data(chapter_of(game, before, reached)))

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
