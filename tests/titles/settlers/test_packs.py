"""Packs: all mistakes told at once with line and cure; our own pack; the schema for editors."""

from __future__ import annotations

import json
from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import landnam
from landnam.kernel.errors import ContentError, UnknownWord, WrongType
from landnam.rulebook import run
from landnam.titles.settlers.own.check import pack_mistakes
from landnam.titles.settlers.own.decks import find_deck
from landnam.titles.settlers.own.errors import (
    Endless,
    GoneTarget,
    NoBranch,
    NoPack,
    NotForThis,
    NotPicked,
    PackTwice,
    PackUnreadable,
    PaidTarget,
    SameBranches,
    Unpayable,
    Unreachable,
    Unsayable,
    WrongTarget,
)
from landnam.titles.settlers.own.packs import PACKS, Reading, installed, use_packs, with_packs
from landnam.titles.settlers.own.schema import schemas
from landnam.titles.settlers.reading.content import content
from landnam.titles.settlers.reading.forms import DECKS, FACTIONS
from landnam.titles.settlers.rules import SettlersRules
from landnam.titles.settlers.words.text import card_sheet, card_text
from landnam.vocabulary.reading import plain, read_text
from tests.docs.pages import code_in
from tests.titles.settlers.schemas import fits

ROOT = Path(__file__).parents[3]
HEARTH = files("landnam.titles.settlers") / "packs" / "hearth"

CARD = """\
- name: {name}
  copies: {copies}
  row: {row}
  colours: [grey]
  cost: {cost}
  {slot}: {does}
  source: {{name: designed, face: designed}}
"""
USUAL: dict[str, str] = {
    "name": "Kiln",
    "copies": "{kiln: stone}",
    "row": "production",
    "cost": "{stone: 1}",
    "slot": "production",
    "does": "[{gain: {stone: 1}}]",
}


def pack_of(folder: Path, *cards: str, deck: str = "roman", name: str = "mine") -> Reading:
    """A pack with these cards, read."""
    folder = folder / name
    folder.mkdir(exist_ok=True)
    (folder / "pack.yaml").write_text(f"pack: {name}\nname: Mine\n", encoding="utf-8")
    text = f"deck: {deck}\ncards:\n" + "".join(cards)
    (folder / "cards.yaml").write_text(text, encoding="utf-8")
    return Reading(folder)


def card(**changed: str) -> str:
    return CARD.format(**{**USUAL, **changed})


# --- our own pack -------------------------------------------------------------------------------


def test_our_pack_has_a_three_a_two_and_a_single_for_each_faction() -> None:
    [hearth] = [pack for pack in installed().values() if pack.name == "hearth"]
    for faction in FACTIONS:
        mine = [card for card in hearth.cards.values() if card.deck == faction]
        assert sorted(Counter(card.face for card in mine).values()) == [1, 2, 3]
        assert find_deck(f"hearth/{faction}").faction == faction
    assert pack_mistakes(Reading(HEARTH)) == []


def test_our_pack_says_that_it_is_our_design_and_reads_well() -> None:
    known = with_packs()
    texts = {card_text(known, face.id) for face in known.faces() if "/" not in face.id}
    for face in known.faces():
        if face.id.startswith("hearth/"):
            assert face.source == {"name": "designed", "face": "designed"}
            assert "our own design" in card_sheet(known, face.id)["provenance"]
            assert len(card_text(known, face.id)) < 140
    assert len(texts) > 100


def test_every_card_of_our_pack_has_the_effects_in_its_text() -> None:
    results = run([Path(__file__).with_name("hearth.yaml")])
    assert [result.says for result in results if not result.passed] == []
    told = " ".join(result.says for result in results)
    for face in with_packs().faces():
        if face.id.startswith("hearth/"):
            assert face.name in told


# --- mistakes -----------------------------------------------------------------------------------

