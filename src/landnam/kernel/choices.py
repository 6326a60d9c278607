"""Choices: which option of which seat is meant, or why it is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from landnam.kernel.decisions import Offered, Option, Standing
from landnam.kernel.errors import AwaitsCommit, GameOver, NotAsked, NotOffered
from landnam.kernel.log import LogEntry, last_key
from landnam.kernel.machine import key_of
from landnam.kernel.progress import Progress
from landnam.kernel.state import Option as Pair
from landnam.kernel.things import frame_asking
from landnam.kernel.title import Rules

Choice = Option | str | int
"""An option, its key, or its index."""


def seat_meant(game: Progress, choice: Choice, seat: int | None) -> int:
    """The seat that chooses, if it is asked; without a seat, the first that is.

    A seat is told of others only what is public: whether they have played and not committed is not.
    """
    rules, asked = game.rules, game.asked
    if game.over:
        raise GameOver(given=_written(choice))
    if seat is None:
        seat = asked[0] if asked else min(game.finished)
    if seat in asked:
        return seat
    if seat in game.finished:
        raise AwaitsCommit(seat=name_of(rules, seat))
    owing = [name_of(rules, other) for other in game.owing]
    raise NotAsked(seat=name_of(rules, seat), asked=owing)


def option_meant(game: Progress, choice: Choice, seat: int) -> Pair:
    """The option of the seat that is meant, if it is offered."""
    pairs = game.rules.options(game.state, seat)
    if isinstance(choice, int) and not isinstance(choice, bool):
        if 0 <= choice < len(pairs):
            return pairs[choice]
    else:
        key = choice.key if isinstance(choice, Option) else choice
        for pair in pairs:
            if key_of(pair) == key:
                return pair
    raise NotOffered(
        given=_written(choice),
        seat=name_of(game.rules, seat),
        offered=[key_of(pair) for pair in pairs],
    )


def paid_by_itself(game: Progress, seat: int) -> Pair | None:
    """The first way to pay, if the seat is asked for one and that spends nothing precious."""
    first = game.rules.options(game.state, seat)[0]
    if not game.rules.pays_by_itself(first):
        return None
    frame = frame_asking(game.state, seat)
    ask = game.rules.nodes[frame.at].ask(game.rules, game.state, frame)
    return first if ask.kind == "payment" else None


def last_choice(game: Progress, log: Sequence[LogEntry], seat: int) -> Option | None:
    """The choice that an undo of the seat would take back, as it was offered."""
    own = (step for step in reversed(game.steps_of(seat)) if not step.auto)
    step = next(own, None)
    if step is None:
        return None
    if step.key is None:  # read from a file: it is looked for once, however long the log is
        step.key = last_key(log, seat)
    before = step.before
    pair = next(pair for pair in game.rules.options(before, seat) if key_of(pair) == step.key)
    return Offered(pair, Standing(game.rules, before, frame_asking(before, seat)))


def name_of(rules: Rules[Any], seat: int) -> str:
    """The side that sits there; one that does not exist is named as it was given."""
    return rules.sides[seat] if seat in range(len(rules.sides)) else repr(seat)


def _written(choice: Choice) -> str:
    return choice.key if isinstance(choice, Option) else str(choice)
