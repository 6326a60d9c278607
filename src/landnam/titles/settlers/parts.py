"""Parts: what the core and its modules put a table together from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from landnam.kernel.errors import UnknownWord
from landnam.words import Message

Worded = Callable[[Any, Any], Message | Sequence[Message]]
"""From the rules of a table and a piece of an event's data to its words."""


class Phase(NamedTuple):
    """A phase of every round; the address of its node is its name.

    ``after``: the phase that it follows; without one it comes last. ``in_last``: whether the last
    round has it too.
    """

    name: str
    after: str = ""
    in_last: bool = True


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
