"""Games by name: begin one, list them, open one, keep it, and put it away when it is over."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import landnam
from landnam.kernel.errors import LandnamError, SaveBroken
from landnam.kernel.saves import read_save
from landnam.kernel.table import Table
from landnam.library.errors import FileUnreadable, FolderUnusable, GameBusy, GameUnknown
from landnam.library.folder import data_folder, made
from landnam.library.locks import GameLock
from landnam.library.scores import Scores
from landnam.library.writing import write_whole
from landnam.words import Message

PLAYERS: Final = "players"
"""The key of the set-up under which a save remembers who plays each seat."""

_NAME: Final = re.compile(r"^(?P<title>.+)-(?P<number>\d+)$")


class Entry:
    """The line of one unfinished game in the list; ``trouble`` if it cannot be opened."""

    def __init__(
        self, path: Path, body: Mapping[str, Any] | None, trouble: LandnamError | None = None
    ) -> None:
        self.path = path
        self.name = path.stem
        self.saved = path.stat().st_mtime
        self.trouble = trouble
        self.title = ""
        self.seats: list[str] = []
        self.players: list[dict[str, Any]] = []
        self.choices = 0
        self.over = False
        if body is not None:
            self._read(body)

    def _read(self, body: Mapping[str, Any]) -> None:
        state = body["state"]
        self.title = body["title"]
        self.seats = list(body["setup"]["seats"])
        self.players = [dict(player) for player in body["setup"].get(PLAYERS, ())]
        self.choices = len(body["log"])
        self.over = not state["stack"] and state["fork"] is None and not body["finished"]

    @classmethod
    def of(cls, path: Path) -> Entry:
        """Return the entry of a file; its error becomes the entry's trouble."""
        try:
            body = read_save(read_file(path))
        except LandnamError as trouble:
            return cls(path, None, trouble)
        try:
            return cls(path, body)
        except (KeyError, TypeError, ValueError, AttributeError) as fault:
            what = f"{type(fault).__name__}: {fault}"
            return cls(path, None, SaveBroken(title=str(body.get("title")), what=what))

    def to_data(self) -> dict[str, Any]:
        """The entry for programs."""
        return {
            "name": self.name,
            "file": str(self.path),
            "title": self.title,
            "seats": self.seats,
            "players": self.players,
            "choices": self.choices,
            "saved": int(self.saved),
            "trouble": None if self.trouble is None else str(self.trouble),
        }


class OpenGame:
    """A game held by this program alone, until it is closed."""

    def __init__(self, library: Library, name: str, table: Table, lock: GameLock) -> None:
        self.library = library
        self.name = name
        self.table = table
        self._lock = lock

    @property
    def path(self) -> Path:
        """The present path of the game."""
        return self.library.path(self.name)

    def save(self) -> None:
        """Write the game; afterwards nothing can lose what has been played."""
        write_whole(self.path, self.table.save())

    def put_away(self) -> Path:
        """Move a game that is over to the finished ones; returns its new place."""
        place = made(self.library.finished) / self.path.name
        self.path.replace(place)
        return place

    def close(self) -> None:
        """Let other programs open the game."""
        self._lock.give_back()

    def __enter__(self) -> OpenGame:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Library:
    """The games in a folder (by default this player's own)."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = data_folder() if folder is None else folder
        self.games = self.folder / "games"
        self.finished = self.games / "finished"
        self.reports = self.folder / "reports"
        self.scores = Scores(self.folder)

    def path(self, name: str) -> Path:
        """Return the path of a game of this name."""
        return self.games / f"{name}.json"

    def begin(self, table: Table, players: list[dict[str, Any]]) -> OpenGame:
        """Give a new game a name and write it for the first time.

        >>> import landnam, tempfile
        >>> library = Library(Path(tempfile.mkdtemp()))
        >>> table = landnam.new("settlers", ["roman", "egyptian"], seed=1)
        >>> with library.begin(table, [{"kind": "human"}, {"kind": "human"}]) as game:
        ...     game.name
        'settlers-1'
        >>> [entry.name for entry in library.unfinished()]
        ['settlers-1']
        """
        table.setup[PLAYERS] = players
        title = table.rules.title
        number = max((n for n in self._numbers(title)), default=0) + 1
        while True:
            name = f"{title}-{number}"
            lock = self._lock(name)
            # Another program may have begun a game between our look and our lock.
            if lock.take() and not self._taken(name):
                break
            lock.give_back()
            number += 1
        game = OpenGame(self, name, table, lock)
        game.save()
        return game

    def open(self, name: str) -> OpenGame:
        """Go on with a game."""
        found = self.find(name)
        lock = self._lock(found)
        if not lock.take():
            raise GameBusy(name=found)
        try:
            table = landnam.load(read_file(self.path(found)))
        except BaseException:
            lock.give_back()
            raise
        return OpenGame(self, found, table, lock)

    def find(self, given: str) -> str:
        """The full name of a game: ``settlers-3``, or ``3`` where that says enough."""
        names = [path.stem for path in self._files()]
        if given in names:
            return given
        fitting = [name for name in names if name.endswith(f"-{given}")]
        if len(fitting) == 1:
            return fitting[0]
        known: list[str | Message] = [*sorted(fitting or names, key=_by_number)]
        known = known or [Message("library.no-game")]
        raise GameUnknown(given=given, known=known, n=len(known))

    def unfinished(self) -> list[Entry]:
        """The games to go on with, the last played first; a damaged one tells its trouble."""
        return [entry for entry in self.entries() if not entry.over]

    def newest(self) -> Entry | None:
        """The last played of the games that can be gone on with."""
        for entry in self.entries():
            if not entry.over and entry.trouble is None:
                return entry
        return None

    def entries(self) -> Iterator[Entry]:
        """Every game that has not been put away, the last played first, read one by one."""
        for path in sorted(self._files(), key=lambda path: -path.stat().st_mtime):
            yield Entry.of(path)

    def report(self, name: str, report: Mapping[str, Any]) -> Path:
        """Write the report of an engine fault; returns where it lies."""
        moment = time.strftime("%Y%m%d-%H%M%S")
        path = made(self.reports) / f"{name}-{moment}.json"
        write_whole(path, json.dumps(report, indent=1, default=str).encode())
        return path

    def _files(self) -> list[Path]:
        try:
            return list(self.games.glob("*.json"))
        except OSError as fault:
            what = fault.strerror or str(fault)
            raise FolderUnusable(folder=str(self.games), what=what) from fault

    def _taken(self, name: str) -> bool:
        return self.path(name).exists() or (self.finished / f"{name}.json").exists()

    def _numbers(self, title: str) -> Iterator[int]:
        for path in (*self.games.glob("*.json"), *self.finished.glob("*.json")):
            parts = _NAME.match(path.stem)
            if parts is not None and parts["title"] == title:
                yield int(parts["number"])

    def _lock(self, name: str) -> GameLock:
        locks = made(self.games / "locks")
        return GameLock(locks / f"{name}.lock")


def read_file(path: Path) -> bytes:
    """Return the bytes of a file; raise an error that names a cure."""
    try:
        return path.read_bytes()
    except OSError as fault:
        raise FileUnreadable(file=str(path), what=fault.strerror or str(fault)) from fault


def _by_number(name: str) -> tuple[str, int]:
    parts = _NAME.match(name)
    return (parts["title"], int(parts["number"])) if parts is not None else (name, 0)
