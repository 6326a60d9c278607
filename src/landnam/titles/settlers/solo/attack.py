"""The attack of the virtual player, the fifth phase of a round in the solo game.

Second printing, single player, "Virtual player attack phase". Its Locations go to the Collection
pile, then it attacks twice: a new attack card becomes the first Target, and the first Target with
the next one in the line that fits names the Location that is lost.
"""

from __future__ import annotations

from typing import Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.settlers.empires.empire import find, locations, lose, take_away
from landnam.titles.settlers.empires.takeover import return_taken
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.solo.aim import aim
from landnam.titles.settlers.solo.state import VIRTUAL, solo, targets
from landnam.titles.settlers.table.state import SettlersState
from landnam.vocabulary.piles import moved, without
from landnam.vocabulary.supply import tell
from landnam.vocabulary.tableau import TableauNode
from landnam.words import Message

ATTACKS: Final = 2


class Attack(TableauNode):
    """The phase; the program counter says how many attacks have begun."""

    __slots__ = ()

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Collect from its remaining Locations; then it attacks."""
        if frame.pc == ATTACKS:
            state.pop()
            return None
        if frame.pc == 0:
            return_taken(game, state)  # the last round has no Cleanup in which they would return
            collect_locations(game, state)
        state.become(frame.go(frame.pc + 1))
        state.push(Frame("attack/strike", frame.seat))
        return None


class Strike(TableauNode):
    """One attack: reveal, aim, and let the player choose where several Locations fit alike."""

    __slots__ = ()

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Reveal and aim; without a target the attack is over and no card moves."""
        if frame.pc == 0:
            reveal_target(game, state)
            found = aim(game, state, frame.seat, targets(game, state))
            if found is None:
                tell(state, frame.seat, "missed")
                state.pop()
                return None
            fitting, partner = found
            frame = frame.put(1, targets=fitting, partner=partner)
            state.become(frame)
        return tuple(("choose", card) for card in frame.registers["targets"])

    def take(self, game: SettlersGame, state: SettlersState, frame: Frame, option: Option) -> None:
        """The Location is lost, and both attack cards go to the end of the line."""
        virtual = game.seat_of[VIRTUAL]
        line, partner = targets(game, state), frame.registers["partner"]
        used = (line[0], partner)
        collect_razed(game, state, frame.seat, option[1], used)
        state.empires[virtual].deals = (*without(line[1:], partner), *used)
        state.pop()

    def ask(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Ask:
        """Ask for the Location to lose."""
        return Ask("location", Message("ask.attacked"))


def reveal_target(game: SettlersGame, state: SettlersState) -> None:
    """The top attack card becomes the first Target. At most 11 of 16 are ever revealed."""
    virtual = game.seat_of[VIRTUAL]
    empire = state.empires[virtual]
    card = empire.deck[-1]
    empire.deck = empire.deck[:-1]
    empire.deals = (card, *empire.deals)
    tell(state, virtual, "revealed", card)
    moved(state, card, f"{virtual}/deck", f"{virtual}/deals", "attack")


def collect_locations(game: SettlersGame, state: SettlersState) -> None:
    """The Locations that the player has left to the virtual player."""
    virtual = game.seat_of[VIRTUAL]
    for location in locations(state.empires[virtual]):
        tell(state, virtual, "collected", location.card)
        _collect(state, location.card, take_away(game, state, virtual, location))


def collect_razed(
    game: SettlersGame, state: SettlersState, seat: int, card: str, used: tuple[str, str]
) -> None:
    """Raze a Location: no goods for anybody, no Foundation; the things on it are lost."""
    _, location = find(state, card)
    first, second = (game.cards[target].deal for target in used)
    tell(state, game.seat_of[VIRTUAL], "struck", card, first=first, second=second)
    _collect(state, card, lose(game, state, seat, location, "attack"))


def _collect(state: SettlersState, card: str, origin: str) -> None:
    solo(state).collection += (card,)
    moved(state, card, origin, "/collection", "attack")
