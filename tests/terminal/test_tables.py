"""Tables fit their windows, at every decision of whole games, in every size and in ASCII."""

from __future__ import annotations

import random

import pytest

import landnam
from landnam.kernel.table import Table
from landnam.terminal.chronicle import chronicle
from landnam.terminal.layout import find_layout
from landnam.terminal.offers import Offers
from landnam.terminal.players import Player
from landnam.titles.settlers.rules import SettlersRules
from tests.terminal.windows import fit, windows

GAMES = [
    (["roman", "barbarian"], "standard"),
    (["egyptian", "japanese", "roman"], "alternate"),
    (["japanese", "egyptian", "barbarian", "roman"], "advanced"),
]


def lively(table: Table, luck: random.Random) -> None:
    """Choose something, a pass only when nothing else is left, so that empires grow."""
    decision = table.decision
    assert decision is not None
    best = [option for option in decision.options if option.verb in ("build", "activate")]
    other = [option for option in decision.options if option.verb != "pass"]
    table.choose(luck.choice(best or other or list(decision.options)), decision.seat)


@pytest.mark.parametrize(("seats", "lookout"), GAMES)
@pytest.mark.parametrize("size", windows((99, 30), (79, 14)))
def test_no_line_is_wider_than_the_window(
    seats: list[str], lookout: str, size: tuple[int, int]
) -> None:
    table = landnam.new("settlers", seats, seed=11, options={"lookout": lookout})
    layout = find_layout(table.rules, [Player("human") for _ in seats])
    luck = random.Random(5)
    width, height = size
    while (decision := table.decision) is not None:
        view = table.view(decision.seat)
        offers = Offers(layout, view, decision)
        lines = [*layout.table(view, decision, width, height), *offers.lines(width)]
        if decision.number % 5 == 0:
            for seat in range(len(seats)):
                lines.extend(layout.opponent(view, seat, width))
        fit(lines, width)
        lively(table, luck)


def test_a_wide_window_shows_more_and_a_small_one_all_that_matters() -> None:
    table = landnam.new("settlers", ["roman", "barbarian"], seed=11)
    layout = find_layout(table.rules, [Player("human"), Player("human")])
    luck = random.Random(5)
    decision = table.decision
    while decision is not None and (table.view(0)["state"]["round"] < 4 or decision.seat):
        lively(table, luck)
        decision = table.decision
    assert decision is not None
    assert isinstance(table.rules, SettlersRules)
    view = table.view(0)
    large = "\n".join(str(line) for line in layout.table(view, decision, 99, 36))
    small = layout.table(view, decision, 79, 13)
    assert "→" in large
    assert len(small) < len(large.split("\n"))
    names = [table.rules.cards[card].name for card in view["state"]["empires"][0]["hand"]]
    told = " ".join(str(line) for line in small)
    assert names
    assert all(name in told for name in names)


def test_the_log_tells_gains_and_leaves_out_undone_choices() -> None:
    table = landnam.new("settlers", ["roman", "barbarian"], seed=2, confirm=True)
    layout = find_layout(table.rules, [Player("human"), Player("human")])
    luck = random.Random(1)
    decision = table.decision
    while decision is None or decision.kind != "action":
        if table.awaiting:
            table.commit(table.awaiting[0])
        else:
            lively(table, luck)
        decision = table.decision
    seat = decision.seat
    since = len(table.events_since(0, seat))
    table.choose("exchange:wood", seat)
    [line] = chronicle(layout, table.events_since(0, seat), since)
    assert line.endswith(": −2 workers +1 wood")
    table.undo(seat)
    assert chronicle(layout, table.events_since(0, seat), since) == []
    assert chronicle(layout, table.events_since(0, 1 - seat), since) == []
