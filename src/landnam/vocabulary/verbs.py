"""Verbs: the effects of cards. One class each, with everything that anybody ever asks about it.

A verb has its notation (`form`), its reading (`read`) and its work (`now`, or `step`, `take` and
`ask`), its text (`words`) and its icons (`icons`), and its worth to a bot (`worth`). Bots, terminal
and pages ask the verb and know no list of verbs.
"""

from __future__ import annotations

from typing import Any, ClassVar

from landnam.kernel.state import Frame
from landnam.vocabulary.forms import Word as OneOf
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage
from landnam.vocabulary.worth import Scale, W


class Verb(Stage):
    """An effect of a card, by a word of its own."""

    word: ClassVar[str]
    """The key in files that tells it from others."""

    only_one_because: ClassVar[str] = ""
    """Why the language has a word that one card alone uses."""

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """The keys of an effect with this verb."""
        raise NotImplementedError

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """The stages that an effect becomes, this verb among them."""
        raise NotImplementedError

    @property
    def label(self) -> str:
        """The word that tells a branch of a choice that begins with this verb from the others."""
        return self.word

    @classmethod
    def accepts(cls, game: Any, state: Any, frame: Frame, target: Any) -> bool:
        """Return whether it can be done to this target, of those that a pick finds."""
        return True


class TargetVerb(Verb):
    """A verb on a picked target: ``raze: location``. The bot decides its worth."""

    registers: ClassVar[tuple[str, ...]]
    """The picks that it may speak of."""

    sign: ClassVar[str]
    """The icon of the verb."""

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """The verb, and which pick it speaks of."""
        return Fields({cls.word: OneOf("target", cls.registers)})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One stage, on the register that is named."""
        return (cls(),)

    def icons(self) -> tuple[str, ...]:
        """The verb as an icon."""
        return (self.sign,)

    def worth(self, scale: Scale[W]) -> W:
        """Something is done to a target."""
        return scale.target()
