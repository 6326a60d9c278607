"""The cards: data in the language of this title, and how each of them is told and drawn."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from landnam.vocabulary.forms import Text, Word
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.reading import Reader, read_text
from landnam.vocabulary.stages import Procedure
from landnam.vocabulary.text import clauses_of, slot_icons
from landnam.vocabulary.tokens import signs, tokens
from landnam.words import Message, say
from pebbles import manifest
from pebbles.goods import GOODS, Words
from pebbles.language import LANGUAGE

FORM = Fields(
    {"name": Text(), "side": Word("side", manifest.sides), "do": LANGUAGE.do},
    needed=("name", "side", "do"),
)


class Card:
    """One card."""

    def __init__(self, card: str, reader: Reader) -> None:
        for mistake in FORM.mistakes(reader):
            raise mistake
        self.id = card
        self.name = reader.text("name")
        self.side = reader.text("side")
        self.effect = Procedure(f"{card}/play", LANGUAGE.read_effects(reader, "do"), card)

    def words(self) -> Message:
        """Return the card's effects in the words of its verbs."""
        return Words("card", {"effects": clauses_of(self.effect.stages)})

    def to_data(self) -> dict[str, Any]:
        """The card in words, as tokens and as signs, for any client to draw."""
        icons = slot_icons(self.effect) or []
        return {
            "id": self.id,
            "name": self.name,
            "text": say(self.words()),
            "tokens": tokens(self.words()),
            "signs": signs(GOODS, LANGUAGE.drawn, icons, Words.scope),
        }


@cache
def cards() -> dict[str, Card]:
    """All cards by id."""
    text = (files("pebbles") / "cards.yaml").read_text(encoding="utf-8")
    reader = read_text(text, "cards.yaml")
    return {card: Card(card, reader.inside(card)) for card in reader.names()}
