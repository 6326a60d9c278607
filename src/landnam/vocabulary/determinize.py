"""Determinize: fill what a viewer does not see with cards that could lie there.

The declared fields of the state say where cards lie; the title says cards of which decks may lie in
each place. Public counts stay true, for every place keeps its size.
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from operator import attrgetter
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from landnam.kernel.records import UNKNOWN, Record, See, from_data
from landnam.kernel.state import State

S = TypeVar("S", bound=State)

Decks = tuple[str, ...]
"""The decks whose cards may lie in a place. A card of the first finds the fewest places elsewhere,
so it is laid first."""

_ROW = tuple[str, ...]


class _Field(NamedTuple):
    """A field that holds a card or a row of cards, and how to get them: `getattr` is slower."""

    name: str
    of: Callable[[Any], Any]


class _Inside(NamedTuple):
    """Records that lie in a field: their fields that hold one card, and those that hold several."""

    field: _Field
    single: tuple[_Field, ...]
    rows: tuple[_Field, ...]


class _Places(NamedTuple):
    """The places of cards in a record: in rows of cards, and in records that lie in it."""

    rows: tuple[_Field, ...]
    inside: tuple[_Inside, ...]


@cache
def _places(cls: Any) -> _Places:
    rows, inside = [], []
    for field in cls.__fields__:
        record = typing.get_args(field.hint)[0] if typing.get_origin(field.hint) is tuple else None
        if field.see is See.MEMORY or field.per_seat:
            continue
        if field.hint == _ROW and (field.tally or field.see is not See.EVERYONE):
            rows.append(_field(field))
        elif isinstance(record, type) and issubclass(record, Record):
            single = tuple(_field(inner) for inner in record.__fields__ if inner.hint is str)
            several = tuple(_field(inner) for inner in record.__fields__ if inner.hint == _ROW)
            inside.append(_Inside(_field(field), single, several))
    return _Places(tuple(rows), tuple(inside))


def _field(field: Any) -> _Field:
    return _Field(field.name, attrgetter(field.name))


class Hidden(NamedTuple):
    """A place that holds something unknown, as ``seat/field``, and the cards in it so far."""

    zone: str
    cards: list[str]
    holder: Record
    field: str
    at: int | None
    """Which of the records in the field it is, if the place lies in one."""
    row: str

    def write(self) -> None:
        """Put the cards into the state."""
        if self.at is None:
            setattr(self.holder, self.field, tuple(self.cards))
            return
        records = getattr(self.holder, self.field)
        filled = records[self.at].but(**{self.row: tuple(self.cards)})
        after = records[self.at + 1 :]
        setattr(self.holder, self.field, (*records[: self.at], filled, *after))


class Imagined(Generic[S]):
    """The state of a view while its unknown cards are filled in."""

    def __init__(
        self,
        cls: type[S],
        view: Mapping[str, Any],
        decks: Mapping[str, Sequence[str]],
        rng: Random,
    ) -> None:
        self.state: S = from_data(cls, view)
        self.state.seed = f"{rng.getrandbits(128):032x}"
        self.rng = rng
        self.hidden: list[Hidden] = []
        seen: set[str] = set()
        for seat, holder in self._holders(cls):
            self._look(seat, holder, seen)
        self.unseen = {
            deck: [card for card in cards if card not in seen] for deck, cards in decks.items()
        }

    def _holders(self, cls: type[S]) -> Iterator[tuple[str, Record]]:
        yield "", self.state
        for field in cls.__fields__:
            if field.per_seat:
                for seat, record in enumerate(getattr(self.state, field.name)):
                    yield str(seat), record

    def _look(self, seat: str, holder: Record, seen: set[str]) -> None:
        kind: Any = type(holder)  # mypy takes its hash for that of a record
        places = _places(kind)
        for name, cards_of in places.rows:
            cards = cards_of(holder)
            if cards:
                seen.update(cards)
                if UNKNOWN in cards:
                    self.hidden.append(Hidden(f"{seat}/{name}", [*cards], holder, name, None, name))
        for field, single, rows in places.inside:
            records = field.of(holder)
            if not records:
                continue
            for _, card_of in single:
                seen.update(map(card_of, records))
            for row, cards_of in rows:
                for index, cards in enumerate(map(cards_of, records)):
                    if cards:
                        seen.update(cards)
                        if UNKNOWN in cards:
                            at = Hidden(f"{seat}/{row}", [*cards], holder, field.name, index, row)
                            self.hidden.append(at)

    def cards_in(self, zone: str) -> list[str]:
        """The cards of a hidden place; none if everything in it is seen."""
        return next((place.cards for place in self.hidden if place.zone == zone), [])

    def lay(self, cards: list[str], known: list[str]) -> None:
        """Lay cards of which the viewer knows that they are here, as many as there is room for."""
        left = len(known) - len(cards)
        if left >= 0 and cards.count(UNKNOWN) == len(cards):  # a deck, of which nothing is known
            cards[:] = reversed(known[left:])
            del known[left:]
            return
        for place, card in enumerate(cards):
            if not known:
                return
            if card == UNKNOWN:
                cards[place] = known.pop()

    def fill(self, decks_in: Callable[[str], Decks]) -> S:
        """Fill every place at random, the choosiest places first.

        Places that take the same decks are filled together: a card is as likely in one as in the
        other.
        """
        rooms: dict[Decks, list[list[str]]] = {}
        for place in self.hidden:
            rooms.setdefault(decks_in(place.zone), []).append(place.cards)
        for unseen in self.unseen.values():
            self.rng.shuffle(unseen)
        for decks in sorted(rooms, key=len):
            drawn = self._drawn(decks, sum([room.count(UNKNOWN) for room in rooms[decks]]))
            for room in rooms[decks]:
                self.lay(room, drawn)
        for place in self.hidden:
            place.write()
        return self.state

    def _drawn(self, decks: Decks, number: int) -> list[str]:
        drawn: list[str] = []
        for deck in decks:
            unseen = self.unseen[deck]
            left = max(0, len(unseen) - number + len(drawn))
            drawn += unseen[left:]
            del unseen[left:]
        if len(decks) > 1:
            self.rng.shuffle(drawn)
        return drawn
