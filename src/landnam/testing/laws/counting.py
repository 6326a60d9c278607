"""Laws about numbers: events fold to the counts, nothing is lost, and scores are right."""

from __future__ import annotations

from random import Random

from landnam.kernel.table import Table
from landnam.testing.same import same
from landnam.testing.seen import viewers_of


def events_fold_to_the_counts(table: Table, _: Random) -> None:
    """Folding the events a viewer received over its first view gives the counts of its view."""
    for viewer in viewers_of(table):
        counts = table.rules.zones.tally(table.view(viewer)["state"])
        same(f"the counts folded from the events of {viewer}", table.feed.tally(viewer), counts)


def nothing_is_lost(table: Table, _: Random) -> None:
    """Things that the title calls conserved are as they were at the opening."""
    assert table.feed.opening is not None
    opening = dict(table.rules.conserved(table.feed.opening))
    same("what is conserved", dict(table.rules.conserved(table.state)), opening)


def scores_are_right(table: Table, _: Random) -> None:
    """The running scores equal those counted anew from the things on the table."""
    recount = table.rules.recount(table.state)
    if recount is not None:
        same("the running scores", table.rules.scores(table.state), recount)
