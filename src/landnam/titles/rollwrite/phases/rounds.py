"""Ten rounds: roll, choose a Favor token, expand (all at once), and the end of the round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from landnam.kernel.events import Event
from landnam.kernel.state import Frame, Options
from landnam.titles.rollwrite.game import RollwriteGame
from landnam.titles.rollwrite.phases.scoring import boxes_of, title_of
from landnam.titles.rollwrite.table.goods import INDEX, NO_GOODS
from landnam.titles.rollwrite.table.node import RollwriteNode
from landnam.titles.rollwrite.table.payments import ACTION
from landnam.titles.rollwrite.table.pool import add_all, empty, tell
from landnam.titles.rollwrite.table.state import ROUND, RollwriteState, Sheet

RESETS: Final[dict[str, Any]] = {
    field.name: field.default for field in Sheet.__fields__ if field.resets == ROUND
}
"""The fields of a sheet that reset at the end of the round, with their values then."""

UNUSED: Final[tuple[int, ...]] = RESETS["used"]
NO_COUNTS: Final[list[int]] = RESETS["counts"]
assert len(RESETS) == 2, f"end_round resets used and counts, not all of {', '.join(RESETS)}"


class Round(RollwriteNode):
    """One round after the other; the program counter is the phase that begins next."""

    __slots__ = ()

    ROLL = 0
    EXPAND = 1
    END = 2

    def step(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Options | None:
        """Begin the next phase, the next round, or end the game."""
        phases = game.phases[frame.seat]
        if frame.pc == self.EXPAND:
            state.stack[-1] = phases[self.END]
            game.split(state, game.first_frames(state))
            return None
        if frame.pc == self.END:
            end_round(game, state)
            if state.round == game.sheet.rounds:
                state.pop()
                end_game(game, state)
                return None
            state.round += 1
            state.active = (state.active + 1) % len(state.sheets)
        if state.sink is not None:
            tell(state, state.active, "round", number=state.round)
        state.stack[-1] = phases[self.EXPAND]
        roll(game, state)
        state.stack.append(game.frames["favors"][state.active])
        return None


PHASES: Final = (Round.ROLL, Round.EXPAND, Round.END)


def roll(game: RollwriteGame, state: RollwriteState) -> None:
    """Rulebook, "Roll dice": one result for all; everybody has a pool of it."""
    word = state.chance().word
    dice = tuple([faces[word("dice") % len(faces)] for faces in game.dice.resource])
    worker = game.dice.worker[word("dice") % len(game.dice.worker)]
    if state.sink is not None:
        tell(state, state.active, "rolled", dice=dice, worker=worker)
    gained = [*[(INDEX[face], 1) for face in dice], (ACTION, worker)]
    for seat, sheet in enumerate(state.sheets):
        sheet.dice = dice
        sheet.worker = worker
        add_all(state, seat, gained, "roll")


def end_round(game: RollwriteGame, state: RollwriteState) -> None:
    """Rulebook, "Round end": what is left is lost, and the tokens return to the middle."""
    stores = game.village(state).stores
    for seat, sheet in enumerate(state.sheets):
        kept: Sequence[int] = NO_GOODS
        if stores and any(store.works(sheet, state.round) for store in stores):
            # The goods for a Storehouse were chosen already: nothing else is left then.
            kept = [*sheet.pool[:ACTION], *NO_GOODS[ACTION:]]
        empty(state, seat, kept, "end")
        return_favor(state, seat, sheet)
        sheet.used, sheet.counts = UNUSED, NO_COUNTS[:]
    state.favors = game.in_order[state.favors]


def return_favor(state: RollwriteState, seat: int, sheet: Sheet) -> None:
    """Used or not, the token goes back."""
    for favor in sheet.favor:
        state.favors += (favor,)
        if state.sink is not None:
            state.sink.append(Event("move", seat, favor, 1, f"{seat}/favor", "/favors", "end"))
    sheet.favor = ()


def end_game(game: RollwriteGame, state: RollwriteState) -> None:
    """Rulebook, "Game end": every box is told, and a lone player's title."""
    if state.sink is None:
        return
    for seat in range(len(state.sheets)):
        boxes = boxes_of(game, state, seat)
        tell(state, seat, "scored", boxes=boxes, total=sum(boxes.values()))
        title = title_of(game, state, seat)
        if title is not None:
            tell(state, seat, "titled", title=title)
