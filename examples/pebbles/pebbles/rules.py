"""The rules: a turn is to take one to three pebbles, or to play a card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from landnam.kernel.events import Event
from landnam.kernel.machine import Ask
from landnam.kernel.manifest import Manifest
from landnam.kernel.records import from_data
from landnam.kernel.state import Frame, Option, Options, State
from landnam.kernel.title import Refusal, Rules, Title
from landnam.vocabulary.supply import add, score
from landnam.vocabulary.tableau import TableauNode
from landnam.words import Message
from pebbles import manifest
from pebbles.cards import cards
from pebbles.goods import GOODS, PEBBLE, Words
from pebbles.state import PebblesState, Player

LAST = 3
"""Points for the last pebble."""


class Turn(TableauNode):
    """One player after the other; the frame says whose turn it is."""

    def step(self, game: PebblesRules, state: PebblesState, frame: Frame) -> Options | None:
        """Offer what may be taken or played, or end the game."""
        if not state.heap:
            state.pop()
            return None
        taken = [("take", str(number)) for number in range(1, min(3, state.heap) + 1)]
        hand = state.empires[frame.seat].hand
        return (
            *taken,
            *(("play", card) for card in hand if not game.missing(state, frame.seat, card)),
        )

    def take(self, game: PebblesRules, state: PebblesState, frame: Frame, option: Option) -> None:
        """Do it; then it is the next player's turn."""
        verb, thing = option
        seat = frame.seat
        state.become(Frame("turn", (seat + 1) % len(state.empires)))
        if verb == "play":
            game.play(state, seat, thing)
            return
        state.heap -= int(thing)
        add(state, seat, PEBBLE, int(thing), "turn")
        if not state.heap:
            score(state, seat, LAST, "turn")

    def ask(self, game: PebblesRules, state: PebblesState, frame: Frame) -> Ask:
        """Ask for the next act."""
        return Ask("action", Words("ask", {"heap": state.heap}))


class PebblesRules(Rules[PebblesState]):
    """The rules of one table."""

    title = "pebbles"
    version = 1
    state_class: type[State] = PebblesState
    watched: ClassVar[frozenset[str]] = frozenset()
    """The happenings that cards watch: none."""

    def __init__(self, sides: Sequence[str], options: Mapping[str, Any]) -> None:
        self.cards = cards()
        nodes: dict[str, Any] = {"turn": Turn()}
        for card in self.cards.values():
            nodes.update(card.effect.nodes())
        super().__init__(nodes, sides, options)

    def set_up(self, seed: str) -> PebblesState:
        """The heap, the players with their cards, and the first frame."""
        state = PebblesState(seed)
        state.heap = self.chosen_options["heap"]
        for side in self.sides:
            hand = tuple(card.id for card in self.cards.values() if card.side == side)
            state.empires.append(Player(GOODS.nothing(), hand=hand))
        state.push(Frame("turn", 0))
        return state

    def play(self, state: PebblesState, seat: int, card: str) -> None:
        """Lay a card down, and let it take effect."""
        player = state.empires[seat]
        player.hand = tuple(other for other in player.hand if other != card)
        player.played += (card,)
        if state.sink is not None:  # somebody listens
            state.sink.append(Event("move", seat, card, 1, f"{seat}/hand", f"{seat}/played"))
        self.cards[card].effect.start(self, state, seat)

    def missing(self, state: PebblesState, seat: int, card: str) -> list[str]:
        """The verbs of a card that cannot be done now."""
        stages = self.cards[card].effect.stages
        return [
            getattr(stage, "word", "")
            for stage in stages
            if not stage.feasible(self, state, seat, card)
        ]

    def scores(self, state: PebblesState) -> tuple[int, ...]:
        """Points on the track."""
        return tuple(player.vp for player in state.empires)

    def winners(self, state: PebblesState) -> tuple[int, ...]:
        """Those with the most points."""
        scores = self.scores(state)
        return tuple(seat for seat, points in enumerate(scores) if points == max(scores))

    def determinize(self, view: Mapping[str, Any], rng: Random) -> PebblesState:
        """Nothing is hidden but the seed."""
        state: PebblesState = from_data(PebblesState, view["state"])
        state.seed = f"{rng.getrandbits(128):032x}"
        self.refresh(state)
        return state

    def why_not(self, state: PebblesState, seat: int, thing: str) -> tuple[Refusal, ...]:
        """Why a card cannot be played: its verbs know."""
        if thing not in state.empires[seat].hand:
            return ()
        words = self.missing(state, seat, thing)
        return tuple(Refusal("play", word, Words(f"why.{word}")) for word in words)

    def describe(self, state: PebblesState, seat: int, option: Option) -> Message:
        """An option in words."""
        verb, thing = option
        return Words(f"option.{verb}", {"object": self.name_of(thing)})

    def name_of(self, thing: str) -> Message:
        """Cards have names; sides and numbers are called what they are."""
        card = self.cards.get(thing)
        return Words("name", {"name": thing if card is None else card.name})

    def tell(self, event: Event) -> Message | None:
        """The line of the log for a card that is played; the numbers tell themselves."""
        if event.kind != "move":
            return None
        return Words("played", {"object": self.name_of(event.what)})

    def almanac(self) -> dict[str, Any]:
        """All cards, for any client to draw."""
        return {"cards": [card.to_data() for card in self.cards.values()]}

    def definitions(self, things: Sequence[str]) -> dict[str, Any]:
        """No content to carry in a save: no card ever stands on the stack."""
        return {}


class Pebbles(Title):
    """The title: it sets up games."""

    manifest: ClassVar[Manifest] = manifest

    def rules(
        self,
        sides: Sequence[str],
        options: Mapping[str, Any],
        carried: Mapping[str, Any] | None = None,
    ) -> PebblesRules:
        """The rules for these sides and options."""
        return PebblesRules(sides, options)
