"""The weights of the judge, in victory points: their signs by thought, their sizes by self-play.

Each is a guess about the rest of the game: the gain of a good that comes in a later round, the
number of a Location's uses, the worth of a card that nobody has seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from landnam.bots.settlers.sheets import Prices, Sheet

ALL: Final = 1000.0
"""More than any round brings."""


@dataclass(frozen=True)
class Weights:
    """One set of weights."""

    # One good that comes in a later round.
    wood: float = 0.7
    stone: float = 0.8
    food: float = 0.7
    gold: float = 1.05
    worker: float = 0.55
    raze: float = 0.55
    defense: float = 0.1
    card: float = 2.2

    # The usable number of a good in one round; of more, each is worth less than the last.
    enough_wood: float = 5.0
    enough_stone: float = 5.0
    enough_food: float = 3.0
    enough_gold: float = 6.0
    enough_worker: float = 6.0
    enough_raze: float = 3.0
    enough_card: float = 4.0
    surplus: float = 0.75

    # A card drawn unseen: in the last round, and more for every round to come; a Faction card is
    # better. Hands run dry long before supplies do, so a card is worth more than any good.
    unseen: float = 0.9
    unseen_round: float = 0.45
    unseen_faction: float = 0.4
    # A card kept for the next round, as a part of its worth there; each further one less, as
    # nobody builds everything.
    kept_card: float = 0.5
    kept_decay: float = 0.8
    # A stored good, as a part of its worth in a later round; any good that will be discarded; a
    # pair of workers without a use may still fetch a card.
    stored: float = 0.6
    left_over: float = 0.02
    idle_pair: float = 0.5

    # The part of its full use that an Action Location sees in a later round, and the worth of an
    # activation that needs a target, of any kind.
    activation: float = 0.5
    target: float = 0.9
    paid_card: float = 0.4
    paid_deal: float = 0.6
    # The number of times that a feature hears its event in a later round.
    built_colour: float = 0.7
    built_faction: float = 1.2
    razed: float = 0.8
    deal_made: float = 0.5
    exchanged: float = 1.0

    # A Foundation; the usual loss of building on something; a use that costs no goods.
    foundation: float = 0.7
    foundation_last: float = 0.2
    ground: float = 1.0
    effort: float = 0.3
    storage: float = 0.7
    gate: float = 0.8
    shrine: float = 0.5
    on_shrine: float = 0.2
    samurai: float = 0.2

    # The part of the enemies' position that counts against the seat: shared among them all, and
    # the leader's on top; things in their hands and supplies.
    denial: float = 0.4
    leader: float = 0.1
    enemy_card: float = 0.4
    enemy_goods: float = 0.7
    # The fear for the best Location that an enemy can raze now.
    fear: float = 0.15

    # Alone: one more Faction Location, or one card less in the Collection pile; the number of
    # attacks like the next one that are feared.
    race: float = 2.5
    attack: float = 2.0

    # The trust in a plan: better a point now than one planned.
    trust: float = 0.93

    @property
    def enough(self) -> tuple[float, ...]:
        """The usable number of each good in one round, in the order of `GOODS`."""
        resources = (self.enough_wood, self.enough_stone, self.enough_food)
        tokens = (self.enough_worker, self.enough_raze, 1.0)
        return (*resources, self.enough_gold, *tokens, self.enough_card, ALL)

    @property
    def prices(self) -> Prices:
        """One of each good, in the order of `GOODS`, coming in a later round."""
        supply = (self.wood, self.stone, self.food, self.gold, self.worker, self.raze)
        return (*supply, self.defense, self.card, 1.0)

    def rate(self, sheet: Sheet) -> float:
        """Return how often a feature hears its event in a round."""
        if sheet.event == "built":
            return self.built_colour if sheet.event_colour else self.built_faction
        known = {
            "razed": self.razed,
            "deal_made": self.deal_made,
            "enemy_exchanged": self.exchanged,
        }
        return known.get(sheet.event, 1.0)


WEIGHTS: Final = Weights()
