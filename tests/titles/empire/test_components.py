"""Every component of Rise of the Empire is read, told, drawn and judged; mistakes are explained."""

from __future__ import annotations

import json
import re
from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from landnam.bots.settlers.sheets import FlowScale
from landnam.kernel.errors import ContentError
from landnam.titles.empire.almanac import almanac
from landnam.titles.empire.quests.stature import Stature
from landnam.titles.empire.quests.status import Status
from landnam.titles.empire.reading.content import box, read_box
from landnam.titles.empire.reading.forms import FILES
from landnam.titles.empire.reading.language import LANGUAGE
from landnam.titles.empire.state.eras import ERAS, TRACKS
from landnam.titles.empire.words.text import (
    bonus_icons,
    bonus_text,
    invention_icons,
    invention_text,
    invention_worth,
    province_icons,
    province_text,
    quest_icons,
    quest_text,
    token_text,
    upkeep_text,
)
from landnam.titles.settlers.table.goods import GOODS
from landnam.vocabulary.icons import base_of
from landnam.vocabulary.text import icon_words
from landnam.vocabulary.tokens import icons_in, tokens
from landnam.words import Message, say
from tests.titles.reviewed import assert_as_reviewed

BOX = box()
SNAPSHOT = Path(__file__).with_name("texts.txt")
SHORT = 140
LONG = {"rote150", "rote161", "rote156"}
"""Socrates, Imhotep and Confucius ask for several things in one sentence."""


def messages() -> dict[str, Message]:
    """The text of every component."""
    return {
        **{quest.id: quest_text(quest) for quest in BOX.quests.values()},
        **{card.id: invention_text(card) for card in BOX.inventions.values()},
        **{card.id: province_text(card) for card in BOX.provinces.values()},
        **{bonus.name: bonus_text(bonus) for bonus in BOX.bonuses.values()},
        **{token.name: token_text(token) for token in BOX.tokens.values()},
    }


def icons() -> dict[str, Any]:
    """The icons of every component."""
    return {
        **{quest.id: quest_icons(quest) for quest in BOX.quests.values()},
        **{card.id: invention_icons(card) for card in BOX.inventions.values()},
        **{card.id: province_icons(card) for card in BOX.provinces.values()},
        **{bonus.name: bonus_icons(bonus) for bonus in BOX.bonuses.values()},
    }


# --- the box --------------------------------------------------------------------------------------


def test_the_box_holds_the_printed_numbers() -> None:
    assert Counter(quest.track for quest in BOX.quests.values()) == dict.fromkeys(TRACKS, 14)
    assert Counter(card.era for card in BOX.inventions.values()) == dict.fromkeys(ERAS, 22)
    assert len(BOX.provinces) == 55
    assert {era: sheet.copies for era, sheet in BOX.sheets.items()} == dict.fromkeys(ERAS, 16)
    kinds = ("dove", "workaholic", "wall", "bribe")
    assert {token.name: token.count for token in BOX.tokens.values()} == dict.fromkeys(kinds, 8)


def test_the_cards_are_numbered_through() -> None:
    ids = sorted([*BOX.provinces, *BOX.inventions, *BOX.quests])
    assert ids == [f"rote{number:03}" for number in range(1, 164)]
    assert BOX.inventions["rote110"].name == "Steam Power"


def test_tracks_have_16_spaces_and_bonuses_before_the_last() -> None:
    for sheet in BOX.sheets.values():
        assert sheet.length == 16
        for spaces in sheet.tracks.values():
            assert all(1 <= space < sheet.length for space in spaces)
    assert BOX.sheets["ancient"].tracks["military"][3] == "start_card"  # the rulebook's example


def test_every_space_of_a_map_has_an_upkeep_of_its_own() -> None:
    for sheet in BOX.sheets.values():
        prices = [json.dumps(cost.goods, sort_keys=True) for cost in sheet.spaces.values()]
        assert len(prices) == len(set(prices)) == 10


