"""Own Faction decks: which of a faction's cards are played, from the box and from packs.

Second printing, "Rules for building a Faction deck": 30 cards, of which 3 come in three copies,
6 in two and 9 singly; all copies of a card go in together. A deck is a small file:

>>> text = deck_text("roman", "Stone first", [card.id for card in printed("roman")])
>>> text.splitlines()[:2]
['faction: roman', 'name: Stone first']
>>> read_deck(text, "stone.yaml").name
'Stone first'
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from landnam.kernel.errors import ContentError
from landnam.titles.settlers.cards.box import Content
from landnam.titles.settlers.cards.cards import Card
from landnam.titles.settlers.own.errors import (
    AmbiguousCard,
    CardTwice,
    DeckUnreadable,
    NoDeckFile,
    NoSuchCard,
    OtherDeck,
    SplitSet,
    TooFewSets,
    TooManySets,
)
from landnam.titles.settlers.own.packs import installed, why_unreadable, with_packs
from landnam.titles.settlers.reading.content import content
from landnam.titles.settlers.reading.forms import OWN_DECK
from landnam.vocabulary.reading import Reader, read_text
from landnam.words import Message, say

SETS: Final = {3: 3, 2: 6, 1: 9}
"""The number of sets in a deck, by their number of copies."""

_WITH_COUNT: Final = re.compile(r"(?P<card>.+?)\s*[x×]\s*(?P<count>[0-9]+)")


class Deck:
    """A Faction deck that the rules allow: one card of each set, in the order of its file."""

    def __init__(self, faction: str, name: str, faces: Sequence[Card], known: Content) -> None:
        self.faction = faction
        self.name = name
        self.faces = tuple(faces)
        self.known = known

    def copies(self, face: Card) -> list[Card]:
        """All copies of one of its cards."""
        return copies_of(self.known, face)

    def to_data(self) -> dict[str, Any]:
        """The deck as a game carries it: with its own copy of every card that is not in the box."""
        faces = {face.id: face.definition for face in self.faces if "/" in face.id}
        cards = [face.id for face in self.faces]
        return {"name": self.name, "cards": cards, "faces": faces}


def copies_of(known: Content, face: Card) -> list[Card]:
    """All copies of a face."""
    return [card for card in known.cards.values() if card.face == face.face]


def printed(faction: str, known: Content | None = None) -> list[Card]:
    """The first card of each set of the box's deck."""
    return [card for card in (known or content()).faces() if _is_printed(card, faction)]


def _is_printed(card: Card, faction: str) -> bool:
    return card.deck == faction and "/" not in card.id


# --- reading ----------------------------------------------------------------------------------


def read_deck(text: str, file: str, known: Content | None = None) -> Deck:
    """The deck that a file's text describes; the first mistake in it is raised."""
    return deck_of(read_text(text, file), known or with_packs())


def deck_of(reader: Reader, known: Content) -> Deck:
    """The deck that a reader holds, of cards that are known."""
    for mistake in mistakes(reader, known):
        raise mistake
    faces = [_named(known, reader, entry, []) for entry in reader.items("cards")]
    found = [face for face in faces if face is not None]
    return Deck(reader.text("faction"), reader.text("name"), found, known)


def find_deck(given: str, known: Content | None = None) -> Deck:
    """A deck by the path of its file, or a ready one by ``pack/deck``."""
    path = Path(given)
    if path.is_file():
        return read_deck(file_text(path), given, known)
    return ready_deck(given, known)


def file_text(path: Path) -> str:
    """Return the content of a deck's file; an error says which decks are known if there is none."""
    if not path.exists():
        ready_deck(str(path))
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise DeckUnreadable(file=str(path), what=why_unreadable(fault)) from fault


def ready_deck(name: str, known: Content | None = None) -> Deck:
    """A deck that an installed pack brings along."""
    ready = {
        f"{p.name}/{deck}": text for p in installed().values() for deck, text in p.decks.items()
    }
    if name not in ready:
        raise NoDeckFile(given=name, known=sorted(ready))
    return read_deck(ready[name], name, known)


