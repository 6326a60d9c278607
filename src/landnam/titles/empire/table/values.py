"""Rule numbers that Inventions and bonuses change: prices, raze tokens, what Cleanup leaves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from landnam.titles.empire.changes import VALUES, LimitedChange
from landnam.titles.empire.effects.once import Once
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.reading.features import Store
from landnam.titles.empire.state.fields import CampaignEmpireFields, empire_of
from landnam.titles.empire.table.in_play import RAZE_OWN, STORAGE, Stored, in_play
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

CHANGING: Final = frozenset((*VALUES, STORAGE)) - {RAZE_OWN}


class Changes:
    """All that changes numbers for an empire, as long as nothing of it is used up or comes to it.

    The tuples from which it follows are replaced when they change, so it is seen at once.
    """

    __slots__ = ("_inventions", "_kept", "_lasting", "_promised", "all")

    def __init__(
        self,
        empire: CampaignEmpireFields,
        lasting: Sequence[Change],
        limited: Mapping[str, Sequence[LimitedChange]],
    ) -> None:
        self._inventions = empire.inventions
        self._promised = empire.promised
        self._kept = empire.kept
        self._lasting = lasting
        self.all = (*lasting, *passing_changes(limited, empire))

    def still_hold(self, empire: CampaignEmpireFields, lasting: Sequence[Change]) -> bool:
        """Return whether it follows from the same as before."""
        return (
            self._inventions is empire.inventions
            and self._promised is empire.promised
            and self._kept is empire.kept
            and self._lasting is lasting
        )


def passing_changes(
    limited: Mapping[str, Sequence[LimitedChange]], empire: CampaignEmpireFields
) -> Iterator[Change]:
    """Yield changes that pass: until their limit, once, or while goods are stored."""
    for own in empire.inventions if limited else ():
        for change in limited.get(own.card, ()):
            if change.limit is not None and own.uses < change.limit:
                yield change
    for card in empire.promised:
        yield promises()[card]
    for good, number in enumerate(empire.kept):
        if number:
            yield Stored(good, number)


def room_for_any(state: SettlersState, seat: int) -> int:
    """Return how many resources of any kind an empire may store."""
    known = any_stores()
    return sum(known.get(own.card, 0) for own in empire_of(state, seat).inventions)


@lru_cache(maxsize=1)
def any_stores() -> Mapping[str, int]:
    """Return how many resources of any kind each Invention stores."""
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
    """Return the single change that a Quest's bonus makes, by Quest."""
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
    empire, limited = empire_of(state, seat), in_play(state).limited[seat]
    for own in empire.inventions if limited else ():
        for change in limited.get(own.card, ()):
            is_open = change.limit is not None and own.uses < change.limit
            if most > 0 and is_open and change.name == name and change.touches(game, subject):
                change_owned(state, seat, own.but(uses=own.uses + 1))
                most -= abs(change.by)
    for card in empire.promised:
        change = promises()[card]
        if most > 0 and change.name == name and change.touches(game, subject):
            empire.promised = without(empire.promised, card)
            most -= abs(change.by)
