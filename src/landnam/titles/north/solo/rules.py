"""The rules of the solo game: events, tiles that turn, a rival, and a target to reach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from landnam.kernel.events import Event
from landnam.kernel.machine import Node
from landnam.kernel.state import Option, Options, bare_frame
from landnam.kernel.state import State as KernelState
from landnam.titles.north.empires.empire import cards_of
from landnam.titles.north.phases.scoring import score_of
from landnam.titles.north.rules import NorthRules
from landnam.titles.north.solo.event import DrawEvent
from landnam.titles.north.solo.scenarios import scenarios
from landnam.titles.north.solo.state import SoloState
from landnam.titles.north.solo.verbs import change_rival
from landnam.titles.north.table.cards import Card
from landnam.titles.north.table.goods import GOODS, RAZE
from landnam.titles.north.table.state import DISTANCES, NorthState
from landnam.titles.north.table.wording import Words
from landnam.vocabulary.cost import Cost
from landnam.vocabulary.supply import add, tell
from landnam.words import Message

ROUNDS: Final = 4
TURNED: Final = Cost(GOODS, {"food": 1})
"""The further price of the solo side of a tile."""

WEAKEN: Final[Option] = ("weaken", "")
WEAKENING: Final = 2
"""The number of Raze tokens that make the rival 1 weaker."""

GROWTH: Final = 2
"""By how much the rival grows at each Cleanup."""


class GoalPart(NamedTuple):
    """The player's part of the goal: a good, cards or Islands."""

    what: str
    have: int
    need: int


class SoloRules(NorthRules):
    """Empires of the North for one."""

    state_class: type[KernelState] = SoloState

    def __init__(
        self, cards: Mapping[str, Card], sides: Sequence[str], options: Mapping[str, Any]
    ) -> None:
        self.scenario = scenarios()[options["scenario"]]
        super().__init__(cards, sides, options)

    def more_nodes(self) -> dict[str, Node[NorthState]]:
        """Return the node of the event, and those of its effects."""
        nodes: dict[str, Node[NorthState]] = {"event": DrawEvent(self.scenario)}
        for event in self.scenario.events:
            for procedure in event.procedures():
                nodes.update(procedure.nodes())
        return nodes

    def set_up(self, seed: str) -> SoloState:
        """As for several; the game has four rounds."""
        state = super().set_up(seed)
        assert isinstance(state, SoloState)
        state.last = ROUNDS
        state.rival = self.scenario.rival
        return state

    def after_keeping(self, state: NorthState) -> None:
        """The event comes before STORAGE."""
        state.push(bare_frame("event", state.first))

    def tile_costs(self, state: NorthState) -> Mapping[str, Cost]:
        """A turned tile asks for a Food more; the text of cards looks at no tile."""
        assert isinstance(state, SoloState)
        return dict.fromkeys(state.turned, TURNED)

    def turn_tiles(self, state: NorthState) -> None:
        """Tiles with pawns show their solo side, the others the usual one; the rival grows."""
        assert isinstance(state, SoloState)
        standing = {pawn.tile for pawn in state.empires[0].pawns}
        state.turned = tuple(tile for tile in state.circle if tile in standing)
        if self.scenario.outgrow:
            change_rival(state, 0, GROWTH)

    def more_actions(self, state: NorthState, seat: int) -> Options:
        """Raze tokens make the rival weaker."""
        able = self.scenario.outgrow and state.empires[seat].goods[RAZE] >= WEAKENING
        return (WEAKEN,) if able else ()

    def take_more(self, state: NorthState, seat: int, option: Option) -> None:
        """Two tokens, one strength."""
        assert isinstance(state, SoloState)
        tell(state, seat, "weakened")
        add(state, seat, RAZE, -WEAKENING, "weaken")
        change_rival(state, seat, -1)

    def check_end(self, state: NorthState, number: int) -> None:
        """25 points end nothing here: there are always four rounds."""

    def goal_reached(self, state: NorthState) -> bool:
        """Return whether the scenario's goal is met; Gold stands for nothing here."""
        return all(part.have >= part.need for part in self.goal_parts(state))

    def goal_parts(self, state: NorthState) -> list[GoalPart]:
        """Return the player's progress towards the goal."""
        assert isinstance(state, SoloState)
        empire, scenario = state.empires[0], self.scenario
        if scenario.outgrow:
            return [GoalPart("card", len(cards_of(empire)), state.rival + 1)]
        if scenario.islands:
            islands = sum(self.cards[place.card].deck in DISTANCES for place in empire.built)
            return [GoalPart("island", islands, scenario.islands)]
        supply = empire.goods
        return [GoalPart(good, supply[GOODS.index[good]], n) for good, n in scenario.hold.items()]

    def facts(self, state: NorthState) -> dict[str, Any]:
        """Besides the score, how far the goal is reached."""
        goal = [part._asdict() for part in self.goal_parts(state)]
        return {**super().facts(state), "goal": goal}

    def almanac(self) -> dict[str, Any]:
        """Besides the cards, the scenario in words."""
        return {**super().almanac(), "scenario": self.scenario.told()}

    def tell(self, event: Event) -> Message | None:
        """The line of the log; that of a number token says what happens."""
        if event.kind == "tell" and event.what == "event":
            number = event.data["number"]
            words = self.scenario.events[number - 1].words()
            return Words("tell.event", {"number": number, "event": words})
        return super().tell(event)

    def end(self, state: NorthState) -> None:
        """Tell whether the game is won."""
        super().end(state)
        won = bool(self.winners(state))
        tell(state, 0, "won" if won else "lost", target=self.scenario.target)

    def winners(self, state: NorthState) -> tuple[int, ...]:
        """The player wins with the goal and the target."""
        enough = score_of(self, state, 0) >= self.scenario.target
        return (0,) if enough and self.goal_reached(state) else ()
