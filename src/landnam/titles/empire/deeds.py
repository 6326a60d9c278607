"""Deeds: acts that Quests of Stature count, and that features of Inventions may watch.

A deed watches a happening of the base game and may ask more of it. For a feature it says "Each time
you raze a card from your hand", for a Quest "Raze 4 grey cards or Locations".
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from landnam.titles.settlers.face import COLOUR, COLOURS, COMMON, FACTION, GOODS, ROW_FIELDS, Card
from landnam.vocabulary.forms import Either, Form, Listing, Number, Word
from landnam.vocabulary.icons import SILENT, Drawn, Icon
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.triggers import Happening, Pattern
from landnam.words import Message

ANY: Final = Word("deed", ("any",))
PLACES: Final = ("hand", "enemy")
"""The place of a razed card or Location; an own Location (Rabble) is from neither."""


class Deed(Pattern):
    """Something an empire does, which can be counted."""

    def traits(self, game: Any, happening: Happening, by: str) -> tuple[str, ...]:
        """The colours, or the row, of the card with which it was done."""
        card = game.cards[happening.thing]
        return tuple(card.colours) if by == "colour" else (card.row,)

    def amount(self, happening: Happening) -> int:
        """By how much it counts."""
        return 1

    def task(self, count: int, how: Message) -> Message:
        """The deed as a task, so many times."""
        return Message(f"task.{self.word}", {"n": count, "how": how})


class Razing(Deed):
    """``razing: any``, or ``{colours: [grey], from: [hand, enemy]}``: the empire razes such cards.

    Razing of own Locations counts for the colour too (Rabble).
    """

    word: ClassVar[str] = "razing"
    of: ClassVar[str] = "razed"
    drawn: ClassVar[Drawn] = {
        "razing": Icon(picture="flame"),
        "from-hand": Icon(good="card"),
        "from-enemy": Icon(good="location"),
    }
    form: ClassVar[Form | None] = Either(
        ANY,
        Fields(
            {
                "colours": Listing(COLOUR, least=1, most=len(COLOURS)),
                "from": Listing(Word("place", PLACES), least=1, most=len(PLACES)),
            }
        ),
    )

    def __init__(self, colours: tuple[str, ...] = (), places: tuple[str, ...] = ()) -> None:
        self.colours = colours
        self.places = places

    @classmethod
    def read(cls, reader: Reader) -> Razing:
        """Read any deed, or the named one."""
        return cls(*_listed(reader, cls.word, "colours", "from"))

    def matches(self, game: Any, happening: Happening) -> bool:
        """Return whether such a card was razed from such a place."""
        if self.places and happening.place not in self.places:
            return False
        shown = game.cards[happening.thing].colours
        return not self.colours or any(colour in shown for colour in self.colours)

    def words(self) -> Message:
        """The deed in words, for a feature."""
        return Message("when.razing", {"what": self._what(1)})

    def task(self, count: int, how: Message) -> Message:
        """The deed as a task."""
        return Message("task.razing", {"n": count, "what": self._what(count), "how": how})

    def _what(self, count: int) -> Message:
        places = "-".join(self.places) or "any"
        return Message(f"razed.{places}", {"n": count, "colours": _colours(self.colours)})

    def icons(self) -> tuple[str, ...]:
        """The deed as icons."""
        places = [f"from-{place}" for place in self.places]
        return (self.word, *(f"colour-{colour}" for colour in self.colours), *places)


class Building(Deed):
    """``building: any``, or by row, deck or printed cost: the empire builds such a Location."""

    word: ClassVar[str] = "building"
    of: ClassVar[str] = "built"
    drawn: ClassVar[Drawn] = {"building": Icon(picture="hammer-nails"), "cost": SILENT}
    form: ClassVar[Form | None] = Either(
        ANY,
        Fields(
            {
                "row": Word("row", ROW_FIELDS),
                "deck": Word("deck", (COMMON, FACTION)),
                "cost": Number(),
            }
        ),
    )

    def __init__(self, row: str = "", deck: str = "", cost: int = 0) -> None:
        self.row = row
        self.deck = deck
        self.cost = cost

    @classmethod
    def read(cls, reader: Reader) -> Building:
        """Read any deed, or the named one."""
        if isinstance(reader.raw(cls.word), str):
            return cls()
        inside = reader.inside(cls.word)
        return cls(inside.text("row", ""), inside.text("deck", ""), inside.number("cost", 0))

    def matches(self, game: Any, happening: Happening) -> bool:
        """Return whether such a Location was built."""
        card = game.cards[happening.thing]
        if self.row and card.row != self.row:
            return False
        if self.deck and card.origin != self.deck:
            return False
        return printed_cost(card) >= self.cost

    def words(self) -> Message:
        """The deed in words, for a feature."""
        return Message("when.building", {"what": self._what(1)})

    def task(self, count: int, how: Message) -> Message:
        """The deed as a task."""
        return Message("task.building", {"n": count, "what": self._what(count), "how": how})

    def _what(self, count: int) -> Message:
        kinds = {
            "row": Message(f"of-row.{self.row or 'any'}"),
            "deck": Message(f"of-deck.{self.deck or 'any'}"),
            "cost": Message("with-cost.least", {"n": self.cost}) if self.cost else "",
        }
        return Message("built.such", {"n": count, **kinds})

    def icons(self) -> tuple[str, ...]:
        """The deed as icons."""
        cost = (f"cost-{self.cost}",) if self.cost else ()
        return (self.word, *filter(None, (self.row, self.deck)), *cost)


def printed_cost(card: Card) -> int:
    """The goods of a building cost; a Location to discard counts one more."""
    return sum(card.cost.goods.values(), int(card.needs_location))


class Dealing(Deed):
    """``when: dealing``: the empire makes a Deal."""

    word: ClassVar[str] = "dealing"
    of: ClassVar[str] = "deal_made"
    drawn: ClassVar[Drawn] = {"dealing": Icon(picture="shaking-hands")}


class Activating(Deed):
    """``when: activating``: the empire activates an Action Location."""

    word: ClassVar[str] = "activating"
    of: ClassVar[str] = "activated"
    drawn: ClassVar[Drawn] = {"activating": Icon(picture="hand")}


class Exchanging(Deed):
    """``when: exchanging``: the empire spends pairs of workers; each pair counts.

    It is the happening that an enemy's Oasis watches.
    """

    word: ClassVar[str] = "exchanging"
    of: ClassVar[str] = "enemy_exchanged"
    drawn: ClassVar[Drawn] = {"exchanging": Icon(good="worker")}

    def amount(self, happening: Happening) -> int:
        """The pairs."""
        return happening.amount


class GivingUp(Deed):
    """``when: giving_up``: the empire discards a Location or Foundation to build upon it."""

    word: ClassVar[str] = "giving_up"
    of: ClassVar[str] = "gave_up"
    drawn: ClassVar[Drawn] = {"giving_up": Icon(picture="castle-ruins")}


class Drawing(Deed):
    """``when: drawing``: the empire draws a card, but in the Lookout phase."""

    word: ClassVar[str] = "drawing"
    of: ClassVar[str] = "drew"
    drawn: ClassVar[Drawn] = {"drawing": Icon(good="card")}


class Scoring(Deed):
    """``when: scoring``: the empire gains points on the track; each point counts."""

    word: ClassVar[str] = "scoring"
    of: ClassVar[str] = "gained"
    drawn: ClassVar[Drawn] = {"scoring": SILENT}

    def amount(self, happening: Happening) -> int:
        """The points."""
        return happening.amount


class Spending(Deed):
    """``when: {spending: gold}``: the empire pays with such a good; each one counts."""

    word: ClassVar[str] = "spending"
    of: ClassVar[str] = "spent"
    drawn: ClassVar[Drawn] = {"spending": SILENT}
    form: ClassVar[Form | None] = Word("good", GOODS.supply)

    def __init__(self, good: str) -> None:
        self.good = good

    @classmethod
    def read(cls, reader: Reader) -> Spending:
        """The good that is named."""
        return cls(reader.text(cls.word))

    def matches(self, game: Any, happening: Happening) -> bool:
        """Return whether that good was paid."""
        return happening.good == self.good

    def amount(self, happening: Happening) -> int:
        """Return its number."""
        return happening.amount

    def words(self) -> Message:
        """The deed in words, for a feature."""
        return Message("when.spending", {"good": Message(f"good.{self.good}")})

    def task(self, count: int, how: Message) -> Message:
        """The deed as a task."""
        what = Message(f"amount.{self.good}", {"n": count})
        return Message("task.spending", {"what": what, "how": how})

    def icons(self) -> tuple[str, ...]:
        """The deed as icons."""
        return (self.word, self.good)


DEEDS: Final[tuple[type[Deed], ...]] = (
    Razing,
    Building,
    Dealing,
    Activating,
    Exchanging,
    GivingUp,
    Drawing,
    Scoring,
    Spending,
)


def _listed(reader: Reader, word: str, *keys: str) -> list[tuple[str, ...]]:
    """The lists behind these keys, empty where a deed asks for nothing special."""
    if isinstance(reader.raw(word), str):
        return [() for _ in keys]
    inside = reader.inside(word)
    return [tuple(inside.items(key)) if key in inside else () for key in keys]


def _colours(colours: tuple[str, ...]) -> Message:
    if not colours:
        return Message("of-colours.any")
    return Message("of-colours.some", {"colours": [Message(f"colour.{c}") for c in colours]})
