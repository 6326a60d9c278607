"""Cards: the printed facts of one, and its behaviour as procedures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from landnam.titles.north.table.goods import GOODS
from landnam.vocabulary.cards import PrintedCard
from landnam.vocabulary.cost import Cost
from landnam.vocabulary.stages import Procedure
from landnam.vocabulary.values import Change

LOCATIONS: Final = ("action", "feature", "instant")
"""The roles of cards that are built for goods."""

FIELDS: Final = ("field", "upgrade", "dual")
"""The roles of cards that are built with a declared action."""

ROLES: Final = (*LOCATIONS, *FIELDS, "boost", "basic", "island")


class Card(PrintedCard):
    """A card of a clan, or an Island."""

    __slots__ = (
        "accepts",
        "act",
        "change",
        "copy",
        "cost",
        "effect",
        "goods",
        "pillage",
        "role",
        "scoring",
        "start",
        "storage",
        "type",
    )

    def __init__(
        self,
        *,
        card: str,
        face: str,
        name: str,
        deck: str,
        role: str,
        source: Mapping[str, Any],
        definition: Mapping[str, Any],
    ) -> None:
        super().__init__(card, face, name, deck, source=source, definition=definition)
        self.role = role
        self.type = ""
        self.act = ""  # the action with which a Boost is played or a Field is built
        self.cost = Cost(GOODS, {})
        self.goods: Mapping[str, int] = {}  # of a Field or an upgrade
        self.start: Mapping[str, int] = {}  # what a Basic card gives at set-up
        self.effect: Procedure | None = None  # of a Boost or an Instant
        self.pillage: Procedure | None = None
        self.storage: Procedure | None = None
        self.accepts: tuple[str, ...] = ()  # the goods that a card with storage takes
        self.copy = ""  # "fixed", or "movable" at each Cleanup
        self.change: Change | None = None
        self.scoring = 0

    @property
    def is_location(self) -> bool:
        """Whether it is built for goods."""
        return self.role in LOCATIONS

    @property
    def is_field(self) -> bool:
        """Whether it lies in an Empire as a Field that can be harvested."""
        return self.role in ("field", "dual") or (self.role == "basic" and bool(self.goods))

    @property
    def has_ability(self) -> bool:
        """Whether another card may copy something of it: no goods, bonus, or copying."""
        parts = (self.action, self.trigger, self.storage, self.change)
        return any(part is not None for part in parts) or self.scoring > 0

    def slots(self) -> Sequence[Procedure | None]:
        """Return the card's own behaviour, slot by slot."""
        return (*super().slots(), self.effect, self.pillage, self.storage)
