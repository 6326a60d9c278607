"""Finding bots by name, and their inputs."""

import json
from collections import Counter
from typing import Any

import pytest

import landnam
from landnam.bots import Bot, NotItsTitle, UnknownBot, add_bot, bot_names, find_bot, registry
from landnam.kernel.decisions import Decision
from landnam.kernel.table import Table


def decide(bot: Bot, table: Table) -> str:
    decision = table.decision
    assert decision is not None
    return bot.choose(table.view(decision.seat), decision)


def test_unknown_bot_names_those_there_are() -> None:
    with pytest.raises(UnknownBot) as trouble:
        find_bot("wizard")
    assert str(trouble.value) == "There is no bot wizard; choose one of beam, greedy or random."
    assert isinstance(trouble.value, landnam.LandnamError)


def test_a_bot_is_offered_for_the_titles_it_was_made_for() -> None:
    assert bot_names("rollwrite") == ["beam", "greedy", "random"]
    assert bot_names("settlers") == bot_names("a title of tomorrow") == ["greedy", "random"]
    assert find_bot("beam", title="rollwrite").name == "beam"
    with pytest.raises(NotItsTitle) as trouble:
        find_bot("beam", title="settlers")
    assert str(trouble.value) == "The bot beam does not play settlers; take greedy or random."
    assert isinstance(trouble.value, landnam.LandnamError)


def test_another_bot_can_be_added(monkeypatch: pytest.MonkeyPatch) -> None:
    class Last(Bot):
        name = "last"

        def choose(self, view: Any, decision: Decision) -> str:
            return decision.options[-1].key

    monkeypatch.setattr(registry.BOTS, "added", dict(registry.BOTS.added))
    add_bot(Last)
    assert bot_names() == ["beam", "greedy", "last", "random"]
    assert bot_names("settlers") == ["greedy", "last", "random"]
    table = landnam.new("settlers", ["roman", "egyptian"], seed=1)
    assert table.decision is not None
    assert decide(find_bot("last", 0), table) == table.decision.options[-1].key


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_same_seed_same_choices(name: str) -> None:
    def game(seed: int) -> list[str]:
        table = landnam.new("settlers", ["japanese", "barbarian"], seed=5)
        keys = []
        for _ in range(40):
            # A new bot for every choice: a bot remembers nothing between decisions.
            key = decide(find_bot(name, seed), table)
            keys.append(key)
            table.choose(key)
        return keys

    assert game(1) == game(1)


def test_random_is_uniform_and_follows_its_seed() -> None:
    table = landnam.new("settlers", ["japanese", "barbarian"], seed=5)
    found = Counter(decide(find_bot("random", seed), table) for seed in range(3000))
    assert table.decision is not None
    assert set(found) == {option.key for option in table.decision.options}
    assert max(found.values()) - min(found.values()) < 200


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_view_that_has_travelled_is_as_good(name: str) -> None:
    """A view is plain data: a bot has no way from it to the table or its state."""
    table = landnam.new("settlers", ["roman", "egyptian"], seed=3)
    for _ in range(30):
        decision = table.decision
        assert decision is not None
        view = table.view(decision.seat)
        key = find_bot(name, 1).choose(json.loads(json.dumps(view)), decision)
        assert key == find_bot(name, 1).choose(view, decision)
        table.choose(key)
