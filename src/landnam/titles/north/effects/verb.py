"""Common parts of the verbs of this title: a number behind the word, and its own words."""

from __future__ import annotations

from typing import ClassVar, Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option
from landnam.titles.north.game import NorthGame
from landnam.titles.north.table.state import NorthState
from landnam.titles.north.table.wording import Words
from landnam.vocabulary.forms import Number
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage, self_of
from landnam.vocabulary.verbs import Verb
from landnam.vocabulary.worth import Scale, W
from landnam.words import Message

STOP: Final[Option] = ("stop", "")
SKIP: Final[Option] = ("skip", "")


class NumberVerb(Verb):
    """``release: 2``: a verb with a number."""

    most: ClassVar[int] = 5
    kind: ClassVar[str] = "location"

    def __init__(self, number: int) -> None:
        self.number = number

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """Return the form: the number."""
        return Fields({cls.word: Number(1, cls.most)})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One stage."""
        return (cls(reader.number(cls.word)),)

    def ask(self, game: NorthGame, state: NorthState, frame: Frame) -> Ask:
        """Ask for one of them."""
        card = game.name_of(self_of(game, frame))
        return Ask(self.kind, Words(f"ask.{self.word}", {"card": card}))

    def words(self) -> Message:
        """The verb in words."""
        return Words(f"effect.{self.word}", {"n": self.number})

    def icons(self) -> tuple[str, ...]:
        """One icon for each."""
        return (self.word,) * self.number

    def worth(self, scale: Scale[W]) -> W:
        """Something is done to a target."""
        return scale.target()
