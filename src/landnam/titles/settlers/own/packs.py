"""Packs: folders that add cards without code.

A pack is a folder with ``pack.yaml`` and files of cards, written as those of the box. Its cards
have ids ``pack/id``. They come into a game by a Faction deck and in no other way.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from landnam.kernel.errors import ContentError, DuplicateId, LandnamError
from landnam.titles.settlers.cards.box import Content
from landnam.titles.settlers.cards.cards import Card
from landnam.titles.settlers.own.errors import NoPack, PackTwice, PackUnreadable
from landnam.titles.settlers.own.proof import doubts, untold
from landnam.titles.settlers.reading.content import content, read_face
from landnam.titles.settlers.reading.forms import FACTIONS, PACK, PACK_CARDS, PACK_FACE
from landnam.vocabulary.reading import Reader, plain, read_text
from landnam.words import Message, say

PACKS: Final = "LANDNAM_PACKS"
"""The variable of the environment that names more folders of packs."""
SHEET: Final = "pack.yaml"
DECKS: Final = "decks"
"""The folder inside a pack for ready decks."""

_USED: Final[list[Path]] = []


class Pack:
    """A pack that can be played with: its cards by id, and its ready decks as texts by name."""

    def __init__(
        self, name: str, title: str, about: str, cards: Mapping[str, Card], decks: Mapping[str, str]
    ) -> None:
        self.name = name
        self.title = title
        self.about = about
        self.cards = dict(cards)
        self.decks = dict(decks)


class Reading:
    """A folder read as far as it goes: the pack, and every mistake in it."""

    def __init__(self, folder: Traversable) -> None:
        self.folder = folder
        self.mistakes: list[ContentError] = []
        self.cards: dict[str, Card] = {}
        self._ids: set[str] = set()
        if not folder.is_dir() or not (folder / SHEET).is_file():
            raise NoPack(folder=str(folder))
        sheet = self._read(SHEET)
        if sheet is not None:
            self.mistakes += PACK.mistakes(sheet)
        self.data: Mapping[str, Any] = sheet.data if sheet is not None else {}
        for file in _yaml_in(folder):
            if file.name != SHEET:
                self._read_cards(file.name)

    @property
    def name(self) -> str:
        """The pack's id; until that is right, a word in its place."""
        given = self.data.get("pack")
        return given if isinstance(given, str) else "pack"

    def pack(self) -> Pack:
        """The pack, if nothing is wrong with it."""
        for mistake in self.mistakes:
            raise mistake
        title, about = self.data["name"], self.data.get("about", "")
        decks = self.folder / DECKS
        ready = {
            file.name.rpartition(".")[0]: file.read_text("utf-8")
            for file in (_yaml_in(decks) if decks.is_dir() else ())
        }
        return Pack(self.name, title, about, self.cards, ready)

    def _read(self, name: str) -> Reader | None:
        try:
            return read_text((self.folder / name).read_text("utf-8"), name)
        except ContentError as mistake:
            self.mistakes.append(mistake)
            return None
        except (OSError, UnicodeDecodeError) as fault:
            told = {"folder": str(self.folder), "file": name, "what": why_unreadable(fault)}
            raise PackUnreadable(**told) from fault

    def _read_cards(self, name: str) -> None:
        reader = self._read(name)
        if reader is None:
            return
        self.mistakes += PACK_CARDS.mistakes(reader)
        deck, faces = reader.data.get("deck"), reader.data.get("cards")
        for face in faces if deck in FACTIONS and isinstance(faces, list) else ():
            inside = Reader(face, name)
            if isinstance(face, Mapping) and not any(PACK_FACE.mistakes(inside)):
                self._read_face(inside.named(face["name"]), str(deck))

    def _read_face(self, face: Reader, deck: str) -> None:
        wrong = list(doubts(face, deck))
        copies = face.inside("copies")
        for copy in copies.names():
            if copy in self._ids:
                wrong.append(DuplicateId(where=copies.at(copy), given=copy))
            self._ids.add(copy)
        if not wrong:
            cards = prefixed(face, self.name, deck)
            wrong += untold(cards[0], face)
            self.cards.update({card.id: card for card in cards})
        self.mistakes += wrong