HAND: str = "card: {in: hand, deck: faction, buildable: true}"
MISUSED: list[tuple[str, type[ContentError], str]] = [
    (
        "{pick: {deal: {whose: enemy, routes: true}}, do: [{seize: deal}]}",
        WrongTarget,
        "pick a Deal without routes",
    ),
    (
        "{pick: {deal: {whose: enemy, buildable: true}}, cost: {build: deal}, do: [{build: deal}]}",
        WrongTarget,
        "pick an own Deal",
    ),
    (
        "{pick: {location: {whose: enemy}}, do: [{deal_with: location}]}",
        WrongTarget,
        "add has: deal",
    ),
    (
        "{pick: {empire: {whose: enemy, with: resources}}, do: [{discard_from: empire}]}",
        WrongTarget,
        "write with: hand",
    ),
    (
        (
            "{pick: {location: {whose: enemy}}, do:"
            " [{choose: [[{gain: {vp: 1}}, {block: location}], [{gain: {gold: 1}}]]}]}"
        ),
        WrongTarget,
        "behind it, not around it",
    ),
    (
        "{pick: {location: {whose: enemy}}, do: [{remove: location}, {block: location}]}",
        GoneTarget,
        "that remove has taken away",
    ),
    (
        f"{{pick: {{{HAND}}}, cost: {{card: 1, build: card}}, do: [{{build: card}}]}}",
        PaidTarget,
        "the card picked for build",
    ),
    (
        "{pick: {deal: {whose: own}}, cost: {deal: 1}, do: [{cancel: deal}]}",
        PaidTarget,
        "the deal picked for cancel",
    ),
]
"""Actions whose verbs cannot use what is picked, or find it gone."""

WRONG: list[tuple[str, dict[str, str], type[ContentError], str]] = [
    ("an unknown good", {"does": "[{gain: {straw: 1}}]"}, UnknownWord, "straw is no good"),
    ("nothing gained", {"does": "[{gain: {stone: 0}}]"}, WrongType, "from 1 to 20"),
    ("a gain without end", {"does": "[{gain: {stone: 21}}]"}, WrongType, "from 1 to 20, not 21"),
    (
        "effects without end",
        {"does": f"[{', '.join(['{gain: {stone: 1}}'] * 7)}]"},
        WrongType,
        "a list of at most 6 entries, not 7",
    ),
    ("a name without end", {"name": "Kiln" * 20}, WrongType, "at most 60 characters, not 80"),
    ("a capital in the id", {"copies": "{Kiln: stone}"}, WrongType, "small letters"),
    ("four copies", {"copies": "{a: stone, b: stone, c: wood, d: wood}"}, Unreachable, "4 copies"),
    ("a dear card", {"cost": "{stone: 6}"}, Unpayable, "6 stone is more than a price may ask"),
    ("Samurai", {"does": "[{gain: {vp: 1}, per: samurai}]"}, Unreachable, "no Samurai"),
    ("pairs of workers", {"does": "[{gain: {vp: 1}, per: pairs}]"}, NotForThis, "enemy_exchanged"),
    ("a swap", {"does": "[{swap: gained, get: {vp: 1}}]"}, NotForThis, "deals_produced"),
    ("nothing picked", {"does": "[{remove: location}]"}, NotPicked, "remove is about the location"),
    (
        "two branches alike",
        {"does": "[{choose: [[{gain: {vp: 1}}], [{gain: {vp: 2}}]]}]"},
        SameBranches,
        "known by vp",
    ),
    (
        "two branches alike in the alphabet",
        {"does": "[{choose: [[{gain: {wood: 1, gold: 1}}], [{gain: {gold: 2}}]]}]"},
        SameBranches,
        "known by gold",
    ),
    (
        "a branch without a good",
        {"does": "[{choose: [[{gain: {vp: 1}}], [{draw: 2}]]}]"},
        NoBranch,
        "begins with gain or trade",
    ),
    (
        "workers by the dozen",
        {"row": "action", "slot": "action", "does": "{cost: {worker: 3}, do: [{gain: {vp: 9}}]}"},
        Unpayable,
        "2 workers is the most",
    ),
    (
        "a price of nothing picked",
        {"row": "action", "slot": "action", "does": "{cost: {build: card}, do: [{draw: 1}]}"},
        NotPicked,
        "build is about the card",
    ),
    (
        "a good of nobody",
        {
            "row": "action",
            "slot": "action",
            "does": "{pick: {good: {of: empire}}, do: [{steal: good}]}",
        },
        NotPicked,
        "add empire to pick",
    ),
    (
        "a pick that nothing asks for",
        {
            "row": "action",
            "slot": "action",
            "does": "{pick: {location: {whose: own}}, do: [{gain: {vp: 1}}]}",
        },
        Unsayable,
        "no words for picking location for gain",
    ),
    (
        "points that wake themselves",
        {
            "row": "feature",
            "slot": "feature",
            "does": "{when: {gained: {vp: 2}}, do: [{gain: {vp: 2}}]}",
        },
        Endless,
        "let it gain 1 VP at most",
    ),
    (
        "points bought again and again",
        {
            "row": "feature",
            "slot": "feature",
            "does": "{when: {gained: {vp: 2}}, do: [{gain: {gold: 1}}, {choose:"
            " [[{trade: {pay: {gold: 1}, get: {vp: 2}}}], [{gain: {wood: 1}}]]}]}",
        },
        Endless,
        "it may never end",
    ),
    (
        "a copy of what gains points",
        {
            "row": "feature",
            "slot": "feature",
            "does": "{when: {gained: {vp: 2}}, do:"
            " [{copy: location, pick: {location: {whose: own, row: production}}}]}",
        },
        Endless,
        "copy nothing",
    ),
    *(
        (
            f"{error.__name__} {number}",
            {"row": "action", "slot": "action", "does": does},
            error,
            cure,
        )
        for number, (does, error, cure) in enumerate(MISUSED)
    ),
    (
        "scoring of what is never placed",
        {"slot": "scoring", "does": "{per: cards, steps: {3: 2}}"},
        Unreachable,
        "nothing is ever placed on it",
    ),
]


