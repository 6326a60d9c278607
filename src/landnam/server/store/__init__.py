"""The store: all data that must outlive the process. Truth is the set-up and the log of choices."""

from __future__ import annotations

from landnam.server.database import Database
from landnam.server.store.chat import ChatStore
from landnam.server.store.clocks import ClockStore
from landnam.server.store.days import DayStore
from landnam.server.store.games import GameStore
from landnam.server.store.hooks import HookStore
from landnam.server.store.people import PeopleStore
from landnam.server.store.rows import Person, Saved, Seat, TableRow
from landnam.server.store.tables import TableStore


class Store:
    """One database, and each subject's own part of it."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.people = PeopleStore(database)
        self.tables = TableStore(database)
        self.games = GameStore(database)
        self.chat = ChatStore(database)
        self.clocks = ClockStore(database)
        self.hooks = HookStore(database)
        self.days = DayStore(database)


__all__ = ["Person", "Saved", "Seat", "Store", "TableRow"]
