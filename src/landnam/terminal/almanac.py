"""The almanac: cards and buildings of all titles that have one, found by words and filters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

from landnam.kernel.errors import LandnamError
from landnam.kernel.title import find_title

if TYPE_CHECKING:
    from landnam.terminal.screen import Line

ALMANACS: Final = {
    "settlers": "landnam.terminal.settlers.almanac",
    "rollwrite": "landnam.terminal.rollwrite.almanac",
}
"""The titles with an almanac: a module as `Almanac` says."""


class NoAlmanac(LandnamError):
    """A title without an almanac."""


class WrongFilter(LandnamError):
    """A filter of one title with another, or filters of two titles at once."""


class Almanac(Protocol):
    """What a title's module of the almanac has."""

    FILTERS: tuple[str, ...]

    def find_faces(self, words: Sequence[str], **filters: str) -> list[str]:
        """The ids of what fits all that is asked."""

    def face_lines(self, thing: str) -> list[Line]:
        """One of them in full."""

    def face_data(self, thing: str) -> dict[str, Any]:
        """The same for programs."""


class Page:
    """Something that was found: of which title, and which."""

    def __init__(self, title: str, almanac: Almanac, thing: str) -> None:
        self.title = title
        self.almanac = almanac
        self.thing = thing

    def lines(self) -> list[Line]:
        """All about it."""
        return self.almanac.face_lines(self.thing)

    def to_data(self) -> dict[str, Any]:
        """All about it for programs."""
        return {"title": self.title, **self.almanac.face_data(self.thing)}


def find_pages(words: Sequence[str], title: str | None, filters: Mapping[str, str]) -> list[Page]:
    """What fits the words and the filters; a filter is of one title and leaves the others out.

    >>> [page.thing for page in find_pages(["masons", "guild"], None, {})]
    ['com037']
    >>> [page.title for page in find_pages(["farm"], None, {"people": "common"})]
    ['rollwrite']
    """
    if title is not None and title not in ALMANACS:
        find_title(title)
        raise NoAlmanac(title=title, known=list(ALMANACS))
    pages: list[Page] = []
    for name in ALMANACS if title is None else (title,):
        almanac = cast("Almanac", import_module(ALMANACS[name]))
        if set(filters) <= set(almanac.FILTERS):
            found = almanac.find_faces(words, **filters)
            pages.extend(Page(name, almanac, thing) for thing in found)
        elif title is not None or _nobodys(filters):
            raise WrongFilter(given=list(filters), titles=[title] if title else list(ALMANACS))
    return pages


def _nobodys(filters: Mapping[str, str]) -> bool:
    """Whether no title has all these filters."""
    modules = [cast("Almanac", import_module(module)) for module in ALMANACS.values()]
    return not any(set(filters) <= set(module.FILTERS) for module in modules)