def test_nobody_can_unlock_more_tokens_of_a_kind_than_there_are_for_four() -> None:
    for sheet in BOX.sheets.values():
        unlocked = Counter(
            BOX.bonuses[bonus].token
            for spaces in sheet.tracks.values()
            for bonus in spaces.values()
        )
        assert all(unlocked[token.name] * 4 <= token.count for token in BOX.tokens.values())


def test_every_bonus_stands_on_some_track() -> None:
    used = {b for sheet in BOX.sheets.values() for t in sheet.tracks.values() for b in t.values()}
    assert used == set(BOX.bonuses)


def test_provinces_are_locations_that_cost_five_points_and_cannot_be_razed_or_traded() -> None:
    for province in BOX.provinces.values():
        assert province.value == -5
        assert (province.raze, province.deal, province.needs_location) == (None, None, False)
        assert len(province.colours) == 1
        assert (province.production is None) == (province.row == "action")
        assert (province.action is None) == (province.row == "production")


def test_every_field_says_where_it_comes_from() -> None:
    requirements = Counter(quest.source["requirement"] for quest in BOX.quests.values())
    assert requirements == {"printed": 4, "page": 3, "designed": 35}
    assert Counter(card.source["name"] for card in BOX.inventions.values()) == {
        "printed": 5,
        "designed": 61,
    }
    assert BOX.inventions["rote061"].source["price"] == "printed"  # Engineering costs 45
    assert BOX.inventions["rote070"].source["feature"] == "printed"  # Interchange


# --- told -----------------------------------------------------------------------------------------


def all_texts() -> str:
    lines = []
    for quest in BOX.quests.values():
        head = f"{quest.id} {quest.name} (Quest, {say(Message(f'track.{quest.track}'))})"
        lines.append(f"{head}\n  {say(quest_text(quest))}\n")
    for card in BOX.inventions.values():
        era = say(Message(f"era.{card.era}"))
        head = f"{card.id} {card.name} (Invention, {era}, {card.colour}, {card.price} Knowledge)"
        lines.append(f"{head}\n  {say(invention_text(card))}\n")
    for province in BOX.provinces.values():
        head = f"{province.id} {province.name} (Province, {province.colours[0]})"
        lines.append(f"{head}\n  {say(province_text(province))}\n")
    lines += [f"{b.name} (bonus)\n  {say(bonus_text(b))}\n" for b in BOX.bonuses.values()]
    lines += [f"{t.name} (token)\n  {say(token_text(t))}\n" for t in BOX.tokens.values()]
    for sheet in BOX.sheets.values():
        spaces = [f"  {space} {say(upkeep_text(sheet, space))}" for space in sheet.spaces]
        lines.append("\n".join([f"{say(Message(f'era.{sheet.era}'))} (map)", *spaces]) + "\n")
    return "\n".join(lines)


def test_texts_are_as_reviewed() -> None:
    assert_as_reviewed(all_texts(), SNAPSHOT)


def test_texts_are_short_and_whole() -> None:
    for name, message in messages().items():
        text = say(message)
        assert text.endswith("."), name
        assert not re.search(r"[{}_]|  | [.,:)]|\bNone\b", text), text
        assert len(text) <= SHORT or name in LONG, f"{name}: {len(text)}"


def test_different_requirements_and_features_read_differently() -> None:
    needs = Counter(say(quest.needs.words()) for quest in BOX.quests.values())
    assert [text for text, number in needs.items() if number > 1] == []
    features = Counter(say(invention_text(card)) for card in BOX.inventions.values())
    assert [text for text, number in features.items() if number > 1] == []


def test_texts_come_as_tokens_that_name_goods_and_colours() -> None:
    told = tokens(quest_text(BOX.quests["rote126"]))
    assert {"good": "gold", "amount": 1, "text": "1 gold"} in told
    told = tokens(invention_text(BOX.inventions["rote056"]))
    assert {"colour": "brown", "text": "brown"} in told


