"""One game between bots on the machine layer: no texts, log or digests, but honest views.

A bot is given the same as at a `Table`: the view of its seat and its decision.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from landnam.bots import Bot
from landnam.kernel.decisions import decision_at
from landnam.kernel.errors import NotOffered
from landnam.kernel.machine import key_of
from landnam.kernel.state import State
from landnam.kernel.title import Rules
from landnam.kernel.views import view_of


class Played:
    """A finished game: its result, and how often and how long each seat thought."""

    __slots__ = ("choices", "scores", "seconds", "state", "winners")

    state: State
    """As it stood at the end."""

    def __init__(self, seats: int) -> None:
        self.scores: tuple[int, ...] = ()
        self.winners: tuple[int, ...] = ()
        self.choices = [0] * seats
        self.seconds = [0.0] * seats  # of processor time, spent in the bot itself


def play_game(rules: Rules[Any], bots: Sequence[Bot], seed: str) -> Played:
    """Play a game to its end; bot *i* sits in seat *i*.

    >>> from landnam.bots import find_bot
    >>> from landnam.kernel.title import find_title
    >>> settlers, seats = find_title("settlers"), ["roman", "egyptian"]
    >>> rules = settlers.rules(seats, settlers.check(seats, {}))
    >>> played = play_game(rules, [find_bot("random", 1), find_bot("random", 2)], seed="7")
    >>> len(played.scores), sum(played.choices) > 50
    (2, True)
    """
    played = Played(len(bots))
    state = rules.set_up(seed)
    rules.start(state)
    public = state
    while state.offers:
        public = last_public(public, state)
        seat = state.offers[0][0]
        _choose(rules, public, state, seat, bots[seat], played)
    played.state = state
    played.scores = rules.scores(state)
    played.winners = rules.winners(state)
    return played


def last_public(public: State, state: State) -> State:
    """Return the public state: while several decide at once, the one in which they began to."""
    now, then = state.fork, public.fork
    if now is None:
        return state
    if public is not state and then is not None and then.starts is now.starts:
        return public
    return state.clone()


def _choose(
    rules: Rules[Any], public: State, state: State, seat: int, bot: Bot, played: Played
) -> None:
    """Ask the bot and carry out what it says."""
    pairs = rules.options(state, seat)
    fork = state.fork
    frame = state.stack[-1] if fork is None else fork.stacks[fork.seats.index(seat)][-1]
    decision = decision_at(rules, state, frame, pairs, played.choices[seat])
    view = {
        "title": rules.title,
        "seat": seat,
        "sides": list(rules.sides),
        "options": dict(rules.chosen_options),
        "asked": [asked for asked, _ in state.offers],
        "state": view_of(rules, public, state, seat),
    }
    start = time.process_time()
    key = bot.choose(view, decision)
    played.seconds[seat] += time.process_time() - start
    played.choices[seat] += 1
    option = decision.find(key)
    if option is None:
        offered = [key_of(pair) for pair in pairs]
        raise NotOffered(given=key, seat=rules.sides[seat], offered=offered)
    rules.apply(state, option.pair, seat)
