"""The almanac of Rise of the Empire: every Quest, Invention and Province, by its words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from landnam.terminal.answers import begins, words_of
from landnam.terminal.empire import looking
from landnam.titles.empire.almanac import almanac

if TYPE_CHECKING:
    from landnam.terminal.screen import Line


def find_faces(words: Sequence[str]) -> list[str]:
    """The cards that have all these words.

    >>> find_faces(["prudent", "caesar"])
    ['rote122']
    """
    wanted = words_of(" ".join(words))
    return [thing for thing in looking.known() if not wanted or begins(wanted, _text(thing))]


def _text(thing: str) -> str:
    return " ".join((thing, *(str(line) for line in face_lines(thing))))


def face_lines(thing: str) -> list[Line]:
    """A card in full."""
    return looking.face_lines(thing)


def face_data(thing: str) -> dict[str, Any]:
    """A card for programs: as in the almanac that every client reads."""
    kinds = almanac()
    faces = [*kinds["quests"], *kinds["inventions"], *kinds["provinces"]]
    return next(dict(face) for face in faces if face["id"] == thing)
