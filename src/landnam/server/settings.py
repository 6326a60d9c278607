"""Settings of a server, given when it starts."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

import msgspec

from landnam.server.errors import DatabaseUnfit, OneProcess

DEFAULT_PORT: Final = 8710
ONLY_HERE: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - `--lan` means just that

_POSTGRES: Final = ("postgresql://", "postgres://")


def checked_database(address: str | None, processes: int) -> str:
    """Return the address of a PostgreSQL database, if one is given and fit for it.

    >>> checked_database("postgresql://ann@host/games", 2), checked_database(None, 1)
    ('postgresql://ann@host/games', '')
    """
    if address and not address.startswith(_POSTGRES):
        raise DatabaseUnfit()
    if not address and processes > 1:
        raise OneProcess(given=processes)
    return address or ""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings with their usual values.

    >>> Settings(data=Path("games")).database.name
    'tables.sqlite'
    >>> Settings(data=Path("games"), postgres="postgresql://ann:secret@host/games")
    Settings(data=games, port=8710, postgres=True)
    """

    data: Path
    postgres: str = ""  # the address of the PostgreSQL database; none: SQLite in the folder
    processes: int = 1  # that serve; several need PostgreSQL
    host: str = ONLY_HERE
    port: int = DEFAULT_PORT
    workers: int = 1  # processes that think for bots
    tables_in_memory: int = 300
    snapshot_every: int = 200  # entries of a log; following them again takes some 40 ms
    largest_request: int = 16 * 1024  # bytes; set-ups and files of games may be larger
    most_sockets: int = 5_000
    most_connections: int = 2_000  # open connections of one household, sockets among them
    keep_finished: int | None = None  # days after which a finished table goes; none: never
    keep_idle: int | None = None  # the same for a running one where nothing is chosen
    base_path: str = ""  # before every path, where a proxy has other things beside us
    proxy: str = ""  # addresses of proxies that name the visitor's address
    names: tuple[str, ...] = ()  # of the host, as browsers ask for it; addresses need none
    metrics_token: str = ""  # opens the figures from elsewhere; none: to this machine only
    webhooks: bool = False  # whether notices go to other programs
    # Private addresses to which such notices may go beside the public internet, and an authority
    # whose certificates count there beside the known ones. No option of the command line: tests on
    # one machine need it.
    near_hooks: tuple[str, ...] = ()
    hook_authority: Path | None = None
    # Tests need the same game every time, and limits that do not depend on how fast the machine is.
    # No option of the command line either: on a public server nobody may choose a seed.
    seed: str | None = None  # of every new game and its bots; none: each draws its own
    limit_pace: float = 1.0  # how fast the clock of the limits runs; 0: it stands still
    goodbye_seconds: int = 10  # how long a shutdown waits for requests under way

    def __repr__(self) -> str:
        """Never with the address of the database: it may hold a password."""
        return f"Settings(data={self.data}, port={self.port}, postgres={bool(self.postgres)})"

    @property
    def database(self) -> Path:
        """The file of the SQLite store."""
        return self.data / "tables.sqlite"

    def limit_clock(self) -> float:
        """The seconds by which limits are counted."""
        return time.monotonic() * self.limit_pace
