"""Cards in hand as targets."""

from __future__ import annotations

from typing import ClassVar

from landnam.kernel.state import Frame
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.origins import COMMON, FACTION
from landnam.titles.settlers.table.state import SettlersState
from landnam.vocabulary.forms import Flag, Form, Word
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.picks.pick import Pick
from landnam.vocabulary.reading import Reader
from landnam.words import Message


class PickCard(Pick):
    """``card: {in: hand, deck, has, buildable}``: a card from the own hand."""

    word: ClassVar[str] = "card"
    kind: ClassVar[str] = "card"
    hidden: ClassVar[bool] = True

    def __init__(self, deck: str | None, has: str | None) -> None:
        super().__init__()
        self.deck = deck
        self.has = has

    @classmethod
    def form(cls, grammar: Grammar) -> Form:
        """Return the form: the place of the card, and its needed properties."""
        return Fields(
            {
                "in": Word("place", ("hand",)),
                "deck": Word("deck", (COMMON, FACTION)),
                "has": Word("field", ("raze", "deal")),
                "buildable": Flag(),
            },
            needed=("in",),
        )

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar, verb: str) -> PickCard:
        """The card that is asked for."""
        inside = reader.inside(cls.word)
        return cls(inside.data.get("deck"), inside.data.get("has"))

    def candidates(self, game: SettlersGame, state: SettlersState, frame: Frame) -> tuple[str, ...]:
        """The cards in hand that fit."""
        cards = game.cards
        hand = state.empires[frame.seat].hand
        if self.deck is not None:
            hand = tuple([card for card in hand if cards[card].origin == self.deck])
        if self.has is not None:
            hand = tuple([card for card in hand if getattr(cards[card], self.has) is not None])
        return game.one_of_each(hand)

    def words(self) -> Message:
        """The target in words."""
        deck = Message(f"of-deck.{self.deck or 'any'}")
        field = Message(f"with-field.{self.has or 'any'}")
        return Message("selector.card", {"deck": deck, "has": field})

    def icons(self) -> tuple[str, ...]:
        """The target as icons."""
        field = (f"{self.has}-field",) if self.has is not None else ()
        return ("own", "card" if self.deck is None else f"card-{self.deck}", *field)
