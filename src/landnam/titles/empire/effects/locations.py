"""Foundations and Locations that the empire sheet or a bonus lays out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from landnam.kernel.state import Frame, Options
from landnam.titles.empire.changes import KEPT_LOCATION
from landnam.titles.settlers.face import (
    FACTION,
    Copy,
    Location,
    SettlersGame,
    SettlersState,
    bury_common,
    draw,
    moved,
    place,
    without,
)
from landnam.vocabulary.forms import Number
from landnam.vocabulary.forms import Word as OneOf
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.icons import Drawn, Icon
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage
from landnam.vocabulary.supply import tell
from landnam.vocabulary.text import that
from landnam.vocabulary.verbs import TargetVerb, Verb
from landnam.vocabulary.worth import Scale, W
from landnam.words import Message

RESTORED: Final = "restored"
"""The field of a Location that got a use back in this round."""


class LayFoundation(Verb):
    """``lay_foundation: 1``: the top card of the Common deck becomes a Foundation, face down.

    Its owner may look at it, as at one that a Sanctuary has laid.
    """

    word: ClassVar[str] = "lay_foundation"
    immediate: ClassVar[bool] = True
    drawn: ClassVar[Drawn] = {"foundation": Icon(picture="castle-ruins")}

    def __init__(self, number: int) -> None:
        self.number = number

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """Return the form: the number."""
        return Fields({cls.word: Number()})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """So many."""
        return (cls(reader.number(cls.word)),)

    def now(
        self,
        game: SettlersGame,
        state: SettlersState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """Lay them, as long as there are cards; they come into no hand."""
        for _ in range(self.number):
            bury_common(state, seat, cause)

    def words(self) -> Message:
        """The verb in words."""
        return Message("effect.lay-foundation", {"n": self.number})

    def icons(self) -> tuple[str, ...]:
        """The verb as icons."""
        return ("foundation",) * self.number

    def worth(self, scale: Scale[W]) -> W:
        """It saves a Location when a Faction Location is built."""
        return scale.goods({good: n * self.number for good, n in KEPT_LOCATION.items()})


class RestoreUse(TargetVerb):
    """``restore_use: location``: an Action Location may be activated once more in this round."""

    word: ClassVar[str] = "restore_use"
    sign: ClassVar[str] = "restore-use"
    registers: ClassVar[tuple[str, ...]] = ("location",)
    immediate: ClassVar[bool] = True
    drawn: ClassVar[Drawn] = {"restore-use": Icon(picture="anticlockwise-rotation")}

    @classmethod
    def accepts(cls, game: Any, state: Any, frame: Frame, target: Location) -> bool:
        """Only what was used, and each Location once in a round (Factory System)."""
        return target.uses > 0 and not getattr(target, RESTORED)

    def now(
        self,
        game: SettlersGame,
        state: SettlersState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """One use less counts."""
        place = game.place_of(state, seat, registers["location"])
        assert place is not None
        tell(state, seat, "restored", place.card)
        game.change(state, seat, place.but(uses=place.uses - 1, **{RESTORED: True}))

    def words(self) -> Message:
        """The verb in words."""
        return Message("effect.restore-use", {"location": that("location")})

    def worth(self, scale: Scale[W]) -> W:
        """About what a Location brings whose use is worth restoring."""
        return scale.both([scale.goods({"gold": 1}), scale.target()])


class ProduceAgain(Copy):
    """``produce_again: location``: an own Production Location produces once more; no Province."""

    word: ClassVar[str] = "produce_again"
    sign: ClassVar[str] = "produce-again"
    drawn: ClassVar[Drawn] = {"produce-again": Icon(picture="cycle")}

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """The Location that is picked."""
        return Fields({cls.word: OneOf("target", cls.registers)})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One stage."""
        return (cls(),)

    @classmethod
    def accepts(cls, game: SettlersGame, state: Any, frame: Frame, target: Location) -> bool:
        """Never a Province."""
        return target.card not in game.fixed and super().accepts(game, state, frame, target)

    def words(self) -> Message:
        """The verb in words."""
        return Message("effect.produce-again", {"location": that("location")})


class BuildRandom(Verb):
    """``build_random: 1``: the top card of the Faction deck stands built, whatever it costs.

    Set-up is no building: its bonus is gained, it produces in the first round, and no feature or
    Quest counts it.
    """

    word: ClassVar[str] = "build_random"
    drawn: ClassVar[Drawn] = {"random-location": Icon(good="location")}

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """One Location."""
        return Fields({cls.word: Number(1, 1)})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One Location."""
        return (cls(),)

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Place it, and its building bonus."""
        seat, empire = frame.seat, state.empires[frame.seat]
        name = draw(game, state, seat, FACTION, frame.at)
        if name is None:
            return None
        empire.hand = without(empire.hand, name)
        card = game.cards[name]
        place(game, state, seat, game.location_class(name, seat))
        moved(state, name, f"{seat}/hand", f"{seat}/{card.row_field}", frame.at)
        if card.bonus is not None:
            card.bonus.start(game, state, seat)
        return None

    def words(self) -> Message:
        """The verb in words."""
        return Message("effect.build-random")

    def icons(self) -> tuple[str, ...]:
        """The verb as an icon."""
        return ("random-location",)

    def worth(self, scale: Scale[W]) -> W:
        """A Faction Location that costs nothing."""
        return scale.goods({"gold": 3, "vp": 2})
