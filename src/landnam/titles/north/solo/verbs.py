"""Verbs of events, done to the player of a solo game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.north.effects.verb import NumberVerb
from landnam.titles.north.empires.piles import SHOWN, discard, lift_island, show_islands
from landnam.titles.north.game import NorthGame
from landnam.titles.north.solo.state import SoloState
from landnam.titles.north.table.state import ACTS, DISTANCES, NorthState
from landnam.titles.north.table.wording import Words
from landnam.vocabulary.forms import Number, Word
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.icons import Drawn, Icon
from landnam.vocabulary.mappings import Amounts, Fields
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage, done
from landnam.vocabulary.supply import score, tell
from landnam.vocabulary.verbs import Verb
from landnam.vocabulary.worth import Scale, W
from landnam.words import Message


class Lose(NumberVerb):
    """``lose: 2``: points, never below 0."""

    word: ClassVar[str] = "lose"
    immediate: ClassVar[bool] = True
    drawn: ClassVar[Drawn] = {"lose": Icon(sign="-")}

    def now(
        self,
        game: NorthGame,
        state: SoloState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """As many as there are."""
        points = min(self.number, state.empires[seat].vp)
        if points:
            score(state, seat, -points, cause)

    def worth(self, scale: Scale[W]) -> W:
        """Points that go."""
        return scale.goods({"vp": -self.number})


class ExhaustOwn(NumberVerb):
    """``exhaust_own: 2``: so many Action cards of the player's choice, as far as there are any."""

    word: ClassVar[str] = "exhaust_own"
    drawn: ClassVar[Drawn] = {"exhaust_own": Icon(picture="night-sleep")}

    def step(self, game: NorthGame, state: SoloState, frame: Frame) -> Options | None:
        """One after the other."""
        ready = game.ready(state, frame.seat)
        if not ready or frame.registers.get("exhausted", 0) == self.number:
            done(state, frame, exhausted=0)
            return None
        apart = game.copied(state, frame.seat)
        return tuple([("exhaust", card) for card in game.one_of_each_place(ready, apart)])

    def take(self, game: NorthGame, state: SoloState, frame: Frame, option: Option) -> None:
        """Turn it; an event is neither a Raid nor a card, so no Feature hears of it."""
        state.become(frame.put(frame.pc, exhausted=frame.registers.get("exhausted", 0) + 1))
        tell(state, frame.seat, "exhausted", option[1])
        game.use(state, frame.seat, option[1])

    def ask(self, game: NorthGame, state: NorthState, frame: Frame) -> Ask:
        """Ask for the card."""
        return Ask("location", Words("ask.exhaust_own"))


class NewIslands(Verb):
    """``new_islands: {nearby: 1}``: open Islands are discarded and new ones revealed."""

    word: ClassVar[str] = "new_islands"
    drawn: ClassVar[Drawn] = {"new_islands": Icon(picture="island")}

    def __init__(self, distance: str, number: int) -> None:
        self.distance = distance
        self.number = number

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """Return the form: a number for each distance."""
        return Fields({"new_islands": Amounts(DISTANCES, Number(1, SHOWN), "distance")})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One stage."""
        ((distance, number),) = reader.numbers("new_islands").items()
        return (cls(distance, number),)

    def step(self, game: NorthGame, state: SoloState, frame: Frame) -> Options | None:
        """All of them, or those that the player chooses."""
        shown: tuple[str, ...] = getattr(state, f"{self.distance}_shown")
        if self.number < len(shown):
            return tuple([("choose", island) for island in shown])
        for island in shown:
            self._clear(game, state, island)
        show_islands(state)
        return None

    def take(self, game: NorthGame, state: SoloState, frame: Frame, option: Option) -> None:
        """This one goes."""
        self._clear(game, state, option[1])
        show_islands(state)

    @staticmethod
    def _clear(game: NorthGame, state: SoloState, island: str) -> None:
        discard(game, state, island, lift_island(game, state, island), "event")

    def ask(self, game: NorthGame, state: SoloState, frame: Frame) -> Ask:
        """Ask for the Island."""
        return Ask("location", Words("ask.new_islands"))

    def words(self) -> Message:
        """The verb in words."""
        return Words(f"effect.new_islands-{self.distance}", {"n": self.number})

    def icons(self) -> tuple[str, ...]:
        """Islands."""
        return (self.word,) * self.number

    def worth(self, scale: Scale[W]) -> W:
        """Neither good nor bad."""
        return scale.both(())


class Rival(NumberVerb):
    """``rival: 1``: the rival clan grows stronger."""

    word: ClassVar[str] = "rival"
    immediate: ClassVar[bool] = True
    drawn: ClassVar[Drawn] = {"rival": Icon(picture="crossed-axes")}

    def now(
        self,
        game: NorthGame,
        state: SoloState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """Its strength rises."""
        change_rival(state, seat, self.number)


class TurnTile(Verb):
    """``turn_tile: harvest``: a tile shows its solo side until Cleanup."""

    word: ClassVar[str] = "turn_tile"
    immediate: ClassVar[bool] = True
    drawn: ClassVar[Drawn] = {"turn_tile": Icon(picture="anticlockwise-rotation")}

    def __init__(self, tile: str) -> None:
        self.tile = tile

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """Which tile."""
        return Fields({"turn_tile": Word("action", ACTS)})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One stage."""
        return (cls(reader.text("turn_tile")),)

    def now(
        self,
        game: NorthGame,
        state: SoloState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """If it does not show it already."""
        if self.tile not in state.turned:
            state.turned += (self.tile,)

    def words(self) -> Message:
        """The verb in words."""
        return Words("effect.turn_tile", {"act": Words(f"act.{self.tile}")})

    def icons(self) -> tuple[str, ...]:
        """The tile."""
        return (self.word,)

    def worth(self, scale: Scale[W]) -> W:
        """An action costs a Food more."""
        return scale.goods({"food": -1})


def change_rival(state: SoloState, seat: int, by: int) -> None:
    """The rival clan grows stronger or weaker, never below 0."""
    state.rival = max(0, state.rival + by)
    tell(state, seat, "rival", strength=state.rival)
