"""The weights of the judge of Empires of the North, in victory points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

PRICES: Final[Mapping[str, float]] = {
    "wood": 0.75,
    "stone": 0.8,
    "food": 0.75,
    "sheep": 0.75,
    "fish": 0.85,
    "resource": 0.75,
    "gold": 1.2,
    "worker": 0.9,
    "raze": 1.15,
    "ship": 1.2,
    "card": 0.9,
    "vp": 1.0,
}
"""One of each, as something that a card gives or takes."""


class Weights(NamedTuple):
    """The other figures; each was chosen by matches of greedy bots."""

    round_points: float = 4.0  # what the leader scores on the track in a round
    usual_rounds: float = 6.0  # how many rounds a game has
    least_rounds: float = 0.5  # there may be one more, as long as nobody has ended the game
    counted: float = 2.0  # what an amount is counted by, where it could be anything
    target: float = 1.5  # something done to a card, a ship or a pawn
    use: float = 0.7  # how often a card with an action is used in a round
    trigger: float = 0.9  # how often a Feature is set off in a round
    change: float = 0.8  # a rule number that is better, in a round
    harvest: float = 0.35  # how often a Field is harvested in a round
    stored: float = 0.5  # how often STORAGE pays in a round
    worker: float = 0.4  # the first Worker who comes back, in a round
    working: float = 0.6  # the first Worker who can still work in this round
    workers: float = 0.85  # each further Worker is worth so much of the one before
    piled: float = 0.85  # each further good of a kind, alike
    sailing: float = 1.6  # a Ship in the queue: the gain of a Nearby Island
    fish: float = 1.3  # it may go to a Distant one
    raze: float = 1.6  # it may conquer
    pawn: float = 1.0  # a pawn that can still be placed in this round
    again: float = 0.35  # a pawn that can still move on
    in_hand: float = 0.6  # how much of a card's worth it has before it is built
    least: float = 0.7  # any card in hand
    nudge: float = 0.7  # the same by a Boost, which comes when it suits another action
    boost: float = 0.45  # part of its effects that a Boost is worth before it is played
    least_boost: float = 0.2  # any Boost in hand
    crowded: float = 0.9  # each further card in hand is worth less than the one before
    rival: float = 0.45  # how much the best rival's position counts


WEIGHTS: Final = Weights()