def mistakes(reader: Reader, known: Content) -> Iterator[ContentError]:
    """Everything that is wrong with a deck, looked for as far as somebody wants to hear it.

    To find the names that come near a mistyped one takes longer than all the rest.
    """
    wrong = False
    for mistake in OWN_DECK.mistakes(reader):
        wrong = True
        yield mistake
    if wrong:
        return
    faces: list[Card] = []
    for index, entry in enumerate(reader.items("cards")):
        errors: list[ContentError] = []
        face = _named(known, reader, entry, errors, index)
        if face is not None and face in faces:
            errors.append(CardTwice(where=reader.at("cards", index), card=face.name))
        elif face is not None:
            faces.append(face)
        yield from errors
        wrong = wrong or bool(errors)
    if not wrong:
        yield from _sets(reader, known, faces)


def _named(
    known: Content, reader: Reader, entry: str, errors: list[ContentError], index: int = 0
) -> Card | None:
    """The card that an entry means: a name or an id, perhaps with the number of its copies."""
    faction, where = reader.text("faction"), reader.at("cards", index)
    counted = _WITH_COUNT.fullmatch(entry)
    if counted is not None and not _called(known, entry):
        entry = counted["card"]
    else:
        counted = None
    found = _called(known, entry)
    own = [card for card in found if card.deck == faction]
    if not found:
        errors.append(NoSuchCard(where=where, given=entry, near=_near(known, faction, entry)))
        return None
    if not own:
        card = found[0]
        told = {"deck": card.deck.capitalize(), "faction": faction.capitalize()}
        errors.append(OtherDeck(where=where, card=card.name, **told))
        return None
    if len({card.face for card in own}) > 1:
        ids = [card.face for card in own if card.id == card.face]
        errors.append(AmbiguousCard(where=where, given=entry, known=ids))
        return None
    face = known.cards[own[0].face]
    copies = len(copies_of(known, face))
    one_of_several = entry in known.cards and entry != face.id
    if one_of_several or (counted is not None and int(counted["count"]) != copies):
        errors.append(SplitSet(where=where, card=face.name, n=copies))
        return None
    return face


def _called(known: Content, entry: str) -> list[Card]:
    """The cards of this id, or of this name."""
    if entry in known.cards:
        return [known.cards[entry]]
    wanted = entry.casefold().strip()
    return [card for card in known.cards.values() if card.name.casefold() == wanted]


def _near(known: Content, faction: str, entry: str) -> list[str]:
    names = {card.name.casefold(): card.name for card in known.faces() if card.deck == faction}
    near = get_close_matches(entry.casefold(), names, n=3, cutoff=0.3) or sorted(names)[:3]
    return [names[name] for name in near]


def _sets(reader: Reader, known: Content, faces: Sequence[Card]) -> Iterator[ContentError]:
    """3 cards in three copies, 6 in two, 9 single."""
    faction = reader.text("faction")
    for size, wanted in SETS.items():
        mine = [face for face in faces if len(copies_of(known, face)) == size]
        told = {"where": reader.at("cards"), "n": len(mine), "size": size, "wanted": wanted}
        more = abs(len(mine) - wanted)
        if len(mine) > wanted:
            yield TooManySets(**told, more=more, cards=[face.name for face in mine])
        elif len(mine) < wanted:
            others = [
                face.name
                for face in known.faces()
                if face.deck == faction and face not in faces
                if len(copies_of(known, face)) == size
            ]
            yield TooFewSets(**told, more=more, cards=others)


# --- writing ----------------------------------------------------------------------------------


def deck_text(faction: str, name: str, faces: Sequence[str]) -> str:
    """A deck as its file is written, set by set, with the other cards of the faction as remarks."""
    known = with_packs()
    lines = [f"faction: {faction}", f"name: {name}", "cards:"]
    for size in SETS:
        lines.append(say(Message("own.set", {"n": size})))
        of_size = [
            card
            for card in known.faces()
            if card.deck == faction and len(copies_of(known, card)) == size
        ]
        in_deck = [card for card in of_size if card.id in faces]
        others = [card for card in of_size if card.id not in faces]
        lines += [f"- {_written(card, of_size)}" for card in in_deck]
        lines += [f"# - {_written(card, of_size)}" for card in others]
    return "\n".join(lines) + "\n"


def _written(card: Card, others: Sequence[Card]) -> str:
    """Its name, or its id where several cards share the name."""
    same = [other for other in others if other.name == card.name]
    return card.name if len(same) == 1 else card.id
