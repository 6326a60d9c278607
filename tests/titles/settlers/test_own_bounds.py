"""Decks of strangers: counts and sizes come first, and nothing of theirs is kept."""

from __future__ import annotations

import difflib
import gc
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import landnam
from landnam.kernel.errors import ContentError, LandnamError, SetupError, WrongType
from landnam.titles.settlers.own import carried, decks
from landnam.titles.settlers.own.decks import mistakes, printed
from landnam.titles.settlers.own.errors import NoSuchCard, TooManyDecks
from landnam.titles.settlers.own.packs import with_packs
from landnam.vocabulary.reading import read_text

SEATS = ["roman", "barbarian"]


def with_deck(cards: Any, **more: Any) -> landnam.Table:
    """A game in which the Romans have this deck."""
    deck = {"name": "Theirs", "cards": cards, **more}
    return landnam.new("settlers", SEATS, seed=1, options={"decks": {"roman": deck}})


def face(copies: dict[str, str] | None = None, **changed: Any) -> dict[str, Any]:
    """Return a card that comes along with a deck, with its oddities."""
    usual = {
        "name": "Mill",
        "copies": {"their/mill": "wood"} if copies is None else copies,
        "row": "production",
        "production": [{"gain": {"wood": 1}}],
        "source": {"name": "designed", "face": "designed"},
    }
    return {"deck": "roman", "face": {**usual, **changed}}


@pytest.fixture
def sought(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names for which somebody has looked for others that come near them."""
    words: list[str] = []

    def noted(word: str, *more: Any, **how: Any) -> list[str]:
        words.append(word)
        return difflib.get_close_matches(word, *more, **how)

    monkeypatch.setattr(decks, "get_close_matches", noted)
    return words


def test_names_that_come_near_are_sought_for_the_first_mistake_only(sought: list[str]) -> None:
    with pytest.raises(NoSuchCard, match="there is no card Aquedukt; did you mean Aqueduct"):
        with_deck(["Aquedukt", *(f"Q{number}" for number in range(50))])
    assert sought == ["aquedukt"]


def test_all_mistakes_are_told_with_suggestions(
    sought: list[str],
) -> None:
    text = "faction: roman\nname: Mine\ncards: [Aquedukt, Colosus]\n"
    told = [str(mistake) for mistake in mistakes(read_text(text, "mine.yaml"), with_packs())]
    assert sought == ["aquedukt", "colosus"]
    assert all("did you mean" in mistake for mistake in told)


def test_of_a_deck_with_too_many_lines_only_that_is_told(sought: list[str]) -> None:
    with pytest.raises(WrongType, match="cards must be a list of at most 60 entries, not 61"):
        with_deck([f"Q{number}" for number in range(61)])
    assert sought == []


ODD: list[tuple[str, Any, Any, str]] = [
    ("a line of blanks", ["a" + " " * 150], {}, "an entry of cards must be a text of at most 100"),
    ("copies without end", ["Spies x" + "1" * 150], {}, "at most 100 characters, not 157"),
    ("a name without end", ["Spies"], {"name": "x" * 61}, "name must be a text of at most 60"),
    ("faces in a row", ["Spies"], {"faces": ["x"]}, "faces must be a mapping, not a list"),
    ("a face alone", ["Spies"], {"faces": 7}, "faces must be a mapping, not 7"),
    ("a face in a word", ["Spies"], {"faces": {"a/b": "x"}}, "a/b must be a mapping, not 'x'"),
    (
        "faces without end",
        ["Spies"],
        {"faces": {f"their/mill-{n}": face() for n in range(19)}},
        "faces must be a mapping of at most 18 cards, not 19",
    ),
    (
        "a gain without end",
        ["their/mill"],
        {"faces": {"their/mill": face(production=[{"gain": {"wood": 10**12}}])}},
        "wood must be a number from 1 to 20",
    ),
    (
        "a step without end",
        ["their/mill"],
        {"faces": {"their/mill": face(scoring={"per": "cards", "steps": {"9" * 190: 1}})}},
        "a key must be a number from 1 to 99",
    ),
    (
        "colours without end",
        ["their/mill"],
        {"faces": {"their/mill": face(colours=["red"] * 9)}},
        "colours must be a list of at most 8 entries, not 9",
    ),
    (
        "an id without end",
        ["their/mill"],
        {"faces": {"their/mill": face({"their/" + "m" * 41: "wood"})}},
        "a key must be an id of a pack",
    ),
]


@pytest.mark.parametrize(("cards", "more", "told"), [o[1:] for o in ODD], ids=[o[0] for o in ODD])
def test_a_deck_that_is_too_large_is_told_with_its_place(
    cards: Any, more: dict[str, Any], told: str
) -> None:
    with pytest.raises((ContentError, SetupError)) as caught:
        with_deck(cards, **more)
    assert str(caught.value).startswith("decks, roman")
    assert told in str(caught.value)


@pytest.mark.parametrize("given", [["hearth/roman"] * 100, {f"x{n}": {} for n in range(5)}])
def test_more_decks_than_factions_are_not_looked_at(given: Any) -> None:
    with pytest.raises(TooManyDecks, match="and there are 4 factions"):
        landnam.new("settlers", SEATS, seed=1, options={"decks": given})


def test_the_content_of_a_deck_goes_with_the_last_table_that_plays_it() -> None:
    cards = [card.id for card in printed("roman")]
    gc.collect()
    before = len(carried._IN_PLAY)
    one, other = with_deck(cards), with_deck(cards)
    assert one.rules.content is other.rules.content  # type: ignore[attr-defined]
    assert len(carried._IN_PLAY) == before + 1
    del one, other
    gc.collect()
    assert len(carried._IN_PLAY) == before


SOME = "name cards faces roman deck face copies row production action do cost gain wood choose pick"
NAMES = st.sampled_from([*SOME.split(), "scoring", "steps", "source", "feature", "1"])
WORDS = st.sampled_from(["roman", "wood", "production", "designed", "Spies", "a/b", "x" * 150])
DATA = st.recursive(
    WORDS | NAMES | st.none() | st.booleans() | st.integers(-5, 10**30),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(NAMES, inner, max_size=5),
    max_leaves=40,
)


def bent(data: Any) -> list[Any]:
    """Decks with this in the place of something."""
    whole = {"name": "x", "cards": ["their/mill"]}
    slots = ("production", "action", "feature", "scoring", "copies", "raze", "cost")
    faces = [face(**{slot: data}) for slot in slots]
    return [
        data,
        {**whole, "cards": data},
        {**whole, "faces": data},
        {**whole, "faces": {"their/mill": data}},
        *({**whole, "faces": {"their/mill": one}} for one in faces),
    ]


@settings(max_examples=100)
@given(DATA)
def test_anything_sent_as_a_deck_is_played_or_refused(data: Any) -> None:
    for deck in bent(data):
        with suppress(LandnamError):
            landnam.new("settlers", SEATS, seed=1, options={"decks": {"roman": deck}})
