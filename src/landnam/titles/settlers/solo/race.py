"""The race of a solo game: Faction Locations against the Collection pile, and ranks of victories.

Second printing, single player, "End of the game".
"""

from __future__ import annotations

from typing import Final

from landnam.kernel.account import Remark
from landnam.titles.settlers.empires.empire import locations
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.phases.scoring import score_of
from landnam.titles.settlers.solo.state import PLAYER, solo
from landnam.titles.settlers.table.origins import FACTION
from landnam.titles.settlers.table.state import SettlersState
from landnam.vocabulary.supply import tell
from landnam.words import Message

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
    """Return the rank of a victory with so many points.

    >>> rank_of(29), rank_of(30), rank_of(95)
    ('commoner', 'servant', 'emperor')
    """
    return next((rank for least, rank in RANKS.items() if points >= least), "commoner")


def remark_of(game: SettlersGame, state: SettlersState) -> Remark:
    """Return the title of a victory and the way to the next one; or the lack of a victory."""
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


def standing(game: SettlersGame, state: SettlersState) -> tuple[int, int]:
    """The player's Faction Locations, and the cards in the Collection pile."""
    built = locations(state.empires[PLAYER])
    ours = sum(game.cards[location.card].origin == FACTION for location in built)
    return ours, len(solo(state).collection)


def tell_result(game: SettlersGame, state: SettlersState) -> None:
    """Tell the victory or defeat, its margin, and the rank of a victory."""
    ours, theirs = standing(game, state)
    points = score_of(game, state, PLAYER)
    if ours > theirs:
        rank = rank_of(points)
        tell(state, PLAYER, "won", ours=ours, theirs=theirs, points=points, rank=rank)
    else:
        tell(state, PLAYER, "lost", ours=ours, theirs=theirs)
