"""Playing a campaign: one game after the other, until it is completed or the players leave."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from landnam.library.empire.campaigns import Campaigns, game_name
from landnam.library.games import PLAYERS
from landnam.terminal import InputEnded
from landnam.terminal.empire.arranging import Arranging
from landnam.terminal.empire.home import chronicle_lines, status_lines
from landnam.terminal.players import Player, seat_players
from landnam.terminal.sitting import Sitting
from landnam.terminal.start import resume_game
from landnam.titles.empire.chain.positions import standing
from landnam.titles.empire.chain.record import CampaignRecord
from landnam.titles.empire.chain.steps import next_table
from landnam.titles.empire.state.position import ACTIVE

if TYPE_CHECKING:
    from landnam.library import OpenGame
    from landnam.terminal.screen import Screen


class CampaignPlay:
    """Somebody at this keyboard plays a campaign of the library."""

    def __init__(
        self,
        screen: Screen,
        campaigns: Campaigns,
        name: str,
        *,
        seed: int | None = None,
        confirm: bool = True,
    ) -> None:
        self.screen = screen
        self.campaigns = campaigns
        self.name = campaigns.find(name)
        self.seed = seed
        self.confirm = confirm

    def play(self) -> None:
        """Go on with the game that is played, or begin the next, until somebody leaves."""
        try:
            while not standing(record := self.campaigns.open(self.name)).is_completed:
                sitting = self._resumed(record) if record.is_playing else self._next(record)
                if sitting is None:
                    self.screen.say("terminal.empire.waits", name=self.name)
                    return
                if not self._play_game(*sitting):
                    return
            self.screen.show(["", *status_lines(self.campaigns.open(self.name), self.screen.width)])
        except (InputEnded, KeyboardInterrupt):
            self.screen.say("terminal.empire.waits", name=self.name)

    def begin_next(self, away: Collection[str] = ()) -> None:
        """Begin the next game without a question."""
        record = self.campaigns.open(self.name)
        game, _ = self._begin(record, away)
        game.close()

    def tell_last(self) -> None:
        """Tell the results of the game that has just ended."""
        record = self.campaigns.open(self.name)
        if record.played:
            last = record.played[-1].game
            self.screen.show(["", *chronicle_lines(self.screen, record, last)])

    def _play_game(self, game: OpenGame, players: list[Player]) -> bool:
        """Return whether the game was played to its end."""
        with game:
            over = Sitting(game, players, self.screen).play()
        if not over:
            number = self.campaigns.open(self.name).links[-1].game
            self.screen.say("terminal.empire.left", name=self.name, n=number)
            return False
        self.tell_last()
        return True

    def _resumed(self, record: CampaignRecord) -> tuple[OpenGame, list[Player]]:
        return resume_game(self.campaigns.library, game_name(record, record.links[-1]))

    def _next(self, record: CampaignRecord) -> tuple[OpenGame, list[Player]] | None:
        arranging = Arranging(self.screen, self.campaigns, record)
        if not arranging.ask():
            return None
        return self._begin(arranging.record, arranging.away)

    def _begin(
        self, record: CampaignRecord, away: Collection[str]
    ) -> tuple[OpenGame, list[Player]]:
        position = standing(record)
        seed = self._seed_of(position.game)
        table = next_table(record, away=away, seed=seed, confirm=self.confirm)
        active = [sheet for sheet in position.empires if sheet.status == ACTIVE]
        by_faction = {sheet.faction: record.member(sheet.player) for sheet in active}
        members = [by_faction[side] for side in table.rules.sides]
        players = seat_players([member.kind for member in members if member], seed)
        table.setup[PLAYERS] = [player.to_data() for player in players]
        table.auto_pay = {seat for seat, player in enumerate(players) if player.human}
        return self.campaigns.begin_game(self.name, table), players

    def _seed_of(self, game: int) -> str | None:
        """With a given seed the same campaign can be played again."""
        return None if self.seed is None else f"{self.seed}-{game}"
