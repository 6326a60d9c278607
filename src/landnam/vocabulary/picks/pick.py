"""Pick: one target to choose, before anything is paid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.vocabulary.forms import Form
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage, done, self_of
from landnam.words import Message


class Pick(Stage):
    """One target to choose. ``verb`` is the verb that uses it: it may refuse candidates."""

    word: ClassVar[str]
    """The key in files, and the register that it writes."""

    kind: ClassVar[str] = "card"
    only_one_because: ClassVar[str] = ""

    follows: ClassVar[bool] = False
    """Whether it chooses something of what another pick has chosen, and so comes behind it."""

    affordable: Callable[..., bool] | None = None
    """Whether the price can be paid for a candidate, where it depends on this pick."""

    accepts: Callable[..., bool]
    """Whether the verb can be done to a candidate."""

    def __init__(self) -> None:
        self.verb = ""

    @classmethod
    def form(cls, grammar: Grammar) -> Form:
        """Return the form behind the word."""
        raise NotImplementedError

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar, verb: str) -> Pick:
        """The pick that is written there."""
        raise NotImplementedError

    @property
    def register(self) -> str:
        """The register that keeps the target."""
        return self.word

    def candidates(self, game: Any, state: Any, frame: Frame) -> tuple[str, ...]:
        """Return the candidates, before asking whether the price can be paid for them."""
        raise NotImplementedError

    def options(self, game: Any, state: Any, frame: Frame) -> Options:
        """Return the options: candidates for which the whole price can be paid."""
        found: Sequence[str] = self.candidates(game, state, frame)
        affordable = self.affordable
        if affordable is not None:
            found = [thing for thing in found if affordable(game, state, frame.seat, thing)]
        return tuple([("choose", thing) for thing in found])

    def step(self, game: Any, state: Any, frame: Frame) -> Options | None:
        """Offer the targets; an effect without any comes to nothing."""
        options = self.options(game, state, frame)
        if not options:
            state.stack.pop()
            return None
        return options

    def take(self, game: Any, state: Any, frame: Frame, option: Option) -> None:
        """Remember the target."""
        done(state, frame, **{self.register: option[1]})

    def ask(self, game: Any, state: Any, frame: Frame) -> Ask:
        """Ask for the target."""
        card = game.name_of(self_of(game, frame))
        return Ask(self.kind, Message(f"ask.pick-{self.verb}-{self.kind}", {"card": card}))
