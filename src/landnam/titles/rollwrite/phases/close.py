"""The end of the Expand phase: conditions of the whole phase, and goods kept in a Storehouse."""

from __future__ import annotations

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.rollwrite.abilities.ability import STOP
from landnam.titles.rollwrite.game import RollwriteGame
from landnam.titles.rollwrite.phases.expand import collect
from landnam.titles.rollwrite.table.goods import GOLD, INDEX, SUPPLY
from landnam.titles.rollwrite.table.node import RollwriteNode
from landnam.titles.rollwrite.table.pool import empty
from landnam.titles.rollwrite.table.state import RollwriteState
from landnam.titles.rollwrite.table.wording import Words

NOTHING_KEPT = (0, 0, 0, 0)


class Close(RollwriteNode):
    """An empty pool is rewarded, goods are kept, and then the seat may settle."""

    __slots__ = ()

    CLAIM = 0
    KEEP = 1
    SETTLE = 2

    def step(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Options | None:
        """One after the other."""
        if frame.pc == self.CLAIM:
            village = game.village(state)
            keeps = village.stores and state.round < game.sheet.rounds
            state.become(frame.go(self.KEEP if keeps else self.SETTLE))
            collect(game, state, frame.seat, village.closing)
            return None
        if frame.pc == self.KEEP:
            return self._keep(game, state, frame)
        if game.settles:
            state.become(game.frames["settle"][frame.seat])
        else:
            state.pop()
        return None

    def _keep(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Options | None:
        """Gold first, for it can be anything; a choice only if not all can be kept."""
        sheet, village = state.sheets[frame.seat], game.village(state)
        stores = [store for store in village.stores if store.works(sheet, state.round)]
        kept = list(frame.registers.get("kept", NOTHING_KEPT))
        room = sum(store.limit(sheet) for store in stores) - sum(kept)
        left = [sheet.pool[good] - kept[good] for good in range(GOLD + 1)]
        if not village.fragile:
            gold = min(room, left[GOLD])
            kept[GOLD] += gold
            left[GOLD], room = 0, room - gold
            if sum(left) <= room or sum(map(bool, left)) == 1:
                kept = [have + min(more, room) for have, more in zip(kept, left, strict=True)]
                left = []
        if room and any(left) and not frame.registers.get("stop"):
            if tuple(kept) != frame.registers.get("kept", NOTHING_KEPT):
                state.become(frame.put(frame.pc, kept=tuple(kept)))
            options: Options = tuple(("keep", SUPPLY[good]) for good, n in enumerate(left) if n)
            return (*options, STOP) if village.fragile else options
        state.become(Frame(frame.at, frame.seat, self.SETTLE))
        if stores:
            empty(state, frame.seat, [*kept, *sheet.pool[GOLD + 1 :]], "end")
        return None

    def take(
        self, game: RollwriteGame, state: RollwriteState, frame: Frame, option: Option
    ) -> None:
        """Keep one more."""
        if option == STOP:
            state.become(frame.put(frame.pc, stop=True))
            return
        kept = list(frame.registers.get("kept", NOTHING_KEPT))
        kept[INDEX[option[1]]] += 1
        state.become(frame.put(frame.pc, kept=tuple(kept)))

    def ask(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Ask:
        """Ask for the goods to keep."""
        return Ask("keep", Words("ask.keep"))
