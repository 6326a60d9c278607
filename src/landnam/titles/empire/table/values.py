"""Rule numbers that Inventions and bonuses change: prices, raze tokens, what Cleanup leaves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from landnam.titles.empire.changes import VALUES, LimitedChange
from landnam.titles.empire.content import box
from landnam.titles.empire.effects.once import Once
from landnam.titles.empire.features import Altered, Store
from landnam.titles.empire.table.fields import CampaignEmpireFields, empire_of
from landnam.titles.empire.table.inventions import change_owned
from landnam.titles.settlers.face import (
    INDEX,
    RESOURCES,
    SettlersGame,
    SettlersState,
    stored_goods,
    without,
)
from landnam.vocabulary.goods import ANY
from landnam.vocabulary.values import Change

RAZE_OWN: Final = "raze_own"
RAZE_LOCATION: Final = "raze_location"
STORAGE: Final = "storage"
CHANGING: Final = frozenset((*VALUES, STORAGE)) - {RAZE_OWN}
ANY_NUMBER: Final = 99


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


def changes(state: Any, seat: int) -> Sequence[Change]:
    """Everything that changes a number for a seat now."""
    empire: CampaignEmpireFields = state.empires[seat]
    found: list[Change] = []
    if empire.inventions:
        known = changing_inventions()
        for own in empire.inventions:
            for change, limit in known.get(own.card, ()):
                if limit is None or own.uses < limit:
                    found.append(change)
    if empire.promised:
        found += [promises()[card] for card in empire.promised]
    if empire.kept:
        found += [Stored(good, number) for good, number in enumerate(empire.kept) if number]
    for owner, other in enumerate(state.empires):
        if other.inventions and owner != seat:
            found += _defended(state, owner)
    return found


@lru_cache(maxsize=1)
def changing_inventions() -> Mapping[str, tuple[tuple[Change, int | None], ...]]:
    """What Inventions change for their own empire, and how often in a round."""
    found: dict[str, tuple[tuple[Change, int | None], ...]] = {}
    for card in box().inventions.values():
        for feature in card.features:
            if isinstance(feature, Store):
                stored = tuple((change, None) for change in _stored(feature))
                found[card.id] = found.get(card.id, ()) + stored
            elif isinstance(feature, Altered) and feature.change.name != RAZE_OWN:
                found[card.id] = (*found.get(card.id, ()), (feature.change, feature.limit))
    return found


def _stored(feature: Store) -> Iterator[Change]:
    for good, number in feature.goods.items():
        if good != ANY:
            yield Stored(INDEX[good], ANY_NUMBER if number == "all" else int(number))


def _defended(state: SettlersState, owner: int) -> list[Change]:
    """What protects the Locations of an empire."""
    known = defending_inventions()
    return [
        Defended(owner, change)
        for own in empire_of(state, owner).inventions
        if own.card in known
        for change in known[own.card]
    ]


@lru_cache(maxsize=1)
def defending_inventions() -> Mapping[str, tuple[LimitedChange, ...]]:
    """What Inventions change for those who would raze Locations of their empire."""
    return {
        card.id: tuple(changes)
        for card in box().inventions.values()
        if (
            changes := [
                feature.change
                for feature in card.features
                if isinstance(feature, Altered) and feature.change.name == RAZE_OWN
            ]
        )
    }


def room_for_any(state: SettlersState, seat: int) -> int:
    """How many resources of any kind an empire may store."""
    known = any_stores()
    return sum(known.get(own.card, 0) for own in empire_of(state, seat).inventions)


@lru_cache(maxsize=1)
def any_stores() -> Mapping[str, int]:
    """How many resources of any kind an Invention stores."""
    return {
        card.id: int(number)
        for card in box().inventions.values()
        for feature in card.features
        if isinstance(feature, Store)
        for good, number in feature.goods.items()
        if good == ANY
    }


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


@lru_cache(maxsize=1)
def promises() -> Mapping[str, LimitedChange]:
    """What the bonus of a Quest changes once."""
    return {
        quest.id: stage.change
        for quest in box().quests.values()
        for stage in quest.bonus.stages
        if isinstance(stage, Once)
    }


def use_up(
    game: SettlersGame, state: SettlersState, name: str, seat: int, subject: Any, most: int
) -> None:
    """So much of a changed number was of use: Inventions count it first, for they come again."""
    empire = empire_of(state, seat)
    for own in empire.inventions:
        for change, limit in changing_inventions().get(own.card, ()):
            is_open = limit is not None and own.uses < limit
            if most > 0 and is_open and change.name == name and change.touches(game, subject):
                change_owned(state, seat, own.but(uses=own.uses + 1))
                most -= abs(change.by)
    for card in empire.promised:
        change = promises()[card]
        if most > 0 and change.name == name and change.touches(game, subject):
            empire.promised = without(empire.promised, card)
            most -= abs(change.by)
