"""Choose a target, and do something to it: for bonuses and features, which have no price."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage
from landnam.vocabulary.verbs import Verb
from landnam.vocabulary.worth import Scale, W

REGISTERS: Final = ("card", "location")


class Target(Verb):
    """``target: {card: {in: hand, has: raze}}, do: [{raze: card}]``: pick it, then do this to it.

    The picks and the verbs behind them are stages of the same row, so the text names the target
    where it is first spoken of. Without a target it comes to nothing.
    """

    word: ClassVar[str] = "target"
    immediate: ClassVar[bool] = True

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """Return the form: the target, and the effects on it."""
        picks = Fields({register: grammar.pick_of(register) for register in REGISTERS})
        return Fields({cls.word: picks, "do": grammar.do}, needed=("do",))

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """The picks, then the effects."""
        verb = next(reader.each("do")).names()[0]
        picks = grammar.read_picks(reader.inside(cls.word), verb)
        return (cls(), *picks, *grammar.read_effects(reader, "do"))

    def now(
        self, game: Any, state: Any, seat: int, cause: str, registers: Mapping[str, Any]
    ) -> None:
        """The picks ask; this only leads to them."""

    def words(self) -> None:
        """The effects name the target."""

    def icons(self) -> tuple[str, ...]:
        """The picks draw the target."""
        return ()

    def worth(self, scale: Scale[W]) -> W:
        """Return no worth of its own: the effects have theirs."""
        return scale.both(())