def why_unreadable(fault: OSError | UnicodeDecodeError) -> str:
    """Why a file could not be read, in words."""
    if isinstance(fault, UnicodeDecodeError):
        return say(Message("own.no-text"))
    return fault.strerror or str(fault)


def prefixed(face: Reader, pack: str, deck: str) -> list[Card]:
    """The copies of a face, their ids with the name of the pack before them."""
    data = plain(face.data)
    data["copies"] = {f"{pack}/{copy}": deal for copy, deal in data["copies"].items()}
    return read_face(Reader(data, face.file), deck)


def _yaml_in(folder: Traversable) -> list[Traversable]:
    return sorted(
        (file for file in folder.iterdir() if file.name.endswith((".yaml", ".yml"))),
        key=lambda file: file.name,
    )


def starter(pack: str, name: str) -> dict[str, str]:
    """The files of a new pack with a first card."""
    folder = files("landnam.titles.settlers.own") / "starter"
    texts = {file.name: file.read_text("utf-8") for file in _yaml_in(folder)}
    texts[SHEET] = texts[SHEET].replace("PACK", pack).replace("NAME", name)
    return texts


# --- what is installed ------------------------------------------------------------------------


def use_packs(folders: Sequence[Path]) -> None:
    """Know these packs too, in this program (``--pack``); a mistake in one is told at once."""
    for folder in folders:
        Reading(folder).pack()
        if folder.resolve() not in _USED:
            _USED.append(folder.resolve())


def installed() -> dict[str, Pack]:
    """Every pack that can be played with, by name: ours, the environment's, and those in use.

    >>> sorted(installed())
    ['hearth']
    """
    return dict(_installed(os.environ.get(PACKS, ""), tuple(_USED)))


@lru_cache(maxsize=8)
def _installed(named: str, used: tuple[Path, ...]) -> dict[str, Pack]:
    found: dict[str, Pack] = {}
    places: dict[str, str] = {}
    for folder in (*_shipped(), *_named(named), *used):
        pack = Reading(folder).pack()
        place = str(folder)
        if places.setdefault(pack.name, place) != place:
            raise PackTwice(given=pack.name, first=places[pack.name], second=place)
        found[pack.name] = pack
    return found


def _shipped() -> Iterator[Traversable]:
    """The packs that come with Landnám."""
    folder = files("landnam.titles.settlers") / "packs"
    yield from sorted((pack for pack in folder.iterdir() if pack.is_dir()), key=lambda p: p.name)


def _named(variable: str) -> Iterator[Path]:
    """The packs of the environment: each folder is one, or holds some."""
    for part in filter(None, variable.split(os.pathsep)):
        folder = Path(part)
        inside = sorted(folder.glob(f"*/{SHEET}")) if not (folder / SHEET).exists() else []
        yield from (sheet.parent.resolve() for sheet in inside)
        if not inside:
            yield folder.resolve()


def with_packs() -> Content:
    """The content of the box and of all installed packs, to look cards up in.

    >>> len(with_packs().faces())
    142
    """
    packs = installed()
    return _together(tuple(packs.values()))


@lru_cache(maxsize=8)
def _together(packs: tuple[Pack, ...]) -> Content:
    box = content()
    cards = dict(box.cards)
    for pack in packs:
        cards.update(pack.cards)
    return Content(cards, box.boards)


def differing(carried: Mapping[str, Any]) -> list[str]:
    """Of these faces by id, those of which the installed pack has another version.

    A pack that is not installed, or is broken here, differs in nothing: the game has its own copy.
    """
    try:
        packs = installed()
    except LandnamError:
        return []
    found = []
    for face, definition in carried.items():
        pack = packs.get(face.partition("/")[0])
        here = pack.cards.get(face) if pack is not None else None
        if here is not None and here.definition != definition:
            found.append(face)
    return found
