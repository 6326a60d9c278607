"""Expeditions: a Ship takes one Island to Pillage or Conquer, in its turn or right away.

Rulebook, "Expedition phase". Distant Islands need a Fish on that Ship, Conquest a Raze token.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.north.empires.empire import enter
from landnam.titles.north.empires.piles import discard, has_islands, lift_island, take_island
from landnam.titles.north.game import NorthGame
from landnam.titles.north.table.goods import SHIP
from landnam.titles.north.table.state import DISTANCES, NorthState, Ship
from landnam.titles.north.table.wording import Words
from landnam.vocabulary.stages import Procedure, Stage, done
from landnam.vocabulary.supply import add, begin_turn, tell
from landnam.vocabulary.tableau import TableauNode
from landnam.vocabulary.triggers import Happening

PILLAGE: Final = "pillage"
CONQUER: Final = "conquer"
TOLD: Final = {PILLAGE: "pillaged", CONQUER: "conquered"}


class Expedition(TableauNode):
    """The Ships in the order of the queue; taken Islands are replaced at Cleanup only."""

    __slots__ = ()

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """The first Ship of the queue."""
        if not state.queue:
            state.pop()
            return None
        owner = state.queue[0].owner
        if not game.alone:
            begin_turn(state, owner)
        sail_out(state, owner, 0, (PILLAGE, CONQUER))
        return None


def sail_out(state: NorthState, seat: int, ship: int, ways: tuple[str, ...]) -> None:
    """This Ship of the queue takes an Island now, in one of these ways."""
    state.push(Frame(VOYAGE.address, seat, 0, {"ship": ship, "ways": ways}))


def within_reach(ship: Ship) -> tuple[str, ...]:
    """The distances to which a Ship can go."""
    return DISTANCES if ship.fish else DISTANCES[:1]


class Land(Stage):
    """Choose an open Island, or draw one and then choose what to do with it (ruling A9)."""

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """Without any Island the Ship returns for nothing (ruling A11)."""
        ship = state.queue[frame.registers["ship"]]
        options = self._options(state, ship, frame.registers["ways"])
        if options:
            return tuple(options)
        bring_home(state, frame.registers["ship"], frame.at)
        state.pop()
        return None

    def _options(self, state: NorthState, ship: Ship, ways: tuple[str, ...]) -> list[Option]:
        able = ways if ship.raze else [way for way in ways if way == PILLAGE]
        if state.landed:
            return [(way, island) for island in state.landed for way in able]
        found: list[Option] = []
        for distance in within_reach(ship):
            shown: tuple[str, ...] = getattr(state, f"{distance}_shown")
            found += [(way, island) for island in shown for way in able]
            if has_islands(state, distance):
                found.append(("draw", distance))
        return found

    def take(self, game: NorthGame, state: NorthState, frame: Frame, option: Option) -> None:
        """Reveal the top Island and ask again, or take the chosen one."""
        verb, thing = option
        if verb == "draw":
            take_island(state, thing, "landed")
            state.become(frame.put(frame.pc, drawn=True))
            return
        seat = frame.seat
        bring_home(state, frame.registers["ship"], frame.at)
        origin = lift_island(game, state, thing)
        tell(state, seat, TOLD[verb], thing)
        if verb == CONQUER:
            enter(state, seat, thing, origin, frame.at)
        else:
            discard(game, state, thing, origin, frame.at)
        done(state, frame, way=verb, island=thing)

    def ask(self, game: NorthGame, state: NorthState, frame: Frame) -> Ask:
        """Ask for the Island, and for the use of it."""
        key = "ask.landed" if state.landed else "ask.voyage"
        return Ask("location", Words(key))


class Spoils(Stage):
    """The goods of the Pillage, or the Building Bonus of the Conquest."""

    immediate: ClassVar[bool] = True

    def now(
        self,
        game: NorthGame,
        state: NorthState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """Take them."""
        island = game.cards[registers["island"]]
        spoils = island.pillage if registers["way"] == PILLAGE else island.bonus
        if spoils is not None:
            spoils.start(game, state, seat)


class TellTaken(Stage):
    """Features hear of it after the bonus, when the Island lies where it belongs."""

    immediate: ClassVar[bool] = True

    def now(
        self,
        game: NorthGame,
        state: NorthState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """Pillaged or conquered."""
        game.fire(state, Happening(registers["way"], seat, registers["island"]))


VOYAGE: Final = Procedure("voyage", (Land(), Spoils(), TellTaken()))


def bring_home(state: NorthState, ship: int, cause: str) -> None:
    """Return a Ship to its owner; its cargo is discarded, used or not."""
    owner = state.queue[ship].owner
    state.queue = (*state.queue[:ship], *state.queue[ship + 1 :])
    add(state, owner, SHIP, 1, cause)
