"""Every word on a card is made from its effects: complete, distinct, short, and true."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

import landnam
from landnam.kernel.state import Frame
from landnam.titles.settlers.reading.content import content
from landnam.titles.settlers.reading.vocabulary_page import vocabulary_page
from landnam.titles.settlers.rules import SettlersRules
from landnam.titles.settlers.table.goods import GOODS, SUPPLY, WOOD
from landnam.titles.settlers.table.state import Location
from landnam.titles.settlers.words.text import card_icons, card_sheet, card_text, icons_of
from landnam.vocabulary.text import icon_words
from landnam.words import say
from tests.project.tree import ROOT
from tests.titles.reviewed import assert_as_reviewed

KNOWN = content()
FACES = [card.id for card in KNOWN.faces()]
SNAPSHOT = Path(__file__).with_name("texts.txt")

SHORT = 140
LONG = {"bar014"}
"""Dark Chapel razes one of two things and swaps what it gained: two abilities on one card."""


def face_name(face: str) -> str:
    return f"{face}-{KNOWN.cards[face].name}"


each_face = pytest.mark.parametrize("face", FACES, ids=face_name)


# --- the snapshot: a change of any text is seen and reviewed as a difference ---------------------


def all_texts() -> str:
    blocks = []
    for face in FACES:
        sheet = card_sheet(KNOWN, face)
        head = [sheet["deck"], sheet["row"], " and ".join(sheet["colours"]) or "no colour"]
        deals = Counter(KNOWN.cards[copy].deal for copy in sheet["copies"])
        deal = ", ".join(f"{n} × {good}" for good, n in deals.items() if good) or "none"
        blocks.append(
            f"{face} {sheet['name']} ({', '.join(head)})\n"
            f"  cost {sheet['cost']} | raze {sheet['raze']} | Deal {deal}\n"
            f"  {sheet['text']}\n"
        )
    return "\n".join(blocks)


def test_texts_are_as_reviewed() -> None:
    assert_as_reviewed(all_texts(), SNAPSHOT)


# --- every face ---------------------------------------------------------------------------------


@each_face
def test_text_is_short_and_whole(face: str) -> None:
    text = card_text(KNOWN, face)
    assert text.endswith(".")
    assert not re.search(r"[{}_]|  | [.,:)]|\bNone\b", text)
    assert (len(text) > SHORT) == (face in LONG), len(text)


SLOTS = ("production", "bonus", "action", "feature", "scoring")


def behaviour_of(face: str) -> dict[str, Any]:
    """Return the content's data of the face's effects."""
    definition = KNOWN.cards[face].definition["face"]
    return {slot: definition[slot] for slot in SLOTS if slot in definition}


def behaviour(face: str) -> str:
    """The same in one spelling, whatever the order of goods and branches."""
    return json.dumps(canonical(behaviour_of(face)), sort_keys=True)


def canonical(data: Any) -> Any:
    if isinstance(data, dict):
        inner = {key: canonical(value) for key, value in data.items()}
        if "choose" in inner:
            inner["choose"] = sorted(inner["choose"], key=json.dumps)
        return inner
    return [canonical(item) for item in data] if isinstance(data, list) else data


def test_different_effects_differ_and_equal_ones_read_equally() -> None:
    texts: dict[str, set[str]] = {}
    effects: dict[str, set[str]] = {}
    for face in FACES:
        texts.setdefault(card_text(KNOWN, face), set()).add(behaviour(face))
        effects.setdefault(behaviour(face), set()).add(card_text(KNOWN, face))
    assert [text for text, does in texts.items() if len(does) > 1] == []
    assert [list(reads) for reads in effects.values() if len(reads) > 1] == []


def test_copies_read_as_their_face() -> None:
    for card in KNOWN.cards.values():
        assert card_text(KNOWN, card.id) == card_text(KNOWN, card.face)


# --- the text says the same as the content ------------------------------------------------------

WORDS = {
    "wood": "wood",
    "stone": "stone",
    "food": "food",
    "gold": "gold",
    "worker": "worker",
    "workers": "worker",
    "raze token": "raze",
    "raze tokens": "raze",
    "VP": "vp",
    "card": "card",
    "cards": "card",
    "Common card": "card-common",
    "Faction card": "card-faction",
    "Faction cards": "card-faction",
    "resources of any kind": "resource",
    "Samurai": "samurai",
}
AMOUNT = re.compile(rf"(\d+) ({'|'.join(sorted(WORDS, key=len, reverse=True))})\b")


def amounts_in_content(data: Any) -> Iterator[tuple[str, int]]:
    """Every amount of a good that a definition names, wherever it stands."""
    if isinstance(data, list):
        for item in data:
            yield from amounts_in_content(item)
    if not isinstance(data, dict):
        return
    for key, value in data.items():
        if key == "draw":
            source = data.get("from", "any")
            yield ("card" if source == "any" else f"card-{source}"), value
        elif key == "deploy":
            yield "samurai", value
        elif key == "steps":
            yield from (("vp", points) for points in value.values())
        elif key in ("gain", "get", "pay", "gained", "cost"):
            for good, number in value.items():
                if isinstance(number, int) and good not in ("card", "deal"):
                    yield good, number
        else:
            yield from amounts_in_content(value)


@each_face
def test_numbers_and_goods_are_those_of_the_content(face: str) -> None:
    said = Counter((WORDS[word], int(n)) for n, word in AMOUNT.findall(card_text(KNOWN, face)))
    assert said == Counter(amounts_in_content(behaviour_of(face)))


def values_in(data: Any, key: str) -> list[Any]:
    """Every value of a key, wherever it stands."""
    found = []
    if isinstance(data, dict):
        for name, value in data.items():
            found += [value] if name == key else []
            found += values_in(value, key)
    elif isinstance(data, list):
        for item in data:
            found += values_in(item, key)
    return found


@each_face
def test_limits_choices_and_restrictions_are_told(face: str) -> None:
    text, does = card_text(KNOWN, face), behaviour_of(face)
    built = values_in(does, "built")
    optional = [*values_in(does, "swap"), *values_in(does, "may")]
    told = {
        r"\(at most (\d+)\)": [str(most) for most in values_in(does, "max")],
        r"(Twice) per round": ["Twice" for _ in values_in(does, "times")],
        r"(\w+) Location you have": values_in(values_in(does, "per"), "colour"),
        r"build a ([a-z]+) Location,": values_in(built, "colour"),
        r"build a (Faction) Location,": ["Faction" for _ in values_in(built, "deck")],
        r"(you may)": ["you may" for _ in optional],
        r"(another) of your": ["another" for _ in values_in(does, "other")],
        r"(Production|Action|Feature) Location": [
            row.capitalize() for row in values_in(does, "row")
        ],
        r"(keep 1)": ["keep 1" for _ in values_in(does, "keep")],
    }
    for pattern, wanted in told.items():
        assert re.findall(pattern, text) == wanted, pattern


@each_face
def test_texts_name_owner_deck_and_field(face: str) -> None:
    text, does = card_text(KNOWN, face), behaviour_of(face)
    picks = values_in(does, "pick")
    enemies = "enemy" in values_in(picks, "whose") or "enemy_exchanged" in values_in(does, "when")
    assert ("enemy" in text) == enemies
    if "own" in values_in(picks, "whose"):
        assert re.search(r"(one|another) of your|under your", text)
    for deck in values_in(picks, "deck"):
        assert f" {deck.capitalize()} " in text
    assert ("raze field" in text) == ("raze" in values_in(picks, "has"))
    assert ("make a Deal with" in text) == ("deal" in values_in(picks, "has"))


# --- the text says the same as the game ---------------------------------------------------------

COLOUR = r"(?: for each [a-z]+ Location you have \(at most \d\))?"
SUM = rf"(?:{AMOUNT.pattern}{COLOUR}(?:, | and )?)+"
SIMPLE = re.compile(
    rf"(?:Production: (?P<production>{SUM})\. ?)?"
    rf"(?:(?:Twice per round, s|S)pend (?P<cost>{SUM}): (?:gain|draw) (?P<gain>{SUM})\. ?)?"
    rf"(?:When built: (?P<bonus>{SUM})\.)?"
)
"""A card that counts a colour counts itself, and in these tests nothing else stands there."""


def simple_faces() -> list[tuple[str, re.Match[str]]]:
    """The faces that only spend, gain and draw: their whole text can be read back."""
    read = [(face, SIMPLE.fullmatch(card_text(KNOWN, face))) for face in FACES]
    return [(face, text) for face, text in read if text is not None]


def goods_of(text: str | None) -> Counter[str]:
    read = ((WORDS[word].partition("-")[0], int(n)) for n, word in AMOUNT.findall(text or ""))
    return sum((Counter({good: n}) for good, n in read), Counter[str]())


class Bench:
    """An empire that has one Location and nothing else, to see its effects."""

    def __init__(self, face: str, supply: Counter[str]) -> None:
        card = KNOWN.cards[face]
        side = "roman" if card.deck == "common" else card.deck
        other = "japanese" if side != "japanese" else "roman"
        table = landnam.new("settlers", [side, other], seed=1)
        self.rules = cast("SettlersRules", table.rules)
        self.state = self.rules.set_up("1")
        self.state.stack.clear()
        self.empire = self.state.empires[0]
        self.empire.hand = ()
        self.empire.goods[:] = [supply[good] for good in SUPPLY]
        self.empire.goods[WOOD] += supply["resource"]
        setattr(self.empire, card.row_field, (Location(face, 0),))

    def run(self, slot: str, face: str) -> Counter[str]:
        """Run a slot of the card to its end; return the empire's goods then."""
        self.state.push(Frame(f"{face}/{slot}", 0))
        self.rules.start(self.state)
        while self.state.offers:
            self.rules.apply(self.state, self.rules.options(self.state)[0])
        found = Counter(dict(zip(SUPPLY, self.empire.goods, strict=True)))
        return found + Counter(vp=self.empire.vp, card=len(self.empire.hand))


