"""The state of a game of Roll & Write: one sheet for each seat, the dice and the Favor tokens."""

from __future__ import annotations

from typing import Final

from landnam.kernel.records import Record, each_seat, everyone, frozen, record
from landnam.kernel.state import State

ROUND: Final = "round"
"""The moment at which what is counted within one round returns to its default."""

TRACKS: Final = ("walls", "cottages", "granaries", "bridges")
"""The Construction tracks from top to bottom: the rows of the grid for Settlements."""

"""The sides: everybody plays alike, with a pencil of their own."""

BRIDGES: Final = 3
SECTIONS: Final = 9
FIELDS: Final = 4
BUILDINGS: Final = 6
MOST_SPACES: Final = 6
"""A building has no more build spaces than this; those of the almanac have three at most."""

# Places in `Sheet.counts`. The first four count the sections finished, track by track.
SPACES: Final = 4
HARVESTED: Final = 5
FINISHED: Final = 6
OPENED: Final = 7
IN_VILLAGE: Final = 8
SPENT: Final = 9
"""The first of three: wood, stone and food, as `vocabulary.goods.SUPPLY` has them."""
COUNTS: Final = 12

FAVOR: Final = BUILDINGS
"""The place of the Favor token in `Sheet.used`, behind the buildings."""


@frozen
class Settlement(Record):
    """An outlined shape; ``at`` is the cell in which the top left corner of its Blueprint lies."""

    building: str = everyone()
    at: str = everyone()


@record
class Sheet(Record):
    """One seat's Empire and Village sheets, and its pools, which the rulebook calls virtual."""

    pool: list[int] = everyone(tally=True)  # for each of vocabulary.goods.SUPPLY; worker: actions
    vp: int = everyone(default=0, tally=True)  # noted in the large box
    dice: tuple[str, ...] = everyone(default=())  # the resource dice as they count for this seat
    worker: int = everyone(default=0)  # and the worker die
    favor: tuple[str, ...] = everyone(default=(), tally=True)
    sections: tuple[int, ...] = everyone(default=(0,) * len(TRACKS), tally=True)  # finished
    spaces: tuple[int, ...] = everyone(default=(0,) * len(TRACKS))  # bits, in the next section
    fields: tuple[int, ...] = everyone(default=(0,) * FIELDS)  # bits of the harvested spaces
    crossed: tuple[int, ...] = everyone(default=(0,) * BUILDINGS)  # bits, building by building
    built: tuple[int, ...] = everyone(default=(0,) * BUILDINGS)  # works from this round; 0: never
    settlements: tuple[Settlement, ...] = everyone(default=())
    used: tuple[int, ...] = everyone(default=(0,) * (BUILDINGS + 1), resets=ROUND)
    counts: list[int] = everyone(default=[0] * COUNTS, resets=ROUND)


@record
class RollwriteState(State):
    """The table: the Village that all play, the round, the active player, tokens and sheets."""

    village: str = everyone(default="")
    round: int = everyone(default=1)
    active: int = everyone(default=0)
    favors: tuple[str, ...] = everyone(default=(), tally=True)  # in the middle of the table
    sheets: list[Sheet] = each_seat(default=[])
