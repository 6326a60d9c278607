"""The Final score of a game, and its winners."""

from __future__ import annotations

from collections.abc import Sequence

from landnam.titles.empire.reading.components import PROVINCE_VALUE


def upkeep_is_paid(unpaid: int, ignored: int) -> bool:
    """Whether all crossed spaces count as paid, when a bonus lets some of them be ignored."""
    return unpaid <= ignored


def final_score(points: int, provinces: int, *, paid: bool) -> int:
    """The points less 5 for each Province, never below 0; nothing at all if upkeep is unpaid.

    >>> final_score(48, 1, paid=True), final_score(24, 5, paid=True), final_score(60, 1, paid=False)
    (43, 0, 0)
    """
    return max(0, points + PROVINCE_VALUE * provinces) if paid else 0


def winners(results: Sequence[tuple[int, int, int]]) -> tuple[int, ...]:
    """The seats that win by Final score, then workers and resources left, then cards in hand.

    >>> winners([(43, 2, 5), (43, 2, 5), (40, 9, 9)])
    (0, 1)
    """
    best = max(results)
    return tuple(seat for seat, result in enumerate(results) if result == best)


def buying_order(
    scores: Sequence[int], winners: Sequence[int], turn_order: Sequence[int]
) -> tuple[int, ...]:
    """Return the order of buying: winners first, then by Final score; equals in turn order.

    >>> buying_order([30, 43, 43], winners=[2], turn_order=[0, 1, 2])
    (2, 1, 0)
    """
    return tuple(sorted(turn_order, key=lambda seat: (seat not in winners, -scores[seat])))
