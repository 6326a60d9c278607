"""Messages to viewers of a table, encoded once for all who see the same."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import msgspec

from landnam.kernel.events import Event
from landnam.kernel.table import Table
from landnam.server.store import TableRow
from landnam.server.tables.lines import Lines
from landnam.server.tables.views import face_of, told

_REMEMBERED: Final = 256 * 1024
"""So many bytes of messages are kept for viewers who ask for just these again."""

_AT_ONCE: Final = 100
"""So many events that several viewers hear at about the same time are encoded once for all."""

_encode: Final = msgspec.json.Encoder().encode


class News:
    """A message to a viewer: one with the same face and count of events is nothing new."""

    def __init__(self, viewer: int | None, face: bytes, heard: int, whole: bytes) -> None:
        self.viewer = viewer
        self.face = face
        self.heard = heard
        self.whole = whole  # a `wire.Now`, encoded

    @cached_property
    def text(self) -> str:
        """The same as text, decoded once for all sockets that are sent it."""
        return self.whole.decode()

    def dated(self, now: int) -> News:
        """The same with our time in it."""
        return News(self.viewer, self.face, self.heard, self.whole[:-1] + b',"at":%d}' % now)


class Encoded:
    """The views and events of one table, encoded on demand."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._faces: dict[int | None, bytes] = {}
        self._told: dict[int | None, Lines] = {}
        self._latest: dict[int, tuple[Event, bytes]] = {}
        self._news: dict[tuple[int | None, int], News] = {}

    def news(self, row: TableRow, viewer: int | None, have: int) -> News:
        """Return the viewer's view with the events beyond those it has; equal requests share it."""
        asked = (viewer, have)
        news = self._news.get(asked)
        if news is None:
            if sum(len(kept.whole) for kept in self._news.values()) > _REMEMBERED:
                self._news.clear()
            face, events = self._face(row, viewer), self.events(viewer)
            # A client that claims more events than there are has another game in mind: tell it all.
            fresh = events.since(have if have <= len(events) else 0)
            whole = b'%b,"heard":%d,"events":[%b]}' % (face[:-1], len(events), fresh)
            news = self._news[asked] = News(viewer, face, len(events), whole)
        return news

    def events(self, viewer: int | None) -> Lines:
        """All events of the viewer, each encoded once: nothing that was heard ever changes."""
        encoded = self._told.setdefault(viewer, Lines())
        for event in self._table.events_since(len(encoded), viewer):
            encoded.append(self._line(event))
        return encoded

    def clear(self) -> None:
        """Something has changed that anybody may see: views are made anew."""
        self._faces.clear()
        self._news.clear()

    def clear_seat(self, seat: int) -> None:
        """Something has changed that this seat alone may see."""
        self._faces.pop(seat, None)
        self._news = {asked: news for asked, news in self._news.items() if asked[0] != seat}

    def _face(self, row: TableRow, viewer: int | None) -> bytes:
        """Return the viewer's present view, without the events.

        It changes only when something changes that this viewer may know.
        """
        if viewer not in self._faces:
            self._faces[viewer] = _encode(face_of(self._table, row, viewer))
        return self._faces[viewer]

    def _line(self, event: Event) -> bytes:
        """An event, encoded; all viewers who may know all of it get the very same one."""
        known = self._latest.get(id(event))
        if known is None:
            if len(self._latest) >= _AT_ONCE:
                self._latest.clear()  # everybody has heard of these, or will be told them later
            line = _encode(told(self._table, event))
            # With the event itself: as long as it is kept, no other one can have its id.
            known = self._latest[id(event)] = (event, line)
        return known[1]
