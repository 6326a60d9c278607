"""Quests: move a marker."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from landnam.kernel.state import Frame, Options
from landnam.vocabulary.forms import Number
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.icons import Drawn, Icon
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage, self_of
from landnam.vocabulary.verbs import Verb
from landnam.vocabulary.worth import Scale, W
from landnam.words import Message

ADVANCE: Final = "quest/advance"
"""The address of the node that asks which marker moves."""


class AdvanceQuest(Verb):
    """``advance_quest: 1``: move the own marker of a Quest of choice that is not yet achieved.

    On a Quest of Status it counts as one fulfilled requirement (Rise of the Empire, page 4).
    """

    word: ClassVar[str] = "advance_quest"
    drawn: ClassVar[Drawn] = {"quest": Icon(sign="!")}

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """One space."""
        return Fields({cls.word: Number(1, 1)})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One space."""
        return (cls(),)

    def step(self, game: Any, state: Any, frame: Frame) -> Options | None:
        """Which marker is asked by a node of the table, which knows the Quests."""
        state.become(frame.go(frame.pc + 1))
        state.push(Frame(ADVANCE, frame.seat, 0, {"by": self_of(game, frame)}))
        return None

    def words(self) -> Message:
        """The verb in words."""
        return Message("effect.advance-quest")

    def icons(self) -> tuple[str, ...]:
        """The verb as an icon."""
        return ("quest",)

    def worth(self, scale: Scale[W]) -> W:
        """A third or a fourth of a Quest."""
        return scale.goods({"vp": 1})
