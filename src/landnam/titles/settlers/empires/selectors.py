"""Selectors: which Locations, empires, Deals, cards or goods a pick may fall on.

They find candidates only; their possible uses are the verb's matter.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from landnam.titles.settlers.empires.empire import enemies
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.origins import COMMON, FACTION
from landnam.titles.settlers.table.state import ROW_FIELDS, ROWS, Location, SettlersState
from landnam.vocabulary.forms import Flag, Word
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.reading import Reader
from landnam.words import Message


class LocationSelector:
    """``{whose, deck, row, has, other}``: Locations by owner, deck, row and field; not itself.

    Foundations are never among them.
    """

    form: ClassVar[Fields] = Fields(
        {
            "whose": Word("side", ("own", "enemy")),
            "deck": Word("deck", (COMMON, FACTION)),
            "row": Word("row", ROW_FIELDS),
            "has": Word("field", ("raze", "deal")),
            "other": Flag(),
        },
        needed=("whose",),
    )

    @classmethod
    def read(cls, reader: Reader) -> LocationSelector:
        """The Locations that are asked for."""
        words = {key: reader.data.get(key) for key in ("deck", "row", "has")}
        return cls(reader.text("whose"), **words, other=reader.flag("other"))

    def __init__(
        self,
        whose: str,
        deck: str | None = None,
        row: str | None = None,
        has: str | None = None,
        other: bool = False,
    ) -> None:
        self.whose = whose
        self.deck = deck
        self.row = row
        self.has = has
        self.other = other
        self.rows = (ROW_FIELDS[row],) if row is not None else ROWS

    def find(
        self, game: SettlersGame, state: SettlersState, seat: int, source: str
    ) -> Iterator[tuple[int, Location]]:
        """The Locations, with their controllers."""
        cards, own = game.cards, self.whose == "own"
        some_are_spared = not own and bool(game.fixed or game.sparing)
        whose = (seat,) if own else enemies(state, seat)
        for holder in whose:
            empire = state.empires[holder]
            for row in self.rows:
                for location in getattr(empire, row):
                    card = cards[location.card]
                    if some_are_spared and game.spares(location):
                        continue
                    if self.other and location.card == source:
                        continue
                    if self.deck is not None and card.origin != self.deck:
                        continue
                    if self.has == "raze" and card.raze is None:
                        continue
                    if self.has == "deal" and card.deal is None:
                        continue
                    yield holder, location

    def words(self) -> Message:
        """The Location in words: "an enemy Common Location with a raze field"."""
        return Message(
            f"location.{'other' if self.other else self.whose}",
            {
                "deck": Message(f"of-deck.{self.deck or 'any'}"),
                "row": Message(f"of-row.{self.row or 'any'}"),
                "has": Message(f"with-field.{self.has or 'any'}"),
            },
        )

    def icons(self) -> tuple[str, ...]:
        """The Location as icons."""
        deck = (self.deck,) if self.deck is not None else ()
        field = (f"{self.has}-field",) if self.has is not None else ()
        whose = "other" if self.other else self.whose
        return (whose, *deck, self.row or "location", *field)
