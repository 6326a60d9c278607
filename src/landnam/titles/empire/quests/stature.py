"""Quests of Stature: something to do so many times, counted by a marker.

Rise of the Empire, "Quests of Stature": the marker must move each time the deed is done.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from landnam.titles.empire.deeds import Deed
from landnam.titles.empire.quests.marks import Mark
from landnam.vocabulary.forms import Number, Word
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.triggers import Happening
from landnam.words import Message

MOST: Final = 20
"""The last space of a Quest track, whose length is ours: late empires do most deeds oftener than 10
times in a game."""
SCOPES: Final = ("game", "round", "consecutive")
TRAITS: Final = ("colour", "row")


class Stature:
    """``{when: …, count: 4, scope: round, same_by: colour, distinct_by: colour}``.

    ``round``: the marker goes back to 0 in Cleanup. ``consecutive``: a deed that shares no colour
    (or row) with the run before it begins a new one; other actions between do not matter.
    ``distinct_by``: each colour counts once.
    """

    FIELDS: ClassVar[dict[str, Any]] = {
        "count": Number(1, MOST),
        "scope": Word("scope", SCOPES),
        "same_by": Word("trait", TRAITS),
        "distinct_by": Word("trait", TRAITS),
    }

    def __init__(
        self, deed: Deed, count: int, scope: str = "game", same_by: str = "", distinct_by: str = ""
    ) -> None:
        self.deed = deed
        self.count = count
        self.scope = scope
        self.same_by = same_by
        self.distinct_by = distinct_by

    @classmethod
    def form(cls, deeds: Any) -> Fields:
        """A deed, how often, and within what."""
        return Fields({"when": deeds, **cls.FIELDS}, needed=("when", "count"))

    @classmethod
    def read(cls, reader: Reader, deed: Deed) -> Stature:
        """The requirement that is written there."""
        return cls(
            deed,
            reader.number("count"),
            reader.text("scope", SCOPES[0]),
            reader.text("same_by", ""),
            reader.text("distinct_by", ""),
        )

    def counts(self, game: Any, happening: Happening) -> bool:
        """Return whether the marker moves for this."""
        what = self.deed.of or self.deed.word
        return happening.what == what and self.deed.matches(game, happening)

    def advanced(self, game: Any, mark: Mark, happening: Happening) -> Mark:
        """The mark after the deed was done once more."""
        if self.distinct_by:
            traits = self.deed.traits(game, happening, self.distinct_by)
            return self.with_new(mark, traits)
        if self.same_by:
            return self.with_run(mark, self.deed.traits(game, happening, self.same_by))
        return mark.but(marker=mark.marker + self.deed.amount(happening))

    @staticmethod
    def with_new(mark: Mark, traits: tuple[str, ...]) -> Mark:
        """Each trait that has not counted yet counts one."""
        new = tuple(trait for trait in traits if trait not in mark.traits)
        return Mark(mark.marker + len(new), mark.traits + new)

    @staticmethod
    def with_run(mark: Mark, traits: tuple[str, ...]) -> Mark:
        """Continue the run with the traits that the new card shares, or begin it anew.

        A card of several colours goes on as any of them; one without a colour ends the run.
        A run that an effect began has no colour yet: any may continue it.
        """
        if not traits:
            return Mark()
        shared = tuple(t for t in traits if t in mark.traits) if mark.traits else traits
        if mark.marker and shared:
            return Mark(mark.marker + 1, shared)
        return Mark(1, traits)

    def credited(self, mark: Mark) -> Mark:
        """The mark after an effect has moved it by one; a run keeps its colours."""
        return mark.but(marker=mark.marker + 1)

    def is_achieved(self, mark: Mark) -> bool:
        """Return whether the marker has come far enough."""
        return mark.marker >= self.count

    def after_round(self, mark: Mark) -> Mark:
        """The mark when a round is over: only what must be done in one round is lost."""
        return Mark() if self.scope == "round" else mark

    @property
    def goal(self) -> int:
        """The space that the marker must reach."""
        return self.count

    def words(self) -> Message:
        """The requirement in words."""
        return self.deed.task(self.count, self._how())

    def _how(self) -> Message:
        if self.same_by:
            return Message(f"how.same-{self.same_by}")
        if self.distinct_by:
            within = "-round" if self.scope == "round" else ""
            return Message(f"how.distinct-{self.distinct_by}{within}")
        return Message(f"how.{self.scope}")

    def icons(self) -> tuple[str, ...]:
        """The requirement as icons."""
        how = [f"same-{self.same_by}"] if self.same_by else []
        how += [f"distinct-{self.distinct_by}"] if self.distinct_by else []
        how += ["round"] if self.scope == "round" else []
        return (*self.deed.icons(), f"times-{self.count}", *how)
