"""Between two games: new empires are founded, players join, or sit the next game out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landnam.kernel.errors import LandnamError
from landnam.terminal.empire.home import status_lines
from landnam.terminal.empire.wording import next_name, words
from landnam.terminal.menu import ask_one, typed_answer
from landnam.terminal.players import HUMAN, check_kind
from landnam.titles.empire.chain.positions import standing
from landnam.titles.empire.chain.record import CampaignRecord, Member
from landnam.titles.empire.chain.steps import (
    TITLE,
    found_empire,
    free_factions,
    join_campaign,
    next_table,
)
from landnam.titles.empire.state.position import CRUMBLED, EmpireSheet
from landnam.words import Message, say

if TYPE_CHECKING:
    from landnam.library.empire.campaigns import Campaigns, Step
    from landnam.terminal.screen import Screen


class Arranging:
    """The questions before the next game of a campaign; every answer is kept at once."""

    def __init__(self, screen: Screen, campaigns: Campaigns, record: CampaignRecord) -> None:
        self.screen = screen
        self.campaigns = campaigns
        self.record = record
        self.away: list[str] = []

    def ask(self) -> bool:
        """Ask until the next game shall begin (True) or the players leave (False)."""
        self._found_for_bots()
        if not any(member.is_human for member in self.record.members):
            return True
        while True:
            self.screen.show(["", *status_lines(self.record, self.screen.width, full=False), ""])
            choices = self._choices()
            chosen = ask_one(self.screen, words("ask.next"), list(choices), list(choices.values()))
            if chosen == "leave":
                return False
            if chosen == "play":
                if self._can_play():
                    return True
                continue
            try:
                self._arrange(chosen)
            except LandnamError as trouble:
                self.screen.show(self.screen.wrap(str(trouble)))

    def _choices(self) -> dict[str, str]:
        position = standing(self.record)
        choices = {}
        if self._is_playable():
            choices["play"] = words("choice.play", n=position.game)
        for sheet in self._crumbled() if free_factions(self.record) else ():
            choices[f"found {sheet.player}"] = words("choice.found", player=sheet.player)
        if len(position.empires) > 1 and self._is_playable():
            choices["away"] = words("choice.away")
        if not position.solo and free_factions(self.record):
            choices["join"] = words("choice.join")
        choices["leave"] = words("choice.leave")
        return choices

    def _is_playable(self) -> bool:
        try:
            next_table(self.record, away=self.away)
        except LandnamError:
            return False
        return True

    def _can_play(self) -> bool:
        try:
            next_table(self.record, away=self.away)
        except LandnamError as trouble:
            self.screen.show(self.screen.wrap(str(trouble)))
            return False
        return True

    def _arrange(self, chosen: str) -> None:
        if chosen == "away":
            self._sit_out()
        elif chosen == "join":
            self._join()
        else:
            self._found(chosen.removeprefix("found "))

    def _sit_out(self) -> None:
        players = [sheet.player for sheet in standing(self.record).empires]
        players = [player for player in players if player not in self.away]
        player = ask_one(self.screen, words("ask.away"), players, players)
        next_table(self.record, away=[*self.away, player])
        self.away.append(player)
        self.screen.say("terminal.empire.sits-out", player=player, n=standing(self.record).game)

    def _join(self) -> None:
        self.screen.show(self.screen.wrap(words("ask.player")))
        player, _, kind = typed_answer(self.screen, "").partition(":")
        check_kind(kind.strip() or HUMAN, TITLE)
        faction = self._ask_faction()
        empire = self._ask_name(words("empire-of", faction=say(Message(f"faction.{faction}"))))
        member = Member(player.strip(), kind.strip() or HUMAN)
        self._keep(lambda record: join_campaign(record, member, empire, faction))

    def _found(self, player: str) -> None:
        old = next(sheet for sheet in self._crumbled() if sheet.player == player)
        faction = self._ask_faction(old.faction)
        empire = self._ask_name(next_name(old.name))
        self._keep(lambda record: found_empire(record, player, empire, faction))

    def _found_for_bots(self) -> None:
        """A bot always founds a new empire, of its old faction if that is free."""
        for sheet in self._crumbled():
            member = self.record.member(sheet.player)
            free = free_factions(self.record)
            if member is None or member.is_human or not free:
                continue
            faction = sheet.faction if sheet.faction in free else free[0]
            name, player = next_name(sheet.name), sheet.player
            self._keep(
                lambda record, player=player, name=name, faction=faction: found_empire(  # type: ignore[misc]
                    record, player, name, faction
                )
            )

    def _crumbled(self) -> list[EmpireSheet]:
        return [sheet for sheet in standing(self.record).empires if sheet.status == CRUMBLED]

    def _ask_faction(self, usual: str = "") -> str:
        free = sorted(free_factions(self.record), key=lambda side: side != usual)
        texts = [say(Message(f"faction.{side}")) for side in free]
        return ask_one(self.screen, words("ask.faction"), free, texts)

    def _ask_name(self, usual: str) -> str:
        self.screen.show(self.screen.wrap(words("ask.name")))
        return typed_answer(self.screen, usual) or usual

    def _keep(self, step: Step) -> None:
        self.record = self.campaigns.change(self.record.name, step)
