"""Playing at random: choices, undos and commits, as people at a table make them."""

from __future__ import annotations

from random import Random

from landnam.kernel.table import Table

CAP = 5000
"""More choices than any game of ours has."""


def play_randomly(table: Table, rng: Random, *, cap: int = CAP, undos: float = 0.0) -> int:
    """Play the table to its end; returns how many choices, undos and commits it took.

    >>> import landnam
    >>> table = landnam.new("settlers", ["roman", "barbarian"], seed=1)
    >>> moves = play_randomly(table, Random(1))
    >>> table.over
    True
    """
    for moves in range(cap):
        if table.over:
            return moves
        move_randomly(table, rng, undos=undos)
    raise AssertionError(f"the game has not ended after {cap} moves")


def move_randomly(table: Table, rng: Random, *, undos: float = 0.0) -> None:
    """One move of one of those whose move it is: a choice, a commit, sometimes an undo."""
    undoable = [seat for seat in range(len(table.rules.sides)) if table.can_undo(seat)]
    if undoable and rng.random() < undos:
        table.undo(rng.choice(undoable), whole=rng.random() < 0.3)
    elif table.awaiting and (not table.asked or rng.random() < 0.5):
        table.commit(rng.choice(table.awaiting))
    else:
        choose_randomly(table, rng.choice(table.asked), rng)


def choose_randomly(table: Table, seat: int, rng: Random) -> str:
    """Let a seat that is asked choose anything; returns the key."""
    decision = table.decision_of(seat)
    assert decision is not None, f"seat {seat} is not asked"
    key = rng.choice(decision.options).key
    table.choose(key, seat)
    return key
