"""Manifests: descriptions of titles for people who choose one. Reading one loads no rules.

>>> find_manifest("settlers").called
'Imperial Settlers'
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pkgutil import resolve_name
from typing import Any, Final

from landnam.kernel.errors import BadOption, UnknownTitle
from landnam.kernel.extensions import Extensions
from landnam.kernel.provenance import Provenance
from landnam.words import Message, add_words, knows, say, words_under


class Choice:
    """An option of the set-up that takes one of a few values; the first is the default.

    ``own`` names a function, as ``package.module:function``, that takes values of another kind,
    such as players' own decks: it returns the value as the game keeps it, or raises an error.
    """

    def __init__(self, name: str, *values: Any, own: str = "") -> None:
        self.name = name
        self.values = values
        self.own = own

    @property
    def default(self) -> Any:
        """The value when nothing is said."""
        return self.values[0]

    def check(self, value: Any) -> Any:
        """The value, if the option takes it."""
        for known in self.values:
            if type(value) is type(known) and value == known:
                return known
        if self.own:
            return resolve_name(self.own)(value)
        raise BadOption(option=self.name, given=repr(value), known=[str(v) for v in self.values])


@dataclass(frozen=True)
class Variant:
    """A game of a title that a menu lists by itself.

    ``options`` are those that make it; ``asks`` are further options worth a question. ``usual`` is
    how many seats it usually has; ``alone``: it has one seat and no other.
    """

    name: str
    options: Mapping[str, Any] = field(default_factory=dict)
    usual: int = 2
    alone: bool = False
    asks: tuple[str, ...] = ()

    def fits(self, options: Mapping[str, Any]) -> bool:
        """Return whether a game with these options is one of this variant."""
        return all(options.get(name) == value for name, value in self.options.items())


@dataclass(frozen=True, kw_only=True, eq=False)
class Manifest:
    """The description of a title: cheap to read, and all that a list of titles needs.

    ``rules`` names the `Title` that sets up its games, as ``package.module:Class``; it is loaded
    when somebody sits down. ``words`` is the package with its catalogue, known from here on, and
    ``scope`` the scope of that catalogue, if it has one. ``seats`` are the counts of seats,
    ``first_game`` the sides of a good first game, the newcomer's own first (unless told, the first
    two), ``filters`` what its almanac can be searched by, ``length`` the minutes of a usual game.
    ``place`` orders the titles in lists.
    """

    name: str
    rules: str
    words: str
    seats: range
    sides: tuple[str, ...]
    options: tuple[Choice, ...] = ()
    first_game: tuple[str, ...] = ()
    variants: tuple[Variant, ...] = ()
    filters: tuple[str, ...] = ()
    length: int | None = None
    provenance: Provenance | None = None
    scope: str = ""
    place: int = 50

    def __post_init__(self) -> None:
        if not self.first_game:
            object.__setattr__(self, "first_game", self.sides[:2])
        add_words(self.words, scope=self.scope)

    @property
    def solo(self) -> bool:
        """Whether one person can play it alone."""
        return 1 in self.seats

    def option(self, name: str) -> Choice | None:
        """The option of this name."""
        return next((option for option in self.options if option.name == name), None)

    # --- its words: ``title.NAME.…`` in its catalogue -----------------------------------------

    @property
    def called(self) -> str:
        """The title's name for people."""
        return self.word("called") or self.name.capitalize()

    @property
    def about(self) -> str:
        """The title in a sentence."""
        return self.word("about") or ""

    def word(self, *path: str, **args: Any) -> str | None:
        """Return the catalogue's words under ``title.NAME`` and this path; None if it has none.

        >>> find_manifest("settlers").word("option", "lookout", "called")
        'Lookout'
        """
        message = Message(".".join(("title", self.name, *path)), args)
        return say(message, self.scope) if knows(message, self.scope) else None

    def all_words(self) -> dict[str, str]:
        """All that its catalogue says under ``title.NAME``, as it is written there."""
        return {"called": self.called, **words_under(f"title.{self.name}", self.scope)}


TITLES: Final[Extensions[Manifest]] = Extensions("landnam.titles")
"""The manifests of all titles: the entry points of the group `landnam.titles`."""


def title_names() -> list[str]:
    """The names of all titles."""
    return TITLES.names()


def is_known(name: str) -> bool:
    """Return whether there is a title of this name."""
    return name in TITLES


def find_manifest(name: str) -> Manifest:
    """The manifest of the title of this name."""
    found = TITLES.find(name)
    if found is None:
        raise UnknownTitle(given=name, known=title_names())
    return found


def manifests() -> list[Manifest]:
    """The manifests of all titles, in the order in which people are offered them.

    >>> [manifest.name for manifest in manifests()][0]
    'settlers'
    """
    found = [find_manifest(name) for name in title_names()]
    return sorted(found, key=lambda manifest: (manifest.place, manifest.name))
