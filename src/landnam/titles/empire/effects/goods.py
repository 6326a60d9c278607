"""Goods of the player's choice: resources to gain, and goods to exchange."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.empire.effects.rows import SKIP, end_row
from landnam.titles.settlers.face import GOODS, INDEX, RESOURCES, SettlersGame, SettlersState
from landnam.vocabulary.effects.gain import Gain
from landnam.vocabulary.forms import Listing, Number, Word
from landnam.vocabulary.goods import ANY
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.icons import Drawn, Icon
from landnam.vocabulary.mappings import Amounts, Fields
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage, self_of
from landnam.vocabulary.supply import add
from landnam.vocabulary.verbs import Verb
from landnam.vocabulary.worth import Scale, W
from landnam.words import Message

EXCHANGEABLE: Final = tuple(good for good in GOODS.supply if good != "defense")


class GainAny(Verb):
    """``gain_any: 2``: gain so many resources of your choice, one by one."""

    word: ClassVar[str] = "gain_any"

    def __init__(self, number: int) -> None:
        self.number = number

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """Return the form: the number."""
        return Fields({cls.word: Number()})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """So many."""
        return (cls(reader.number(cls.word)),)

    def step(self, game: Any, state: SettlersState, frame: Frame) -> Options | None:
        """Offer the resources until all are chosen."""
        if frame.registers.get("chosen", 0) == self.number:
            return None
        return tuple(("choose", good) for good in RESOURCES)

    def take(self, game: Any, state: SettlersState, frame: Frame, option: Option) -> None:
        """Gain one."""
        add(state, frame.seat, INDEX[option[1]], 1, frame.at)
        state.become(frame.put(frame.pc, chosen=frame.registers.get("chosen", 0) + 1))

    def ask(self, game: SettlersGame, state: Any, frame: Frame) -> Ask:
        """Ask for the good."""
        card = game.name_of(self_of(game, frame))
        return Ask("good", Message("ask.pick-receive-good", {"card": card}))

    def words(self) -> Message:
        """The verb in words."""
        goods = [Message(f"amount.{ANY}", {"n": self.number})]
        return Message("effect.gain", {"what": Message("amounts.sum", {"goods": goods})})

    def icons(self) -> tuple[str, ...]:
        """The verb as icons."""
        return (ANY,) * self.number

    def worth(self, scale: Scale[W]) -> W:
        """A resource of choice is worth about a gold."""
        return scale.goods({"gold": self.number})


class Exchange(Verb):
    """``exchange: {give: 2, of: [wood, worker], get: {gold: 2}}``: goods of these kinds for others.

    One may leave it; a good once given is given.
    """

    word: ClassVar[str] = "exchange"
    drawn: ClassVar[Drawn] = {"give": Icon(good="any")}

    def __init__(self, number: int, kinds: tuple[str, ...]) -> None:
        self.number = number
        self.kinds = kinds

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """Return the form: the number and kinds of goods given, and the gain for all of them."""
        fields = {
            "give": Number(),
            "of": Listing(Word("good", EXCHANGEABLE), least=1, most=len(EXCHANGEABLE)),
            "get": Amounts(EXCHANGEABLE),
        }
        return Fields({cls.word: Fields(fields, needed=tuple(fields))})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """Give, then gain."""
        inside = reader.inside(cls.word)
        give = cls(inside.number("give"), tuple(inside.items("of")))
        return give, Gain(grammar.goods, inside.numbers("get"))

    def step(self, game: Any, state: SettlersState, frame: Frame) -> Options | None:
        """Offer the goods until enough are given; with too few of them it comes to nothing."""
        given = frame.registers.get("given", 0)
        if given == self.number:
            return None
        if not given and not self.is_possible(state, frame.seat):
            end_row(state, frame)
            return None
        supply = state.empires[frame.seat].goods
        options: Options = tuple(("give", good) for good in self.kinds if supply[INDEX[good]])
        return options if given else (*options, SKIP)

    def is_possible(self, state: SettlersState, seat: int) -> bool:
        """Return whether the seat has enough of these goods."""
        supply = state.empires[seat].goods
        return sum(supply[INDEX[good]] for good in self.kinds) >= self.number

    def take(self, game: Any, state: SettlersState, frame: Frame, option: Option) -> None:
        """Give one, or leave it."""
        if option == SKIP:
            end_row(state, frame)
            return
        add(state, frame.seat, INDEX[option[1]], -1, frame.at)
        state.become(frame.put(frame.pc, given=frame.registers.get("given", 0) + 1))

    def ask(self, game: SettlersGame, state: Any, frame: Frame) -> Ask:
        """Ask for the good to give."""
        card = game.name_of(self_of(game, frame))
        return Ask("good", Message("ask.give", {"card": card}))

    def words(self) -> Message:
        """Return the given goods in words."""
        kinds = [Message(f"good.{good}") for good in self.kinds]
        if self.kinds == EXCHANGEABLE:
            return Message("effect.give-any", {"n": self.number})
        return Message("effect.give", {"n": self.number, "kinds": kinds})

    def icons(self) -> tuple[str, ...]:
        """Return the given goods as icons."""
        if self.kinds == EXCHANGEABLE:
            return ("may", *("give",) * self.number, "arrow")
        kinds = [icon for good in self.kinds for icon in ("or", good)][1:]
        return ("may", *kinds, "arrow")

    def worth(self, scale: Scale[W]) -> W:
        """The goods that go, the cheapest of them: about a worker each."""
        return scale.goods({"worker": -self.number})
