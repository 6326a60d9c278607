"""The arena is fair, its games are those of a table, and its intervals are right."""

from itertools import permutations
from random import Random

import pytest

import landnam
from landnam.bots import Bot, NotItsTitle, find_bot
from landnam.kernel.decisions import Decision
from landnam.kernel.errors import NotOffered
from landnam.kernel.title import find_title
from landnam.lab import arena, play_game
from landnam.lab.arena import seatings, wilson

FACTIONS = find_title("settlers").sides


@pytest.mark.parametrize("count", [2, 3, 4])
def test_every_bot_plays_every_deal_from_every_seat(count: int) -> None:
    games = count * len(list(permutations(FACTIONS, count)))
    plan = list(seatings(["bot"] * count, games, FACTIONS))
    assert {sides for sides, _, _ in plan} == set(permutations(FACTIONS, count))
    for who in range(count):
        places = sorted((deal, seating.index(who)) for _, seating, deal in plan)
        assert places == [(deal, seat) for deal in range(games // count) for seat in range(count)]


def test_wilson_interval() -> None:
    assert wilson(10, 10)[1] == 1.0
    assert wilson(0, 10)[0] == 0.0
    low, high = wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)


def test_result_adds_up() -> None:
    result = arena(["random", "random"], games=6, seed=2)
    assert sum(player.wins for player in result.players) == pytest.approx(6)
    data = result.to_data()
    assert data["games"] == 6
    assert 0 < data["players"][0]["standard_error"] < data["players"][0]["mean_score"]
    for player in data["players"]:
        low, high = player["interval"]
        assert 0 <= low <= player["share"] <= high <= 1


@pytest.mark.parametrize("lookout", ["standard", "alternate", "advanced"])
def test_a_game_of_the_laboratory_is_a_game_at_a_table(lookout: str) -> None:
    """The same bots see the same views and decisions, and so the same game comes about."""
    seats, options = ["egyptian", "japanese", "roman"], {"lookout": lookout}
    table = landnam.new("settlers", seats, seed="9", options=options)
    bots = [Noting(seat) for seat in range(3)]
    while (decision := table.decision) is not None:
        key = bots[decision.seat].choose(table.view(decision.seat), decision)
        table.choose(key, decision.seat)
    settlers = find_title("settlers")
    again = [Noting(seat) for seat in range(3)]
    played = play_game(settlers.rules(seats, settlers.check(seats, options)), again, "9")
    assert played.scores == table.scores
    assert played.winners == table.winners
    for first, second in zip(bots, again, strict=True):
        assert first.seen == second.seen


class Noting(Bot):
    """Chooses at random and writes down what it was given."""

    name = "noting"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.seen: list[object] = []

    def choose(self, view: object, decision: Decision) -> str:
        self.seen.append((view, decision.to_data()))
        return self.luck(decision).choice(decision.options).key


def test_a_bot_plays_only_what_it_was_made_for() -> None:
    with pytest.raises(NotItsTitle, match="beam does not play settlers"):
        arena(["beam", "random"], games=2)


def test_a_bot_can_play_alone() -> None:
    result = arena(["random"], games=3, title="rollwrite", options={"mode": "adventure"})
    assert result.players[0].wins == result.games == 3


def test_a_bot_that_makes_things_up_is_refused() -> None:
    class Liar(Bot):
        name = "liar"

        def choose(self, view: object, decision: Decision) -> str:
            return "build:nothing"

    settlers = find_title("settlers")
    rules = settlers.rules(["roman", "egyptian"], settlers.check(["roman", "egyptian"], {}))
    with pytest.raises(NotOffered, match="build:nothing is not among"):
        play_game(rules, [Liar(0), find_bot("random", Random(1).random())], "1")  # type: ignore[arg-type]
