"""Gain goods, actions and points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.rollwrite.ability import Effect, finish
from landnam.titles.rollwrite.game import RollwriteGame
from landnam.titles.rollwrite.goods import INDEX
from landnam.titles.rollwrite.payments import ACTION
from landnam.titles.rollwrite.pool import add, note
from landnam.titles.rollwrite.state import RollwriteState
from landnam.titles.rollwrite.wording import Amount, Words, amount_words, good_words, one_of
from landnam.words import Message


class Gain(Effect):
    """``gain: {food: U}``: put goods into the pool."""

    gives_goods: ClassVar[bool] = True

    def __init__(self, goods: Mapping[str, Amount]) -> None:
        self.goods = {good: goods[good] for good in sorted(goods, key=INDEX.__getitem__)}

    def now(
        self, game: RollwriteGame, state: RollwriteState, seat: int, value: int, cause: str
    ) -> None:
        """Gain them."""
        for good, amount in self.goods.items():
            add(state, seat, INDEX[good], amount.of(value), cause)

    def words(self, underlined: int) -> Message:
        """The goods in words."""
        goods = [amount_words(good, amount, underlined) for good, amount in self.goods.items()]
        return Words("effect.gain", {"goods": goods})

    def icons(self) -> tuple[str, ...]:
        """The goods as icons."""
        return tuple(icon for good, amount in self.goods.items() for icon in (amount.icon, good))


class GainAny(Effect):
    """``gain_any: U, of: [wood, stone]``: so many goods, each one of these."""

    asks: ClassVar[bool] = True

    def __init__(self, amount: Amount, goods: tuple[str, ...]) -> None:
        self.amount = amount
        self.goods = goods
        self.options: Options = tuple(("choose", good) for good in goods)

    def step(
        self, game: RollwriteGame, state: RollwriteState, frame: Frame, value: int
    ) -> Options | None:
        """Offer them, one after the other."""
        if frame.registers.get("taken", 0) >= self.amount.of(value):
            finish(state, frame)
            return None
        return self.options

    def take(
        self, game: RollwriteGame, state: RollwriteState, frame: Frame, option: Option, value: int
    ) -> None:
        """Gain one."""
        add(state, frame.seat, INDEX[option[1]], 1, frame.at)
        state.become(frame.put(frame.pc, taken=frame.registers.get("taken", 0) + 1))

    def ask(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Ask:
        """Which one?"""
        thing = game.name_of(frame.at.partition("/")[0])
        return Ask("good", Words("ask.good", {"building": thing}))

    def words(self, underlined: int) -> Message:
        """The choice in words."""
        goods = one_of(good_words(good) for good in self.goods)
        number, count = self.amount.words(underlined), self.amount.of(underlined)
        return Words("effect.gain-any", {"n": number, "count": count, "goods": goods})

    def icons(self) -> tuple[str, ...]:
        """The choice as icons."""
        stroked = [icon for good in self.goods for icon in ("or", good)]
        return (self.amount.icon, *stroked[1:])


class GainPerDie(Effect):
    """``gain_per_die: food, max: U``: one for each resource die that shows it."""

    gives_goods: ClassVar[bool] = True

    def __init__(self, good: str, most: Amount) -> None:
        self.good = good
        self.most = most

    def possible(self, game: RollwriteGame, state: RollwriteState, seat: int, value: int) -> bool:
        """Whether a die shows it."""
        return self.good in state.sheets[seat].dice

    def now(
        self, game: RollwriteGame, state: RollwriteState, seat: int, value: int, cause: str
    ) -> None:
        """Gain them."""
        number = min(state.sheets[seat].dice.count(self.good), self.most.of(value))
        if number:
            add(state, seat, INDEX[self.good], number, cause)

    def words(self, underlined: int) -> Message:
        """The gain in words."""
        most = self.most.words(underlined)
        return Words("effect.gain-per-die", {"good": good_words(self.good), "most": most})

    def icons(self) -> tuple[str, ...]:
        """The gain as icons."""
        return (self.good, "per", "die", self.good, "most", self.most.icon)


class GainActions(Effect):
    """``actions: U``: more to do in this round."""

    gives_actions = True

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def now(
        self, game: RollwriteGame, state: RollwriteState, seat: int, value: int, cause: str
    ) -> None:
        """Gain them."""
        add(state, seat, ACTION, self.amount.of(value), cause)

    def words(self, underlined: int) -> Message:
        """The actions in words."""
        return Words("effect.gain", {"goods": [amount_words("worker", self.amount, underlined)]})

    def icons(self) -> tuple[str, ...]:
        """The actions as icons."""
        return (self.amount.icon, "action")


class GainPoints(Effect):
    """``vp: U``: points, noted at once; under ``final``, scored at the end."""

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def now(
        self, game: RollwriteGame, state: RollwriteState, seat: int, value: int, cause: str
    ) -> None:
        """Note them."""
        note(state, seat, self.amount.of(value), cause)

    def words(self, underlined: int) -> Message:
        """The points in words."""
        return Words("effect.gain", {"goods": [amount_words("vp", self.amount, underlined)]})

    def icons(self) -> tuple[str, ...]:
        """The points as icons."""
        return (self.amount.icon, "vp")
