"""What a store promises, whatever database is behind it. One contract test holds it for each."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from landnam.server.store.rows import Person, Saved, Seat, TableRow


class Store(ABC):
    """Everything that must outlive the process. What a method has done when it returns, is kept.

    Whatever cannot be written raises `StoreFull` and changes nothing.
    """

    @abstractmethod
    async def open(self) -> None:
        """Bring the database up to date and make it ready."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is queued and let go of the database."""

    @abstractmethod
    async def add_person(self, person: Person, digest: str) -> None:
        """A new person, with the hash of the personal secret."""

    @abstractmethod
    async def rename(self, person: str, nickname: str) -> None:
        """Another nickname."""

    @abstractmethod
    async def person_with(self, digest: str) -> Person | None:
        """Who has this personal secret."""

    @abstractmethod
    async def add_table(self, table: TableRow, save: bytes, number: int = 0) -> None:
        """A new table with its seats, and its game as it is behind so many entries."""

    @abstractmethod
    async def table(self, table: str) -> TableRow | None:
        """The table with its seats and the nicknames of those who sit there."""

    @abstractmethod
    async def change_seat(self, table: str, seat: Seat) -> None:
        """Who sits there now, whether a bot plays for them, and which link opens the seat."""

    @abstractmethod
    async def remove_table(self, table: str) -> None:
        """The table and all of its game, for good."""

    @abstractmethod
    async def append(
        self, table: str, number: int, entries: Sequence[dict[str, Any]], *, over: bool
    ) -> None:
        """Write entries of a log, the first of them with this number.

        `EntryTaken` if one is written already: then another process was quicker, and nothing has
        changed.
        """

    @abstractmethod
    async def keep(self, table: str, number: int, save: bytes) -> None:
        """Keep a snapshot of the game as it is behind so many entries."""

    @abstractmethod
    async def game(self, table: str) -> Saved | None:
        """The last snapshot and what was chosen since."""

    @abstractmethod
    async def open_tables(self, most: int) -> list[TableRow]:
        """Tables that are open to everybody and have a free seat, the newest first."""

    @abstractmethod
    async def tables_of(self, person: str, most: int) -> list[TableRow]:
        """The tables where somebody sits or is the host, the newest first."""

    @abstractmethod
    async def with_bots(self) -> list[str]:
        """The ids of running tables where a bot plays: it may have to go on."""

    @abstractmethod
    def figures(self) -> dict[str, int]:
        """What the store counts, by names fit for metrics."""

    @abstractmethod
    async def ready(self) -> bool:
        """Whether the database answers."""
