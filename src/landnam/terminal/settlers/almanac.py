"""The almanac of Imperial Settlers: every face of the box and of packs, found by its words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from landnam.kernel.errors import LandnamError
from landnam.terminal.answers import begins, words_of
from landnam.terminal.screen import Line
from landnam.terminal.settlers.parts import words as words_about
from landnam.terminal.settlers.sheet import sheet_lines
from landnam.titles.settlers.own.packs import installed, with_packs
from landnam.titles.settlers.reading.forms import DECKS
from landnam.titles.settlers.words.text import card_icons, card_sheet


class UnknownDeck(LandnamError):
    """No deck belongs to such a faction."""


class UnknownColour(LandnamError):
    """No card has this colour."""


def find_faces(
    words: Sequence[str], faction: str | None = None, colour: str | None = None
) -> list[str]:
    """The first card of each face that fits all that is asked.

    >>> find_faces(["masons", "guild"])
    ['com037']
    >>> len(find_faces([], faction="roman", colour="black"))
    3
    >>> find_faces(["aqueduct"])
    ['hearth/aqueduct-1']
    """
    known = with_packs()
    colours = sorted({hue for card in known.cards.values() for hue in card.colours})
    if faction is not None and faction not in DECKS:
        raise UnknownDeck(given=faction, known=list(DECKS))
    if colour is not None and colour not in colours:
        raise UnknownColour(given=colour, known=colours)
    wanted = words_of(" ".join(words))
    found: dict[str, str] = {}
    for card in known.cards.values():
        fits = faction in (None, card.deck) and (colour is None or colour in card.colours)
        if fits and card.face not in found and (not wanted or begins(wanted, _text(card.id))):
            found[card.face] = card.id
    return list(found.values())


def _text(card: str) -> str:
    sheet = card_sheet(with_packs(), card)
    colours, pack = " ".join(sheet["colours"]), _pack(card) or ""
    return f"{card} {sheet['name']} {sheet['text']} {sheet['deck']} {sheet['row']} {colours} {pack}"


def _pack(card: str) -> str | None:
    """The name of the pack that a card is from; None for those of the box."""
    pack, slash, _ = card.partition("/")
    return installed()[pack].title if slash else None


def face_lines(card: str) -> list[Line]:
    """A face in full."""
    lines = sheet_lines(with_packs(), card)
    pack = _pack(card)
    return lines if pack is None else [*lines, Text(words_about("from-pack", pack=pack), "dim")]


def face_data(card: str) -> dict[str, Any]:
    """A face for programs: its sheet and its icons."""
    known = with_packs()
    return {**card_sheet(known, card), "pack": _pack(card), "icons": card_icons(known, card)}
