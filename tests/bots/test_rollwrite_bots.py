"""The bots of Roll & Write: their strength, and that nothing can stop them."""

from __future__ import annotations

import json
from typing import Any

import pytest

import landnam
from landnam.bots import find_bot
from landnam.kernel.title import find_title
from landnam.lab import Player, arena, play_game
from landnam.titles.rollwrite.reading.content import content

PENCILS = find_title("rollwrite").sides
VILLAGES = content().adventures()
WITH_REROLLS = [
    village
    for village in VILLAGES
    if any(
        content().buildings[building].ability.timing == "reroll"
        for building in content().villages[village].buildings
    )
]
OWN: dict[str, Any] = {
    "name": "Two Towers",
    "buildings": [
        *("oracle", "gambling_den", "storehouse", "bathhouse", "scaffolding"),
        {
            "id": "tower",
            "name": "Tower",
            "spaces": [["stone"], ["stone", "wood"]],
            "ability": {"each_round": [{"gain_any": "U", "of": ["stone", "food"]}]},
            "underlined": 1,
            "blueprint": ["X", "X"],
        },
    ],
}


def play(name: str, seats: int, seed: str, **options: Any) -> tuple[int, ...]:
    """The scores of a game in which every seat is played by such a bot."""
    title, sides = find_title("rollwrite"), PENCILS[:seats]
    rules = title.rules(sides, title.check(sides, options))
    return play_game(rules, [find_bot(name, seat) for seat in range(seats)], seed).scores


def mean_of(name: str, games: int, **options: Any) -> Player:
    """Return a bot's results against itself; its scores are its own, beside any player."""
    seats = 1 if options.get("mode") == "adventure" else 2
    result = arena([name] * seats, games // seats, title="rollwrite", options=options, seed=name)
    together = result.players[0]
    for other in result.players[1:]:
        together.games += other.games
        together.points += other.points
        for side, scores in other.by_side.items():
            together.by_side.setdefault(side, []).extend(scores)
    return together


# --- strength -------------------------------------------------------------------------------------


def test_each_is_better_than_the_one_before() -> None:
    means = [mean_of(name, 20).mean_score for name in ("random", "greedy")]
    means.append(mean_of("beam", 6).mean_score)
    assert means[0] < 20
    assert means[1] > means[0] + 20
    assert means[2] > means[1] + 5


def test_greedy_is_good_in_every_mode() -> None:
    assert mean_of("greedy", 10, mode="advanced").mean_score > 48
    assert mean_of("greedy", 10, mode="adventure").mean_score > 30


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_greedy_makes_forty_points_on_the_basic_sheet() -> None:
    """The issue asks for 40 over 1,000 games."""
    greedy = mean_of("greedy", 1000)
    assert greedy.games == 1000
    assert greedy.mean_score - 2 * greedy.standard_error >= 40


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_beam_makes_fifty_five_points_on_the_basic_sheet() -> None:
    """The issue asks for 55; docs/adding-a-bot.md tells of a longer run."""
    beam = mean_of("beam", 200)
    assert beam.standard_error < 0.5
    assert beam.mean_score >= 55


# --- never stuck ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_any_number_of_seats(name: str, seats: int) -> None:
    mode = "adventure" if seats == 1 else "advanced"
    assert min(play(name, seats, "seats", mode=mode)) >= 0


def test_beam_with_four_seats() -> None:
    assert min(play("beam", 4, "four", mode="basic", yield_limit=1)) > 30


@pytest.mark.parametrize("village", WITH_REROLLS[:2])
def test_rerolls(village: str) -> None:
    for name in ("greedy", "beam"):
        assert min(play(name, 1, village, mode="adventure", village=village)) > 15


def test_an_own_village_with_everything_at_once() -> None:
    """Two rerolls, goods that are kept, a reward for an empty pool, and a discount."""
    for name in ("greedy", "beam"):
        assert min(play(name, 1, "own", mode="adventure", village=OWN)) > 15


@pytest.mark.parametrize("number", range(0, len(VILLAGES), 6))
def test_greedy_plays_every_sixth_sheet(number: int) -> None:
    assert min(play("greedy", 1, str(number), mode="adventure", village=VILLAGES[number])) > 15


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_all_sheets_of_the_adventure() -> None:
    for village in VILLAGES:
        greedy = play("greedy", 1, village, mode="adventure", village=village)
        beam = play("beam", 1, village, mode="adventure", village=village)
        assert min(*greedy, *beam) > 15, village


# --- manners --------------------------------------------------------------------------------------


def choices(name: str, seed: int, *, travelled: bool = False) -> list[str]:
    """Return a bot's choices in the first rounds of an adventure with a reroll building."""
    options = {"mode": "adventure", "village": WITH_REROLLS[0]}
    table = landnam.new("rollwrite", ["red", "blue"], seed=5, options=options)
    keys: list[str] = []
    while (decision := table.decision) is not None and len(keys) < 30:
        view = table.view(decision.seat)
        # A new bot for every choice: a bot remembers nothing between decisions.
        bot = find_bot(name, seed)
        keys.append(bot.choose(json.loads(json.dumps(view)) if travelled else view, decision))
        table.choose(keys[-1], decision.seat)
    return keys


@pytest.mark.parametrize("name", ["random", "greedy", "beam"])
def test_same_seed_same_choices(name: str) -> None:
    assert choices(name, 1) == choices(name, 1, travelled=True)


@pytest.mark.parametrize("mode", ["basic", "advanced", "adventure"])
def test_beam_goes_on_as_before_when_it_has_forgotten_everything(mode: str) -> None:
    """The bot's memory saves time and changes nothing."""
    from landnam.bots.judges import _bench
    from landnam.bots.rollwrite.prospect import prospect_of

    def game(*, forgets: bool) -> list[str]:
        seats = PENCILS[: 1 if mode == "adventure" else 2]
        table = landnam.new("rollwrite", seats, seed=8, options={"mode": mode})
        keys: list[str] = []
        while (decision := table.decision) is not None and len(keys) < 20:
            if forgets:
                _bench.cache_clear()
                prospect_of.cache_clear()
            keys.append(find_bot("beam", 1).choose(table.view(decision.seat), decision))
            table.choose(keys[-1], decision.seat)
        return keys

    assert game(forgets=True) == game(forgets=False)


def test_beams_memory_of_one_game_does_not_change_another() -> None:
    from landnam.bots.rollwrite.prospect import prospect_of

    afresh = []
    for game in range(2):
        prospect_of.cache_clear()
        afresh.append(play("beam", 2, str(game), first="red"))
    prospect_of.cache_clear()
    assert [play("beam", 2, str(game), first="red") for game in range(2)] == afresh


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_beam_leaves_no_point_at_the_end(mode: str) -> None:
    """In the last round nothing that it could still cross off would raise its score."""
    table = landnam.new("rollwrite", PENCILS[:2], seed=1, options={"mode": mode})
    while (decision := table.decision) is not None:
        key = find_bot("beam", 1).choose(table.view(decision.seat), decision)
        if key == "done" and table.view(decision.seat)["state"]["round"] == 10:
            for option in decision.options:
                if option.verb == "cross":
                    other = table.clone()
                    before = other.scores[decision.seat]
                    other.choose(option, decision.seat)
                    assert other.scores[decision.seat] <= before, option.key
        table.choose(key, decision.seat)
