"""The almanac: cards and buildings of all titles that have one, found by words and filters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

from landnam.kernel.errors import LandnamError
from landnam.kernel.extensions import Extensions
from landnam.kernel.manifest import find_manifest, manifests

if TYPE_CHECKING:
    from landnam.terminal.screen import Line


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


ALMANACS: Final[Extensions[Almanac]] = Extensions("landnam.almanacs")
"""The titles with an almanac: a module as `Almanac` says."""


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
    known = almanacs()
    if title is not None and title not in known:
        find_manifest(title)
        raise NoAlmanac(title=title, known=list(known))
    asked = known if title is None else {title: known[title]}
    fitting = {name: one for name, one in asked.items() if set(filters) <= set(one.FILTERS)}
    if not fitting:
        raise WrongFilter(given=list(filters), titles=list(asked))
    return [
        Page(name, almanac, thing)
        for name, almanac in fitting.items()
        for thing in almanac.find_faces(words, **filters)
    ]


def almanacs() -> dict[str, Almanac]:
    """The almanacs by title, in the order of the titles."""
    found = {manifest.name: ALMANACS.find(manifest.name) for manifest in manifests()}
    return {name: almanac for name, almanac in found.items() if almanac is not None}
