"""Parts: pieces of a table that the core and its modules bring."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, NamedTuple

from landnam.kernel.errors import UnknownWord
from landnam.kernel.state import Option
from landnam.vocabulary.headings import Headings
from landnam.words import Message

Worded = Callable[[Any, Any], Message | Sequence[Message]]
"""From the rules of a table and a piece of an event's data to its words."""


class Phase(NamedTuple):
    """A phase of every round; the address of its node is its name.

    ``after``: the phase that it follows; without one it comes last. ``in_last``: whether the last
    round has it too. ``told``: whether the log tells that it begins.
    """

    name: str
    after: str = ""
    in_last: bool = True
    told: bool = True


Options = Callable[[Any, Any, int], Sequence[Option]]
"""Returns the possible acts of a seat, from the rules and a state."""


Take = Callable[[Any, Any, int, Option], None]
"""Begins the chosen act, from the rules, a state and a seat."""


class Offer:
    """Something that a player may do in a turn besides the actions of the core.

    ``options`` gives what a seat may do now, ``take`` begins it: does it at once, or puts its frame
    on the stack.
    """

    verbs: tuple[str, ...]
    """The verbs that it answers."""

    headings: ClassVar[Headings] = {}
    """Their headings on a screen; the word of a verb is ``heading.VERB`` in the catalogue."""

    is_free: bool = False
    """Whether it may be done before and after the action, as often as the player likes."""

    field: ClassVar[str] = ""
    """The field of an empire that it is about: if it is empty, there is no offer."""

    options: Options
    take: Take


Asked = tuple[tuple[str, Options], ...]
"""The field and the options of each offer, for every turn asks for them."""


def asked_of(offers: Iterable[Offer]) -> Asked:
    """Return what a turn asks of offers."""
    return tuple((offer.field, offer.options) for offer in offers)


def options_of(asked: Asked, game: Any, state: Any, seat: int) -> list[Option]:
    """Return the options of the offers for a seat now, in order."""
    empire = state.empires[seat]
    found: list[Option] = []
    for field, options in asked:
        if not field or getattr(empire, field):
            found += options(game, state, seat)
    return found


class ScorePart(NamedTuple):
    """Points that a seat has besides the track and its Locations, if the game ended now.

    The name is that of its source in the account of a game (``source.NAME`` in the words).
    """

    name: str
    points: Callable[[Any, Any, int], int]


def inserted(phases: Sequence[Phase], more: Iterable[Phase]) -> tuple[Phase, ...]:
    """The phases of a round, with more of them put in their places.

    >>> [phase.name for phase in inserted([Phase("a"), Phase("c")], [Phase("b", after="a")])]
    ['a', 'b', 'c']
    """
    found = list(phases)
    for phase in more:
        names = [known.name for known in found]
        if phase.after and phase.after not in names:
            raise UnknownWord(where=phase.name, what="phase", given=phase.after, known=names)
        found.insert(names.index(phase.after) + 1 if phase.after else len(found), phase)
    return tuple(found)
