"""Cards: what is printed on one, and its behaviour as procedures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from landnam.titles.settlers.goods import GOODS
from landnam.titles.settlers.origins import WORTH
from landnam.titles.settlers.standing import Placing, Scoring
from landnam.titles.settlers.state import ROW_FIELDS
from landnam.vocabulary.activity import Activity
from landnam.vocabulary.cost import Cost
from landnam.vocabulary.stages import Procedure
from landnam.vocabulary.triggers import Trigger


class Card:
    """One physical card. ``kind`` is equal for copies that nobody can tell apart.

    ``deck``: the pile that it is drawn from and goes back to. ``origin``: what it counts as.
    """

    __slots__ = (
        "action",
        "bonus",
        "colours",
        "cost",
        "deal",
        "deck",
        "definition",
        "face",
        "id",
        "kind",
        "name",
        "needs_location",
        "origin",
        "placing",
        "production",
        "raze",
        "row",
        "row_field",
        "scoring",
        "source",
        "stores",
        "trigger",
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
        self.id = card
        self.face = face
        self.name = name
        self.deck = deck
        self.origin = origin
        self.row = row
        self.row_field = ROW_FIELDS.get(row, "")  # an attack card lies in no row
        self.colours = colours
        self.cost = Cost(GOODS, cost)
        self.needs_location = needs_location
        self.raze = raze
        self.deal = deal
        self.source = source
        self.definition = definition
        self.kind = face if deal is None else f"{face}:{deal}"
        self.value = WORTH.get(origin, 0)
        self.production: Procedure | None = None
        self.bonus: Procedure | None = None
        self.action: Activity | None = None
        self.trigger: Trigger | None = None
        self.placing: Placing | None = None
        self.stores: tuple[int, ...] = ()
        self.scoring: Scoring | None = None

    def procedures(self) -> list[Procedure]:
        """The card's behaviour that can stand on the stack."""
        slots = [self.production, self.bonus, self.action]
        if self.trigger is not None:
            slots.append(self.trigger.procedure)
        return [slot for slot in slots if slot is not None]

    def __repr__(self) -> str:
        return f"<Card {self.id} {self.name}>"


class Board:
    """A Faction board: what it produces, the good it stores, and whether it deploys Samurai."""

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
