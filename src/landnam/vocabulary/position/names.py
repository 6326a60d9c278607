"""Cards by the names people write: by name where one face or copy fits, else by id."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final, Protocol

from landnam.kernel.errors import ContentError, UnknownWord
from landnam.words import add_words

add_words("landnam.vocabulary.position")

NEAR: Final = 5
"""The number of near names that are told when one is not known."""


class Printed(Protocol):
    """A card, as far as positions name it."""

    @property
    def id(self) -> str:
        """The id: no other card has it."""

    @property
    def name(self) -> str:
        """The name, which copies share, and sometimes different cards."""

    @property
    def deck(self) -> str:
        """The deck that the card belongs to."""

    @property
    def kind(self) -> str:
        """The kind, which only copies of one card have in common."""


class UnknownCard(ContentError):
    """No card that could lie here has this name."""


class AmbiguousName(ContentError):
    """Several different cards have this name; the candidates are listed."""


class CardTaken(ContentError):
    """A card is named more often than it has copies."""


class NoCardLeft(ContentError):
    """The position asks for any card, but every one is named elsewhere."""


class NotInPlay(ContentError):
    """A thing that must already be on the table is not."""


class Names:
    """The names of all cards of a game."""

    def __init__(self, cards: Mapping[str, Printed]) -> None:
        self.cards = cards
        self.by_name: dict[str, list[str]] = {}
        for card in cards.values():
            self.by_name.setdefault(card.name, []).append(card.id)

    def called(self, thing: str) -> str:
        """The name of a card; anything else is called what it is."""
        card = self.cards.get(thing)
        return thing if card is None else card.name

    def known(self, name: str) -> bool:
        """Return whether some card has this name or id."""
        return name in self.cards or name in self.by_name

    def check(self, name: str, where: str, decks: Sequence[str] = ()) -> None:
        """Refuse a name that no card of these decks has (of any deck, if none are named)."""
        if not self.among(name, decks):
            allowed = [card for card in self.cards.values() if not decks or card.deck in decks]
            names = sorted({card.name for card in allowed} | {card.id for card in allowed})
            near = get_close_matches(name, names, n=3, cutoff=0) or names[:3]
            raise UnknownCard(where=where, given=name, near=near, decks=list(decks) or ["any deck"])

    def among(self, name: str, decks: Sequence[str] = ()) -> list[str]:
        """The cards of these decks that the name or id fits."""
        found = [name] if name in self.cards else self.by_name.get(name, [])
        return [card for card in found if not decks or self.cards[card].deck in decks]

    def of_one_kind(self, cards: Iterable[str]) -> bool:
        """Return whether the cards are copies of each other."""
        return len({self.cards[card].kind for card in cards}) <= 1

    def told(self, card: str) -> str:
        """A card as a scenario can name it: by its name if that says which, else by its id."""
        name = self.called(card)
        same = self.by_name.get(name, [])
        return name if self.of_one_kind(same) else f"{card} ({name})"


class Box:
    """The cards of a game while a position is laid out: each can lie in one place only."""

    def __init__(self, names: Names, given: Mapping[str, Any]) -> None:
        self.names = names
        self.used: set[str] = set()
        self.spoken_for = {word for word in _words(given) if word in names.cards}

    def take(self, name: Any, decks: Sequence[str], where: str) -> str:
        """Take the card out of the box: by id, or the first free copy of that name."""
        name = str(name)
        self.names.check(name, where, decks)
        fitting = self.names.among(name, decks)
        if not self.names.of_one_kind(fitting):
            kinds = {self.names.cards[card].kind: card for card in reversed(fitting)}
            candidates = sorted(kinds.values())
            raise AmbiguousName(where=where, given=name, candidates=candidates)
        taken = self.used if name in self.names.cards else self.used | self.spoken_for
        for card in fitting:
            if card not in taken:
                self.used.add(card)
                return card
        raise CardTaken(where=where, given=name)

    def rest(self, deck: Iterable[str]) -> list[str]:
        """The cards of a deck that lie nowhere and that nobody has named."""
        return [card for card in deck if card not in self.used and card not in self.spoken_for]


def _words(tree: Any) -> Iterable[str]:
    """Every word of the given position, wherever it stands."""
    if isinstance(tree, str):
        yield tree
    elif isinstance(tree, Mapping):
        for value in tree.values():
            yield from _words(value)
    elif isinstance(tree, list):
        for item in tree:
            yield from _words(item)


def known_name(name: Any, known: Collection[str], what: str, where: str) -> str:
    """The name, if it is one of these; an error tells the nearest.

    >>> known_name("ally", ("ally", "boon"), "Favor token", "an example")
    'ally'
    """
    if name not in known:
        near = list(known)
        if len(near) > NEAR:
            near = get_close_matches(str(name), near, n=NEAR, cutoff=0)
        raise UnknownWord(where=where, given=name, what=what, known=near)
    return str(name)
