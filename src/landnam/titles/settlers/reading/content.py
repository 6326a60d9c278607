"""Content: the card files, read and checked once, and shared by all games."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from landnam.kernel.errors import DuplicateId, MissingCard, WrongDeck
from landnam.titles.settlers.cards.box import Content
from landnam.titles.settlers.cards.cards import Board, Card
from landnam.titles.settlers.cards.standing import Placing, Scoring
from landnam.titles.settlers.reading.forms import BOX_FILES, DECKS, FACTIONS, cards_in
from landnam.titles.settlers.reading.language import LANGUAGE
from landnam.titles.settlers.table.goods import INDEX, SUPPLY
from landnam.titles.settlers.table.origins import origin_of
from landnam.vocabulary.cards import as_carried
from landnam.vocabulary.language import Language
from landnam.vocabulary.reading import Reader, plain, read_text
from landnam.vocabulary.stages import Procedure

FACTION_DECK: Final = 30


def with_carried(known: Content, carried: Mapping[str, Any]) -> Content:
    """The same content with some cards as a save carries them."""
    cards = as_carried(known.cards, carried, read_face)
    changed = Content(cards, known.boards)
    changed.own_decks = known.own_decks
    return changed


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
    reader = read_text(text, file, shipped=True)
    for mistake in BOX_FILES[deck].mistakes(reader):
        raise mistake
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


def read_cards(
    text: str, file: str, deck: str, origin: str, language: Language = LANGUAGE
) -> list[Card]:
    """The cards of a module's file, of an origin and in a language of its own."""
    reader = read_text(text, file, shipped=True)
    for mistake in cards_in(language).mistakes(reader):
        raise mistake
    faces = reader.each("cards")
    return [card for face in faces for card in read_face(face, deck, origin, language)]


def read_face(
    reader: Reader, deck: str, origin: str = "", language: Language = LANGUAGE
) -> list[Card]:
    """All copies of a face whose form is right. Nothing of it is ever changed by a game."""
    name, row = reader.text("name"), reader.text("row")
    copies = _copies(reader)
    cost, needs_location = read_build_cost(reader)
    colours = reader.items("colours") if "colours" in reader else []
    made = []
    for copy, deal in copies.items():
        card = Card(
            card=copy,
            face=next(iter(copies)),
            name=name,
            deck=deck,
            origin=origin or origin_of(deck),
            row=row,
            colours=tuple(colours),
            cost=cost,
            needs_location=needs_location,
            raze=reader.numbers("raze") if "raze" in reader else None,
            deal=deal,
            source=plain(reader.inside("source").data),
            definition={"deck": deck, "face": plain(reader.data)},
        )
        _behaviour(card, reader, language)
        made.append(card)
    return made


def _copies(reader: Reader) -> dict[str, str | None]:
    """The ids of the copies, with their Deal goods; Common cards have none."""
    if isinstance(reader.raw("copies"), list):
        return dict.fromkeys(reader.items("copies"))
    inside = reader.inside("copies")
    return {copy: inside.text(copy) for copy in inside.names()}


def _behaviour(card: Card, reader: Reader, language: Language) -> None:
    if "production" in reader:
        card.production = Procedure(
            f"{card.id}/production", language.read_effects(reader, "production"), card.id
        )
    if "bonus" in reader:
        card.bonus = Procedure(f"{card.id}/bonus", language.read_effects(reader, "bonus"), card.id)
    if "action" in reader:
        card.action = language.read_action(reader.inside("action"), card.id)
    if "feature" in reader:
        _feature(card, reader.inside("feature"), language)
    if "scoring" in reader:
        scoring = reader.inside("scoring")
        steps = scoring.numbers("steps")
        card.scoring = Scoring(
            scoring.text("per"), {int(step): points for step, points in steps.items()}
        )


def _feature(card: Card, reader: Reader, language: Language) -> None:
    if "store" in reader:
        card.stores = tuple(INDEX[good] for good in reader.items("store"))
    elif "place" in reader:
        points = reader.numbers("gain")["vp"] if "gain" in reader else 0
        card.placing = Placing(reader.text("place"), points)
    else:
        card.trigger = language.read_trigger(reader, card.id)


def read_boards(text: str, file: str) -> dict[str, Board]:
    """The Faction boards."""
    reader = read_text(text, file, shipped=True).only(*FACTIONS)
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


def read_build_cost(reader: Reader) -> tuple[dict[str, int], bool]:
    """The goods of a building cost, and whether a Location must be discarded."""
    if "cost" not in reader:
        return {}, False
    goods = reader.numbers("cost")
    return {good: n for good, n in goods.items() if good != "location"}, "location" in goods
