"""Laws about undo and commit: an uncommitted choice is private, and can be taken back."""

from __future__ import annotations

from random import Random

from landnam.kernel.errors import CannotUndo
from landnam.kernel.table import Table
from landnam.kernel.things import words_in, zones_of
from landnam.testing.play import choose_randomly
from landnam.testing.same import same
from landnam.testing.seen import position_of, seen_by, viewers_of


def undo_restores(table: Table, rng: Random) -> None:
    """An undo gives back digest, views and decisions, and names its choice; barriers hold."""
    for seat in table.asked:
        game = table.clone()
        before = position_of(game)
        hidden = _unknown_to(game, seat)
        counters = dict(game.state.counters)
        key = choose_randomly(game, seat, rng)
        if not game.can_undo(seat):
            _cannot_undo(game, seat)
            continue
        last = game.last_choice(seat)
        assert last is not None
        same("what can be undone", last.key, key)
        assert last.text, f"{key} is undone without a word"
        learned = hidden & words_in(game.view(seat))
        assert not learned, f"{key} can be undone though it showed {sorted(learned)} to {seat}"
        same(f"chance after {key}, which can be undone,", game.state.counters, counters)
        game.undo(seat)
        same(f"the game after {key} was undone", position_of(game), before)
        _counts_fit(game)


def _unknown_to(game: Table, seat: int) -> set[str]:
    """The things that the seat does not see now."""
    things = {thing for _, zone in zones_of(game.state) for thing in zone}
    return things - words_in(game.view(seat))


def _cannot_undo(game: Table, seat: int) -> None:
    before = position_of(game)
    assert game.last_choice(seat) is None, f"seat {seat} is told of what it cannot undo"
    try:
        game.undo(seat)
    except CannotUndo:
        same("the game after an undo was refused", position_of(game), before)
    else:
        raise AssertionError(f"seat {seat} could undo, though can_undo said no")


def _counts_fit(game: Table) -> None:
    for viewer in viewers_of(game):
        counts = game.rules.zones.tally(game.view(viewer)["state"])
        same(f"the counts of {viewer} after an undo", game.feed.tally(viewer), counts)


def undo_of_all_goes_to_the_barrier(table: Table, rng: Random) -> None:
    """``whole=True`` goes back to the start of the turn or to the last barrier."""
    if not table.asked:
        return
    game = table.clone()
    seat = rng.choice(game.asked)
    if game.can_undo(seat):
        game.undo(seat, whole=True)
    start = position_of(game)
    for _ in range(4):
        if seat not in game.asked:
            break
        choose_randomly(game, seat, rng)
        if not game.can_undo(seat):
            start = position_of(game)
    if game.can_undo(seat):
        game.undo(seat, whole=True)
        same("the game after everything was undone", position_of(game), start)
        assert not game.can_undo(seat), f"seat {seat} can undo still more"


def what_is_not_committed_is_private(table: Table, rng: Random) -> None:
    """Others learn nothing of a choice, of any kind, that can still be taken back."""
    for seat in table.asked:
        game = table.clone()
        others = [viewer for viewer in viewers_of(game) if viewer != seat]
        before = [seen_by(game, viewer) for viewer in others]
        key = choose_randomly(game, seat, rng)
        if game.can_undo(seat):
            after = [seen_by(game, viewer) for viewer in others]
            for viewer, one, other in zip(others, after, before, strict=True):
                same(f"what {viewer} sees after {key} by {seat}, not committed,", one, other)


def a_commit_passes_on(table: Table, _: Random) -> None:
    """A commit is logged, cannot be undone, and the game goes on once all have committed."""
    for seat in table.awaiting:
        assert table.confirm, f"seat {seat} must commit though nobody asked for it"
        assert table.can_undo(seat), f"seat {seat} must commit what it cannot take back"
        game = table.clone()
        game.commit(seat)
        assert game.log[len(table.log)].get("commit"), "the commit is not in the log"
        assert not game.can_undo(seat), f"seat {seat} can undo what it committed"
    game = table.clone()
    if game.awaiting and not game.asked:
        for seat in game.awaiting:
            game.commit(seat)
        assert game.asked or game.over, "all have committed, and nothing goes on"
