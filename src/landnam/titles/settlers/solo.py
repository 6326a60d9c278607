"""The rules of the solo game: one player against a virtual one.

Second printing, single player. The virtual player is an empire without a seat: it has Locations
and Deals that can be targets, and neither board, goods, hand nor turns.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, cast

from landnam.kernel.account import Played, Remark
from landnam.kernel.state import State as KernelState
from landnam.titles.settlers.attack import reveal_target
from landnam.titles.settlers.attack_cards import attack_cards
from landnam.titles.settlers.box import Content
from landnam.titles.settlers.cards import Card
from landnam.titles.settlers.empire import locations
from landnam.titles.settlers.goods import SUPPLY
from landnam.titles.settlers.origins import COMMON
from landnam.titles.settlers.rounds import SOLO_PHASES
from landnam.titles.settlers.rules import SettlersRules
from landnam.titles.settlers.scoring import score_of
from landnam.titles.settlers.state import VIRTUAL, Empire, SettlersState, SoloState
from landnam.vocabulary.supply import tell
from landnam.words import Message

PLAYER: Final = 0
"""The seat of the one player."""

RANKS: Final = {
    80: "emperor",
    70: "king",
    60: "castellan",
    50: "knight",
    40: "squire",
    30: "servant",
}
"""The achievement table: the points from which a victory is called so."""


def rank_of(points: int) -> str:
    """What a victory with so many points is called.

    >>> rank_of(29), rank_of(30), rank_of(95)
    ('commoner', 'servant', 'emperor')
    """
    return next((rank for least, rank in RANKS.items() if points >= least), "commoner")


def remark_of(game: SettlersRules, state: SettlersState) -> Remark:
    """The title of a victory and how far the next one is; or what a victory would have taken."""
    ours, theirs = standing(game, state)
    if ours <= theirs:
        return Remark(PLAYER, Message("remark.lost", {"n": theirs - ours + 1}))
    points = score_of(game, state, PLAYER)
    rank = Message(f"rank.{rank_of(points)}")
    higher = [least for least in RANKS if least > points]
    if not higher:
        return Remark(PLAYER, Message("remark.highest", {"rank": rank}))
    following = Message(f"rank.{RANKS[min(higher)]}")
    words = {"rank": rank, "n": min(higher) - points, "next": following}
    return Remark(PLAYER, Message("remark.rank", words))


class SoloRules(SettlersRules):
    """Imperial Settlers for 1 player."""

    state_class: ClassVar[type[KernelState]] = SoloState

    def __init__(self, content: Content, sides: Sequence[str], options: Mapping[str, Any]) -> None:
        super().__init__(content, sides, options)
        self._kind_of = {card.id: card.kind for card in self.cards.values()}.__getitem__
        self.decks[VIRTUAL] = tuple(attack_cards())
        self.empires = (*self.sides, VIRTUAL)
        self.seat_of[VIRTUAL] = len(self.sides)
        self.phases = SOLO_PHASES
        self.lookout = "solo"

    def known_cards(self, content: Content) -> dict[str, Card]:
        """The attack cards too."""
        return {**content.cards, **attack_cards()}

    def set_up(self, seed: str) -> SettlersState:
        """As ever; and the virtual player, with one attack card revealed."""
        state = super().set_up(seed)
        deck = state.chance().shuffled(VIRTUAL, self.decks[VIRTUAL])
        state.empires.append(Empire(VIRTUAL, [0] * len(SUPPLY), deck=deck))
        reveal_target(self, state)
        return state

    def targets(self, state: SettlersState) -> tuple[str, ...]:
        """The revealed attack cards, in the order in which they lie."""
        return state.empires[self.seat_of[VIRTUAL]].deals

    def winners(self, state: SettlersState) -> tuple[int, ...]:
        """The player, with more Faction Locations than the Collection pile has cards."""
        ours, theirs = standing(self, state)
        return (PLAYER,) if ours > theirs else ()

    def remarks(self, game: Played) -> tuple[Remark, ...]:
        """The title first: there is nobody else to compare with."""
        return (remark_of(self, game.base), *super().remarks(game))

    def tell_result(self, state: SettlersState) -> None:
        """Won or lost, by how much, and what a victory is called."""
        ours, theirs = standing(self, state)
        points = score_of(self, state, PLAYER)
        if ours > theirs:
            rank = rank_of(points)
            tell(state, PLAYER, "won", ours=ours, theirs=theirs, points=points, rank=rank)
        else:
            tell(state, PLAYER, "lost", ours=ours, theirs=theirs)


def standing(game: SettlersRules, state: SettlersState) -> tuple[int, int]:
    """The player's Faction Locations, and the cards in the Collection pile."""
    built = locations(state.empires[PLAYER])
    ours = sum(game.cards[location.card].deck != COMMON for location in built)
    return ours, len(cast("SoloState", state).collection)
