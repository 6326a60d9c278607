"""The state of a game of Empires of the North: clans, the circle of tiles, ships and Islands."""

from __future__ import annotations

from typing import ClassVar, Final

from landnam.kernel.records import Record, counted, each_seat, everyone, frozen, private, record
from landnam.kernel.state import State
from landnam.titles.north.table.goods import GOODS
from landnam.vocabulary.goods import Goods

ROUND: Final = "round"
"""The moment at which Cleanup makes cards ready again."""

ACTS: Final = ("explore", "populate", "construct", "harvest", "sail")
"""The five actions, each with a tile of its own."""

MOST_SEATS: Final = 4

DISTANCES: Final = ("nearby", "distant")
"""The two decks of Islands; each is a field of the state, beside its shown and discarded cards."""


@frozen
class Place(Record):
    """A card in an Empire, with the upgrades under it and the goods assigned to it."""

    card: str = everyone()
    exhausted: bool = everyone(default=False, resets=ROUND)
    watched: bool = everyone(default=False, resets=ROUND)  # a Feature that works once a round
    upgrades: tuple[str, ...] = everyone(default=(), tally=True)
    assigned: tuple[int, ...] = everyone(default=(), tally=True)  # by good; empty if there is none
    copies: str = everyone(default="")  # the card whose ability this one has

    def condition(self) -> tuple[object, ...]:
        """All but which card it is."""
        return self.exhausted, self.watched, self.upgrades, self.assigned, self.copies

    def holds(self, good: int) -> int:
        """Return how many of a good are assigned here."""
        return self.assigned[good] if self.assigned else 0


@frozen
class Pawn(Record):
    """A Clan action pawn: the tile on which it stands, if it was placed, and its side."""

    tile: str = everyone(default="")
    exhausted: bool = everyone(default=False)


UNUSED: Final = (Pawn(), Pawn())
"""The pawns of an empire before it has placed one."""


@frozen
class Ship(Record):
    """A Ship in the queue, with the cargo put on it when it sailed."""

    owner: int = everyone()
    fish: bool = everyone(default=False)
    raze: bool = everyone(default=False)


@record
class Empire(Record):
    """One player's things."""

    clan: str = everyone()
    goods: list[int] = everyone(tally=True)
    vp: int = everyone(default=0, tally=True)
    spent: int = everyone(default=0, tally=True)  # Workers on the Clan tile
    hand: tuple[str, ...] = private(default=(), tally=True)
    looking: tuple[str, ...] = private(default=(), tally=True)  # drawn, and not yet kept
    built: tuple[Place, ...] = everyone(default=(), tally=True)
    deck: tuple[str, ...] = counted(default=(), tally=True)  # the top card is the last
    discard: tuple[str, ...] = everyone(default=(), tally=True)
    pawns: tuple[Pawn, ...] = everyone(default=UNUSED)
    passed: bool = everyone(default=False)


@record
class NorthState(State):
    """The table: the circle of tiles, the expedition board, and the Empires."""

    GOODS: ClassVar[Goods] = GOODS

    round: int = everyone(default=1)
    first: int = everyone(default=0)
    last: int = everyone(default=0)  # the round with which the game ends, once it is known
    circle: tuple[str, ...] = everyone(default=())
    queue: tuple[Ship, ...] = everyone(default=())  # the first one stands on the arrow
    nearby: tuple[str, ...] = counted(default=(), tally=True)  # the top card is the last
    nearby_shown: tuple[str, ...] = everyone(default=(), tally=True)
    nearby_discard: tuple[str, ...] = everyone(default=(), tally=True)
    distant: tuple[str, ...] = counted(default=(), tally=True)
    distant_shown: tuple[str, ...] = everyone(default=(), tally=True)
    distant_discard: tuple[str, ...] = everyone(default=(), tally=True)
    landed: tuple[str, ...] = everyone(default=(), tally=True)  # drawn by a Ship, not yet taken
    removed: tuple[str, ...] = everyone(default=(), tally=True)  # Basic cards that left the game
    empires: list[Empire] = each_seat(default=[])
