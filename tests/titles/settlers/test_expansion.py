"""An expansion in a package of its own: it adds to the core, and the core knows nothing of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

import landnam
from landnam.bots import find_bot
from landnam.kernel.account import Source
from landnam.kernel.errors import ContentError
from landnam.kernel.table import Table
from landnam.testing import Case, check_contract
from landnam.titles.settlers.empires.empire import locations
from landnam.titles.settlers.module import Module
from landnam.titles.settlers.parts import Phase
from landnam.titles.settlers.position import SettlersPosition
from landnam.titles.settlers.reading.content import read_cards
from landnam.titles.settlers.rules import SettlersRules
from landnam.titles.settlers.table.goods import STONE
from landnam.titles.settlers.table.state import SettlersState
from landnam.titles.settlers.title import rules_with
from landnam.words import say
from tests.docs.pages import code_in
from tests.project.tree import ROOT
from tests.tiny.sitting import sitting_down
from tests.titles.settlers.wonders.module import Wonders, garlands_on, table_of
from tests.titles.settlers.wonders.title import WondersTitle


@pytest.fixture(autouse=True, scope="module")
def wonders() -> Iterator[None]:
    with sitting_down(WondersTitle()):
        yield


PAGE = "docs/adding-an-expansion.md"
PACKAGE = ROOT / "tests" / "titles" / "settlers" / "wonders"


def test_the_guide_shows_the_expansion_as_it_is() -> None:
    files = "".join(path.read_text(encoding="utf-8") for path in sorted(PACKAGE.glob("*.*")))
    *shown, contract = code_in(PAGE, "python")
    for piece in (*shown, *code_in(PAGE, "yaml")):
        assert piece.strip() in files
    assert contract.startswith('check_contract(Case("wonders"')


def test_the_offer_of_an_expansion_is_headed_by_its_words() -> None:
    table = landnam.new("wonders", ["roman", "egyptian"], seed=1)
    assert table.rules.almanac()["verbs"]["raise"] == {"word": "Raise"}


def rules_and_state(table: Table) -> tuple[SettlersRules, SettlersState]:
    rules, state = table.rules, table.state
    assert isinstance(rules, SettlersRules)
    assert isinstance(state, SettlersState)
    return rules, state


def first_turn(*sides: str, stone: int) -> Table:
    """The first turn of a game, in which the first player has so much stone."""
    new = landnam.new("wonders", sides, 3, options={"first": sides[0]} if sides[1:] else {})
    rules, state = rules_and_state(new)
    while new.decision is not None and new.decision.kind != "action":
        new.choose(0)
    state = state_of(new).clone()
    state.empires[0].goods[STONE] = stone
    return Table.at(rules, state, new.setup)


def state_of(table: Table) -> SettlersState:
    return rules_and_state(table)[1]


def played(table: Table) -> Table:
    bots = [find_bot("greedy", str(seat)) for seat in range(len(table.rules.sides))]
    while (decision := table.decision) is not None:
        wonders = [option for option in decision.options if option.verb == "raise"]
        choice = (
            wonders[0]
            if wonders
            else bots[decision.seat].choose(table.view(decision.seat), decision)
        )
        table.choose(choice)
    return table


def test_no_file_of_the_core_names_it() -> None:
    core = (ROOT / "src" / "landnam" / "titles" / "settlers").rglob("*.py")
    text = "".join(path.read_text(encoding="utf-8").lower() for path in core)
    for word in ("festival", "garland", "wonder"):
        assert word not in text


@pytest.mark.parametrize("sides", [("roman", "egyptian"), ("japanese", "barbarian", "roman")])
def test_games_of_several_keep_every_law(sides: tuple[str, ...]) -> None:
    check_contract(Case("wonders", sides, seed="seven of old", confirm=len(sides) == 3), every=20)


def test_it_goes_with_the_solo_game() -> None:
    check_contract(Case("wonders", ["barbarian"], seed="wonders alone"), every=20)
    table = landnam.new("wonders", ["roman"], 1)
    rules, _ = rules_and_state(table)
    phases = [phase.name for phase in rules.phases]
    assert phases == ["lookout", "production", "festival", "action", "cleanup", "attack"]
    assert {"collection", "wonders"} <= table.view(0)["state"].keys()


def test_there_is_a_sixth_round_with_a_festival_in_each() -> None:
    table = played(landnam.new("wonders", ["roman", "barbarian"], 2))
    told = [event.what for event in table.events_since(0, None) if event.kind == "tell"]
    assert told.count("round") == told.count("festival") == 6
    assert told.count("cleanup") == 5


def test_screens_hear_of_its_round_and_its_phase() -> None:
    rules, _ = rules_and_state(landnam.new("wonders", ["roman", "barbarian"], 2))
    almanac = rules.almanac()
    assert almanac["rounds"] == 6
    phases = [phase["word"] for phase in almanac["phases"]]
    assert phases == ["Lookout", "Production", "Festival", "Action", "Cleanup"]
    assert "Colossus" in [face["name"] for face in almanac["cards"]]


def test_a_wonder_is_raised_in_a_turn_and_is_neither_common_nor_faction() -> None:
    table = first_turn("roman", "barbarian", stone=2)
    decision = table.decision
    assert decision is not None
    [key, *_] = [option.key for option in decision.options if option.verb == "raise"]
    text = next(option.text for option in decision.options if option.key == key)
    assert text.startswith("Raise ")
    card = key.partition(":")[2]
    before = rules_and_state(table)[0].scores(state_of(table))
    table.choose(key)
    rules, state = rules_and_state(table)
    assert [place.card for place in locations(state.empires[0])] == [card]
    assert state.empires[0].goods[STONE] == 0
    assert rules.scores(state)[0] == before[0] + 3
    assert card not in rules.offers.defend
    assert card not in rules.offers.deploy
    assert card not in rules.offers.take


def test_a_scenario_can_name_the_raised_wonders() -> None:
    table = first_turn("roman", "barbarian", stone=2)
    rules, state = rules_and_state(table)
    position, decision = SettlersPosition(rules), table.decision
    assert decision is not None
    card = table_of(state).wonders[0]
    option = position.find(f"raise {rules.cards[card].name}", decision, state, "a test")
    assert option is not None
    assert option.object == card


def test_without_stone_it_says_why() -> None:
    table = first_turn("roman", "barbarian", stone=1)
    card = table_of(state_of(table)).wonders[0]
    assert "It takes 2 stone." in [say(refusal.message) for refusal in table.why_not(0, card)]


def test_a_festival_lays_garlands_wakes_features_and_scores() -> None:
    table = first_turn("roman", "barbarian", stone=0)
    rules, state = rules_and_state(table)
    state = state.clone()
    fields = table_of(state)
    fields.wonder_deck = tuple(card for card in fields.wonder_deck if card != "won001")
    fields.wonders = tuple(card for card in fields.wonders if card != "won001")
    state.empires[0].features = (rules.location_class("won001", 0),)
    table = Table.at(rules, state, table.setup)
    while state_of(table).round == 1:
        decision = table.decision
        assert decision is not None
        table.choose("pass" if decision.kind == "action" else 0)
    while (decision := table.decision) is not None and decision.kind != "action":
        table.choose(0)
    empire = state_of(table).empires[0]
    assert empire.vp == 1
    assert [garlands_on(place) for place in empire.features] == [1]
    assert rules.scores(state_of(table))[0] == 1 + 3 + 1


def test_the_account_tells_wonders_and_garlands_apart() -> None:
    table = played(landnam.new("wonders", ["roman", "barbarian"], 2))
    sources: dict[str, Source] = {source.name: source for source in table.rules.sources(table)}
    assert say(sources["wonder-locations"].words) == "Wonders"
    assert sum(sources["garlands"].points) > 0
    assert tuple(map(sum, zip(*(s.points for s in sources.values()), strict=True))) == table.scores


def test_a_save_with_the_expansion_opens() -> None:
    table = landnam.new("wonders", ["roman", "barbarian"], 5)
    assert landnam.load(table.save()).view(0) == table.view(0)
    assert table.view(1)["state"]["wonder_deck"] == ["?"] * 3


def test_a_mistake_in_its_cards_is_told_with_its_place() -> None:
    text = (
        "cards:\n- {name: Arch, copies: [won009], source: {name: designed, face: designed}, "
        "row: feature, feature: {when: fair, do: [{gain: {vp: 1}}]}}\n"
    )
    with pytest.raises(ContentError, match=r"line 2, Arch, feature: fair is no event"):
        read_cards(text, "wonders.yaml", "wonder", "wonder")


# --- what does not go together --------------------------------------------------------------------


class Typo(Module):
    """Sets a rule number that nobody has."""

    values: Mapping[str, int] = {"round": 6}


class Restless(Module):
    """Would change how many rounds there are while a game goes on."""

    changing = frozenset({"rounds"})


class Late(Module):
    """Comes after a phase that nobody has."""

    phases = (Phase("dawn", after="night"),)


def rules_of(*modules: Module) -> SettlersRules:
    sides, title = ("roman", "barbarian"), WondersTitle()
    return rules_with(modules, sides, title.check(sides, {}))


@pytest.mark.parametrize(
    ("module", "told"),
    [
        (Typo(), "round is no value; known are rounds"),
        (Restless(), "rounds is no changing value"),
        (Late(), "night is no phase; known are lookout"),
    ],
)
def test_a_mistake_in_a_module_is_told(module: Module, told: str) -> None:
    with pytest.raises(ContentError, match=told):
        rules_of(module)


def test_a_module_is_played_with_once() -> None:
    with pytest.raises(TypeError, match=r"Garlanded\.garlands: Location has such a field"):
        rules_of(Wonders(), Wonders())
