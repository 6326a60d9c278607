"""Gain goods, actions and points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.rollwrite.abilities.ability import finish
from landnam.titles.rollwrite.abilities.amount import (
    AMOUNT,
    Amount,
    amount_words,
    read_amount,
    read_amounts,
)
from landnam.titles.rollwrite.abilities.effect import AmountEffect, Effect
from landnam.titles.rollwrite.abilities.worth import SheetScale
from landnam.titles.rollwrite.game import RollwriteGame
from landnam.titles.rollwrite.table.goods import IN_POOL, INDEX
from landnam.titles.rollwrite.table.payments import ACTION
from landnam.titles.rollwrite.table.pool import add, note
from landnam.titles.rollwrite.table.state import RollwriteState, Sheet
from landnam.titles.rollwrite.table.wording import Words, good_words, one_of
from landnam.vocabulary.forms import Listing, Mistakes, Spot, Word
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.icons import Drawn, Icon
from landnam.vocabulary.mappings import Amounts, Fields
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage
from landnam.vocabulary.worth import W
from landnam.words import Message

Registers = Mapping[str, Any]


class Gain(Effect):
    """``gain: {food: U}``: put goods into the pool."""

    word: ClassVar[str] = "gain"
    immediate: ClassVar[bool] = True
    gives_goods: ClassVar[bool] = True
    is_gift: ClassVar[bool] = True

    def __init__(self, goods: Mapping[str, Amount]) -> None:
        self.goods = {good: goods[good] for good in sorted(goods, key=INDEX.__getitem__)}

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """The goods."""
        return Fields({"gain": Amounts(IN_POOL, AMOUNT)})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One gain."""
        return (cls(read_amounts(reader, "gain")),)

    def now(
        self,
        game: RollwriteGame,
        state: RollwriteState,
        seat: int,
        cause: str,
        registers: Registers,
    ) -> None:
        """Gain them."""
        for good, amount in self.goods.items():
            add(state, seat, INDEX[good], amount.now(game, state, seat, cause), cause)

    def words(self) -> Message:
        """The goods in words."""
        goods = [amount_words(good, amount) for good, amount in self.goods.items()]
        return Words("effect.gain", {"goods": goods})

    def icons(self) -> tuple[str, ...]:
        """The goods as icons."""
        return tuple(icon for good, amount in self.goods.items() for icon in (amount.icon, good))

    def worth(self, scale: SheetScale[W]) -> W:
        """The goods."""
        return scale.goods({good: scale.number(amount) for good, amount in self.goods.items()})

    def most_given(self, underlined: int) -> int:
        """All of them."""
        return sum(amount.of(underlined) for amount in self.goods.values())


class SeveralGoods(Listing):
    """Two goods or more, of which one is chosen."""

    def __init__(self) -> None:
        super().__init__(Word("good", IN_POOL))

    def inside(self, spot: Spot, value: list[Any]) -> Mistakes:
        """Each is a good, and two of them differ."""
        found = list(super().inside(spot, value))
        yield from found
        if not found and len(set(value)) < 2:
            yield spot.wrong("two goods or more", str(tuple(value)))


