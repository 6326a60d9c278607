"""Once in this game: a rule number that changes for the next time it is paid by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from landnam.titles.empire.changes import LimitedChange
from landnam.titles.empire.state.fields import empire_of
from landnam.titles.settlers.face import SettlersGame, SettlersState
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.icons import SILENT, Drawn
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage
from landnam.vocabulary.verbs import Verb
from landnam.vocabulary.worth import Scale, W
from landnam.words import Message


class Once(Verb):
    """``once: {value: built_on, by: -1}``: the next time, for as long as the game lasts.

    The empire remembers the card that promised it (`CampaignEmpireFields.promised`).
    """

    word: ClassVar[str] = "once"
    immediate: ClassVar[bool] = True
    drawn: ClassVar[Drawn] = {"once": SILENT}

    def __init__(self, change: LimitedChange) -> None:
        self.change = change

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """The change."""
        return Fields({cls.word: Fields(LimitedChange.FIELDS, needed=("value", "by"))})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One change."""
        return (cls(LimitedChange.read(reader.inside(cls.word))),)

    def now(
        self,
        game: SettlersGame,
        state: SettlersState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """Remember the card."""
        empire_of(state, seat).promised += (game.thing_at(cause),)

    def words(self) -> Message:
        """The verb in words."""
        return Message("effect.once", {"change": self.change.words()})

    def icons(self) -> tuple[str, ...]:
        """The change as icons."""
        return (self.word, *self.change.icons())

    def worth(self, scale: Scale[W]) -> W:
        """Return the worth of its savings."""
        return self.change.worth(scale)
