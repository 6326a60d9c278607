"""Knowledge: the gain of a game, for buying Inventions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from landnam.titles.empire.reading.components import Bonus


def knowledge_gained(score: int, bonuses: Sequence[Bonus], counts: Mapping[str, int]) -> int:
    """The Final score, and one for each Faction Location, Common Location or Deal by bonuses.

    ``bonuses`` are those that were unlocked when the game was set up; an empire that has just
    changed its era has none of them left. ``counts`` is by ``faction``, ``common`` and ``deal``.
    """
    more = [bonus for bonus in bonuses if bonus.end == "knowledge"]
    return score + sum(bonus.number * counts[bonus.per] for bonus in more)
