"""Upkeep: goods laid on the crossed spaces of the Province map, at any moment of a player's turn.

Rise of the Empire, "Maintaining Provinces": goods laid there never come back. Gold may stand for a
resource, as everywhere. A player who has not paid every crossed space when the game ends has 0
points.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar, Final

from landnam.kernel.state import Option
from landnam.titles.empire.campaign.score import upkeep_is_paid
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.state.fields import Space, empire_of, of_campaign
from landnam.titles.empire.state.position import EmpireSheet
from landnam.titles.settlers.face import (
    GOODS,
    INDEX,
    RESOURCES,
    SUPPLY,
    Offer,
    ScorePart,
    SettlersGame,
    SettlersState,
    locations,
    worth,
)
from landnam.vocabulary.activity import spend
from landnam.vocabulary.cost import STANDS_FOR, Way
from landnam.vocabulary.headings import Heading, Headings
from landnam.vocabulary.icons import Icon
from landnam.vocabulary.supply import tell
from landnam.words import Message

MAINTAIN: Final = "maintain"
GOLD: Final = "gold"


def owed_by(sheet: EmpireSheet) -> tuple[Space, ...]:
    """Return the goods that an empire owes in every game for the spaces that it has crossed."""
    printed = box().sheets[sheet.era].spaces
    return tuple(Space(space, printed[space].needs) for space in sheet.crossed)


def unpaid(state: SettlersState, seat: int) -> int:
    """Count the crossed spaces that are not fully paid."""
    return sum(any(space.owed) for space in empire_of(state, seat).upkeep)


@cache
def due(owed: tuple[int, ...]) -> tuple[int, ...]:
    """The goods of which something is owed."""
    return tuple([place for place, number in enumerate(owed) if number])


@cache
def payments_for(space: str, place: int) -> tuple[Option, Option | None]:
    """The options to lay a good on a space: that good itself, and gold if it may stand for it."""
    good = SUPPLY[place]
    by_gold = (MAINTAIN, f"{space}/{GOLD}{STANDS_FOR}{good}") if good in RESOURCES else None
    return (MAINTAIN, f"{space}/{good}"), by_gold


class Maintain(Offer):
    """Lay a good on a crossed space: ``A2/wood``, or ``A2/gold=wood`` where gold stands for it."""

    verbs = (MAINTAIN,)
    headings: ClassVar[Headings] = {MAINTAIN: Heading(Icon(picture="castle-ruins"))}
    is_free = True
    field = "upkeep"

    def options(self, game: Any, state: Any, seat: int) -> Sequence[Option]:
        """One good for one space; all that is owed and at hand."""
        empire = state.empires[seat]
        goods, gold = empire.goods, empire.goods[INDEX[GOLD]]
        found: list[Option] = []
        for space in empire.upkeep:
            for place in due(space.owed):
                if goods[place] or gold:
                    exact, by_gold = payments_for(space.space, place)
                    if goods[place]:
                        found.append(exact)
                    if gold and by_gold is not None:
                        found.append(by_gold)
        return found

    def take(self, game: Any, state: SettlersState, seat: int, option: Option) -> None:
        """Lay it there for good."""
        name, paid, good = read_payment(option[1])
        empire = empire_of(state, seat)
        tell(state, seat, "maintained", good=paid, space=name)
        spend(game, state, seat, Way(GOODS, GOODS.vector({paid: 1})), MAINTAIN)
        empire.upkeep = tuple(
            _less(space, good) if space.space == name else space for space in empire.upkeep
        )


def _less(space: Space, good: str) -> Space:
    place = INDEX[good]
    return space.but(owed=(*space.owed[:place], space.owed[place] - 1, *space.owed[place + 1 :]))


def read_payment(thing: str) -> tuple[str, str, str]:
    """The space, the good that is paid, and the good that it pays for.

    >>> read_payment("A2/gold=wood")
    ('A2', 'gold', 'wood')
    """
    space, _, good = thing.partition("/")
    paid, _, stands_for = good.partition(STANDS_FOR)
    return space, paid, stands_for or paid


def describe_payment(option: Option) -> Message:
    """The payment in words."""
    space, paid, good = read_payment(option[1])
    args = {"goods": [Message(f"amount.{paid}", {"n": 1})], "space": space}
    if paid != good:
        return Message("option.maintain-for", {**args, "good": Message(f"good.{good}")})
    return Message("option.maintain", args)


def points_at_end(game: SettlersGame, state: SettlersState, seat: int) -> int:
    """The points of a seat when the game has ended, before upkeep is looked at; until then 0."""
    if state.stack and not of_campaign(state).ended:
        return 0
    points = state.empires[seat].vp
    for empire in state.empires:
        points += sum(worth(game, place) for place in locations(empire) if place.owner == seat)
    return points


def upkeep_points(game: SettlersGame, state: SettlersState, seat: int) -> int:
    """Unpaid upkeep takes all points."""
    points = points_at_end(game, state, seat)
    if points <= 0 or upkeep_is_paid(unpaid(state, seat), empire_of(state, seat).ignored):
        return 0
    return -points


def missing_points(game: SettlersGame, state: SettlersState, seat: int) -> int:
    """Return the points that Provinces take below 0, to give back: no Final score is lower."""
    return max(0, -points_at_end(game, state, seat))


UPKEEP: Final = (ScorePart("upkeep", upkeep_points), ScorePart("least", missing_points))
"""The parts of the score after all Locations: upkeep that is owed, and the lowest Final score."""
