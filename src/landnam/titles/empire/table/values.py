"""Rule numbers that Inventions change: raze tokens, and goods that are stored in Cleanup."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from landnam.titles.empire.changes import LimitedChange
from landnam.titles.empire.content import box
from landnam.titles.empire.deeds import Razing
from landnam.titles.empire.features import Altered, Store
from landnam.titles.empire.table.fields import empire_of
from landnam.titles.empire.table.inventions import change_owned, owned
from landnam.titles.settlers.face import (
    INDEX,
    RESOURCES,
    SettlersGame,
    SettlersState,
    stored_goods,
)
from landnam.vocabulary.goods import ANY
from landnam.vocabulary.stages import Procedure
from landnam.vocabulary.triggers import Happening, Trigger
from landnam.vocabulary.values import Change

RAZE_OWN: Final = "raze_own"
RAZE_LOCATION: Final = "raze_location"
STORAGE: Final = "storage"
CHANGING: Final = frozenset(("raze_card", RAZE_LOCATION, STORAGE))
ANY_NUMBER: Final = 99
USED_BY: Final = {"raze_card": ("hand",), RAZE_LOCATION: ("enemy",)}
"""From where one razes when such a change is used."""


class Stored(Change):
    """So many of one good are kept in Cleanup."""

    __slots__ = ("good",)

    def __init__(self, good: int, number: int) -> None:
        super().__init__(STORAGE, number)
        self.good = good

    def touches(self, game: Any, subject: Any) -> bool:
        """Only that good."""
        return bool(subject == self.good)


class Defended(Change):
    """Enemies need more raze tokens for Locations of one empire."""

    __slots__ = ("change", "owner")

    def __init__(self, owner: int, change: LimitedChange) -> None:
        super().__init__(RAZE_LOCATION, change.by)
        self.owner = owner
        self.change = change

    def touches(self, game: Any, subject: Any) -> bool:
        """Only Locations of that empire, and only those that the change is for."""
        return subject.owner == self.owner and self.change.touches(game, subject)


def changes(game: SettlersGame, state: SettlersState, seat: int) -> Iterable[Change]:
    """Everything that changes a number for a seat now."""
    for own in empire_of(state, seat).inventions:
        for feature in box().inventions[own.card].features:
            if isinstance(feature, Store):
                yield from _stored(feature)
            elif isinstance(feature, Altered) and _is_ready(feature, own.uses):
                yield feature.change
    for good, number in enumerate(empire_of(state, seat).kept):
        if number:
            yield Stored(good, number)
    yield from _against(game, state, seat)


def _is_ready(feature: Altered, uses: int) -> bool:
    """Whether it changes something for its own empire, and has uses left in this round."""
    return feature.change.name != RAZE_OWN and (feature.limit is None or uses < feature.limit)


def _stored(feature: Store) -> Iterator[Change]:
    for good, number in feature.goods.items():
        if good != ANY:
            yield Stored(INDEX[good], ANY_NUMBER if number == "all" else int(number))


def _against(game: SettlersGame, state: SettlersState, seat: int) -> Iterator[Change]:
    """What protects the Locations of the others."""
    for other in range(len(game.sides)):
        if other != seat:
            for own in empire_of(state, other).inventions:
                for feature in box().inventions[own.card].features:
                    if isinstance(feature, Altered) and feature.change.name == RAZE_OWN:
                        yield Defended(other, feature.change)


def room_for_any(state: SettlersState, seat: int) -> int:
    """How many resources of any kind an empire may store."""
    return sum(
        int(number)
        for own in empire_of(state, seat).inventions
        for feature in box().inventions[own.card].features
        if isinstance(feature, Store)
        for good, number in feature.goods.items()
        if good == ANY
    )


def resources_at_risk(game: SettlersGame, state: SettlersState, seat: int) -> dict[str, int]:
    """The resources that Cleanup would take, by good."""
    empire = state.empires[seat]
    kept = stored_goods(game, empire)
    return {
        good: left
        for good in RESOURCES
        if INDEX[good] not in kept
        and (left := empire.goods[INDEX[good]] - game.value(state, STORAGE, seat, INDEX[good])) > 0
    }


class UseOfChange(Trigger):
    """A change with a limit is used by razing from the place it is for."""

    __slots__ = ()

    def __init__(self, invention: str, change: LimitedChange) -> None:
        nothing = Procedure(f"{invention}/used", (), invention)
        super().__init__(Razing(places=USED_BY[change.name]), nothing)

    def heard(
        self, game: Any, state: Any, owner: int, card: str, happening: Happening
    ) -> Happening | None:
        """Count it; there is no effect besides."""
        own = owned(state, owner, card)
        change_owned(state, owner, own.but(uses=own.uses + 1))
        return None


def change_triggers() -> dict[str, UseOfChange]:
    """What counts the uses of changes that have a limit, by Invention."""
    return {
        invention.id: UseOfChange(invention.id, feature.change)
        for invention in box().inventions.values()
        for feature in invention.features
        if isinstance(feature, Altered) and feature.limit is not None
    }
