"""Every card and every event of Empires of the North is told, drawn and judged by its effects."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from landnam.bots.north.sheets import PointScale
from landnam.bots.north.weights import WEIGHTS
from landnam.titles.north.almanac import almanac_of
from landnam.titles.north.reading.content import SIZES, content
from landnam.titles.north.reading.language import LANGUAGE
from landnam.titles.north.solo.scenarios import scenarios
from landnam.titles.north.table.cards import Card
from landnam.titles.north.table.goods import GOODS
from landnam.titles.north.table.wording import SCOPE
from landnam.titles.north.words.text import card_icons, card_text
from landnam.vocabulary.icons import base_of
from landnam.vocabulary.text import icon_words
from landnam.vocabulary.tokens import icons_in
from landnam.words import say
from tests.titles.reviewed import assert_as_reviewed

FACES = {card.kind: card for card in content().values()}
SNAPSHOT = Path(__file__).with_name("texts.txt")
SHORT = 140
LONG = {"nan023"}
"""Ice Bridge turns one pawn and moves another, and each is a sentence."""

PRINTED = ("name", "copies", "role", "type", "cost", "start", "source")
"""The fields in the corners of a card; all others are its effects."""

each_face = pytest.mark.parametrize("card", FACES.values(), ids=lambda card: card.kind)


# --- told -----------------------------------------------------------------------------------------


def all_texts() -> str:
    """Every face and every event, as people read them."""
    blocks = []
    for card in FACES.values():
        kind = [card.deck, card.role, *(word for word in (card.type, card.act) if word)]
        cost = " and ".join(say(good, SCOPE) for good in card.cost.spoken()) or "nothing"
        blocks.append(
            f"{card.kind} {card.name} ({', '.join(kind)}; costs {cost})\n  {card_text(card)}\n"
        )
    for scenario in scenarios().values():
        goal = f"  {say(scenario.goal_words())}, and {scenario.target} points"
        events = [f"  {number}. {say(e.words())}" for number, e in enumerate(scenario.events, 1)]
        blocks.append("\n".join([f"{scenario.name} (scenario)", goal, *events]) + "\n")
    return "\n".join(blocks)


def test_texts_are_as_reviewed() -> None:
    assert_as_reviewed(all_texts(), SNAPSHOT)


@each_face
def test_a_text_is_short_and_whole(card: Card) -> None:
    text = card_text(card)
    assert text.endswith(".")
    assert not re.search(r"[{}_]|  | [.,:)]|\bNone\b", text), text
    assert (len(text) > SHORT) == (card.kind in LONG), len(text)


def behaviour(card: Card) -> str:
    """Return the content's data of the card's effects, in one spelling."""
    face = card.definition["face"]
    does = {slot: face[slot] for slot in face if slot not in PRINTED}
    return json.dumps([card.role in ("upgrade", "dual"), does], sort_keys=True)


def test_different_effects_read_differently_and_equal_ones_equally() -> None:
    read: dict[str, set[str]] = {}
    drawn: dict[str, set[str]] = {}
    for card in FACES.values():
        told = json.dumps([card.role, card.act, card_text(card)])
        read.setdefault(told, set()).add(behaviour(card))
        shown = {slot: icons for slot, icons in card_icons(card).items() if slot != "cost"}
        drawn.setdefault(json.dumps([card.role, card.act, shown]), set()).add(behaviour(card))
    assert [text for text, does in read.items() if len(does) > 1] == []
    assert [icons for icons, does in drawn.items() if len(does) > 1] == []


# --- drawn ----------------------------------------------------------------------------------------


@each_face
def test_every_icon_is_drawn_and_has_words(card: Card) -> None:
    shown = card_icons(card)
    assert json.loads(json.dumps(shown)) == shown
    for icon in icons_in(shown):
        assert icon in GOODS or base_of(icon) in LANGUAGE.drawn, icon
        assert say(icon_words(GOODS, icon), SCOPE)


def plain(token: str | dict[str, Any]) -> str:
    return token if isinstance(token, str) else token["text"]


def test_the_tokens_of_a_face_are_its_text_and_each_of_its_slots_is_drawn() -> None:
    for face in almanac_of(content(), list(SIZES))["cards"]:
        told = ["".join(map(plain, part["tokens"])) for part in face["parts"]]
        assert " ".join(told) == face["text"], face["name"]
        assert bool(face["icons"]) == bool([*icons_in(card_icons(FACES[face["copies"][0]]))])


# --- judged ---------------------------------------------------------------------------------------


@each_face
def test_all_that_a_card_does_is_worth_something_to_the_bots(card: Card) -> None:
    scale = PointScale(WEIGHTS)
    procedures = [slot for slot in card.slots() if slot is not None]
    assert all(procedure.worth(scale) for procedure in procedures)
    assert card.action is None or all(stage.worth(scale) for stage in card.action.effects)
