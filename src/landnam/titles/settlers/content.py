"""Content: the card files, read and checked once, and shared by all games."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from landnam.kernel.errors import DuplicateId, MissingCard, WrongDeck
from landnam.titles.settlers.cards import Board, Card
from landnam.titles.settlers.grammar import (
    COLOURS,
    read_action,
    read_build_cost,
    read_effects,
    read_raze,
    read_trigger,
)
from landnam.titles.settlers.hand import Prices
from landnam.titles.settlers.placements import Placing
from landnam.titles.settlers.procedure import Procedure
from landnam.titles.settlers.scoring import Scoring
from landnam.titles.settlers.selectors import ROW_FIELDS
from landnam.vocabulary.goods import GOODS, INDEX, RESOURCES, SUPPLY
from landnam.vocabulary.reading import Reader, plain, read_text

FACTIONS: Final = ("barbarian", "japanese", "roman", "egyptian")
DECKS: Final = ("common", *FACTIONS)
FACTION_DECK: Final = 30
PROVENANCE: Final = ("printed", "page", "translated", "designed")
FACE_KEYS: Final = (
    "name",
    "copies",
    "row",
    "colours",
    "cost",
    "raze",
    "production",
    "bonus",
    "action",
    "feature",
    "scoring",
    "source",
)


class Content:
    """All cards and boards, and the procedures of the cards by address."""

    def __init__(self, cards: Mapping[str, Card], boards: Mapping[str, Board]) -> None:
        self.cards = dict(cards)
        self.boards = dict(boards)
        self.prices = Prices(self.cards)
        self.procedures: dict[str, Procedure] = {}
        for card in self.cards.values():
            for procedure in card.procedures():
                self.procedures.update(procedure.nodes())

    def deck(self, name: str) -> tuple[str, ...]:
        """The ids of a deck's cards, in order."""
        return tuple(card.id for card in self.cards.values() if card.deck == name)

    def faces(self) -> list[Card]:
        """The first copy of every face."""
        return [card for card in self.cards.values() if card.id == card.face]

    def with_carried(self, carried: Mapping[str, Any]) -> Content:
        """The same content with some cards as a save carries them."""
        cards = dict(self.cards)
        for card, definition in carried.items():
            if card in cards:
                reader = Reader(definition["face"], "the saved game")
                made = {copy.id: copy for copy in read_face(reader, definition["deck"])}
                cards[card] = made[card]
        return Content(cards, self.boards)


@lru_cache(maxsize=1)
def content() -> Content:
    """The content that is installed.

    >>> len(content().cards), len(content().faces())
    (204, 130)
    """
    folder = files("landnam.titles.settlers") / "content"
    texts = {name: (folder / f"{name}.yaml").read_text("utf-8") for name in (*DECKS, "boards")}
    cards: dict[str, Card] = {}
    for name in DECKS:
        for card in read_deck(texts[name], f"{name}.yaml", name):
            if card.id in cards:
                raise DuplicateId(where=f"{name}.yaml", given=card.id)
            cards[card.id] = card
    return Content(cards, read_boards(texts["boards"], "boards.yaml"))


def read_deck(text: str, file: str, deck: str) -> list[Card]:
    """The cards of one deck's file, complete and in order."""
    reader = read_text(text, file).only("deck", "cards")
    reader.word("deck", (deck,))
    cards = [card for face in reader.each("cards") for card in read_face(face, deck)]
    ids = [card.id for card in cards]
    for card in ids:
        if ids.count(card) > 1:
            raise DuplicateId(where=file, given=card)
    prefix = deck[:3]
    for number in range(1, max(int(card[3:]) for card in ids) + 1):
        if f"{prefix}{number:03}" not in ids:
            raise MissingCard(where=file, given=f"{prefix}{number:03}")
    if deck != "common" and len(cards) != FACTION_DECK:
        raise WrongDeck(where=file, deck=deck, given=len(cards), wanted=FACTION_DECK)
    return cards


def read_face(reader: Reader, deck: str) -> list[Card]:
    """All copies of one face. They share nothing that a game changes: there is nothing such."""
    name = reader.text("name")
    reader = reader.named(name).only(*FACE_KEYS)
    row = reader.word("row", ROW_FIELDS)
    slot = {"production": "production", "feature": "feature", "action": "action"}[row]
    for other in ("production", "feature", "action"):
        if other in reader and other != slot:
            reader.only(*(key for key in FACE_KEYS if key != other))
    copies = _copies(reader, deck)
    cost, needs_location = read_build_cost(reader)
    colours = reader.items("colours") if "colours" in reader else []
    for colour in colours:
        reader.check_word("colour", colour, COLOURS)
    made = []
    for copy, deal in copies.items():
        card = Card(
            card=copy,
            face=next(iter(copies)),
            name=name,
            deck=deck,
            row=row,
            colours=tuple(colours),
            cost=cost,
            needs_location=needs_location,
            raze=read_raze(reader) if "raze" in reader else None,
            deal=deal,
            source=_source(reader.inside("source")),
            definition={"deck": deck, "face": plain(reader.data)},
        )
        _behaviour(card, reader)
        made.append(card)
    return made


def _source(reader: Reader) -> dict[str, str]:
    """Where the name and the face of a card come from."""
    reader.only("name", "face")
    return {part: reader.word(part, PROVENANCE) for part in ("name", "face")}


def _copies(reader: Reader, deck: str) -> dict[str, str | None]:
    """The ids of the copies, with their Deal goods; Common cards have none."""
    if deck == "common":
        return {reader.check_word("id", copy, [copy]): None for copy in reader.items("copies")}
    inside = reader.inside("copies")
    return {copy: inside.word(copy, GOODS) for copy in inside.names()}


def _behaviour(card: Card, reader: Reader) -> None:
    if "production" in reader:
        card.production = Procedure(
            f"{card.id}/production", read_effects(reader, "production"), card.id
        )
    if "bonus" in reader:
        card.bonus = Procedure(f"{card.id}/bonus", read_effects(reader, "bonus"), card.id)
    if "action" in reader:
        card.action = read_action(reader.inside("action"), card.id)
    if "feature" in reader:
        _feature(card, reader.inside("feature"))
    if "scoring" in reader:
        scoring = reader.inside("scoring").only("per", "steps")
        steps = scoring.inside("steps")
        card.scoring = Scoring(
            scoring.word("per", ("cards", "goods")),
            {int(step): steps.number(step) for step in steps.names()},
        )


def _feature(card: Card, reader: Reader) -> None:
    if "store" in reader:
        goods = reader.only("store").items("store")
        card.stores = tuple(INDEX[reader.check_word("good", g, RESOURCES)] for g in goods)
    elif "place" in reader:
        reader.only("place", "gain")
        points = reader.numbers("gain", ("vp",))["vp"] if "gain" in reader else 0
        card.placing = Placing(reader.word("place", ("cards", "resources")), points)
    else:
        card.trigger = read_trigger(reader, card.id)


def read_boards(text: str, file: str) -> dict[str, Board]:
    """The Faction boards."""
    reader = read_text(text, file).only(*FACTIONS)
    boards = {}
    for faction in FACTIONS:
        inside = reader.inside(faction)
        inside.only("name", "adjective", "production", "storage", "samurai", "source")
        production = inside.numbers("production", SUPPLY)
        boards[faction] = Board(
            faction=faction,
            name=inside.text("name"),
            adjective=inside.text("adjective"),
            production=tuple((INDEX[good], n) for good, n in production.items()),
            storage=INDEX[inside.word("storage", SUPPLY)],
            samurai=inside.flag("samurai"),
            source=plain(inside.inside("source").data),
        )
    return boards
