"""The verbs, acts and patterns of "fjord": the hard cards of a northern game in small."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.vocabulary.cost import Cost
from landnam.vocabulary.effects.gain import Gain
from landnam.vocabulary.forms import Flag, Listing, Number, Word
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.language import Language
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage, done
from landnam.vocabulary.supply import add, pay
from landnam.vocabulary.triggers import Happening, Pattern
from landnam.vocabulary.verbs import Verb
from landnam.vocabulary.windows import Act
from landnam.vocabulary.worth import Scale, W
from landnam.words import Message
from tests.fjord.state import FISH, GOODS, SHIP, FjordState, Place, Ship

ACTS = ("explore", "sail", "construct")


class Foreseen:
    """A seat's things after a boost, as far as anybody can know."""

    def __init__(self, ships: int, buildable: int) -> None:
        self.ships = ships
        self.buildable = buildable


class GainAny(Verb):
    """``gain_any: 1``: so many resources of choice."""

    word: ClassVar[str] = "gain_any"

    def __init__(self, number: int) -> None:
        self.number = number

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        return Fields({"gain_any": Number()})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        return (cls(reader.number("gain_any")),)

    def step(self, game: Any, state: FjordState, frame: Frame) -> Options | None:
        if frame.registers.get("taken", 0) == self.number:
            return None
        return tuple(("choose", good) for good in GOODS.resources)

    def take(self, game: Any, state: FjordState, frame: Frame, option: Option) -> None:
        add(state, frame.seat, GOODS.index[option[1]], 1, frame.at)
        state.become(frame.put(frame.pc, taken=frame.registers.get("taken", 0) + 1))

    def ask(self, game: Any, state: FjordState, frame: Frame) -> Ask:
        return Ask("good", Message("fjord.ask.good"))

    def words(self) -> Message:
        return Message("effect.gain", {"what": f"{self.number} of your choice"})

    def icons(self) -> tuple[str, ...]:
        return ("resource",) * self.number

    def worth(self, scale: Scale[W]) -> W:
        return scale.goods({"gold": self.number})


class PillageNow(Verb):
    """``pillage_now: 1``: the seat's first ship in the queue pillages and comes home."""

    word: ClassVar[str] = "pillage_now"
    immediate: ClassVar[bool] = True

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        return Fields({"pillage_now": Number(1, 1)})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        return (cls(),)

    def now(
        self, game: Any, state: FjordState, seat: int, cause: str, registers: Mapping[str, Any]
    ) -> None:
        for ship in state.queue:
            if ship.owner == seat:
                state.queue = tuple(other for other in state.queue if other is not ship)
                add(state, seat, SHIP, 1, cause)
                game.fire(state, Happening("pillage", seat))
                return

    def foresee(self, game: Any, state: FjordState, seat: int, foreseen: Foreseen) -> None:
        foreseen.ships += any(ship.owner == seat for ship in state.queue)

    def words(self) -> Message:
        return Message("effect.gain", {"what": "the goods of a pillage"})

    def icons(self) -> tuple[str, ...]:
        return ("ship",)

    def worth(self, scale: Scale[W]) -> W:
        return scale.target()


class Perform(Verb):
    """``act: sail, fish: true``: perform a named action; with a fish from the general supply."""

    word: ClassVar[str] = "act"

    def __init__(self, act: str, fish: bool) -> None:
        self.act = act
        self.fish = fish

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        return Fields({"act": Word("act", ACTS), "fish": Flag()})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        return (cls(reader.text("act"), reader.flag("fish")),)

    def step(self, game: Any, state: FjordState, frame: Frame) -> Options | None:
        game.acts[self.act].declare(state, frame.seat, {"fish": 1} if self.fish else {})
        return None

    def words(self) -> Message:
        return Message("effect.gain", {"what": self.act.upper()})

    def icons(self) -> tuple[str, ...]:
        return ("arrow",)

    def worth(self, scale: Scale[W]) -> W:
        return scale.target()


