"""Exhausting cards and making them ready again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from landnam.kernel.state import Frame, Option, Options
from landnam.titles.north.effects.verb import STOP, NumberVerb
from landnam.titles.north.game import NorthGame
from landnam.titles.north.table.state import DISTANCES, NorthState
from landnam.titles.north.table.wording import Words
from landnam.vocabulary.forms import Word
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.icons import Drawn, Icon
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage, done, self_of
from landnam.vocabulary.supply import tell
from landnam.vocabulary.verbs import Verb
from landnam.vocabulary.worth import Scale, W
from landnam.words import Message


class Unexhaust(NumberVerb):
    """``unexhaust: 1``: another exhausted card of your own is ready again, never this one."""

    word: ClassVar[str] = "unexhaust"
    most: ClassVar[int] = 1
    drawn: ClassVar[Drawn] = {"unexhaust": Icon(picture="clockwise-rotation")}

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """Offer the exhausted cards."""
        card = self_of(game, frame)
        built = state.empires[frame.seat].built
        turned = [place for place in built if place.exhausted and place.card != card]
        apart = game.copied(state, frame.seat)
        return tuple([("choose", other) for other in game.one_of_each_place(turned, apart)]) or None

    def take(self, game: NorthGame, state: NorthState, frame: Frame, option: Option) -> None:
        """Turn it back."""
        make_ready(game, state, frame.seat, option[1])


class UnexhaustIslands(Verb):
    """``unexhaust_islands: all``: all conquered Islands of your own are ready again."""

    word: ClassVar[str] = "unexhaust_islands"
    immediate: ClassVar[bool] = True
    only_one_because: ClassVar[str] = "it is what Party Ship says in the rulebook."
    drawn: ClassVar[Drawn] = {"unexhaust_islands": Icon(picture="island")}

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """Always all of them."""
        return Fields({"unexhaust_islands": Word("amount", ("all",))})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One stage."""
        return (cls(),)

    def now(
        self,
        game: NorthGame,
        state: NorthState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """Turn them back."""
        for place in state.empires[seat].built:
            if place.exhausted and game.cards[place.card].deck in DISTANCES:
                make_ready(game, state, seat, place.card)

    def words(self) -> Message:
        """The verb in words."""
        return Words("effect.unexhaust_islands")

    def icons(self) -> tuple[str, ...]:
        """The Islands."""
        return ("unexhaust_islands",)

    def worth(self, scale: Scale[W]) -> W:
        """Return the worth: only the bot can say how many there are."""
        return scale.target()


class ExhaustAny(NumberVerb):
    """``exhaust_any: 2``: exhaust up to so many ready Action cards of your own."""

    word: ClassVar[str] = "exhaust_any"
    only_one_because: ClassVar[str] = "nobody but drinkers tires out cards of their own."
    drawn: ClassVar[Drawn] = {"exhaust_any": Icon(picture="night-sleep")}

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """Offer one after the other; their number is noted for later stages."""
        ready = game.ready(state, frame.seat)
        if not ready or frame.registers.get("exhausted", 0) == self.number:
            done(state, frame)
            return None
        apart = game.copied(state, frame.seat)
        return (*[("exhaust", card) for card in game.one_of_each_place(ready, apart)], STOP)

    def take(self, game: NorthGame, state: NorthState, frame: Frame, option: Option) -> None:
        """Turn it."""
        if option == STOP:
            done(state, frame)
            return
        state.become(frame.put(frame.pc, exhausted=frame.registers.get("exhausted", 0) + 1))
        tell(state, frame.seat, "exhausted", option[1])
        game.exhaust(state, frame.seat, option[1])


def make_ready(game: NorthGame, state: NorthState, seat: int, card: str) -> None:
    """A card is ready again in the same round."""
    place = game.place_of(state, seat, card)
    assert place is not None
    game.change(state, seat, place.but(exhausted=False))
    tell(state, seat, "refreshed", card)