class GainAny(AmountEffect):
    """``gain_any: U, of: [wood, stone]``: so many goods, each one of these."""

    word: ClassVar[str] = "gain_any"
    is_gift: ClassVar[bool] = True

    def __init__(self, amount: Amount, goods: tuple[str, ...]) -> None:
        super().__init__(amount)
        self.goods = goods
        self.options: Options = tuple(("choose", good) for good in goods)

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """Return the form: the number, and the goods."""
        return Fields({"gain_any": AMOUNT, "of": SeveralGoods()}, needed=("of",))

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One gain; the goods are offered in the order of the pool."""
        named = reader.items("of")
        goods = tuple(good for good in IN_POOL if good in named)
        return (cls(read_amount(reader, "gain_any"), goods),)

    def step(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Options | None:
        """Offer them, one after the other."""
        number = self.amount.now(game, state, frame.seat, frame.at)
        if frame.registers.get("taken", 0) >= number:
            finish(state, frame)
            return None
        return self.options

    def take(
        self, game: RollwriteGame, state: RollwriteState, frame: Frame, option: Option
    ) -> None:
        """Gain one."""
        add(state, frame.seat, INDEX[option[1]], 1, frame.at)
        state.become(frame.put(frame.pc, taken=frame.registers.get("taken", 0) + 1))

    def ask(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Ask:
        """Ask for the good."""
        thing = game.name_of(frame.at.partition("/")[0])
        return Ask("good", Words("ask.good", {"building": thing}))

    def words(self) -> Message:
        """The choice in words."""
        goods = one_of(good_words(good) for good in self.goods)
        return Words("effect.gain-any", {"n": self.amount, "goods": goods})

    def icons(self) -> tuple[str, ...]:
        """The choice as icons."""
        stroked = [icon for good in self.goods for icon in ("or", good)]
        return (self.amount.icon, *stroked[1:])

    def worth(self, scale: SheetScale[W]) -> W:
        """Return the worth: a free choice is nearly as good as gold."""
        return scale.about("gold", scale.number(self.amount), "any_good")

    def most_given(self, underlined: int) -> int:
        """As many as it says."""
        return self.amount.of(underlined)


class GainPerDie(Effect):
    """``gain_per_die: food, max: U``: one for each resource die that shows it."""

    word: ClassVar[str] = "gain_per_die"
    drawn: ClassVar[Drawn] = {"most": Icon(sign="≤")}
    immediate: ClassVar[bool] = True
    gives_goods: ClassVar[bool] = True
    is_gift: ClassVar[bool] = True

    def __init__(self, good: str, most: Amount) -> None:
        self.good = good
        self.most = most

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """The good, and the most of it."""
        return Fields({"gain_per_die": Word("good", IN_POOL), "max": AMOUNT}, needed=("max",))

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One gain."""
        return (cls(reader.text("gain_per_die"), read_amount(reader, "max")),)

    def possible(self, game: RollwriteGame, state: RollwriteState, seat: int) -> bool:
        """Return whether a die shows it."""
        return self.good in state.sheets[seat].dice

    def now(
        self,
        game: RollwriteGame,
        state: RollwriteState,
        seat: int,
        cause: str,
        registers: Registers,
    ) -> None:
        """Gain them."""
        most = self.most.now(game, state, seat, cause)
        number = min(state.sheets[seat].dice.count(self.good), most)
        if number:
            add(state, seat, INDEX[self.good], number, cause)

    def words(self) -> Message:
        """The gain in words."""
        return Words("effect.gain-per-die", {"good": good_words(self.good), "most": self.most})

    def icons(self) -> tuple[str, ...]:
        """The gain as icons."""
        return (self.good, "per", "die", self.good, "most", self.most.icon)

    def worth(self, scale: SheetScale[W]) -> W:
        """As many as the dice show."""
        return scale.per_die(self.good, self.most)

    def most_given(self, underlined: int) -> int:
        """As many as the dice can show."""
        return self.most.of(underlined)


class GainActions(AmountEffect):
    """``actions: U``: more to do in this round."""

    word: ClassVar[str] = "actions"
    immediate: ClassVar[bool] = True
    gives_actions = True
    is_gift: ClassVar[bool] = True

    def now(
        self,
        game: RollwriteGame,
        state: RollwriteState,
        seat: int,
        cause: str,
        registers: Registers,
    ) -> None:
        """Gain them."""
        add(state, seat, ACTION, self.amount.now(game, state, seat, cause), cause)

    def words(self) -> Message:
        """The actions in words."""
        return Words("effect.gain", {"goods": [amount_words("worker", self.amount)]})

    def icons(self) -> tuple[str, ...]:
        """The actions as icons."""
        return (self.amount.icon, "action")

    def worth(self, scale: SheetScale[W]) -> W:
        """The actions."""
        return scale.goods({"action": scale.number(self.amount)})


class GainPoints(AmountEffect):
    """``vp: U``: points, noted at once; under ``final``, scored at the end."""

    word: ClassVar[str] = "vp"
    immediate: ClassVar[bool] = True
    is_gift: ClassVar[bool] = True

    def now(
        self,
        game: RollwriteGame,
        state: RollwriteState,
        seat: int,
        cause: str,
        registers: Registers,
    ) -> None:
        """Note them."""
        note(state, seat, self.amount.now(game, state, seat, cause), cause)

    def score(self, empire: Any, village: Any, sheet: Sheet, building: Any) -> int:
        """The points."""
        return self.amount.of(building.value(sheet))

    def words(self) -> Message:
        """The points in words."""
        return Words("effect.gain", {"goods": [amount_words("vp", self.amount)]})

    def icons(self) -> tuple[str, ...]:
        """The points as icons."""
        return (self.amount.icon, "vp")

    def worth(self, scale: SheetScale[W]) -> W:
        """The points."""
        return scale.goods({"vp": scale.number(self.amount)})
