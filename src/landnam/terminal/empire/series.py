"""The campaign as a series of games (`landnam.terminal.series`); loads no rules before a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from landnam.terminal.series import Waiting

if TYPE_CHECKING:
    from landnam.kernel.table import Table
    from landnam.library import Library
    from landnam.terminal.screen import Screen

TITLE: Final = "empire"


def begin(
    screen: Screen,
    library: Library,
    seats: Sequence[tuple[str, str]],
    options: Mapping[str, Any],
    *,
    seed: int | None,
    confirm: bool,
) -> None:
    """Found a campaign and play its first game."""
    from landnam.library.empire.campaigns import Campaigns
    from landnam.terminal.empire.founding import campaign_of
    from landnam.terminal.empire.playing import CampaignPlay

    campaigns = Campaigns(library)
    name = campaigns.unused_name()
    campaigns.add(campaign_of(name, seats, options))
    screen.say("terminal.empire.begun", name=name)
    play = CampaignPlay(screen, campaigns, name, seed=seed, confirm=confirm)
    play.begin_next()
    play.play()


def waiting(library: Library) -> list[Waiting]:
    """The campaigns between two games; one that cannot be opened tells its trouble."""
    if not any((library.folder / "campaigns").glob("*.json")):
        return []
    from landnam.kernel.errors import LandnamError
    from landnam.library.empire.campaigns import Campaigns
    from landnam.terminal.empire.wording import words
    from landnam.terminal.menu import ago
    from landnam.titles.empire.chain.positions import standing
    from landnam.titles.empire.chain.telling import campaign_sentence
    from landnam.words import say

    campaigns, found = Campaigns(library), []
    for name in campaigns.names():
        saved = campaigns.path(name).stat().st_mtime
        try:
            record = campaigns.open(name)
        except LandnamError as trouble:
            told = words("trouble", name=name, trouble=str(trouble))
        else:
            if record.is_playing or standing(record).is_completed:
                continue
            told = words("waiting", told=say(campaign_sentence(record)), ago=ago(saved))
        found.append(Waiting(TITLE, name, told, saved))
    return found


def go_on(screen: Screen, library: Library, name: str) -> None:
    """Ask what must be arranged, and play the next game."""
    from landnam.library.empire.campaigns import Campaigns
    from landnam.terminal.empire.playing import CampaignPlay

    CampaignPlay(screen, Campaigns(library), name).play()


def ended(screen: Screen, library: Library, table: Table) -> None:
    """The campaign of the game goes on, if it is one of this library."""
    from landnam.library.empire.campaigns import Campaigns
    from landnam.terminal.empire.playing import CampaignPlay
    from landnam.titles.empire.chain.record import CHAIN

    campaigns, chain = Campaigns(library), table.setup.get(CHAIN)
    if chain is None or not campaigns.path(str(chain["campaign"])).is_file():
        return
    play = CampaignPlay(screen, campaigns, str(chain["campaign"]), confirm=table.confirm)
    play.tell_last()
    play.play()