def test_most_faces_can_be_read_back() -> None:
    assert len(simple_faces()) > 75


@pytest.mark.parametrize(
    ("face", "text"), simple_faces(), ids=[face_name(face) for face, _ in simple_faces()]
)
def test_the_text_says_exactly_the_effect(face: str, text: re.Match[str]) -> None:
    for slot in ("production", "bonus"):
        if text[slot] is not None:
            assert Bench(face, Counter()).run(slot, face) == goods_of(text[slot])
    if text["cost"] is not None:
        assert Bench(face, goods_of(text["cost"])).run("action", face) == goods_of(text["gain"])


def test_a_limit_set_by_an_option_is_told() -> None:
    told = {}
    for limit in ("none", 4):
        table = landnam.new("settlers", ["egyptian", "roman"], options={"oasis_limit": limit})
        told[limit] = card_text(table.rules, "egy005")  # type: ignore[arg-type]
    assert "at most" not in told["none"]
    assert "(at most 4 per round)" in told[4]
    assert told["none"] == card_text(KNOWN, "egy005")


# --- icons --------------------------------------------------------------------------------------


@each_face
def test_icons_are_plain_data_and_have_words(face: str) -> None:
    icons = card_icons(KNOWN, face)
    assert json.loads(json.dumps(icons)) == icons
    for icon in icons_of(KNOWN, face):
        assert say(icon_words(GOODS, icon))


def test_icons_tell_effects_apart_too() -> None:
    shown: dict[str, set[str]] = {}
    for face in FACES:
        icons = card_icons(KNOWN, face)
        shown.setdefault(json.dumps([icons[slot] for slot in SLOTS]), set()).add(behaviour(face))
    assert [icons for icons, does in shown.items() if len(does) > 1] == []


# --- the page -----------------------------------------------------------------------------------


def test_vocabulary_page_is_up_to_date() -> None:
    page = (ROOT / "docs" / "vocabulary.md").read_text(encoding="utf-8")
    command = "python -m landnam.titles.settlers.reading.vocabulary_page docs/vocabulary.md"
    assert page == vocabulary_page(KNOWN), f"run {command}"