@pytest.mark.parametrize(
    ("changed", "kind", "said"), [w[1:] for w in WRONG], ids=[w[0] for w in WRONG]
)
def test_a_mistake_is_told_with_file_line_card_and_cure(
    tmp_path: Path, changed: dict[str, str], kind: type[ContentError], said: str
) -> None:
    found = pack_of(tmp_path, card(**changed)).mistakes
    [told] = [str(it) for it in found if type(it) is kind and said in str(it)]
    assert told.startswith("cards.yaml, line ")
    assert "Kiln" in told


def test_all_mistakes_of_all_files_are_told_at_once(tmp_path: Path) -> None:
    pack_of(tmp_path, card(cost="{stone: 7}"), card(name="Oven", does="[{remove: location}]"))
    folder = tmp_path / "mine"
    (folder / "more.yaml").write_text("deck: greek\ncards:\n- name: Agora\n", encoding="utf-8")
    (folder / "bad.yaml").write_text("deck: [", encoding="utf-8")
    told = [str(mistake) for mistake in Reading(folder).mistakes]
    assert [line.partition(",")[0] for line in told].count("cards.yaml") == 3
    assert any("kiln is used twice" in line for line in told)
    assert any("greek is no faction" in line for line in told)
    assert any("copies is missing" in line for line in told)
    assert any("bad.yaml" in line for line in told)


def test_a_wrong_card_does_not_hide_the_mistakes_of_the_next(tmp_path: Path) -> None:
    wrong = card(name="Hut", copies="{hut: hay}")
    dear = card(name="Barn", copies="{barn: wood}", cost="{wood: 9}")
    told = [str(mistake) for mistake in pack_of(tmp_path, wrong, dear).mistakes]
    assert len(told) == 2
    assert "hay is no good" in told[0]
    assert "9 wood is more than a price may ask" in told[1]


def test_a_card_for_the_common_deck_is_refused(tmp_path: Path) -> None:
    told = [str(mistake) for mistake in pack_of(tmp_path, card(), deck="common").mistakes]
    assert len(told) == 1
    assert told[0].startswith("cards.yaml, line 1: common is no faction; known are barbarian")


def test_a_ready_deck_is_checked_too(tmp_path: Path) -> None:
    reading = pack_of(tmp_path, card())
    decks = tmp_path / "mine" / "decks"
    decks.mkdir()
    (decks / "one.yaml").write_text("faction: roman\nname: One\ncards: [Kiln, Klin]\n")
    [told] = [str(mistake) for mistake in pack_mistakes(reading)]
    assert told.startswith("decks/one.yaml, line 3: there is no card Klin; did you mean Kiln")


