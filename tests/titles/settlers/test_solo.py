"""The solo game: the virtual player, its hidden cards, and the names of results."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import landnam
from landnam.kernel.table import Table
from landnam.kernel.title import find_title
from landnam.titles.settlers.cards.cards import Card
from landnam.titles.settlers.position import SettlersPosition
from landnam.titles.settlers.reading.content import content
from landnam.titles.settlers.reading.forms import FACTIONS
from landnam.titles.settlers.rules import SettlersRules
from landnam.titles.settlers.solo.attack_cards import attack_cards
from landnam.titles.settlers.solo.race import rank_of
from landnam.titles.settlers.solo.state import VIRTUAL
from landnam.titles.settlers.table.goods import SUPPLY
from landnam.titles.settlers.table.state import SettlersState
from landnam.words import say


def play(table: Table, luck: str) -> None:
    """To the end, by any choices."""
    rng = Random(luck)
    while (decision := table.decision) is not None:
        table.choose(rng.choice(decision.options))


def test_nobody_sees_the_attack_cards_to_come() -> None:
    table = landnam.new("settlers", ["roman"], seed=3)
    for viewer in (0, None):
        virtual = table.view(viewer)["state"]["empires"][1]
        assert set(virtual["deck"]) == {"?"}
        assert len(virtual["deals"]) == 1
        assert virtual["deals"][0] in attack_cards()


@pytest.mark.parametrize("side", FACTIONS)
def test_five_rounds_reveal_eleven_attack_cards(side: str) -> None:
    table = landnam.new("settlers", [side], seed=side)
    play(table, side)
    state = table.state
    assert isinstance(state, SettlersState)
    assert state.round == 5
    virtual = state.empires[1]
    assert len(virtual.deck) == 16 - 1 - 2 * 5
    assert not virtual.production + virtual.features + virtual.actions
    assert virtual.goods == [0] * len(virtual.goods)


@pytest.mark.parametrize(
    ("points", "rank"),
    [
        *((0, "commoner"), (29, "commoner"), (30, "servant"), (39, "servant"), (40, "squire")),
        *((49, "squire"), (50, "knight"), (59, "knight"), (60, "castellan"), (69, "castellan")),
        *((70, "king"), (79, "king"), (80, "emperor"), (130, "emperor")),
    ],
)
def test_the_table_of_achievements(points: int, rank: str) -> None:
    assert rank_of(points) == rank


def test_the_end_is_told_with_its_reason() -> None:
    table = landnam.new("settlers", ["egyptian"], seed=1)
    play(table, "any")
    told = [say(line) for e in table.events_since(0, 0) if (line := table.rules.tell(e))]
    assert table.winners == ()
    assert told[-1].startswith("The Egyptians lost: ")
    assert told[-1].endswith(" collected.")


def test_alone_several_actions_can_be_taken_back() -> None:
    table = landnam.new("settlers", ["barbarian"], seed=1, confirm=True)
    while (decision := table.decision) is not None and decision.kind == "draft":
        table.choose(0)
    before, chosen = table.view(0)["state"], 0
    for key in ("exchange:wood", "stop:", "done:", "exchange:stone", "stop:"):
        decision = table.decision
        assert decision is not None, "a turn alone need not be confirmed"
        if key in [option.key for option in decision.options]:
            table.choose(key)
            chosen += 1
    assert table.view(0)["state"]["empires"][0]["goods"][:2] == [1, 1]
    for _ in range(chosen):
        table.undo(0)
    assert table.view(0)["state"] == before


FACES = [card for card in content().faces() if card.deck != VIRTUAL]


@pytest.mark.parametrize("card", FACES, ids=[f"{card.id}-{card.name}" for card in FACES])
def test_every_card_can_be_played_with_alone(card: Card) -> None:
    side = card.deck if card.deck in FACTIONS else "roman"
    plenty = dict.fromkeys(SUPPLY, 3)
    spare = next(other.id for other in FACES if other.deck == side and other is not card)
    given: dict[str, Any] = {
        side: {**plenty, "hand": ["com007", "com034"], "deals": [spare], "built": [card.id]},
        VIRTUAL: {"built": ["com056", "com015"], "targets": ["wood", "gold", "vp"]},
    }
    if card.id in ("com007", "com034"):
        given[side]["hand"] = ["com003"]
    elif card.id in ("com056", "com015"):
        given[VIRTUAL]["built"] = ["com003", "com041"]
    title = find_title("settlers")
    rules = title.rules([side], title.check([side], {}))
    assert isinstance(rules, SettlersRules)
    state = SettlersPosition(rules).place(given, "1", card.name)
    cards, luck = rules.conserved(state), Random(card.id)
    table = Table.at(rules, state, {"seats": [side], "options": {}, "seed": "1", "salt": ""})
    while (decision := table.decision) is not None and round_of(table) == state.round:
        wanted = [option for option in decision.options if option.object == card.id]
        for option in wanted:
            assert option.text
        table.choose(luck.choice(wanted or decision.options))
    after = table.state
    assert isinstance(after, SettlersState)
    assert rules.conserved(after) == cards


def round_of(table: Table) -> int:
    """The round in which the game stands."""
    number: int = table.view(None)["state"]["round"]
    return number


def test_the_name_of_a_target_says_where_it_lies() -> None:
    table = landnam.new("settlers", ["roman"], seed=1)
    rules, state = table.rules, table.state.clone()
    assert isinstance(rules, SettlersRules)
    assert isinstance(state, SettlersState)
    state.empires[1].deals = ("cpu04", "cpu01")
    texts = [say(rules.describe(state, 0, ("choose", card))) for card in ("cpu04", "cpu01")]
    assert texts == ["Gold Target, number 1 in the line", "Wood Target, number 2 in the line"]


def test_a_game_is_saved_while_the_player_chooses_a_loss() -> None:
    for seed in range(200):
        table = landnam.new("settlers", ["barbarian"], seed=f"choice {seed}")
        rng = Random(seed)
        while (decision := table.decision) is not None:
            if table.state.stack[-1].at == "attack/strike":
                again = landnam.load(table.save())
                assert again.decision is not None
                assert [o.key for o in again.decision.options] == [o.key for o in decision.options]
                assert again.view(0) == table.view(0)
                return
            builds = [o for o in decision.options if o.verb in ("build", "exchange")]
            table.choose(rng.choice(builds or decision.options))
    pytest.fail("no player ever had to choose")