class BuildCheaper(Verb):
    """``build_cheaper: 2``: build a card from hand for so many resources less."""

    word: ClassVar[str] = "build_cheaper"

    def __init__(self, less: int) -> None:
        self.less = less

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        return Fields({"build_cheaper": Number()})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        return (cls(reader.number("build_cheaper")),)

    def price(self, game: Any, card: str) -> Cost:
        goods, less = dict(game.cards[card].cost), self.less
        for good in goods:
            off = min(less, goods[good])
            goods[good] -= off
            less -= off
        return Cost(GOODS, goods)

    def step(self, game: Any, state: FjordState, frame: Frame) -> Options | None:
        empire = state.empires[frame.seat]
        cards = [
            card
            for card in game.buildable(state, frame.seat)
            if self.price(game, card).payable(empire.goods)
        ]
        return tuple(("build", card) for card in cards) or None

    def take(self, game: Any, state: FjordState, frame: Frame, option: Option) -> None:
        empire = state.empires[frame.seat]
        pay(state, frame.seat, self.price(game, option[1]).ways(empire.goods)[0], frame.at)
        game.build(state, frame.seat, option[1])

    def ask(self, game: Any, state: FjordState, frame: Frame) -> Ask:
        return Ask("card", Message("fjord.ask.build"))

    def foresee(self, game: Any, state: FjordState, seat: int, foreseen: Foreseen) -> None:
        foreseen.buildable -= 1

    def words(self) -> Message:
        return Message("effect.gain", {"what": f"a building for {self.less} less"})

    def icons(self) -> tuple[str, ...]:
        return ("arrow",)

    def worth(self, scale: Scale[W]) -> W:
        return scale.goods({"wood": self.less})


class Pillaged(Pattern):
    """``when: pillage``."""

    word: ClassVar[str] = "pillage"


class Sailed(Pattern):
    """``when: sail``."""

    word: ClassVar[str] = "sail"


class Exhausted(Pattern):
    """``when: exhausted``: a card of the owner was exhausted by another player."""

    word: ClassVar[str] = "exhausted"


class Leave(Stage):
    """SAIL: a ship goes to the end of the queue."""

    immediate: ClassVar[bool] = True

    def now(
        self, game: Any, state: FjordState, seat: int, cause: str, registers: Mapping[str, Any]
    ) -> None:
        fish = registers.get("fish", 0)
        if not fish and state.empires[seat].goods[FISH]:
            add(state, seat, FISH, -1, cause)
            fish = 1
        add(state, seat, SHIP, -1, cause)
        state.queue += (Ship(seat, fish),)


class ConstructOne(Stage):
    """CONSTRUCT: build a card from hand for nothing."""

    def step(self, game: Any, state: FjordState, frame: Frame) -> Options | None:
        return tuple(("build", card) for card in game.buildable(state, frame.seat)) or None

    def take(self, game: Any, state: FjordState, frame: Frame, option: Option) -> None:
        game.build(state, frame.seat, option[1])
        done(state, frame)

    def ask(self, game: Any, state: FjordState, frame: Frame) -> Ask:
        return Ask("card", Message("fjord.ask.build"))


class Sail(Act):
    """Needs a ship."""

    __slots__ = ()

    def why_not(
        self, game: Any, state: Any, seat: int, foreseen: Foreseen, arguments: Mapping[str, Any]
    ) -> str | None:
        return None if foreseen.ships > 0 else "no-ship"


class Construct(Act):
    """Needs something to build."""

    __slots__ = ()

    def why_not(
        self, game: Any, state: Any, seat: int, foreseen: Foreseen, arguments: Mapping[str, Any]
    ) -> str | None:
        return None if foreseen.buildable > 0 else "no-building"


LANGUAGE = Language(
    GOODS,
    verbs=(Gain, GainAny, PillageNow, Perform, BuildCheaper),
    patterns=(Pillaged, Sailed, Exhausted),
    prices=("wood", "stone", "food", "fish", "gold", "raze", "worker"),
)
BOOST = Fields({"act": Word("act", ACTS), "do": Listing(LANGUAGE.effect, least=1)}, needed=("act",))

__all__ = ["ACTS", "BOOST", "LANGUAGE", "Construct", "Foreseen", "Place", "Sail"]
