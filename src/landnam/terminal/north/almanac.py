"""The almanac of Empires of the North: every face of the clans and the Islands, by its words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from landnam.terminal.answers import begins, words_of
from landnam.terminal.north.faces import sheet_lines
from landnam.titles.north.almanac import almanac_of
from landnam.titles.north.reading.content import content
from landnam.titles.north.table.cards import Card
from landnam.titles.north.table.wording import Words
from landnam.titles.north.words.text import card_text
from landnam.words import say

if TYPE_CHECKING:
    from landnam.terminal.screen import Line


def find_faces(words: Sequence[str]) -> list[str]:
    """The first card of each face that has all these words.

    >>> find_faces(["haunted", "island"])
    ['nea001']
    """
    wanted = words_of(" ".join(words))
    faces: dict[str, Card] = {}
    for card in content().values():
        faces.setdefault(card.kind, card)
    return [c.id for c in faces.values() if not wanted or begins(wanted, _text(c))]


def _text(card: Card) -> str:
    kind = say(Words(f"sheet.{card.role}"))
    return f"{card.id} {card.name} {card_text(card)} {kind} {card.deck} {card.type} {card.act}"


def face_lines(card: str) -> list[Line]:
    """A face in full."""
    return sheet_lines(content()[card])


def face_data(card: str) -> dict[str, Any]:
    """A face for programs: as in the almanac that every client reads."""
    faces = almanac_of(content(), (content()[card].deck,))["cards"]
    [face] = [face for face in faces if card in face["copies"]]
    return dict(face)
