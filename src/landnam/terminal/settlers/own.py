"""Players' own decks and packs in the terminal: begin, check and show them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.text import Text

from landnam.kernel.errors import ContentError, LandnamError
from landnam.terminal.screen import Line
from landnam.titles.settlers.cards.box import Content
from landnam.titles.settlers.cards.cards import Card
from landnam.titles.settlers.own.check import pack_mistakes
from landnam.titles.settlers.own.decks import (
    SETS,
    Deck,
    copies_of,
    deck_text,
    file_text,
    find_deck,
    mistakes,
    printed,
    read_deck,
)
from landnam.titles.settlers.own.packs import (
    Reading,
    installed,
    starter,
    use_packs,
    with_packs,
)
from landnam.titles.settlers.own.schema import schemas
from landnam.titles.settlers.reading.forms import FACTIONS
from landnam.titles.settlers.words.text import card_sheet, card_text
from landnam.vocabulary.reading import read_text
from landnam.words import Message, say
from landnam.words.program import typed


class PlaceTaken(LandnamError):
    """Something lies where a new file should be written."""


class PlaceUnwritable(LandnamError):
    """A new file cannot be written where it should lie."""


class UnknownSchema(LandnamError):
    """No kind of file has this name."""


class UnknownFaction(LandnamError):
    """No faction has this name."""


def words(key: str, **args: Any) -> str:
    """A sentence of these commands."""
    return say(Message(f"cli.own.{key}", args))


# --- decks ------------------------------------------------------------------------------------


def new_deck(faction: str, name: str | None, file: Path | None) -> str:
    """The printed deck of a faction as a file to change; returns its text, or where it lies."""
    if faction not in FACTIONS:
        raise UnknownFaction(given=faction, known=list(FACTIONS))
    title = name or words("deck-name", faction=faction.capitalize())
    text = deck_text(faction, title, [card.id for card in printed(faction)])
    if file is None:
        return text
    _write(file, text)
    return words("deck-begun", file=str(file), typed=typed(file)) + "\n"


def _write(file: Path, text: str) -> None:
    if file.exists():
        raise PlaceTaken(file=str(file))
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    except OSError as fault:
        raise PlaceUnwritable(file=str(file), what=fault.strerror or str(fault)) from fault


def deck_mistakes(file: Path) -> list[ContentError]:
    """Everything that is wrong with a file of a deck."""
    try:
        reader = read_text(file_text(file), str(file))
    except ContentError as mistake:
        return [mistake]
    return list(mistakes(reader, with_packs()))


def any_deck(given: str) -> Deck:
    """A deck by its file, as ``pack/deck``, or the printed one of a faction."""
    if given in FACTIONS:
        name = words("printed", faction=given.capitalize())
        return Deck(given, name, printed(given), with_packs())
    return find_deck(given)


def deck_lines(deck: Deck) -> list[Line]:
    """The cards of a deck, those with most copies first."""
    faction = deck.known.boards[deck.faction].name
    lines: list[Line] = [Text(words("deck", name=deck.name, faction=faction), style="bold")]
    for size in SETS:
        mine = [face for face in deck.faces if len(deck.copies(face)) == size]
        lines += ["", words("set", n=size, cards=len(mine))]
        lines += [_card_line(deck.known, face) for face in mine]
    return lines


def _card_line(known: Content, face: Card) -> Line:
    sheet = card_sheet(known, face.id)
    line = Text(f"  {sheet['name']}", style="bold" if "/" in face.id else "none")
    line.append(f" ({sheet['cost']}): {sheet['text']}", style="none")
    return line


def deck_data(deck: Deck) -> dict[str, Any]:
    """A deck for programs."""
    return {
        "faction": deck.faction,
        "name": deck.name,
        "cards": [
            {"id": face.id, "name": face.name, "copies": [copy.id for copy in deck.copies(face)]}
            for face in deck.faces
        ],
    }


def check_deck(file: Path) -> Deck:
    """The deck of a file without mistakes."""
    return read_deck(file_text(file), str(file))


# --- packs ------------------------------------------------------------------------------------


def know_packs(folders: Sequence[Path]) -> None:
    """Play with these packs too."""
    use_packs(folders)


def schema_of(kind: str) -> dict[str, Any]:
    """The schema of a kind of file."""
    known = schemas()
    if kind not in known:
        raise UnknownSchema(given=kind, known=list(known))
    return known[kind]


def new_pack(folder: Path) -> str:
    """Begin a pack: its sheet, and a first card to change."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise PlaceTaken(file=str(folder))
    name = "".join(sign for sign in folder.name.lower() if sign.isascii() and sign.isalnum())
    name = name.lstrip("0123456789") or "pack"
    for file, text in starter(name, folder.name).items():
        _write(folder / file, text)
    return words("pack-begun", folder=str(folder), typed=typed(folder))


class CheckedPack:
    """A folder of a pack: every mistake, and the future texts of its cards."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.reading = Reading(folder)
        self.mistakes = pack_mistakes(self.reading)

    @property
    def faces(self) -> Sequence[Card]:
        """The cards that could be read, each once."""
        return [card for card in self.reading.cards.values() if card.id == card.face]

    def lines(self) -> list[Line]:
        """The text of every card, as it will be read at the table."""
        known = Content(self.reading.cards, with_packs().boards)
        lines: list[Line] = []
        for face in self.faces:
            sheet = card_sheet(known, face.id)
            copies = len(copies_of(known, face))
            head = Text(words("face", name=face.name, n=copies, deck=sheet["deck"]), style="bold")
            facts = words("facts", id=face.id, row=sheet["row"], cost=sheet["cost"])
            lines += [head, Text(f"  {sheet['text']}"), Text(f"  {facts}", style="dim")]
        return lines

    def verdict(self) -> str:
        """Return the number of cards, or of mistakes."""
        if self.mistakes:
            return words("pack-wrong", n=len(self.mistakes), folder=str(self.folder))
        faces, copies = len(self.faces), len(self.reading.cards)
        return words("pack-right", name=self.reading.data["name"], n=faces, copies=copies)

    def to_data(self) -> dict[str, Any]:
        """The same for programs."""
        known = Content(self.reading.cards, {}) if not self.mistakes else None
        return {
            "pack": self.reading.name,
            "mistakes": [str(mistake) for mistake in self.mistakes],
            "cards": [
                {
                    "id": face.id,
                    "name": face.name,
                    "deck": face.deck,
                    "copies": [
                        card.id for card in self.reading.cards.values() if card.face == face.id
                    ],
                    "text": card_text(known, face.id) if known is not None else None,
                }
                for face in self.faces
            ],
        }


def pack_list() -> list[Line]:
    """Every pack that can be played with."""
    lines: list[Line] = []
    for pack in installed().values():
        n = sum(card.id == card.face for card in pack.cards.values())
        head = words("pack-line", id=pack.name, name=pack.title, n=n, about=pack.about)
        lines += [Text(head), *(Text(f"  {pack.name}/{deck}") for deck in pack.decks)]
    return lines