def test_a_folder_that_is_no_pack_is_told(tmp_path: Path) -> None:
    with pytest.raises(NoPack, match=r"there is no file pack\.yaml"):
        Reading(tmp_path)
    with pytest.raises(NoPack):
        Reading(tmp_path / "nowhere")


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    pack_of(tmp_path, card())
    (tmp_path / "mine" / "cards.yaml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(PackUnreadable, match="it is no text in UTF-8"):
        Reading(tmp_path / "mine")


# --- what is installed --------------------------------------------------------------------------


def test_packs_of_the_environment_are_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack_of(tmp_path, card(), name="one")
    pack_of(tmp_path, card(), name="two")
    monkeypatch.setenv(PACKS, str(tmp_path / "one"))
    assert set(installed()) == {"hearth", "one"}
    monkeypatch.setenv(PACKS, str(tmp_path))  # a folder of packs
    assert set(installed()) == {"hearth", "one", "two"}
    assert "two/kiln" in with_packs().cards


def test_two_packs_of_one_name_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pack_of(tmp_path, card(), name="hearth")
    monkeypatch.setenv(PACKS, str(tmp_path / "hearth"))
    with pytest.raises(PackTwice, match="Two packs are called hearth"):
        installed()


def test_a_pack_with_mistakes_is_not_used(tmp_path: Path) -> None:
    pack_of(tmp_path, card(cost="{stone: 9}"))
    with pytest.raises(Unpayable):
        use_packs([tmp_path / "mine"])
    assert "mine" not in installed()


def test_a_pack_s_card_is_played_from_a_deck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack_of(tmp_path, card())
    monkeypatch.setenv(PACKS, str(tmp_path / "mine"))
    faces = [face.id for face in content().faces() if face.deck == "roman"]
    faces[faces.index("rom030")] = "Kiln"
    deck = {"name": "With a kiln", "cards": faces}
    table = landnam.new("settlers", ["roman", "egyptian"], seed=1, decks={"roman": deck})
    monkeypatch.delenv(PACKS)
    assert "mine/kiln" not in with_packs().cards
    assert landnam.load(table.save()).digest == table.digest
    assert "mine/kiln" in str(table.save())


def test_a_good_is_picked_behind_its_location_though_a_game_sorts_the_keys_of_its_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    does = (
        "{pick: {location: {whose: enemy, has: raze}, good: {of: location}}, do: [{receive: good}]}"
    )
    pack_of(tmp_path, card(row="action", slot="action", does=does))
    monkeypatch.setenv(PACKS, str(tmp_path / "mine"))
    faces = [face.id for face in content().faces() if face.deck == "roman"]
    faces[faces.index("rom030")] = "Kiln"
    deck = {"name": "With a kiln", "cards": faces}
    table = landnam.new("settlers", ["roman", "egyptian"], seed=1, decks={"roman": deck})
    for played in (table, landnam.load(table.save())):
        assert isinstance(played.rules, SettlersRules)
        action = played.rules.cards["mine/kiln"].action
        assert action is not None
        assert [pick.word for pick in action.picks] == ["location", "good"]


LIMITED = """\
- rule: settlers/pack/mine
  says: A feature with a limit works, as often as the option lets it.
  seats: [roman, barbarian]
  options: {decks: {roman: DECK}, oasis_limit: LIMIT}
  given:
    roman:
      wood: 1
      stone: 1
      worker: 2
      hand: [com008, com009]
      built: [{card: mine/kiln, used: 3}]
    barbarian: {passed: true}
  steps:
  - do:
    - roman: build com008
    then:
      roman: {wood: -1, stone: 1, vp: 1, hand: [-com008], built: [+com008]}
  - do:
    - roman: exchange wood
    - roman: build com009
    then:
      roman: {worker: -2, stone: 1, vp: MORE, hand: [-com009], built: [+com009]}
"""
TRADED = """\
- rule: settlers/pack/mine
  says: With one wood only the first of two trades happens.
  seats: [roman, barbarian]
  options: {decks: {roman: DECK}}
  given: {roman: {worker: 1, wood: 1, built: [mine/kiln]}}
  do:
  - roman: activate mine/kiln
  then:
    roman: {worker: -1, wood: -1, vp: 2, stone: 1}
"""
DISCARDED = """\
- rule: settlers/pack/mine
  says: An enemy with one card discards it, and no second one.
  seats: [roman, barbarian]
  options: {decks: {roman: DECK}}
  given: {roman: {built: [mine/kiln]}, barbarian: {hand: [Mill]}}
  do:
  - roman: activate mine/kiln
  then:
    roman: {vp: 1}
    barbarian: {hand: [-Mill]}
"""


def run_with(folder: Path, scenarios: str, **does: str) -> list[str]:
    """What fails of these scenarios with a Roman deck that has the Kiln of a pack."""
    pack_of(folder, card(**does))
    faces = [face.id for face in content().faces() if face.deck == "roman"]
    faces[faces.index("rom030")] = "mine/kiln"
    # Scenarios with the same options share a table's rules, so each test has a deck of its own.
    deck = json.dumps({"name": folder.name[:60], "cards": faces})
    file = folder / "mine.yaml"
    file.write_text(scenarios.replace("DECK", deck), encoding="utf-8")
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv(PACKS, str(folder / "mine"))
        return [str(result) for result in run([file]) if not result.passed]


@pytest.mark.parametrize(("limit", "more"), [("none", 1), (4, 0)])
def test_any_feature_may_have_the_limit_of_the_oasis(
    tmp_path: Path, limit: object, more: int
) -> None:
    does = "{when: {built: {colour: grey}}, do: [{gain: {vp: 1}}], limit: oasis_limit}"
    scenario = LIMITED.replace("LIMIT", str(limit)).replace("MORE", str(more))
    assert run_with(tmp_path, scenario, row="feature", slot="feature", does=does) == []


def test_a_second_trade_that_cannot_be_paid_does_not_happen(tmp_path: Path) -> None:
    trade = "{trade: {pay: {wood: 1}, get: {vp: 2}}}"
    does = f"{{cost: {{worker: 1}}, do: [{trade}, {trade}, {{gain: {{stone: 1}}}}]}}"
    assert run_with(tmp_path, TRADED, row="action", slot="action", does=does) == []


def test_an_enemy_without_a_card_left_discards_none(tmp_path: Path) -> None:
    twice = "{discard_from: empire}, {discard_from: empire}"
    does = f"{{pick: {{empire: {{whose: enemy, with: hand}}}}, do: [{twice}, {{gain: {{vp: 1}}}}]}}"
    assert run_with(tmp_path, DISCARDED, row="action", slot="action", does=does) == []


# --- the schema for editors ---------------------------------------------------------------------


def data(text: str) -> Any:
    return plain(read_text(text, "file").data)


def test_the_schemas_in_docs_are_fresh() -> None:
    """Renew them with ``python -m landnam.titles.settlers.own.schema docs/schema``."""
    for kind, schema in schemas().items():
        kept = json.loads((ROOT / "docs" / "schema" / f"{kind}.json").read_text("utf-8"))
        assert kept == schema


def test_all_shipped_content_fits_the_schema() -> None:
    known = schemas()
    for faction in FACTIONS:
        text = (HEARTH / f"{faction}.yaml").read_text("utf-8")
        assert fits(data(text), known["cards"], known["cards"])
        deck = (HEARTH / "decks" / f"{faction}.yaml").read_text("utf-8")
        assert fits(data(deck), known["deck"], known["deck"])
    assert fits(data((HEARTH / "pack.yaml").read_text("utf-8")), known["pack"], known["pack"])


@pytest.mark.parametrize("deck", [deck for deck in DECKS if deck != "common"])
def test_the_cards_of_the_box_would_fit_it_too(deck: str) -> None:
    schema = schemas()["cards"]
    text = (files("landnam.titles.settlers") / "content" / f"{deck}.yaml").read_text("utf-8")
    assert fits(data(text), schema, schema)


@pytest.mark.parametrize("changed", [w[1] for w in WRONG[:3]], ids=[w[0] for w in WRONG[:3]])
def test_a_card_that_the_form_refuses_does_not_fit_the_schema(changed: dict[str, str]) -> None:
    schema = schemas()["cards"]
    good = data("deck: roman\ncards:\n" + card())
    wrong = data("deck: roman\ncards:\n" + card(**changed))
    assert fits(good, schema, schema)
    assert not fits(wrong, schema, schema)


def test_an_ability_of_another_row_does_not_fit_the_schema() -> None:
    schema = schemas()["cards"]
    wrong = data("deck: roman\ncards:\n" + card(row="feature"))
    assert not fits(wrong, schema, schema)


# --- the pages ----------------------------------------------------------------------------------


def test_the_pack_of_the_page_can_be_played(tmp_path: Path) -> None:
    sheet, cards, _ = code_in("docs/card-packs.md", "yaml")
    (tmp_path / "pack.yaml").write_text(sheet, encoding="utf-8")
    (tmp_path / "cards.yaml").write_text(cards, encoding="utf-8")
    assert pack_mistakes(Reading(tmp_path)) == []


def test_the_deck_of_the_page_is_played() -> None:
    known: dict[str, Any] = {}
    exec(code_in("docs/own-decks.md", "python")[0], known)  # noqa: S102 - it is our own page
    assert known["table"].rules.decks["roman"][6] == "hearth/aqueduct-1"
