"""The almanac: cards and buildings of all titles that have one, found by words and filters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol

from landnam.kernel.errors import LandnamError
from landnam.kernel.extensions import Extensions
from landnam.kernel.manifest import Manifest, find_manifest, manifests
from landnam.words import Message

if TYPE_CHECKING:
    from landnam.terminal.screen import Line


class NoAlmanac(LandnamError):
    """A title without an almanac."""


class WrongFilter(LandnamError):
    """A filter of one title with another, or filters of two titles at once."""


class Almanac(Protocol):
    """The functions of a title's module of the almanac."""

    def find_faces(self, words: Sequence[str], **filters: str) -> list[str]:
        """Return the ids of the things that fit the words; filters are those of the manifest."""

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
    """Return the pages that fit words and filters; a filter is of one title and skips the others.

    >>> [page.thing for page in find_pages(["masons", "guild"], None, {})]
    ['com037']
    >>> [page.title for page in find_pages(["farm"], None, {"people": "common"})]
    ['rollwrite']
    """
    known = [manifest for manifest in manifests() if manifest.name in ALMANACS]
    if title is not None and title not in ALMANACS:
        find_manifest(title)
        raise NoAlmanac(title=title, known=[manifest.name for manifest in known])
    asked = [manifest for manifest in known if title in (None, manifest.name)]
    fitting = [manifest.name for manifest in asked if set(filters) <= set(manifest.filters)]
    if not fitting:
        names = [manifest.name for manifest in asked]
        told = [_told(one) for one in known if one.filters]
        raise WrongFilter(given=list(filters), titles=names, known=told)
    return [page for name in fitting for page in _pages(name, words, filters)]


def _pages(title: str, words: Sequence[str], filters: Mapping[str, str]) -> list[Page]:
    almanac = ALMANACS.find(title)
    assert almanac is not None
    return [Page(title, almanac, thing) for thing in almanac.find_faces(words, **filters)]


def _told(manifest: Manifest) -> Message:
    filters = [f"--{name}" for name in manifest.filters]
    return Message("cli.filter", {"filters": filters, "n": len(filters), "title": manifest.name})
