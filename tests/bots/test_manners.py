"""Manners of the greedy bot in Imperial Settlers: it uses all it has, and knows when to stop."""

from collections import Counter
from functools import lru_cache

import landnam
from landnam.bots import find_bot
from landnam.kernel.table import Table
from landnam.kernel.title import find_title
from landnam.titles.settlers.reading.content import content
from landnam.titles.settlers.table.goods import GOLD, WORKER
from landnam.titles.settlers.table.state import SettlersState

FACTIONS = find_title("settlers").sides
LAST_ROUND = 5


class Moment:
    """A choice of the bot, and the table as it was before."""

    def __init__(self, table: Table, seat: int, key: str) -> None:
        self.before = table.clone()
        self.seat = seat
        self.key = key
        self.verb = key.split(":")[0]

    @property
    def state(self) -> SettlersState:
        state = self.before.state
        assert isinstance(state, SettlersState)
        return state


@lru_cache
def moments() -> list[Moment]:
    """Every decision about an action in two games between greedy bots."""
    found = []
    for seats in (FACTIONS[:2], FACTIONS[2:]):
        table = landnam.new("settlers", seats, seed="manners")
        while (decision := table.decision) is not None:
            key = find_bot("greedy", 1).choose(table.view(decision.seat), decision)
            if decision.kind == "action":
                found.append(Moment(table, decision.seat, key))
            table.choose(key)
    return found


def best_score(table: Table, seat: int) -> int:
    """Return the best score that the seat can have at the end of its turn, by any choices."""
    decision = table.decision
    if decision is None or decision.seat != seat or decision.kind in ("action", "place"):
        return table.scores[seat]
    best = 0
    for option in decision.options:
        copy = table.clone()
        copy.choose(option)
        best = max(best, best_score(copy, seat))
    return best


def test_uses_every_kind_of_action() -> None:
    verbs = Counter(moment.verb for moment in moments())
    assert {"build", "deal", "raze", "activate", "exchange", "pass"} <= set(verbs)
    assert verbs["pass"] == 4 * LAST_ROUND


def test_razes_from_hand_and_at_the_enemy() -> None:
    where = set()
    for moment in moments():
        if moment.verb == "raze":
            hand = moment.state.empires[moment.seat].hand
            where.add("hand" if moment.key.split(":")[1] in hand else "enemy")
    assert where == {"hand", "enemy"}


def test_defends_locations_that_can_be_razed() -> None:
    cards = content().cards
    defended = [moment.key.split(":")[1] for moment in moments() if moment.verb == "defend"]
    assert defended
    assert all(cards[card].raze is not None for card in defended)


def test_passes_with_next_to_nothing_left() -> None:
    for moment in moments():
        if moment.verb == "pass" and moment.state.round < LAST_ROUND:
            goods = moment.state.empires[moment.seat].goods
            stored = {"barbarian": WORKER, "egyptian": GOLD}
            kept = stored.get(moment.state.empires[moment.seat].faction)
            spare = [n for good, n in enumerate(goods[: WORKER + 1]) if good != kept]
            assert sum(spare) <= 12, moment.key
            assert kept == WORKER or goods[WORKER] <= 3


def test_never_leaves_a_point_at_the_end() -> None:
    """In the last round it does not pass while one of its options would still raise its score."""
    for moment in moments():
        if moment.verb != "pass" or moment.state.round < LAST_ROUND:
            continue
        now = moment.before.scores[moment.seat]
        decision = moment.before.decision
        assert decision is not None
        for option in decision.options:
            if option.verb != "pass":
                table = moment.before.clone()
                table.choose(option)
                assert best_score(table, moment.seat) <= now, (option.key, moment.state.round)
