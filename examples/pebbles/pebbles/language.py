"""The language of the cards: the shared verb ``gain``, and ``toss``, which no other title has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from landnam.vocabulary.effects.gain import Gain
from landnam.vocabulary.forms import Number
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.icons import Drawn, Icon
from landnam.vocabulary.language import Language
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage
from landnam.vocabulary.supply import add
from landnam.vocabulary.verbs import Verb
from landnam.vocabulary.worth import Scale, W
from landnam.words import Message
from pebbles.goods import GOODS, PEBBLE, Words
from pebbles.state import PebblesState


class Toss(Verb):
    """``toss: 2``: throw so many pebbles back onto the heap."""

    word: ClassVar[str] = "toss"
    immediate: ClassVar[bool] = True
    drawn: ClassVar[Drawn] = {"toss": Icon(sign="↩")}

    def __init__(self, number: int) -> None:
        self.number = number

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """Return the form: mistakes are told by it, and editors get a schema of it."""
        return Fields({"toss": Number(1, 3)})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """The stages that it becomes."""
        return (cls(reader.number("toss")),)

    def now(
        self, game: Any, state: PebblesState, seat: int, cause: str, registers: Mapping[str, Any]
    ) -> None:
        """Carry the verb out."""
        add(state, seat, PEBBLE, -self.number, cause)
        state.heap += self.number

    def feasible(self, game: Any, state: PebblesState, seat: int, card: str) -> bool:
        """Nobody throws what they have not; why is told under ``why.toss``."""
        return state.empires[seat].goods[PEBBLE] >= self.number

    def words(self) -> Message:
        """Return the verb in words."""
        return Words("effect.toss", {"what": GOODS.words({"pebble": self.number})})

    def icons(self) -> tuple[str, ...]:
        """Return the verb in icons."""
        return ("toss", *("pebble",) * self.number)

    def worth(self, scale: Scale[W]) -> W:
        """Return its worth to a bot: pebbles that the player gives away."""
        return scale.goods({"pebble": -self.number})


LANGUAGE = Language(GOODS, verbs=(Gain, Toss))
