"""The table of Roll & Write as its phases and effects see it.

`rules` adds the phases, the end, and methods for people and programs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any, Final

from landnam.kernel.machine import Node
from landnam.kernel.state import Frame, Options
from landnam.kernel.title import Rules
from landnam.titles.rollwrite.sheets.box import Content
from landnam.titles.rollwrite.sheets.village import Village
from landnam.titles.rollwrite.table.empire import Harvest, Space
from landnam.titles.rollwrite.table.memo import Memo
from landnam.titles.rollwrite.table.state import BRIDGES, RollwriteState, Sheet

BASIC: Final = "basic"


class RollwriteGame(Rules[RollwriteState]):
    """The sheet, the Villages, and their open spaces and harvests."""

    acting: tuple[Frame, ...]
    """By seat: the Expand phase when its first offers have been made."""

    phases: tuple[tuple[Frame, ...], ...]
    """By active seat: the steps of a round."""

    def __init__(
        self,
        nodes: Mapping[str, Node[RollwriteState]],
        content: Content,
        sides: Sequence[str],
        options: Mapping[str, Any],
    ) -> None:
        self.abilities = content.abilities()
        super().__init__({**nodes, **self.abilities}, sides, options)
        self.content = content
        self.sheet = content.sheet
        self.dice = content.dice
        self.prices = content.prices
        self.favors = content.favors
        self.mode: str = options["mode"]
        self.settles = self.mode != BASIC
        limit = options["yield_limit"]
        self.yield_limit: int | None = limit if isinstance(limit, int) else None
        self.favor_order = list(content.favors).index
        self.always_useful = {
            (favor.id,) for favor in content.favors.values() if favor.ability.always_possible
        }
        self.take_options: Memo[tuple[str, ...], Options] = Memo(
            lambda favors: tuple([("take", favor) for favor in favors])
        )
        self.in_order: Memo[tuple[str, ...], tuple[str, ...]] = Memo(
            lambda favors: tuple(sorted(favors, key=self.favor_order))
        )
        seats = range(len(self.sides))
        # Frames are never changed in place, so those that all rounds need are made once.
        self.frames = {
            at: tuple(Frame(at, seat) for seat in seats)
            for at in ("favors", "reroll", "expand", "close", "settle")
        }
        basic = self.mode == BASIC
        self.villages: Memo[str, Village] = Memo(lambda name: content.village(name, basic=basic))
        # By Village: the build spaces of its buildings and of the Empire sheet, by name.
        self.spaces: Memo[str, dict[str, Space]] = Memo(
            lambda name: {**self.sheet.spaces, **self.villages[name].spaces}
        )

    def underlined(self, state: RollwriteState, seat: int, address: str) -> int:
        """The underlined number of the ability at an address, as it is now on a seat's sheet."""
        return self.abilities[address].value(state.sheets[seat])

    def village(self, state: RollwriteState) -> Village:
        """The Village that is played."""
        return self.villages[state.village]

    def first_frames(self, state: RollwriteState) -> tuple[Frame, ...]:
        """Return the first frame of every seat in its part of the round."""
        return self.frames["reroll" if self.village(state).rerolls else "expand"]

    def space(self, state: RollwriteState, name: str) -> Space:
        """The build space of this name."""
        return self.spaces[state.village][name]

    def open_spaces(self, sheet: Sheet, village: Village) -> tuple[Space, ...]:
        """Return the build spaces that could be crossed off next, at any price."""
        rows = [
            row[finished][bits]
            for row, finished, bits in zip(
                self.sheet.rows, sheet.sections, sheet.spaces, strict=True
            )
        ]
        more = zip(village.rows, sheet.crossed, strict=False)
        return tuple(chain(*rows, *(row[bits] for row, bits in more)))

    def accessible(self, state: RollwriteState, seat: int) -> tuple[int, ...]:
        """The Fields that can be harvested: those with a Bridge, and the first locked by Ferry."""
        sheet = state.sheets[seat]
        opened = self.sheet.opened[sheet.sections[BRIDGES]]
        for ferry in self.villages[state.village].ferries:
            if ferry.works(sheet, state.round):
                locked = (field for field in range(len(self.sheet.fields)) if field not in opened)
                opened = (*opened, *list(locked)[:1])
        return opened

    def harvests(self, state: RollwriteState, seat: int) -> tuple[Harvest, ...]:
        """The harvest spaces that the seat could cross off now."""
        accessible = self.accessible(state, seat)
        if not accessible:
            return ()
        return self.sheet.open_harvests[state.sheets[seat].fields, accessible]

    def favor_works(self, state: RollwriteState, seat: int) -> bool:
        """Return whether the seat has a token that would do something now."""
        favor = state.sheets[seat].favor
        return bool(favor) and self.favors[favor[0]].ability.possible(self, state, seat)
