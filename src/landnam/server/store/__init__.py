"""The store: everything that must outlive the process. `Store` is what both databases promise."""

from landnam.server.store.promise import Store
from landnam.server.store.rows import Person, Saved, Seat, TableRow

__all__ = ["Person", "Saved", "Seat", "Store", "TableRow"]
