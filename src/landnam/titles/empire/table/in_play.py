"""Effects of a table's Inventions, in tables: the rules ask for them at every turn.

The Inventions in play change only when a game is laid out; their uses, and so the rests of limits,
stand in the empires.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, Final

from landnam.titles.empire.changes import LimitedChange
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.reading.features import Altered, Free, Store
from landnam.titles.empire.state.fields import Owned, empire_of, of_campaign
from landnam.titles.empire.table.inventions import invention_triggers
from landnam.titles.settlers.face import INDEX, SettlersState
from landnam.vocabulary.goods import ANY
from landnam.vocabulary.values import Change

RAZE_OWN: Final = "raze_own"
RAZE_LOCATION: Final = "raze_location"
STORAGE: Final = "storage"
ANY_NUMBER: Final = 99

Cards = tuple[tuple[str, ...], ...]
"""The Inventions in play, by seat."""


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


class InPlay:
    """The effects of the Inventions of all empires; lists are by seat."""

    __slots__ = ("free", "limited", "standing", "triggers", "watched")

    def __init__(self, cards: Cards) -> None:
        known = invention_triggers()
        self.triggers = [[(card, known[card]) for card in own if card in known] for own in cards]
        """The triggers of Inventions, with their cards."""

        self.watched = frozenset(trigger.what for own in self.triggers for _, trigger in own)
        """The happenings that some Invention watches."""

        self.free = [any(free_feature(card) is not None for card in own) for own in cards]
        """Whether some may be used freely."""

        self.limited: list[dict[str, tuple[LimitedChange, ...]]] = [
            {card: found for card in own if (found := limited_changes(card))} for own in cards
        ]
        """By Invention: its changes with a limit in a round."""

        self.standing: list[list[Change]] = [
            [
                *[change for card in own for change in lasting_changes(card)],
                *[
                    Defended(owner, change)
                    for owner, others in enumerate(cards)
                    if owner != seat
                    for card in others
                    for change in defences(card)
                ],
            ]
            for seat, own in enumerate(cards)
        ]
        """Changes while the game lasts, by own Inventions and by those of others."""


inventions_of = lru_cache(maxsize=1 << 10)(InPlay)
"""Tables of the same Inventions share it."""


def in_play(state: Any) -> InPlay:
    """Return the effects of this game's Inventions; kept with the state while they are in play."""
    found: InPlay | None = state.in_play
    if found is None:
        cards = [tuple([own.card for own in empire.inventions]) for empire in state.empires]
        found = state.in_play = inventions_of(tuple(cards))
    return found


def put_in_play(state: SettlersState, seat: int, inventions: tuple[Owned, ...]) -> None:
    """The Inventions of an empire lie on the table."""
    empire_of(state, seat).inventions = inventions
    of_campaign(state).in_play = None


# --- what one Invention does --------------------------------------------------------------------


@cache
def free_feature(invention: str) -> Free | None:
    """The feature of an Invention that may be used freely, if it has one."""
    features = box().inventions[invention].features
    return next((feature for feature in features if isinstance(feature, Free)), None)


def altered(invention: str) -> list[LimitedChange]:
    """The rule numbers that an Invention changes."""
    features = box().inventions[invention].features
    return [feature.change for feature in features if isinstance(feature, Altered)]


def defences(invention: str) -> list[LimitedChange]:
    """Return its changes for enemies who would raze Locations of its empire."""
    return [change for change in altered(invention) if change.name == RAZE_OWN]


def limited_changes(invention: str) -> tuple[LimitedChange, ...]:
    """Return its changes for its own empire with a limit in a round."""
    own = [change for change in altered(invention) if change.name != RAZE_OWN]
    return tuple([change for change in own if change.limit is not None])


def lasting_changes(invention: str) -> list[Change]:
    """Return its lasting changes for its own empire; and the goods it stores."""
    found: list[Change] = []
    for feature in box().inventions[invention].features:
        if isinstance(feature, Store):
            found += stored_by(feature)
        elif isinstance(feature, Altered):
            change = feature.change
            if change.name != RAZE_OWN and change.limit is None:
                found.append(change)
    return found


def stored_by(feature: Store) -> Iterator[Stored]:
    """The goods that an Invention stores, each by its kind."""
    for good, number in feature.goods.items():
        if good != ANY:
            yield Stored(INDEX[good], ANY_NUMBER if number == "all" else int(number))