# --- drawn ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", icons())
def test_every_icon_is_drawn_and_has_words(name: str) -> None:
    shown = icons()[name]
    assert json.loads(json.dumps(shown)) == shown
    for icon in icons_in(shown):
        assert say(icon_words(GOODS, icon))
        known = icon in GOODS or icon.startswith("colour-") or base_of(icon) in LANGUAGE.drawn
        assert known, icon


def test_icons_tell_requirements_and_features_apart_too() -> None:
    for shown in (
        Counter(json.dumps(quest.needs.icons()) for quest in BOX.quests.values()),
        Counter(
            json.dumps([invention_icons(card), [f.limit for f in card.features]])
            for card in BOX.inventions.values()
        ),
    ):
        assert [icons for icons, number in shown.items() if number > 1] == []


def test_the_almanac_holds_every_component_as_plain_data() -> None:
    told = almanac()
    assert json.loads(json.dumps(told)) == json.loads(json.dumps(told, sort_keys=True))
    assert {kind: len(entries) for kind, entries in told.items()} == {
        "quests": 42,
        "inventions": 66,
        "provinces": 55,
        "sheets": 3,
        "bonuses": 16,
        "tokens": 4,
    }
    for kind in ("quests", "inventions", "provinces"):
        for entry in told[kind]:
            spoken = [t if isinstance(t, str) else t["text"] for t in entry["tokens"]]
            assert "".join(spoken) == entry["text"]
            assert entry["formula"]


# --- judged ---------------------------------------------------------------------------------------


def test_every_invention_and_every_bonus_is_worth_something() -> None:
    scale = FlowScale([1.0] * len(GOODS))
    for card in BOX.inventions.values():
        assert invention_worth(card, scale), card.name
    for quest in BOX.quests.values():
        assert quest.bonus.worth(scale), quest.name


def test_both_kinds_of_quests_are_there() -> None:
    kinds = Counter(type(quest.needs) for quest in BOX.quests.values())
    assert kinds == {Stature: 22, Status: 20}


# --- mistakes -------------------------------------------------------------------------------------


def texts() -> dict[str, str]:
    folder = files("landnam.titles.empire") / "content"
    return {name: (folder / f"{name}.yaml").read_text("utf-8") for name in FILES}


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("quests", "count: 4}", "count: 40}", "count must be a number from 1 to 20, not 40"),
        ("quests", "razing:", "burning:", "burning is no deed; known are razing, building"),
        ("quests", "zone: deals", "zone: pocket", "pocket is no zone; known are empire"),
        ("quests", "track:      military", "track: sport", "sport is no track; known are"),
        (
            "quests",
            "  stature:    {when: {razing: {colours: [grey], from: [hand, enemy]}}, count: 4}\n",
            "",
            "line 6, Prudent like Caesar: a Quest has either stature or status, not neither",
        ),
        ("quests", "id:         rote123", "id: rote122", "rote122"),
        ("inventions", "era:        ancient", "era: bronze", "bronze is no era; known are ancient"),
        ("inventions", "price:      20", "price: free", "price must be a number"),
        (
            "inventions",
            "value: raze_card",
            "value: luck",
            "luck is no value; known are raze_card",
        ),
        ("inventions", "do: [{gain", "do: [{grab", "grab is no verb"),
        ("provinces", "row:        production", "row: action", "action is missing; add it"),
        ("provinces", "wood: 2", "straw: 2", "straw is no good"),
        ("sheets", "3: start_card", "3: start_war", "start_war is no bonus; known are"),
        ("sheets", "3: start_card", "16: start_card", "16 is no space; known are 1, 2"),
        ("sheets", "{token: dove,", "{token: crow,", "crow is no token; known are dove"),
        ("sheets", "A1: {wood: 2}", "A1: {vp: 2}", "vp is no good; known are wood"),
    ],
)
def test_a_mistake_in_content_is_told_with_its_place_and_cure(
    file: str, old: str, new: str, told: str
) -> None:
    given = texts()
    assert old in given[file]
    given[file] = given[file].replace(old, new, 1)
    with pytest.raises(ContentError, match=re.escape(told)) as caught:
        read_box(given)
    assert f"{file}.yaml, line" in str(caught.value)
