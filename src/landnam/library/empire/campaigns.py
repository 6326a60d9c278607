"""Campaigns by name, each in one file that is always whole.

The present game is an ordinary game of the library, called by the campaign and its number:
``saga-5``. The campaign's file is written between games only. It comes first when a game begins and
last when it has ended, so that after a crash `Campaigns.open` can tell from the file which part is
missing, and make up for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from landnam.kernel.manifest import title_names
from landnam.kernel.table import Table
from landnam.library.empire.errors import (
    CampaignBusy,
    CampaignNameTaken,
    CampaignNameUnfit,
    CampaignUnknown,
)
from landnam.library.folder import made
from landnam.library.games import Library, OpenGame, read_file
from landnam.library.locks import GameLock
from landnam.library.writing import write_whole
from landnam.titles.empire.campaign.names import is_file_name
from landnam.titles.empire.chain.record import CampaignRecord, Link
from landnam.titles.empire.chain.sealing import read_campaign, write_campaign
from landnam.titles.empire.chain.steps import keep_game, with_table
from landnam.words import Message

USUAL_NAME: Final = "campaign"

Step = Callable[[CampaignRecord], CampaignRecord]


class Campaigns:
    """The campaigns in the folder of a library."""

    def __init__(self, library: Library | None = None) -> None:
        self.library = Library() if library is None else library
        self.folder = self.library.folder / "campaigns"

    # --- which there are ----------------------------------------------------------------------

    def path(self, name: str) -> Path:
        """Return the path of a campaign of this name."""
        return self.folder / f"{name}.json"

    def names(self) -> list[str]:
        """All campaigns, the last played first."""
        files = sorted(self.folder.glob("*.json"), key=lambda path: -path.stat().st_mtime)
        return [path.stem for path in files]

    def find(self, name: str) -> str:
        """The name, if there is such a campaign."""
        if is_file_name(name) and self.path(name).is_file():
            return name
        known: list[str | Message] = [*sorted(self.names())]
        known = known or [Message("library.no-campaign")]
        raise CampaignUnknown(given=name, known=known, n=len(known))

    def unused_name(self) -> str:
        """A name for a campaign whose players give it none."""
        number = 1
        while self._is_taken(f"{USUAL_NAME}-{number}"):
            number += 1
        return f"{USUAL_NAME}-{number}"

    def check_name(self, name: str) -> str:
        """The name, if a new campaign can have it."""
        if not is_file_name(name) or name in title_names():
            raise CampaignNameUnfit(given=name)
        if self._is_taken(name):
            raise CampaignNameTaken(given=name)
        return name

    def _is_taken(self, name: str) -> bool:
        games = (self.library.games, self.library.finished)
        return self.path(name).exists() or any(any(one.glob(f"{name}-*.json")) for one in games)

    # --- reading and writing ------------------------------------------------------------------

    def add(self, record: CampaignRecord) -> None:
        """Keep a campaign that is new here."""
        with self._held(self.check_name(record.name)):
            self.check_name(record.name)
            self._write(record)
            if record.is_playing:
                self._lay_out(record)

    def open(self, name: str) -> CampaignRecord:
        """The campaign as it stands, with its last game if that is over."""
        return self.change(name, lambda record: record)

    def change(self, name: str, step: Step) -> CampaignRecord:
        """Take a step of the campaign: afterwards nothing can lose it, before it nothing has."""
        with self._held(self.find(name)):
            kept = read_campaign(read_file(self.path(name)))
            record = step(self._up_to_date(kept))
            if record != kept:
                self._write(record)
            if record.is_playing:
                self._lay_out(record)
            return record

    def begin_game(self, name: str, table: Table) -> OpenGame:
        """The table becomes the next game of the campaign."""
        begun = datetime.now(UTC)
        record = self.change(name, lambda record: with_table(record, table, begun=begun))
        return self.library.open(game_name(record, record.links[-1]))

    def with_save(self, record: CampaignRecord) -> CampaignRecord:
        """The record with the game that is played now as far as it has been played."""
        if not record.is_playing:
            return record
        return _kept(record, self.library.path(game_name(record, record.links[-1])))

    def _up_to_date(self, record: CampaignRecord) -> CampaignRecord:
        """With the last game, if it has ended: its file may not even have been put away."""
        if not record.is_playing:
            return record
        name = game_name(record, record.links[-1])
        finished = self.library.finished / f"{name}.json"
        if finished.is_file():
            return _kept(record, finished)
        if not self.library.path(name).is_file():
            return record
        kept = _kept(record, self.library.path(name))
        return record if kept.is_playing else kept

    def _lay_out(self, record: CampaignRecord) -> None:
        """The game that is played now has its file among the games, where everybody finds it."""
        path = self.library.path(game_name(record, record.links[-1]))
        if not path.exists():
            made(self.library.games)
            write_whole(path, record.links[-1].save.encode())

    def _write(self, record: CampaignRecord) -> None:
        made(self.folder)
        write_whole(self.path(record.name), write_campaign(record))

    @contextmanager
    def _held(self, name: str) -> Iterator[None]:
        lock = GameLock(made(self.folder / "locks") / f"{name}.lock")
        if not lock.take():
            raise CampaignBusy(name=name)
        try:
            yield
        finally:
            lock.give_back()


def _kept(record: CampaignRecord, path: Path) -> CampaignRecord:
    """The record with the game in a file; the file was last written when the game ended."""
    written = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    return keep_game(record, read_file(path), written=written)


def game_name(record: CampaignRecord, link: Link) -> str:
    """Return the name of a link's game in the library."""
    return f"{record.name}-{link.game}"
