"""The box: all cards and boards that a table knows, and the procedures of the cards by address."""

from __future__ import annotations

from collections.abc import Mapping

from landnam.kernel.state import Option
from landnam.titles.settlers.cards.cards import Board, Card
from landnam.titles.settlers.cards.offers import Offers
from landnam.vocabulary.stages import Procedure
from landnam.words import Message


class Content:
    """All cards and boards, and the procedures of the cards by address."""

    def __init__(self, cards: Mapping[str, Card], boards: Mapping[str, Board]) -> None:
        self.cards = dict(cards)
        self.boards = dict(boards)
        self.kinds = {card.id: card.kind for card in self.cards.values()}
        self.offers = Offers(self.cards.values())
        self.own_decks: dict[str, tuple[str, ...]] = {}  # by faction, where they are not printed
        self.described: dict[Option, Message] = {}  # options in words, kept for all tables
        self._extended: dict[tuple[Card, ...], Content] = {}
        self.procedures: dict[str, Procedure] = {}
        for card in self.cards.values():
            for procedure in card.procedures():
                self.procedures.update(procedure.nodes())

    def deck(self, name: str) -> tuple[str, ...]:
        """The ids of a deck's cards, in order."""
        return tuple(card.id for card in self.cards.values() if card.deck == name)

    def playing(self, name: str) -> tuple[str, ...]:
        """The ids of the cards that are played with: an own deck, or else the printed one."""
        return self.own_decks.get(name) or self.deck(name)

    def faces(self) -> list[Card]:
        """The first copy of every face."""
        return [card for card in self.cards.values() if card.id == card.face]

    def extended(self, cards: tuple[Card, ...]) -> Content:
        """The same content with the cards of modules; made once, for many tables play with it."""
        if not cards:
            return self
        if cards not in self._extended:
            more = Content({**self.cards, **{card.id: card for card in cards}}, self.boards)
            more.own_decks = self.own_decks
            self._extended[cards] = more
        return self._extended[cards]
