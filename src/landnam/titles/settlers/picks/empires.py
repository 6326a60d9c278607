"""Enemies as targets, and things of theirs or of their Locations."""

from __future__ import annotations

from typing import ClassVar

from landnam.kernel.state import Frame
from landnam.titles.settlers.empires.empire import enemies
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.goods import RESOURCES
from landnam.titles.settlers.table.state import SettlersState
from landnam.vocabulary.forms import Form, Word
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.icons import Drawn, Icon
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.picks.pick import Pick
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.text import that
from landnam.words import Message


class PickEmpire(Pick):
    """``empire: {whose: enemy, with: hand|resources}``: an enemy that has such."""

    drawn: ClassVar[Drawn] = {"hand": Icon(picture="hand"), "resources": Icon(good="any")}
    word: ClassVar[str] = "empire"
    kind: ClassVar[str] = "empire"

    def __init__(self, having: str) -> None:
        super().__init__()
        self.having = having

    @classmethod
    def form(cls, grammar: Grammar) -> Form:
        """Return the form: the side, and the things that it must have."""
        having = Word("having", ("hand", "resources"))
        return Fields({"whose": Word("side", ("enemy",)), "with": having}, needed=("whose", "with"))

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar, verb: str) -> PickEmpire:
        """The enemies that are asked for."""
        return cls(reader.inside(cls.word).text("with"))

    def candidates(self, game: SettlersGame, state: SettlersState, frame: Frame) -> tuple[str, ...]:
        """The enemies that have it."""
        found = []
        for seat in enemies(state, frame.seat):
            empire = state.empires[seat]
            if empire.hand if self.having == "hand" else any(empire.goods[:3]):
                found.append(empire.faction)
        return tuple(found)

    def words(self) -> Message:
        """The target in words."""
        return Message("selector.empire")

    def icons(self) -> tuple[str, ...]:
        """The target as icons."""
        return ("enemy", self.having)


class PickGood(Pick):
    """``good: {of: empire|location}``: a resource of a supply, or a good of a raze field."""

    drawn: ClassVar[Drawn] = {"resource": Icon(good="any"), "good": Icon(good="any")}
    word: ClassVar[str] = "good"
    kind: ClassVar[str] = "good"
    follows: ClassVar[bool] = True

    def __init__(self, of: str) -> None:
        super().__init__()
        self.of = of

    @classmethod
    def form(cls, grammar: Grammar) -> Form:
        """Return the form: the source of the good."""
        return Fields({"of": Word("source", ("empire", "location"))}, needed=("of",))

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar, verb: str) -> PickGood:
        """The good that is asked for."""
        return cls(reader.inside(cls.word).text("of"))

    def candidates(self, game: SettlersGame, state: SettlersState, frame: Frame) -> tuple[str, ...]:
        """The resources of the empire's supply, or the goods of the Location's raze field."""
        picked = frame.registers[self.of]
        if self.of == "location":
            return tuple(game.cards[picked].raze or ())
        goods = state.empires[game.seat_of[picked]].goods
        return tuple(good for index, good in enumerate(RESOURCES) if goods[index])

    def words(self) -> Message:
        """The good in words."""
        return Message(f"selector.good-of-{self.of}", {self.of: that(self.of, bare=True)})

    def icons(self) -> tuple[str, ...]:
        """The good as icons."""
        return ("resource",) if self.of == "empire" else ("good", "raze-field")
