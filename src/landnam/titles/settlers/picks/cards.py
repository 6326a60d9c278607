"""Cards in hand as targets."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from landnam.kernel.state import Frame
from landnam.titles.settlers.picks.pick import Pick
from landnam.titles.settlers.piles import COMMON
from landnam.titles.settlers.state import SettlersState
from landnam.words import Message

if TYPE_CHECKING:
    from landnam.titles.settlers.rules import SettlersRules


class PickCard(Pick):
    """``card: {in: hand, deck, has, buildable}``: a card from the own hand."""

    kind: ClassVar[str] = "card"
    hidden: ClassVar[bool] = True

    def __init__(self, register: str, deck: str | None, has: str | None) -> None:
        super().__init__(register)
        self.deck = deck
        self.has = has

    def candidates(
        self, game: SettlersRules, state: SettlersState, frame: Frame
    ) -> tuple[str, ...]:
        """The cards in hand that fit."""
        cards = game.cards
        hand = state.empires[frame.seat].hand
        if self.deck is not None:
            common = self.deck == COMMON
            hand = tuple([card for card in hand if (cards[card].deck == COMMON) == common])
        if self.has == "raze":
            hand = tuple([card for card in hand if cards[card].raze is not None])
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
