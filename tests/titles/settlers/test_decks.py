"""Own Faction decks: the rule of the rulebook, the mistakes, and games that carry them."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import landnam
from landnam.kernel.canonical import canonical
from landnam.kernel.errors import ContentError, SaveBroken, SaveTampered, SetupError
from landnam.kernel.replay import replay
from landnam.kernel.title import find_title
from landnam.testing import play_randomly
from landnam.titles.settlers.own import packs
from landnam.titles.settlers.own.decks import (
    deck_text,
    find_deck,
    mistakes,
    printed,
    read_deck,
)
from landnam.titles.settlers.own.errors import (
    AmbiguousCard,
    CardTwice,
    DeckOfNobody,
    DeckOfOther,
    NoDeck,
    NoDeckFile,
    NoSuchCard,
    OtherDeck,
    SplitSet,
    TooFewSets,
    TooManySets,
    TwoDecks,
)
from landnam.titles.settlers.own.packs import with_packs
from landnam.titles.settlers.reading.content import content
from landnam.titles.settlers.reading.forms import FACTIONS
from landnam.titles.settlers.rules import SettlersRules
from landnam.titles.settlers.table.state import SettlersState
from landnam.vocabulary.reading import read_text


def written(faction: str = "roman") -> str:
    """The printed deck as a file."""
    return deck_text(faction, "Mine", [card.id for card in printed(faction)])


@pytest.mark.parametrize("faction", FACTIONS)
def test_the_printed_deck_keeps_the_rule(faction: str) -> None:
    deck = read_deck(written(faction), "mine.yaml")
    cards = [copy.id for face in deck.faces for copy in deck.copies(face)]
    assert sorted(cards) == sorted(content().deck(faction))
    assert deck.to_data()["faces"] == {}


@pytest.mark.parametrize("faction", FACTIONS)
def test_the_ready_decks_keep_the_rule_and_hold_all_of_the_pack(faction: str) -> None:
    deck = find_deck(f"hearth/{faction}")
    assert sum(len(deck.copies(face)) for face in deck.faces) == 30
    assert len(deck.to_data()["faces"]) == 3


MISTAKES: list[tuple[str, str, str, type[ContentError], str]] = [
    (
        "a card of the Common deck",
        "Colossus",
        "Monument",
        OtherDeck,
        "Monument is of the Common deck",
    ),
    ("another faction's card", "Colossus", "Pyramid", OtherDeck, "takes Roman cards only"),
    ("a name with a slip", "Colossus", "Colosus", NoSuchCard, "did you mean Colossus"),
    ("one copy of three", "Colossus", "rom013", SplitSet, "Administration comes in 3 copies"),
    ("two copies of three", "Administration", "Administration x2", SplitSet, "all copies"),
    ("a card twice", "Colossus", "Spies", CardTwice, "Spies stands in the deck already"),
]


@pytest.mark.parametrize(
    ("old", "new", "kind", "said"), [case[1:] for case in MISTAKES], ids=[c[0] for c in MISTAKES]
)
def test_a_mistake_names_the_card_the_line_and_the_rule(
    old: str, new: str, kind: type[ContentError], said: str
) -> None:
    text = written().replace(f"- {old}\n", f"- {new}\n", 1)
    with pytest.raises(kind) as caught:
        read_deck(text, "mine.yaml")
    line = text.splitlines().index(f"- {new}") + 1
    if kind is CardTwice:
        line = len(text.splitlines()) - text.splitlines()[::-1].index(f"- {new}")
    assert f"mine.yaml, line {line}: " in str(caught.value)
    assert said in str(caught.value)


def test_too_few_and_too_many_are_told_with_the_cards_to_add_and_take_out() -> None:
    text = written().replace("- Legions\n", "").replace("# - Aqueduct", "- Aqueduct")
    told = [str(mistake) for mistake in mistakes(read_text(text, "mine.yaml"), with_packs())]
    assert len(told) == 2
    assert "4 cards of 3 copies each, and a Faction deck takes 3; take out 1 of" in told[0]
    assert "5 cards of 2 copies each, and a Faction deck takes 6; add 1 of" in told[1]
    assert "Legions" in told[1]
    with pytest.raises(TooManySets):
        read_deck(text, "mine.yaml")
    with pytest.raises(TooFewSets):
        read_deck(written().replace("- Spies\n", ""), "mine.yaml")


def test_every_mistake_of_a_deck_is_told_at_once() -> None:
    text = written().replace("- Spies", "- Pyramid").replace("- Colossus", "- Colosus")
    told = list(mistakes(read_text(text, "mine.yaml"), with_packs()))
    assert [type(mistake) for mistake in told] == [OtherDeck, NoSuchCard]


def test_a_name_with_its_right_number_and_an_id_are_understood() -> None:
    text = written().replace("- Administration\n", "- Administration ×3\n")
    text = text.replace("- Colossus\n", "- rom030\n")
    assert [face.id for face in read_deck(text, "mine.yaml").faces].count("rom030") == 1


def test_a_name_that_two_cards_share_is_asked_for_by_id(tmp_path: Path) -> None:
    pack = tmp_path / "twin"
    pack.mkdir()
    (pack / "pack.yaml").write_text("pack: twin\nname: Twin\n")
    (pack / "cards.yaml").write_text(
        "deck: roman\ncards:\n- name: Colossus\n  copies: {colossus: gold}\n  row: production\n"
        "  production: [{gain: {gold: 1}}]\n  source: {name: designed, face: designed}\n"
    )
    reading = packs.Reading(pack)
    known = type(content())({**content().cards, **reading.pack().cards}, content().boards)
    with pytest.raises(AmbiguousCard, match="write the id, rom030 or twin/colossus"):
        read_deck(written(), "mine.yaml", known)


# --- games --------------------------------------------------------------------------------------


def own_game(seed: int = 5, **more: Any) -> landnam.Table:
    decks = {"roman": "hearth/roman", "japanese": find_deck("hearth/japanese")}
    return landnam.new("settlers", ["roman", "japanese"], seed=seed, decks=decks, **more)


def test_a_deck_listed_as_printed_plays_the_printed_game() -> None:
    data = {"name": "As printed", "cards": [card.id for card in printed("roman")]}
    own = landnam.new("settlers", ["roman", "egyptian"], seed=9, decks={"roman": data})
    assert own.digest == landnam.new("settlers", ["roman", "egyptian"], seed=9).digest


def test_the_cards_of_an_own_deck_are_in_the_game_and_the_others_are_not() -> None:
    table = own_game()
    assert isinstance(table.state, SettlersState)
    empire = table.state.empires[0]
    cards = {*empire.deck, *empire.hand}
    assert {"hearth/aqueduct-1", "hearth/aqueduct-2", "hearth/aqueduct-3", "hearth/arch"} <= cards
    assert not {"rom023", "rom022"} & cards  # Trade Colony and Roman Fortification


def test_the_content_of_a_game_can_be_given_to_another() -> None:
    table = own_game()
    again = landnam.new("settlers", ["roman", "japanese"], seed=5, options=table.setup["options"])
    assert again.digest == table.digest


def test_a_deck_is_read_from_a_file_only_where_a_path_is_given(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(written(), encoding="utf-8")
    seats = ["roman", "egyptian"]
    landnam.new("settlers", seats, seed=9, decks={"roman": file})
    with pytest.raises(NoDeckFile):
        landnam.new("settlers", seats, seed=9, decks={"roman": str(file)})


WRONG: list[tuple[str, Any, type[SetupError | ContentError]]] = [
    ("a deck that nobody plays", {"egyptian": "hearth/egyptian"}, DeckOfNobody),
    ("a deck of another faction", {"roman": "hearth/japanese"}, DeckOfOther),
    ("two decks for one", ["hearth/roman", "hearth/roman"], TwoDecks),
    ("no such deck", {"roman": "hearth/greek"}, NoDeckFile),
    ("no deck at all", {"roman": 7}, NoDeck),
    ("a word", "mine", NoDeck),
    ("a deck of one card", {"roman": {"name": "One", "cards": ["Spies"]}}, TooFewSets),
    ("no list", {"roman": {"name": "None", "cards": "Spies"}}, ContentError),
    ("a broken copy", {"roman": {"name": "x", "cards": [], "faces": {"a/b": {}}}}, ContentError),
]


@pytest.mark.parametrize(("decks", "kind"), [w[1:] for w in WRONG], ids=[w[0] for w in WRONG])
def test_a_deck_that_does_not_fit_the_table_is_refused(decks: Any, kind: type[Exception]) -> None:
    with pytest.raises(kind):
        landnam.new("settlers", ["roman", "japanese"], seed=1, options={"decks": decks})


def test_a_title_without_decks_says_so() -> None:
    with pytest.raises(SetupError, match="no option decks"):
        landnam.new("rollwrite", ["red", "blue"], seed=1, decks={"red": "x"})


def test_numbers_of_the_box_do_not_move_when_a_pack_is_played() -> None:
    box = find_title("settlers").rules(["roman", "japanese"], own_game().setup["options"])
    title = find_title("settlers")
    plain = title.rules(["roman", "japanese"], title.check(["roman", "japanese"], {}))
    with_pack, without = box.numbering(), plain.numbering()
    assert with_pack.size == without.size
    for card in content().cards:
        assert with_pack.number(("build", card)) == without.number(("build", card))
    for route in ("rom030@japanese", "egy001@barbarian"):
        assert with_pack.number(("choose", route)) == without.number(("choose", route))


def test_every_option_of_a_game_with_the_pack_has_a_number() -> None:
    rules = own_game().rules
    numbers, rng = rules.numbering(), Random(1)
    state = rules.set_up("numbers")
    rules.start(state)
    while state.offers:
        options = rules.options(state)
        assert sum(numbers.mask(options)) == len(options)
        rules.apply(state, rng.choice(options))


# --- saves --------------------------------------------------------------------------------------


def test_a_game_opens_where_the_pack_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    table = own_game(confirm=True)
    for _ in range(60):
        if table.awaiting:
            table.commit(table.awaiting[0])
        else:
            table.choose(0)
    saved = table.save()
    monkeypatch.setattr(packs, "installed", dict)
    loaded = landnam.load(saved)
    assert loaded.digest == table.digest
    assert loaded.notes == ()
    play_randomly(loaded, Random(3))
    assert loaded.over
    again = replay(find_title("settlers"), loaded.setup, loaded.log, confirm=True)
    assert again.digest == loaded.digest


def test_a_save_is_valid_in_the_middle_of_a_pack_s_card() -> None:
    for seed in range(50):
        table, rng = own_game(seed), Random(seed)
        while not table.over:
            assert table.decision is not None
            options = list(table.decision.options)
            wanted = [option for option in options if "hearth/" in option.key]
            table.choose(rng.choice(wanted or options))
            for frame in table.state.stack:
                if frame.at.startswith("hearth/"):
                    body = json.loads(table.save())["body"]
                    assert table.rules.thing_at(frame.at) in body["content"]
                    assert landnam.load(table.save()).digest == table.digest
                    return
    pytest.fail("no card of the pack was ever in the middle of something")


def other_pack(folder: Path) -> dict[str, packs.Pack]:
    """The shipped pack, as if somebody had changed one card of it."""
    folder.mkdir()
    for file in packs._shipped().__next__().iterdir():
        if file.is_file():
            text = file.read_text("utf-8").replace(
                "copies:     {arch: raze}", "copies: {arch: gold}"
            )
            (folder / file.name).write_text(text)
    return {"hearth": packs.Reading(folder).pack()}


def test_where_the_installed_pack_differs_is_told_and_the_game_keeps_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = own_game().save()
    changed = other_pack(tmp_path / "hearth")
    monkeypatch.setattr(packs, "installed", lambda: changed)
    loaded = landnam.load(saved)
    assert loaded.notes == ("hearth/arch",)
    assert isinstance(loaded.rules, SettlersRules)
    assert loaded.rules.cards["hearth/arch"].deal == "raze"


def test_a_broken_pack_in_the_environment_does_not_keep_games_from_opening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = own_game().save()
    monkeypatch.setenv("LANDNAM_PACKS", str(tmp_path / "nowhere"))
    assert landnam.load(saved).notes == ()


def test_a_damaged_copy_is_an_error() -> None:
    saved = own_game().save()
    with pytest.raises(SaveTampered):
        landnam.load(saved.replace(b'"Triumphal Arch"', b'"Triumphal Cake"'))
    save = json.loads(saved)
    faces = save["body"]["setup"]["options"]["decks"]["roman"]["faces"]
    faces["hearth/arch"]["face"]["feature"] = {"when": "bored", "do": [{"gain": {"vp": 9}}]}
    save["digest"] = hashlib.sha256(canonical(save["body"])).hexdigest()
    with pytest.raises(SaveBroken, match="bored is no event"):
        landnam.load(canonical(save))
