"""Content: the card files, read and checked once, and shared by all games."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from landnam.kernel.errors import DuplicateId, WrongDeck
from landnam.titles.north.effects.banks import accepts, read_storage
from landnam.titles.north.manifest import CLANS
from landnam.titles.north.reading.forms import DECK_FILE
from landnam.titles.north.reading.language import LANGUAGE
from landnam.titles.north.table.cards import Card
from landnam.titles.north.table.goods import GOODS
from landnam.vocabulary.cards import as_carried
from landnam.vocabulary.cost import Cost
from landnam.vocabulary.reading import Reader, plain, read_text
from landnam.vocabulary.stages import Procedure
from landnam.vocabulary.values import Change

SIZES: Final = {**dict.fromkeys(CLANS, 33), "nearby": 12, "distant": 10}
"""The number of cards in each file: 30 and 3 Basic cards for a clan."""


@lru_cache(maxsize=1)
def content() -> Mapping[str, Card]:
    """Every card of the box, by id.

    >>> len(content())
    220
    """
    folder = files("landnam.titles.north") / "content"
    cards: dict[str, Card] = {}
    for name in SIZES:
        for card in read_deck((folder / f"{name}.yaml").read_text("utf-8"), f"{name}.yaml"):
            if card.id in cards:
                raise DuplicateId(where=f"{name}.yaml", given=card.id)
            cards[card.id] = card
    return cards


def read_deck(text: str, file: str) -> list[Card]:
    """The cards of one file."""
    reader = read_text(text, file, shipped=True)
    for mistake in DECK_FILE.mistakes(reader):
        raise mistake
    deck = reader.text("deck")
    cards = [card for face in reader.each("cards") for card in read_face(face, deck)]
    if len(cards) != SIZES[deck]:
        raise WrongDeck(where=file, deck=deck, given=len(cards), wanted=SIZES[deck])
    return cards


def with_carried(known: Mapping[str, Card], carried: Mapping[str, Any]) -> Mapping[str, Card]:
    """The same content with some cards as a save carries them."""
    return as_carried(known, carried, read_face)


def read_face(reader: Reader, deck: str) -> list[Card]:
    """All copies of a face whose form is right."""
    copies = reader.items("copies")
    made = []
    for copy in copies:
        card = Card(
            card=copy,
            face=copies[0],
            name=reader.text("name"),
            deck=deck,
            role=reader.text("role"),
            source=plain(reader.inside("source").data),
            definition={"deck": deck, "face": plain(reader.data)},
        )
        _print(card, reader)
        _behave(card, reader)
        made.append(card)
    return made


def _print(card: Card, reader: Reader) -> None:
    """Read the icons and numbers of the card."""
    card.type = reader.text("type", "")
    card.act = reader.text("act", "")
    card.copy = reader.text("copy", "")
    card.scoring = reader.number("scoring", 0)
    if "cost" in reader:
        card.cost = Cost(GOODS, reader.numbers("cost"))
    if "goods" in reader:
        card.goods = reader.numbers("goods")
    if card.role == "basic":
        card.start = reader.numbers("start") if "start" in reader else card.goods


def _behave(card: Card, reader: Reader) -> None:
    """Read the effects of the card."""

    def procedure(slot: str) -> Procedure | None:
        if slot not in reader:
            return None
        return Procedure(f"{card.id}/{slot}", LANGUAGE.read_effects(reader, slot), card.id)

    card.bonus = procedure("bonus")
    card.effect = procedure("effect")
    card.pillage = procedure("pillage")
    if "action" in reader:
        card.action = LANGUAGE.read_action(reader.inside("action"), card.id)
    if "feature" in reader:
        card.trigger = LANGUAGE.read_trigger(reader.inside("feature"), card.id)
    if "standing" in reader:
        card.change = Change.read(reader.inside("standing"))
    if "storage" in reader:
        card.storage = read_storage(reader.inside("storage"), card.id)
        if card.action is not None:
            card.accepts = accepts(card.action.effects)
