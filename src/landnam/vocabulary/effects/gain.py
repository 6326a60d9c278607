"""Gain goods: a fixed amount, or one for each of something.

Each gain is atomic: a card that watches gains looks at every single one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Protocol

from landnam.kernel.state import State
from landnam.vocabulary.counters import Counter
from landnam.vocabulary.forms import Number
from landnam.vocabulary.goods import Goods, goods_icons
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.mappings import Amounts, Fields
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage
from landnam.vocabulary.supply import add, score
from landnam.vocabulary.triggers import Happening
from landnam.vocabulary.verbs import Verb
from landnam.vocabulary.worth import Scale, W
from landnam.words import Message

POINTS: Final = "vp"
GAINED: Final = "gained"
"""The happening when an empire gains points: some cards watch it."""


class Fires(Protocol):
    """The rules of a table on which happenings are fired."""

    @property
    def watched(self) -> frozenset[str]:
        """The happenings that some card on this table watches; if none, nothing is fired."""

    def hears(self, state: Any, what: str, seat: int) -> bool:
        """Return whether anything watches what a seat does now."""

    def fire(self, state: State, happening: Happening) -> None:
        """Something has happened."""


def gain_points(game: Fires, state: Any, seat: int, points: int, cause: str) -> None:
    """Score points at once; cards that watch gains hear of it."""
    score(state, seat, points, cause)
    if GAINED in game.watched and game.hears(state, GAINED, seat):
        game.fire(state, Happening(GAINED, seat, good=POINTS, amount=points))


def gain_good(game: Fires, state: Any, seat: int, good: str, cause: str) -> None:
    """Gain one good of the supply, or a point."""
    if good == POINTS:
        gain_points(game, state, seat, 1, cause)
    else:
        add(state, seat, state.GOODS.index[good], 1, cause)


class Gain(Verb):
    """``gain: {wood: 2, vp: 1}``: gain goods; with ``per`` for each of something, up to ``max``."""

    word: ClassVar[str] = "gain"
    immediate: ClassVar[bool] = True

    def __init__(
        self,
        of: Goods,
        goods: Mapping[str, int],
        per: Counter | None = None,
        most: int | None = None,
    ) -> None:
        of.check(goods, besides=(POINTS,))
        self.of = of
        self.goods = dict(goods)
        self.supply = tuple((of.index[good], n) for good, n in goods.items() if good != POINTS)
        self.points = goods.get(POINTS, 0)
        self.per = per
        self.most = most

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """Return the form: the goods, and the thing to count them by."""
        gainable = (*grammar.goods.supply, POINTS)
        return Fields({"gain": Amounts(gainable), "per": grammar.counter, "max": Number()})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One gain."""
        per = grammar.read_counter(reader, "per") if "per" in reader else None
        most = reader.number("max") if "max" in reader and per is not None else None
        return (cls(grammar.goods, reader.numbers("gain"), per, most),)

    def now(
        self, game: Fires, state: Any, seat: int, cause: str, registers: Mapping[str, Any]
    ) -> None:
        """Gain it."""
        times = 1
        if self.per is not None:
            times = self.per.count(game, state, seat, registers)
            if self.most is not None and times > self.most:
                times = self.most
            if not times:
                return
        for good, number in self.supply:
            add(state, seat, good, number * times, cause)
        if self.points:
            gain_points(game, state, seat, self.points * times, cause)

    @property
    def label(self) -> str:
        """The first good."""
        return next(iter(self.goods))

    def words(self) -> Message:
        """The gain in words."""
        return Message("effect.gain", {"what": self.amount_words()})

    def amount_words(self) -> Message:
        """The gain, without the verb."""
        goods = self.of.words(self.goods)
        if self.per is None:
            return Message("amounts.sum", {"goods": goods})
        counted = {"goods": goods, "what": self.per.words()}
        if self.most is None:
            return Message("amounts.per", counted)
        return Message("amounts.per-most", {**counted, "most": self.most})

    def icons(self) -> tuple[str, ...]:
        """The gain as icons."""
        icons = goods_icons(self.goods)
        if self.per is None:
            return icons
        limit = (f"max-{self.most}",) if self.most is not None else ()
        return (*icons, "per", self.per.icon(), *limit)

    def worth(self, scale: Scale[W]) -> W:
        """The goods, as often as they are counted."""
        return scale.goods(self.goods, self.per, self.most)
