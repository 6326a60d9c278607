"""Cards: the printed facts of one, and its behaviour as procedures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from landnam.titles.settlers.cards.standing import Placing, Scoring
from landnam.titles.settlers.table.goods import GOODS
from landnam.titles.settlers.table.origins import WORTH
from landnam.titles.settlers.table.state import ROW_FIELDS
from landnam.vocabulary.cards import PrintedCard
from landnam.vocabulary.cost import Cost
from landnam.vocabulary.stages import Procedure


class Card(PrintedCard):
    """A card of the Common or of a Faction deck. ``origin``: what it counts as."""

    __slots__ = (
        "colours",
        "cost",
        "deal",
        "face",
        "needs_location",
        "origin",
        "placing",
        "production",
        "raze",
        "row",
        "row_field",
        "scoring",
        "stores",
        "value",
    )

    def __init__(
        self,
        *,
        card: str,
        face: str,
        name: str,
        deck: str,
        origin: str,
        row: str,
        colours: tuple[str, ...],
        cost: Mapping[str, int],
        needs_location: bool,
        raze: Mapping[str, int] | None,
        deal: str | None,
        source: Mapping[str, Any],
        definition: Mapping[str, Any],
    ) -> None:
        kind = face if deal is None else f"{face}:{deal}"
        super().__init__(card, kind, name, deck, source=source, definition=definition)
        self.face = face
        self.origin = origin
        self.row = row
        self.row_field = ROW_FIELDS.get(row, "")  # an attack card lies in no row
        self.colours = colours
        self.cost = Cost(GOODS, cost)
        self.needs_location = needs_location
        self.raze = raze
        self.deal = deal
        self.value = WORTH.get(origin, 0)
        self.production: Procedure | None = None
        self.placing: Placing | None = None
        self.stores: tuple[int, ...] = ()
        self.scoring: Scoring | None = None

    def slots(self) -> Sequence[Procedure | None]:
        """Return the card's own behaviour, slot by slot."""
        return (self.production, *super().slots())


class Board:
    """A Faction board: its production, the good it stores, and whether it deploys Samurai."""

    __slots__ = ("adjective", "faction", "name", "production", "samurai", "source", "storage")

    def __init__(
        self,
        *,
        faction: str,
        name: str,
        adjective: str,
        production: tuple[tuple[int, int], ...],
        storage: int,
        samurai: bool,
        source: Mapping[str, Any],
    ) -> None:
        self.faction = faction
        self.name = name
        self.adjective = adjective
        self.production = production
        self.storage = storage
        self.samurai = samurai
        self.source = source
