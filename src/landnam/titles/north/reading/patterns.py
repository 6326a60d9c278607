"""Patterns: happenings that Features watch."""

from __future__ import annotations

from typing import ClassVar

from landnam.titles.north.game import NorthGame
from landnam.titles.north.table.pictures import ACT_PICTURES
from landnam.titles.north.table.state import ACTS
from landnam.titles.north.table.types import TYPES
from landnam.titles.north.table.wording import Words
from landnam.vocabulary.forms import Either, Form, Word
from landnam.vocabulary.icons import Drawn, Icon
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.triggers import Happening, Pattern
from landnam.words import Message


class Watched(Pattern):
    """A happening in the words of this title."""

    def words(self) -> Message:
        """The happening in words."""
        return Words(f"when.{self.word}")


class Pillaged(Watched):
    """``when: pillage``: the owner has pillaged an Island, in the phase or right away."""

    word: ClassVar[str] = "pillage"
    drawn: ClassVar[Drawn] = {"pillage": Icon(picture="swap-bag")}


class Conquered(Watched):
    """``when: conquer``: an Island has joined the owner's Empire."""

    word: ClassVar[str] = "conquer"
    drawn: ClassVar[Drawn] = {"conquer": Icon(picture="flag-objective")}


class Built(Watched):
    """``when: {built: any}`` or ``{built: {type: farm}}``: the owner has built another card."""

    word: ClassVar[str] = "built"
    form: ClassVar[Form | None] = Either(
        Word("card", ("any",)), Fields({"type": Word("type", TYPES)}, needed=("type",))
    )
    drawn: ClassVar[Drawn] = {"built": Icon(picture="hammer-nails")}

    def __init__(self, type_: str = "") -> None:
        self.type = type_

    @classmethod
    def read(cls, reader: Reader) -> Built:
        """Any card, or one with an icon."""
        if isinstance(reader.raw(cls.word), str):
            return cls()
        return cls(reader.inside(cls.word).text("type"))

    def matches(self, game: NorthGame, happening: Happening) -> bool:
        """Return whether such a card was built."""
        return not self.type or game.cards[happening.thing].type == self.type

    def words(self) -> Message:
        """The building in words."""
        if not self.type:
            return Words("when.built")
        return Words("when.built-type", {"type": Words(f"type.{self.type}")})

    def icons(self) -> tuple[str, ...]:
        """The building as icons."""
        return (self.word, f"type-{self.type}") if self.type else (self.word,)


class Assigned(Watched):
    """``when: assigned``: the owner has assigned a Worker to a card."""

    word: ClassVar[str] = "assigned"
    drawn: ClassVar[Drawn] = {"assigned": Icon(picture="locked-chest")}


class Left(Watched):
    """``when: left``: a card of the owner has left the Empire, discarded or returned."""

    word: ClassVar[str] = "left"
    drawn: ClassVar[Drawn] = {"left": Icon(picture="exit-door")}


class PawnMoved(Watched):
    """``when: pawn_moved``: an effect has moved a pawn of the owner."""

    word: ClassVar[str] = "pawn_moved"
    drawn: ClassVar[Drawn] = {"pawn_moved": Icon(picture="chess-pawn")}


class ExhaustedByEffect(Watched):
    """``when: exhausted``: a Raid or another card has exhausted a card of the owner."""

    word: ClassVar[str] = "exhausted"
    drawn: ClassVar[Drawn] = {"exhausted": Icon(picture="night-sleep")}


class Passed(Watched):
    """``when: passed``: the owner has passed."""

    word: ClassVar[str] = "passed"
    drawn: ClassVar[Drawn] = {"passed": Icon(picture="flying-flag")}


class Stored(Watched):
    """``when: stored``: all STORAGE of the owner has paid out."""

    word: ClassVar[str] = "stored"
    drawn: ClassVar[Drawn] = {"stored": Icon(picture="locked-chest")}


class CleanupBegins(Watched):
    """``when: cleanup``: Cleanup begins."""

    word: ClassVar[str] = "cleanup"
    drawn: ClassVar[Drawn] = {"cleanup": Icon(picture="broom")}


def _acted(act: str) -> type[Pattern]:
    """``when: sail``: the owner has resolved an action, by a tile or by the text of a card."""
    about = f"``when: {act}``: the owner has resolved {act.upper()}."
    drawn = {act: Icon(picture=ACT_PICTURES[act])}
    return type(act.capitalize(), (Watched,), {"word": act, "__doc__": about, "drawn": drawn})


PATTERNS: tuple[type[Pattern], ...] = (
    Pillaged,
    Conquered,
    Built,
    Assigned,
    Left,
    PawnMoved,
    ExhaustedByEffect,
    Passed,
    Stored,
    CleanupBegins,
    *(_acted(act) for act in ACTS),
)
