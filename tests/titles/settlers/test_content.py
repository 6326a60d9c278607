"""Content: 204 cards, and every mistake in a file told with its place and its cure."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files

import pytest

from landnam.kernel.errors import (
    ContentError,
    DuplicateId,
    MissingCard,
    MissingKey,
    UnknownKey,
    UnknownWord,
    WrongDeck,
    WrongType,
)
from landnam.titles.settlers.reading.content import content, read_boards, read_deck
from landnam.titles.settlers.reading.forms import FACTIONS


def deck_text(name: str) -> str:
    return (files("landnam.titles.settlers") / "content" / f"{name}.yaml").read_text("utf-8")


def test_there_are_204_cards_with_130_faces() -> None:
    known = content()
    assert len(known.cards) == 204
    assert len(known.faces()) == 130
    assert len(known.deck("common")) == 84


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_faction_deck_is_three_threes_six_twos_and_nine_singles(faction: str) -> None:
    known = content()
    sizes = Counter(Counter(known.cards[card].face for card in known.deck(faction)).values())
    assert sizes == {3: 3, 2: 6, 1: 9}


def test_only_one_common_card_is_purple_and_only_ruins_have_no_colour() -> None:
    faces = [card for card in content().faces() if card.deck == "common"]
    assert [card.name for card in faces if "purple" in card.colours] == ["Monument"]
    assert [card.name for card in faces if not card.colours] == ["Ruins"]


def test_every_card_tells_where_its_facts_come_from() -> None:
    for card in content().faces():
        assert card.source["name"] in ("printed", "page", "translated", "designed")
        assert card.source["face"] in ("printed", "page", "translated", "designed")


SABOTAGE: list[tuple[str, str, str, type[ContentError], str]] = [
    ("an unknown key", "  row:        production\n", "  roww: production\n", UnknownKey, "roww"),
    ("a wrong type", "{gain: {wood: 2}}", "{gain: {wood: two}}", WrongType, "wood"),
    ("an unknown good", "{gain: {wood: 2}}", "{gain: {straw: 2}}", UnknownWord, "straw"),
    ("an unknown verb", "{gain: {wood: 2}}", "{obtain: {wood: 2}}", UnknownWord, "obtain"),
    ("two verbs at once", "{gain: {wood: 2}}", "{gain: {wood: 2}, draw: 1}", WrongType, "verb"),
    ("a list for a mapping", "{gain: {wood: 2}}", "[gain]", WrongType, "mapping"),
    ("a missing row", "  row:        production\n", "", MissingKey, "row"),
    ("no YAML at all", "cards:", "cards: [", WrongType, "YAML"),
    ("an id twice", "bar002: wood", "bar030: wood", DuplicateId, "bar030"),
    ("a gap in the numbers", "bar023: stone", "bar031: stone", MissingCard, "bar023"),
    ("a deck of 31", "{bar030: worker}", "{bar030: worker, bar031: worker}", WrongDeck, "31"),
]


@pytest.mark.parametrize(
    ("old", "new", "kind", "named"),
    [case[1:] for case in SABOTAGE],
    ids=[case[0] for case in SABOTAGE],
)
def test_a_mistake_is_told_with_its_place(
    old: str, new: str, kind: type[ContentError], named: str
) -> None:
    text = deck_text("barbarian")
    assert old in text
    with pytest.raises(kind) as caught:
        read_deck(text.replace(old, new, 1), "barbarian.yaml", "barbarian")
    assert type(caught.value) is kind
    assert "barbarian.yaml" in str(caught.value)
    assert named in str(caught.value)


def test_a_card_is_named_in_the_error_with_its_line() -> None:
    text = deck_text("barbarian").replace("colours:    [brown]", "colours:    [green]", 1)
    with pytest.raises(UnknownWord, match=r"line [0-9]+, Primeval Forest: green is no colour"):
        read_deck(text, "barbarian.yaml", "barbarian")


def test_a_board_with_a_wrong_good_is_refused() -> None:
    text = deck_text("boards").replace("storage:    worker", "storage:    hay", 1)
    with pytest.raises(UnknownWord, match="hay"):
        read_boards(text, "boards.yaml")
