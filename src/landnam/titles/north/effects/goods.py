"""Goods that the player chooses, cards, and Workers who come back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.north.effects.verb import STOP, NumberVerb
from landnam.titles.north.empires.empire import take_back
from landnam.titles.north.empires.piles import draw
from landnam.titles.north.game import NorthGame
from landnam.titles.north.table.goods import GOODS, RESOURCES, WORKER
from landnam.titles.north.table.state import NorthState
from landnam.titles.north.table.wording import Words
from landnam.vocabulary.forms import Listing, Number, Word
from landnam.vocabulary.goods import goods_words
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.icons import Drawn, Icon
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage, done, self_of
from landnam.vocabulary.supply import add, rest
from landnam.vocabulary.worth import Scale, W
from landnam.words import Message


class GainAny(NumberVerb):
    """``gain_any: 2`` or ``gain_any: 2, of: [wood, stone]``: any Resources, in any mix."""

    word: ClassVar[str] = "gain_any"
    drawn: ClassVar[Drawn] = {"resource": Icon(good="any")}

    def __init__(self, number: int, of: tuple[str, ...] = RESOURCES) -> None:
        super().__init__(number)
        self.of = of

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """Return the form: the number, and the kinds."""
        kinds = Listing(Word("good", RESOURCES), least=2, most=len(RESOURCES))
        return Fields({"gain_any": Number(1, cls.most), "of": kinds})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """All kinds, if none are named."""
        of = tuple(reader.items("of")) if "of" in reader else RESOURCES
        return (cls(reader.number("gain_any"), of),)

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """One after the other."""
        return tuple([("choose", good) for good in self.of])

    def take(self, game: NorthGame, state: NorthState, frame: Frame, option: Option) -> None:
        """Gain it, and ask for the next."""
        add(state, frame.seat, GOODS.index[option[1]], 1, frame.at)
        taken = frame.registers.get("taken", 0) + 1
        if taken < self.number:
            state.become(frame.put(frame.pc, taken=taken))
        else:
            done(state, frame, taken=0)

    def ask(self, game: NorthGame, state: NorthState, frame: Frame) -> Ask:
        """Ask for the good."""
        card = game.name_of(self_of(game, frame))
        left = self.number - frame.registers.get("taken", 0)
        return Ask("good", Words("ask.gain_any", {"card": card, "n": left}), left)

    def words(self) -> Message:
        """The gain in words."""
        if self.of == RESOURCES:
            return Words("effect.gain_any", {"n": self.number})
        kinds = [Words(f"good.{good}") for good in self.of]
        return Words("effect.gain_any-of", {"n": self.number, "kinds": kinds})

    def icons(self) -> tuple[str, ...]:
        """One icon for each."""
        if self.of == RESOURCES:
            return ("resource",) * self.number
        either = [icon for good in self.of for icon in ("or", good)][1:]
        return (*either,) * self.number

    def worth(self, scale: Scale[W]) -> W:
        """The best kind, so often."""
        return scale.best([scale.goods({good: self.number}) for good in self.of])


class Draw(NumberVerb):
    """``draw: 2``: cards from your own deck."""

    word: ClassVar[str] = "draw"
    immediate: ClassVar[bool] = True

    def now(
        self,
        game: NorthGame,
        state: NorthState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """Into the hand."""
        for _ in range(self.number):
            draw(state, seat, cause)

    def words(self) -> Message:
        """The draw in words."""
        cards = Words("amounts.sum", {"goods": goods_words({"card": self.number})})
        return Words("effect.draw", {"what": cards})

    def icons(self) -> tuple[str, ...]:
        """Cards."""
        return ("card",) * self.number

    def worth(self, scale: Scale[W]) -> W:
        """Cards are goods to a bot."""
        return scale.goods({"card": self.number})

    def interactive(self) -> bool:
        """It shows something new, so the order of several matters."""
        return True


class Retrieve(NumberVerb):
    """``retrieve: 1``: spent Workers come back from the Clan tile, as many as there are."""

    word: ClassVar[str] = "retrieve"
    immediate: ClassVar[bool] = True
    drawn: ClassVar[Drawn] = {"retrieve": Icon(picture="return-arrow")}

    def now(
        self,
        game: NorthGame,
        state: NorthState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """They can be used at once."""
        number = min(self.number, state.empires[seat].spent)
        if number:
            rest(state, seat, -number, cause)
            add(state, seat, WORKER, number, cause)

    def worth(self, scale: Scale[W]) -> W:
        """As good as new Workers, for this round."""
        return scale.goods({"worker": self.number})


class Release(NumberVerb):
    """``release: 2``: up to so many Workers that are assigned to own cards come back."""

    word: ClassVar[str] = "release"
    drawn: ClassVar[Drawn] = {"release": Icon(picture="unlocking")}

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """Offer the cards with Workers."""
        places = [place for place in state.empires[frame.seat].built if place.holds(WORKER)]
        if not places or frame.registers.get("released", 0) == self.number:
            done(state, frame, released=0)
            return None
        return (*[("release", card) for card in game.one_of_each_place(places)], STOP)

    def take(self, game: NorthGame, state: NorthState, frame: Frame, option: Option) -> None:
        """One Worker at a time."""
        if option == STOP:
            done(state, frame, released=0)
            return
        take_back(game, state, frame.seat, option[1], WORKER, 1, frame.at)
        released = frame.registers.get("released", 0) + 1
        state.become(frame.put(frame.pc, released=released))

    def worth(self, scale: Scale[W]) -> W:
        """As good as new Workers, for this round."""
        return scale.goods({"worker": self.number})
