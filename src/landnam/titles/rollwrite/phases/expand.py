"""Expand your Empire: build, harvest, use buildings and the Favor token, in any order.

Rulebook, "Expand your Empire". All seats do this at once, each on its own sheet only. Gains that
nobody would decline are collected when the phase begins; points of a condition as soon as it holds.
"""

from __future__ import annotations

from typing import Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.rollwrite.game import RollwriteGame
from landnam.titles.rollwrite.phases.build import build, build_options
from landnam.titles.rollwrite.phases.crossing import harvest
from landnam.titles.rollwrite.sheets.village import Placed, Village
from landnam.titles.rollwrite.table.node import RollwriteNode
from landnam.titles.rollwrite.table.payments import ACTION
from landnam.titles.rollwrite.table.pool import spend_action, tell, use
from landnam.titles.rollwrite.table.state import BRIDGES, FAVOR, RollwriteState, Sheet
from landnam.titles.rollwrite.table.wording import Words

DONE: Final[Option] = ("done", "")
ONLY_DONE: Final[Options] = (DONE,)
FAVOR_OR_DONE: Final[Options] = (("favor", ""), DONE)


class Expand(RollwriteNode):
    """One thing after the other until the seat is done."""

    __slots__ = ()

    BEGIN = 0
    ACT = 1

    def step(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Options | None:
        """Collect what comes by itself, then offer everything possible."""
        seat, village = frame.seat, game.villages[state.village]
        if frame.pc == self.BEGIN:
            # Ruling "Rerolls and production abilities": income comes when the rerolls are over.
            collect(game, state, seat, village.automatic)
        if village.claims:
            collect(game, state, seat, village.claims)
        sheet = state.sheets[seat]
        options: Options = ()
        if sheet.pool[ACTION]:
            options = build_options(game, state, sheet, village)
            opened = game.sheet.opened[sheet.sections[BRIDGES]]
            if village.ferries:
                opened = game.accessible(state, seat)
            if opened:
                options += game.sheet.harvest_options[sheet.fields, opened]
        if village.uses:
            options += use_options(game, state, seat, sheet, village)
        if not sheet.used[FAVOR] and (
            sheet.favor in game.always_useful or game.favor_works(state, seat)
        ):
            options += FAVOR_OR_DONE
        else:
            options += ONLY_DONE
        if frame.pc == self.BEGIN and (len(options) > 1 or village.rerolls):
            state.stack[-1] = game.acting[seat]
        return options

    def forced(
        self, game: RollwriteGame, state: RollwriteState, frame: Frame, options: Options
    ) -> bool:
        """Only who can do nothing at all in this round is done without being asked.

        A player who did something says so: until then it can be taken back.
        """
        return frame.pc == self.BEGIN

    def take(
        self, game: RollwriteGame, state: RollwriteState, frame: Frame, option: Option
    ) -> None:
        """Do it; an act with further questions gets a frame of its own."""
        verb, thing = option
        seat = frame.seat
        if verb == "cross":
            build(game, state, seat, game.spaces[state.village][thing])
        elif verb == "harvest":
            spend_action(state, seat, thing)
            harvest(game, state, seat, game.sheet.harvests[thing], thing)
        elif verb == "done":
            tell(state, seat, "done")
            close(game, state, seat)
        elif verb == "favor":
            [favor] = state.sheets[seat].favor
            use(state, seat, FAVOR)
            tell(state, seat, "used", favor)
            game.favors[favor].ability.start(game, state, seat)
        else:
            slot = game.village(state).slot_of[thing]
            use(state, seat, slot)
            tell(state, seat, "used", thing)
            game.village(state).buildings[slot].ability.start(game, state, seat)

    def ask(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Ask:
        """Ask for the next act."""
        actions = state.sheets[frame.seat].pool[ACTION]
        return Ask("action", Words("ask.expand", {"n": actions}))


def close(game: RollwriteGame, state: RollwriteState, seat: int) -> None:
    """End the seat's phase: the last judgements and stores, then perhaps a Settlement."""
    if game.villages[state.village].closes:
        state.become(game.frames["close"][seat])
    elif game.settles:
        state.become(game.frames["settle"][seat])
    else:
        state.pop()


def collect(
    game: RollwriteGame, state: RollwriteState, seat: int, buildings: tuple[Placed, ...]
) -> None:
    """Use these buildings by themselves: those that work in this round, whose conditions hold."""
    sheet = state.sheets[seat]
    built, number = sheet.built, state.round
    for slot, building in buildings:
        if 0 < built[slot] <= number and not sheet.used[slot]:
            ability = building.ability
            if ability.holds(sheet):
                use(state, seat, slot)
                if state.sink is not None:
                    tell(state, seat, "used", building.id)
                ability.start(game, state, seat)


def use_options(
    game: RollwriteGame, state: RollwriteState, seat: int, sheet: Sheet, village: Village
) -> Options:
    """The buildings that the seat may use now."""
    found: list[Option] = []
    built, used, number = sheet.built, sheet.used, state.round
    for slot, building in village.uses:
        if 0 < built[slot] <= number and not used[slot]:
            ability = building.ability
            if ability.holds(sheet) and ability.possible(game, state, seat):
                found.append(building.use_option)
    return tuple(found)
