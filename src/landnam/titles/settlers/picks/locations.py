"""Locations as targets."""

from __future__ import annotations

from itertools import chain
from typing import ClassVar

from landnam.kernel.state import Frame
from landnam.titles.settlers.empires.selectors import LocationSelector
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.state import Location, SettlersState
from landnam.vocabulary.forms import Form
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.icons import SILENT, Drawn, Icon
from landnam.vocabulary.picks.pick import Pick
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import self_of
from landnam.words import Message


class PickLocation(Pick):
    """``location: {whose: enemy, has: raze}``: a Location that the selector finds."""

    drawn: ClassVar[Drawn] = {
        "own": SILENT,
        "other": SILENT,
        "enemy": SILENT,
        "common": SILENT,
        "faction": SILENT,
        "location": Icon(good="location"),
        "production": Icon(picture="cycle"),
        "feature": SILENT,
        "action": Icon(picture="hand"),
        "raze-field": Icon(picture="flame"),
        "deal-field": Icon(picture="shaking-hands"),
    }
    word: ClassVar[str] = "location"
    kind: ClassVar[str] = "location"

    def __init__(self, selector: LocationSelector) -> None:
        super().__init__()
        self.selector = selector

    @classmethod
    def form(cls, grammar: Grammar) -> Form:
        """As the selector is written."""
        return LocationSelector.form

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar, verb: str) -> PickLocation:
        """The Locations that are asked for."""
        return cls(LocationSelector.read(reader.inside(cls.word)))

    def candidates(self, game: SettlersGame, state: SettlersState, frame: Frame) -> tuple[str, ...]:
        """The Locations the selector finds and the verb can act on."""
        source = self_of(game, frame)
        found: dict[int, list[Location]] = {}
        for holder, location in self.selector.find(game, state, frame.seat, source):
            if self.accepts(game, state, frame, location):
                found.setdefault(holder, []).append(location)
        # Empire by empire: of two copies of one owner a third player may have taken over one.
        each = (game.one_of_each_location(state, places) for places in found.values())
        return tuple(chain.from_iterable(each))

    def words(self) -> Message:
        """The target in words."""
        return self.selector.words()

    def icons(self) -> tuple[str, ...]:
        """The target as icons."""
        return self.selector.icons()
