"""Points at the end of the game, for marks on the sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from landnam.titles.rollwrite.abilities.amount import AMOUNT, Amount, amount_words, read_amount
from landnam.titles.rollwrite.abilities.buildings import Building
from landnam.titles.rollwrite.abilities.effect import Effect
from landnam.titles.rollwrite.abilities.worth import SheetScale
from landnam.titles.rollwrite.sheets.village import Village
from landnam.titles.rollwrite.table.empire import EmpireSheet
from landnam.titles.rollwrite.table.state import BRIDGES, SECTIONS, TRACKS, Sheet
from landnam.titles.rollwrite.table.wording import Words
from landnam.vocabulary.forms import Number, Word
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.icons import Drawn, Icon
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage
from landnam.vocabulary.worth import W
from landnam.words import Message

HALF: Final = 5
"""A track with so many finished sections is more than half done."""

Counting = Callable[["EmpireSheet", "Village", Sheet], int]


def _track(track: int) -> Counting:
    return lambda _empire, _village, sheet: sheet.sections[track]


def _finished(village: Village, sheet: Sheet) -> int:
    return sum(sheet.built[slot] > 0 for slot in range(len(village.buildings)))


def _harvested(sheet: Sheet) -> int:
    return sum(bits.bit_count() for bits in sheet.fields)


def _emptied(empire: EmpireSheet, sheet: Sheet) -> int:
    return sum(
        bits.bit_count() == len(field)
        for field, bits in zip(empire.fields, sheet.fields, strict=True)
    )


COUNTED: Final[dict[str, Counting]] = {
    "walls_sections": _track(0),
    "cottages_sections": _track(1),
    "granaries_sections": _track(2),
    "bridges_sections": _track(3),
    "all_sections": lambda _empire, _village, sheet: sum(sheet.sections),
    "imperial_sections": lambda _empire, _village, sheet: sheet.sections.count(SECTIONS),
    # Sections are finished from the left, so as many columns are full as the shortest track is long
    "full_columns": lambda _empire, _village, sheet: min(sheet.sections),
    "shortest_track": lambda _empire, _village, sheet: min(sheet.sections),
    "tracks_5plus": lambda _empire, _village, sheet: sum(n >= HALF for n in sheet.sections),
    "buildings_finished": lambda _empire, village, sheet: _finished(village, sheet),
    "all_buildings": lambda _empire, village, sheet: int(
        _finished(village, sheet) == len(village.buildings)
    ),
    "settlements": lambda _empire, _village, sheet: len(sheet.settlements),
    "harvested_spaces": lambda _empire, _village, sheet: _harvested(sheet),
    "open_fields": lambda empire, _village, sheet: len(empire.opened[sheet.sections[BRIDGES]]),
    "empty_fields": lambda empire, _village, sheet: _emptied(empire, sheet),
}
"""The things that can be counted on a sheet. Access by a Ferry opens no Field for good."""

OF_THIS: Final = "settlements_of_this"

PICTURES: Final[Drawn] = {
    **{f"{track}_sections": Icon(picture=track) for track in TRACKS},
    **dict.fromkeys(("buildings_finished", "all_buildings"), Icon(picture="building")),
    **dict.fromkeys(("harvested_spaces", "open_fields", "empty_fields"), Icon(picture="field")),
    **dict.fromkeys(("settlements", OF_THIS), Icon(picture="settlement")),
}
"""Counters as they are drawn; all others count crossed-off sections."""


class PointsPer(Effect):
    """``vp_per: walls_sections, each: 2, vp: U``: so many points for every so many of these."""

    word: ClassVar[str] = "vp_per"
    drawn: ClassVar[Drawn] = {
        **dict.fromkeys((*COUNTED, OF_THIS), Icon(picture="crossed")),
        **PICTURES,
    }

    def __init__(self, what: str, each: int, points: Amount) -> None:
        self.what = what
        self.each = each
        self.points = points

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """The counter, its divisor, and the points."""
        return Fields(
            {"vp_per": Word("count", (*COUNTED, OF_THIS)), "each": Number(), "vp": AMOUNT},
            needed=("vp",),
        )

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One effect."""
        return (cls(reader.text("vp_per"), reader.number("each", 1), read_amount(reader, "vp")),)

    def score(self, empire: EmpireSheet, village: Village, sheet: Sheet, building: Building) -> int:
        """Return its points, if the game ended now."""
        if self.what == OF_THIS:
            count = sum(made.building == building.id for made in sheet.settlements)
        else:
            count = COUNTED[self.what](empire, village, sheet)
        return count // self.each * self.points.of(building.value(sheet))

    def of_all_settlements(self) -> PointsPer:
        """The same for every Settlement, if it counts those of one Blueprint."""
        return PointsPer("settlements", self.each, self.points) if self.what == OF_THIS else self

    def words(self) -> Message:
        """The points in words."""
        points = amount_words("vp", self.points)
        if self.each == 1:
            return Words("effect.vp-per", {"points": points, "what": Words(f"per.{self.what}")})
        what = Words(f"per-every.{self.what}", {"n": self.each})
        return Words("effect.vp-per", {"points": points, "what": what})

    def icons(self) -> tuple[str, ...]:
        """The points as icons."""
        return (self.points.icon, "vp", "per", f"number-{self.each}", self.what)

    def worth(self, scale: SheetScale[W]) -> W:
        """Nothing between rounds: a bot reads what it scores off the sheet."""
        return scale.both(())
