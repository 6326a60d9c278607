"""The almanac as data: every card is in it, and its tokens read as its text does."""

from __future__ import annotations

from typing import Any

import pytest

import landnam
from landnam.kernel.title import find_title
from landnam.titles.settlers.own.packs import with_packs
from landnam.words import knows


def spoken(part: dict[str, Any]) -> str:
    text = "".join(token if isinstance(token, str) else token["text"] for token in part["tokens"])
    return f"{part['label']}: {text}" if part["label"] else text


@pytest.mark.parametrize("sides", [["roman"], ["roman", "japanese"]])
def test_every_verb_of_a_table_is_headed_in_words(sides: list[str]) -> None:
    rules = landnam.new("settlers", sides, seed=1).rules
    verbs = rules.almanac()["verbs"]
    assert set(verbs) == rules.numbering().verbs
    assert all(knows(f"heading.{verb}") for verb in verbs)
    assert verbs["exchange"] == {"word": "Workers", "good": "worker"}
    assert verbs["pass"] == {"word": "Pass …", "ends": True, "wastes": True}


def test_every_card_is_in_the_almanac_of_the_title_once() -> None:
    almanac = find_title("settlers").almanac()
    copies = [card for face in almanac["cards"] for card in face["copies"]]
    assert sorted(copies) == sorted(with_packs().cards)
    assert len(almanac["attacks"]) == 16


def test_the_almanac_of_the_title_has_the_ready_decks() -> None:
    decks = find_title("settlers").almanac()["decks"]
    assert {(deck["faction"], deck["pack"]) for deck in decks} >= {
        (faction, "Hearth and Harbour")
        for faction in ("barbarian", "egyptian", "japanese", "roman")
    }
    for deck in decks:
        chosen = {deck["faction"]: {"name": deck["name"], "cards": deck["cards"]}}
        sides = [deck["faction"], "roman" if deck["faction"] != "roman" else "barbarian"]
        landnam.new("settlers", sides, seed=1, options={"decks": chosen})


def test_the_tokens_of_a_face_read_as_its_text() -> None:
    for face in find_title("settlers").almanac()["cards"]:
        assert " ".join(map(spoken, face["parts"])) == face["text"]


def test_a_good_in_a_text_is_a_token() -> None:
    faces = {face["id"]: face for face in find_title("settlers").almanac()["cards"]}
    (part,) = faces["com037"]["parts"]
    assert {"good": "stone", "amount": 2, "text": "2 stone"} in part["tokens"]
    assert faces["com037"]["formula"][-1] == {"good": "vp", "amount": 3, "text": "VP"}
    assert faces["com011"]["parts"][0]["label"] == "Production"


def test_a_table_has_the_cards_that_lie_on_it() -> None:
    almanac = landnam.new("settlers", ["roman", "barbarian"], seed=7).rules.almanac()
    assert {face["deck"] for face in almanac["cards"]} == {"common", "roman", "barbarian"}
    assert [board["id"] for board in almanac["boards"]] == ["barbarian", "roman"]
    assert almanac["attacks"] == []
    alone = landnam.new("settlers", ["egyptian"], seed=7).rules.almanac()
    assert len(alone["attacks"]) == 16
    assert {face["deck"] for face in alone["cards"]} == {"common", "egyptian"}


def test_the_limit_of_the_table_stands_in_the_text() -> None:
    options = {"oasis_limit": 4}
    rules = landnam.new("settlers", ["egyptian", "roman"], seed=7, options=options).rules
    texts = [face["text"] for face in rules.almanac()["cards"]]
    assert any("at most 4 per round" in text for text in texts)
