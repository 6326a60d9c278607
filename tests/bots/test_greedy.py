"""The greedy bot plays any title, and Imperial Settlers well."""

from itertools import product
from random import Random

import pytest

import landnam
from landnam.bots import find_bot
from landnam.bots.judges import add_judge, bench_for
from landnam.kernel.title import find_title
from landnam.lab import arena, play_game
from landnam.lab.arena import wilson
from tests.tiny.rules import TINY
from tests.tiny.sitting import sitting_down

FACTIONS = find_title("settlers").sides
OPTIONS = [
    {"lookout": lookout, "peaceful": peaceful, "faction_reshuffle": reshuffle, "oasis_limit": oasis}
    for lookout, peaceful, reshuffle, oasis in product(
        ("standard", "alternate", "advanced"), (False, True), (True, False), ("none", 4)
    )
]


def test_a_title_without_a_judge_is_judged_by_its_scores() -> None:
    with sitting_down(TINY):
        table = landnam.new(TINY.name, TINY.sides[:2], seed=1)
        while (decision := table.decision) is not None:
            key = find_bot("greedy", 1).choose(table.view(decision.seat), decision)
            table.choose(key, decision.seat)
        assert table.over


def test_a_judge_can_be_given_to_a_title() -> None:
    asked = []

    def judge(rules: object) -> object:
        asked.append(rules)
        return "judge"

    with sitting_down(TINY):
        table = landnam.new(TINY.name, TINY.sides[:2], seed=1)
        add_judge(TINY.name, judge)  # type: ignore[arg-type]
        try:
            assert bench_for(table.view(0))[1] == "judge"  # type: ignore[comparison-overlap]
            assert len(asked) == 1
        finally:
            from landnam.bots import judges

            del judges.JUDGES.added[TINY.name]
            judges._bench.cache_clear()


def test_beats_random_in_a_sample() -> None:
    result = arena(["greedy", "random"], games=12, seed="sample")
    greedy = result.players[0]
    assert greedy.wins == 12
    assert greedy.mean_score > 50


@pytest.mark.parametrize(
    ("title", "sides"), [("settlers", ["roman", "barbarian"]), ("north", ["ulaf", "glenn"])]
)
def test_a_turn_need_not_be_listed_where_a_thought_rests(title: str, sides: list[str]) -> None:
    """The bot chooses the same as by the whole rules."""
    table, bot = landnam.new(title, sides, seed=3), find_bot("greedy", 1)
    judge = bench_for(table.view(0))[1]
    thinking = judge.thinking
    assert thinking is not None
    while (decision := table.decision) is not None:
        view = table.view(decision.seat)
        key = bot.choose(view, decision)
        judge.thinking = None
        try:
            assert bot.choose(view, decision) == key
        finally:
            judge.thinking = thinking
        table.choose(key, decision.seat)


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_beats_random_over_all_pairings() -> None:
    """The issue asks for 90 % of 200 games; each pairing of factions, both ways round."""
    result = arena(["greedy", "random"], games=240, seed="all pairings")
    greedy = result.players[0]
    assert set(greedy.by_side) == set(FACTIONS)
    assert wilson(greedy.wins, greedy.games)[0] >= 0.95
    assert greedy.mean_score > 50


@pytest.mark.parametrize("seats", [3, 4])
def test_beats_several_random_ones(seats: int) -> None:
    result = arena(["greedy"] + ["random"] * (seats - 1), games=seats, seed="several")
    assert result.players[0].wins == seats


def play_variant(number: int) -> None:
    """A game of greedy bots with the options of this number, of any faction and seat count."""
    luck, settlers = Random(number), find_title("settlers")
    seats = luck.sample(FACTIONS, luck.randint(2, 4))
    rules = settlers.rules(seats, settlers.check(seats, OPTIONS[number]))
    bots = [find_bot("greedy", seat) for seat in range(len(seats))]
    played = play_game(rules, bots, str(number))
    assert min(played.scores) > 20


@pytest.mark.parametrize("number", range(0, len(OPTIONS), 5))
def test_plays_variants(number: int) -> None:
    play_variant(number)


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_plays_every_variant() -> None:
    for number in range(len(OPTIONS)):
        play_variant(number)
