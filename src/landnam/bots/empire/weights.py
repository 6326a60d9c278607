"""The weights of the campaign's judge, in victory points: the worth of a game beyond its score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class CampaignWeights:
    """One set of weights."""

    # A space of progress; the last ones of a track bring the next era nearer, which is
    # worth more than all the spaces and Provinces that are lost with it.
    space: float = 2.0
    end_of_track: float = 6.0
    era: float = 120.0
    # Parts of a Quest's worth that count before it is achieved, and of that at the beginning; a
    # card in hand as a part of the same card built; the worth of a Quest alone, where two must be
    # achieved.
    hope: float = 0.6
    patience: float = 2.0
    held: float = 0.5
    survival: float = 45.0

    # One good that is owed for a Province, by the rounds still to come, and how much of it is
    # felt while the goods for it lie in the supply.
    owed: tuple[float, ...] = (14.0, 3.5, 1.8, 1.1)
    at_hand: float = 0.1

    # Knowledge left over, of which there is soon more than enough, and the last of it, without
    # which nothing can be bought.
    knowledge: float = 0.02
    reserve: float = 0.15
    needed: int = 40
    bonus: float = 1.5
    # A gain that is counted by something is taken to come twice.
    counted: float = 2.0

    # Tokens on Locations: a Dove, a Wall as a part of the guarded card's worth; the part of a
    # round's use that a Workaholic still sees in the present one.
    dove: float = 0.3
    wall: float = 0.12
    this_round: float = 0.5


WEIGHTS: Final = CampaignWeights()
