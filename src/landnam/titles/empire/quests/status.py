"""Quests of Status: things to have at one moment of the player's own turn.

Rise of the Empire, "Quests of Status". An effect that moves the marker fulfils one requirement: it
stands for one thing that is missing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import Any, ClassVar, Final

from landnam.titles.settlers.face import (
    COLOUR,
    COLOURS,
    GOODS,
    INDEX,
    ROW_FIELDS,
    deals_of,
    locations,
)
from landnam.vocabulary.forms import Listing, Number, Word
from landnam.vocabulary.icons import SILENT, Drawn, Icon
from landnam.vocabulary.mappings import Amounts, Fields
from landnam.vocabulary.reading import Reader
from landnam.words import Message

EMPIRE: Final = "empire"
HAND: Final = "hand"
DEALS: Final = "deals"
SUPPLY: Final = "supply"
MOST: Final = 40
"""More goods than that nobody has at once."""
ZONES: Final = (EMPIRE, HAND, DEALS, SUPPLY)
STORED: Final = tuple(good for good in GOODS.supply if good != "defense")
PAIR: Final = 2

DRAWN: Final[Drawn] = {
    "in-empire": Icon(good="location"),
    "in-hand": Icon(good="card"),
    "in-deals": Icon(picture="shaking-hands"),
    "in-supply": Icon(picture="locked-chest"),
    "same-colour": Icon(sign="="),
    "same-row": Icon(sign="="),
    "same-good": Icon(sign="="),
    "distinct-colour": Icon(sign="≠"),
    "distinct-good": Icon(sign="≠"),
    "pairs-of-colours": Icon(sign="2×"),
    "count": SILENT,
}


class Thing:
    """Something an empire has: its colours, its row, its good."""

    __slots__ = ("colours", "good", "row")

    def __init__(self, colours: tuple[str, ...] = (), row: str = "", good: str = "") -> None:
        self.colours = colours
        self.row = row
        self.good = good

    def traits(self, by: str) -> tuple[str, ...]:
        """Return the traits that tell it from others."""
        return self.colours if by == "colour" else (self.good,)


thing = lru_cache(maxsize=None)(Thing)
"""Things that are alike are one: they are looked at after every move."""


class Status:
    """``{zone: deals, same_by: good, at_least: 3}``: so many things of a zone, alike or different.

    ``rows`` asks for some of each row, ``pairs`` for two each of so many colours.
    """

    FORM: ClassVar[Fields] = Fields(
        {
            "zone": Word("zone", ZONES),
            "at_least": Number(1, MOST),
            "colours": Listing(COLOUR, least=1, most=len(COLOURS)),
            "row": Word("row", ROW_FIELDS),
            "goods": Listing(Word("good", STORED), least=1, most=len(STORED)),
            "same_by": Word("trait", ("colour", "good")),
            "distinct_by": Word("trait", ("colour", "good")),
            "rows": Amounts(ROW_FIELDS, what="row"),
            "pairs": Number(1, len(COLOURS)),
        },
        needed=("zone", "at_least"),
    )

    def __init__(
        self,
        zone: str,
        at_least: int,
        *,
        colours: Sequence[str] = (),
        row: str = "",
        goods: Sequence[str] = (),
        same_by: str = "",
        distinct_by: str = "",
        rows: Mapping[str, int] | None = None,
        pairs: int = 0,
    ) -> None:
        self.zone = zone
        self.at_least = at_least
        self.colours = tuple(colours)
        self.wanted = frozenset(colours)
        self.row = row
        self.goods = tuple(goods)
        self.same_by = same_by
        self.distinct_by = distinct_by
        self.rows = dict(rows or {})
        self.pairs = pairs
        self.size = _size_of(zone, self.goods or STORED)
        """Counts the things in the zone: a cheap look before they are listed."""
        self.least = 0 if distinct_by == "colour" else at_least
        """With fewer it is not met. A Location of several colours counts for each of them, so
        numbers say nothing there."""

    @classmethod
    def read(cls, reader: Reader) -> Status:
        """The requirement that is written there."""
        given = {key: reader.raw(key) for key in reader.names()}
        if "rows" in reader:
            given["rows"] = reader.numbers("rows")
        return cls(**given)

    @property
    def is_secret(self) -> bool:
        """Whether it asks for cards that others do not see; the number in a hand they all know."""
        certain = (self.colours, self.row, self.same_by, self.distinct_by, self.rows, self.pairs)
        return self.zone == HAND and any(certain)

    # --- how far an empire is -----------------------------------------------------------------

    def things(self, game: Any, empire: Any) -> list[Thing]:
        """Return the things of the zone that count."""
        return self._that_count(self._in_zone(game, empire))

    def _that_count(self, found: list[Thing]) -> list[Thing]:
        if self.colours:
            wanted = self.wanted
            found = [thing for thing in found if not wanted.isdisjoint(thing.colours)]
        if self.row:
            found = [thing for thing in found if thing.row == self.row]
        return found

    def _in_zone(self, game: Any, empire: Any) -> list[Thing]:
        cards = game.cards
        if self.zone == SUPPLY:
            goods = self.goods or STORED
            return [thing(good=good) for good in goods for _ in range(empire.goods[INDEX[good]])]
        if self.zone == DEALS:
            return [thing(good=cards[deal].deal or "") for deal in deals_of(empire)]
        if self.zone == HAND and not self.is_secret:
            return [thing()] * len(empire.hand)
        if self.zone == HAND:
            return _as_things(game, empire.hand)
        return _as_things(game, [location.card for location in locations(empire)])

    def missing(self, game: Any, empire: Any) -> int:
        """Return how many more things it takes."""
        return self.missing_of(self.things(game, empire))

    def missing_with(self, game: Any, empire: Any, more: Iterable[str]) -> int:
        """Return how many more things it would take with these cards in the empire or its Deals."""
        cards = [game.cards[card] for card in more]
        if self.zone == DEALS:
            coming = [thing(good=card.deal) for card in cards if card.deal is not None]
        else:
            coming = [thing(card.colours, card.row) for card in cards]
        return self.missing_of(self._that_count([*self._in_zone(game, empire), *coming]))

    def missing_of(self, things: Sequence[Thing]) -> int:
        """Return how many more things it takes beside these."""
        if self.pairs:
            return _missing_pairs(things, self.pairs)
        if self.rows:
            groups: list[Sequence[Thing]] = [things]
            if self.same_by:
                groups = [[t for t in things if colour in t.colours] for colour in COLOURS]
            return min(_missing_rows(group, self.rows) for group in groups)
        return max(0, self.at_least - self._counted(things))

    @property
    def goal(self) -> int:
        """The number of things that it takes in all."""
        return self.missing_of(())

    def _counted(self, things: Sequence[Thing]) -> int:
        if self.same_by:
            return max(Counter(_all_traits(things, self.same_by)).values(), default=0)
        if self.distinct_by:
            return len(set(_all_traits(things, self.distinct_by)))
        return len(things)

    # --- how it is told -----------------------------------------------------------------------

    def words(self) -> Message:
        """The requirement in words."""
        return Message(f"status.{self.zone}", {"what": self._what()})

    def _what(self) -> Message:
        n = self.at_least
        if self.pairs:
            return Message("have.pairs", {"n": self.pairs})
        if self.rows:
            rows = [Message(f"have.{row}", {"n": number}) for row, number in self.rows.items()]
            return Message("have.rows-alike" if self.same_by else "have.rows", {"rows": rows})
        if self.zone == SUPPLY:
            if self.goods == STORED:
                return Message("have.goods", {"n": n})
            return Message(f"amount.{self.goods[0]}", {"n": n})
        alike = f"-same-{self.same_by}" if self.same_by else ""
        apart = f"-distinct-{self.distinct_by}" if self.distinct_by else ""
        colours = [Message(f"colour.{colour}") for colour in self.colours]
        kind = {
            "n": n,
            "colours": Message("of-colours.some", {"colours": colours}) if colours else "",
            "row": Message(f"of-row.{self.row or 'any'}"),
        }
        return Message(f"have.{self.zone}{alike}{apart}", kind)

    def icons(self) -> tuple[str, ...]:
        """The requirement as icons."""
        goods = self.goods if self.goods != STORED else ("good",)
        rows = [icon for row, number in self.rows.items() for icon in (f"count-{number}", row)]
        alike = (f"same-{self.same_by}",) if self.same_by else ()
        apart = (f"distinct-{self.distinct_by}",) if self.distinct_by else ()
        pairs = ("pairs-of-colours",) if self.pairs else ()
        colours = [f"colour-{colour}" for colour in self.colours]
        row = (self.row,) if self.row else ()
        what = (*colours, *row, *goods, *rows, *alike, *apart, *pairs)
        return (f"in-{self.zone}", f"least-{self.at_least}", *what)


def _size_of(zone: str, goods: Iterable[str]) -> Callable[[Any], int]:
    """Return a function that counts the things in a zone of an empire."""
    if zone == HAND:
        return lambda empire: len(empire.hand)
    if zone == DEALS:
        return lambda empire: len(empire.deals) + len(empire.routes)
    if zone == EMPIRE:
        return lambda empire: len(empire.production) + len(empire.features) + len(empire.actions)
    places = [INDEX[good] for good in goods]
    return lambda empire: sum(map(empire.goods.__getitem__, places))


def _as_things(game: Any, lying: Iterable[str]) -> list[Thing]:
    cards = game.cards
    return [thing(cards[card].colours, cards[card].row) for card in lying]


def _all_traits(things: Iterable[Thing], by: str) -> list[str]:
    return [trait for thing in things for trait in thing.traits(by)]


def _missing_rows(things: Sequence[Thing], rows: Mapping[str, int]) -> int:
    have = Counter(thing.row for thing in things)
    return sum(max(0, number - have[row]) for row, number in rows.items())


def _missing_pairs(things: Sequence[Thing], pairs: int) -> int:
    """Count the missing Locations for so many pairs, each of another colour.

    One of several colours is in one pair only, whichever helps most.
    """
    plain = Counter(thing.colours[0] for thing in things if len(thing.colours) == 1)
    several = [thing.colours for thing in things if len(thing.colours) > 1]
    best = pairs * PAIR
    for chosen in product(*several):
        have = plain + Counter(chosen)
        lacking = sorted(max(0, PAIR - have[colour]) for colour in COLOURS)
        best = min(best, sum(lacking[:pairs]))
    return best
