"""Ships in the queue: moving up, and taking an Island right away."""

from __future__ import annotations

from typing import ClassVar

from landnam.kernel.state import Frame, Option, Options
from landnam.titles.north.effects.verb import SKIP, NumberVerb
from landnam.titles.north.game import Foreseen, NorthGame
from landnam.titles.north.phases.expedition import CONQUER, PILLAGE, sail_out
from landnam.titles.north.table.state import NorthState, Ship
from landnam.vocabulary.icons import Drawn, Icon
from landnam.vocabulary.stages import done
from landnam.vocabulary.supply import tell


def ships_of(state: NorthState, seat: int) -> list[tuple[int, Ship]]:
    """A seat's Ships in the queue with their places."""
    return [(place, ship) for place, ship in enumerate(state.queue) if ship.owner == seat]


class ShipVerb(NumberVerb):
    """A verb on one own Ship in the queue."""

    most: ClassVar[int] = 1
    kind: ClassVar[str] = "place"


class MoveShip(ShipVerb):
    """``move_ship: 1``: one own Ship may pass the one ahead of it; at the front nothing happens."""

    word: ClassVar[str] = "move_ship"
    drawn: ClassVar[Drawn] = {"move_ship": Icon(picture="fast-forward-button")}

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """Offer the seat's Ships."""
        ships = [("ship", str(place)) for place, _ in ships_of(state, frame.seat) if place]
        return (*ships, SKIP) if ships else None

    def take(self, game: NorthGame, state: NorthState, frame: Frame, option: Option) -> None:
        """The two change places."""
        if option == SKIP:
            return
        place = int(option[1])
        queue = list(state.queue)
        queue[place - 1], queue[place] = queue[place], queue[place - 1]
        state.queue = tuple(queue)
        tell(state, frame.seat, "passed-ship", place=place)


class RightAway(ShipVerb):
    """One own Ship in the queue takes an Island now, before the others (ruling A12)."""

    way: ClassVar[str]

    def able(self, ship: Ship) -> bool:
        """Return whether the Ship carries what is needed."""
        return self.way == PILLAGE or ship.raze

    def candidates(self, state: NorthState, seat: int) -> list[int]:
        """The places of the Ships that can; of those side by side and alike the first."""
        found: list[int] = []
        ahead = None
        for place, ship in enumerate(state.queue):
            if ship.owner == seat and ship != ahead and self.able(ship):
                found.append(place)
            ahead = ship
        return found

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """Which one? Without any, nothing happens."""
        places = self.candidates(state, frame.seat)
        return tuple([("ship", str(place)) for place in places]) or None

    def take(self, game: NorthGame, state: NorthState, frame: Frame, option: Option) -> None:
        """It takes an Island."""
        done(state, frame)
        sail_out(state, frame.seat, int(option[1]), (self.way,))

    def foresee(self, game: NorthGame, state: NorthState, seat: int, foreseen: Foreseen) -> None:
        """A Ship will be at home again."""
        foreseen.ships += bool(self.candidates(state, seat))


class PillageNow(RightAway):
    """``pillage_now: 1``: one own Ship in the queue pillages right away."""

    word: ClassVar[str] = "pillage_now"
    way: ClassVar[str] = PILLAGE
    drawn: ClassVar[Drawn] = {"pillage_now": Icon(picture="swap-bag")}


class ConquerNow(RightAway):
    """``conquer_now: 1``: one own Ship in the queue with a Raze token conquers right away."""

    word: ClassVar[str] = "conquer_now"
    way: ClassVar[str] = CONQUER
    only_one_because: ClassVar[str] = "Conquests wait for the Expedition phase, but for Thor's."
    drawn: ClassVar[Drawn] = {"conquer_now": Icon(picture="flag-objective")}
