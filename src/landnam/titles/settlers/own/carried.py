"""Decks as a game carries them: its option ``decks``, with a copy of every card not in the box.

So a game opens anywhere, without its decks being installed there.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final
from weakref import WeakValueDictionary

from landnam.kernel.errors import WrongType
from landnam.titles.settlers.cards.box import Content
from landnam.titles.settlers.cards.cards import Card
from landnam.titles.settlers.manifest import PRINTED
from landnam.titles.settlers.own.decks import (
    SETS,
    Deck,
    copies_of,
    deck_of,
    find_deck,
    ready_deck,
)
from landnam.titles.settlers.own.errors import (
    DeckOfNobody,
    DeckOfOther,
    NoDeck,
    TooManyDecks,
    TwoDecks,
)
from landnam.titles.settlers.own.packs import with_packs
from landnam.titles.settlers.own.proof import doubts, untold
from landnam.titles.settlers.reading.content import content, read_face
from landnam.titles.settlers.reading.forms import CARRIED_FACE, FACTIONS
from landnam.vocabulary.reading import Reader

MOST_FACES: Final = sum(SETS.values())
"""Cards that a deck can bring along: all of its own."""


def checked_decks(value: Any) -> Any:
    """The option ``decks`` as a game carries it: decks of their own for some factions."""
    if value == {}:
        return PRINTED
    if isinstance(value, (list, Mapping)) and len(value) > len(FACTIONS):
        raise TooManyDecks(given=len(value), most=len(FACTIONS))
    if isinstance(value, list):  # each for the faction that it names
        value = _by_faction([_named_deck(given) for given in value])
    if not isinstance(value, Mapping):
        raise NoDeck(given=repr(value))
    return {str(faction): carried(str(faction), deck) for faction, deck in value.items()}


def _by_faction(decks: Sequence[Deck]) -> dict[str, Deck]:
    found: dict[str, Deck] = {}
    for deck in decks:
        if found.setdefault(deck.faction, deck) is not deck:
            raise TwoDecks(faction=deck.faction)
    return found


def _named_deck(given: Any) -> Deck:
    """A ready deck by its name, or one in a file by its path.

    A text never names a file: options may come from people who have no business in our folders.
    """
    return find_deck(str(given)) if isinstance(given, Path) else ready_deck(str(given))


def carried(faction: str, given: Any) -> dict[str, Any]:
    """A deck as a game carries it, from a `Deck`, a file, a ready deck's name, or plain data."""
    if isinstance(given, (str, Path)):
        given = _named_deck(given)
    if isinstance(given, Mapping):
        given = _from_data(faction, given)
    if not isinstance(given, Deck):
        raise NoDeck(given=repr(given))
    if given.faction != faction:
        raise DeckOfOther(name=given.name, other=given.faction, faction=faction)
    return given.to_data()


def _from_data(faction: str, data: Mapping[str, Any]) -> Deck:
    """A deck from plain data; cards that the data brings along win over the installed ones."""
    file = f"decks, {faction}"
    brought = brought_cards(_faces_of(data, file), file, proved=True)
    base = with_packs()
    others = {card.id: card for card in base.cards.values() if card.face not in brought}
    known = Content({**others, **brought}, base.boards)
    given = {"faction": faction, **{key: data[key] for key in data if key != "faces"}}
    return deck_of(Reader(given, file), known)


def _faces_of(data: Mapping[str, Any], file: str) -> Mapping[str, Any]:
    """The cards that a deck brings along, still as data."""
    faces = Reader.of(data.get("faces", {}), file, "faces")
    if len(faces.data) > MOST_FACES:
        wanted = f"a mapping of at most {MOST_FACES} cards"
        raise WrongType(where=file, key="faces", wanted=wanted, given=str(len(faces.data)))
    return faces.data


def brought_cards(faces: Mapping[str, Any], file: str, *, proved: bool = False) -> dict[str, Card]:
    """The cards that come along with a deck; ``proved`` asks of them what packs must prove."""
    cards: dict[str, Card] = {}
    for face, definition in faces.items():
        reader = Reader.of(definition, file, face).only("deck", "face")
        deck, inside = reader.word("deck", FACTIONS), reader.inside("face").named(face)
        for mistake in CARRIED_FACE.mistakes(inside):
            raise mistake
        for mistake in doubts(inside, deck) if proved else ():
            raise mistake
        copies = read_face(inside, deck)
        for mistake in untold(copies[0], inside) if proved else ():
            raise mistake
        cards.update({copy.id: copy for copy in copies})
    return cards


def check_seats(decks: Any, seats: Sequence[str]) -> None:
    """A deck needs somebody who plays it."""
    for faction, deck in decks.items() if isinstance(decks, Mapping) else ():
        if faction not in seats:
            raise DeckOfNobody(name=deck["name"], faction=faction, seats=list(seats))


def with_decks(decks: Any) -> Content:
    """The content of a table with these decks, as the option carries them."""
    if decks == PRINTED:
        return content()
    text = json.dumps(decks, sort_keys=True)  # a save sorts its keys too
    name = sha256(text.encode()).hexdigest()
    known = _IN_PLAY.get(name)
    return _IN_PLAY.setdefault(name, _with_decks(text)) if known is None else known


_IN_PLAY: Final[WeakValueDictionary[str, Content]] = WeakValueDictionary()
"""By the digest of their decks. Tables with the same decks share one content, which goes with the
last of them: nothing that strangers bring along is kept for longer."""


def _with_decks(text: str) -> Content:
    decks: dict[str, Any] = json.loads(text)
    box = content()
    cards, own = dict(box.cards), {}
    for deck in decks.values():
        cards.update(brought_cards(deck["faces"], "the deck of the game"))
    known = Content(cards, box.boards)
    for faction, deck in decks.items():
        faces = [known.cards[face] for face in deck["cards"]]
        own[faction] = tuple(copy.id for face in faces for copy in copies_of(known, face))
    known.own_decks = own
    return known


def carried_faces(decks: Any) -> dict[str, Any]:
    """All faces that the decks of a game bring along."""
    if not isinstance(decks, Mapping):
        return {}
    return {face: seen for deck in decks.values() for face, seen in deck["faces"].items()}
