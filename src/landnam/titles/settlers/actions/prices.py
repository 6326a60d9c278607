"""Prices of activating a Location beside goods: a card, a Deal, or the cost of the target.

Second printing, "Activate an Action Location".
"""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.settlers.actions.build import build_cost, use_up_discount
from landnam.titles.settlers.actions.deals import deal_choices, give_up_deal
from landnam.titles.settlers.actions.raze import raze_cost, use_up_tokens
from landnam.titles.settlers.empires.piles import discard_from_hand
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.goods import GOODS
from landnam.titles.settlers.table.state import SettlersState
from landnam.vocabulary.activity import CostPart
from landnam.vocabulary.cost import Cost
from landnam.vocabulary.forms import Form, Number, Word
from landnam.vocabulary.icons import Drawn, Icon
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage, done, self_of
from landnam.vocabulary.text import that
from landnam.words import Message

ONE: Form = Number(1, 1)


class CardPrice(CostPart):
    """``cost: {card: 1}``: a card from hand (Tavern, Desert)."""

    drawn: ClassVar[Drawn] = {"discard-card": Icon(good="card")}
    word: ClassVar[str] = "card"
    form: ClassVar[Form] = ONE

    def stages(self) -> tuple[Stage, ...]:
        """Which card."""
        return (DiscardCard(),)

    def why_not(self, game: Any, state: SettlersState, seat: int, card: str) -> str | None:
        """An empty hand pays nothing."""
        return None if state.empires[seat].hand else "no-card"

    def given(self, frame: Frame) -> dict[str, str]:
        """The card that the frame holds."""
        [card] = frame.held
        return {"discarded": card}

    def pay(self, game: SettlersGame, state: SettlersState, frame: Frame) -> None:
        """Discard what the frame holds."""
        for card in frame.held:
            discard_from_hand(game, state, frame.seat, card, frame.at)
        state.stack[-1] = frame.hold(frame.pc + 1, ())

    def words(self) -> Message:
        """The card in words."""
        return Message("cost.discard-card")

    def icons(self) -> tuple[str, ...]:
        """The card as an icon."""
        return ("discard-card",)


class DealPrice(CostPart):
    """``cost: {deal: 1}``: an own Deal; a Trade Route Deal may be cancelled instead."""

    drawn: ClassVar[Drawn] = {"discard-deal": Icon(picture="shaking-hands")}
    word: ClassVar[str] = "deal"
    form: ClassVar[Form] = ONE

    def stages(self) -> tuple[Stage, ...]:
        """Which Deal."""
        return (DiscardDeal(),)

    def why_not(self, game: Any, state: SettlersState, seat: int, card: str) -> str | None:
        """Without a Deal nothing can be given up."""
        empire = state.empires[seat]
        return None if empire.deals or empire.routes else "no-deal"

    def given(self, frame: Frame) -> dict[str, str]:
        """The Deal that was chosen."""
        return {"deal": frame.registers["paid_deal"]}

    def pay(self, game: SettlersGame, state: SettlersState, frame: Frame) -> None:
        """Give it up."""
        give_up_deal(game, state, frame.seat, frame.registers["paid_deal"], frame.at)

    def words(self) -> Message:
        """The Deal in words."""
        return Message("cost.discard-deal")

    def icons(self) -> tuple[str, ...]:
        """The Deal as an icon."""
        return ("discard-deal",)


class BuildPrice(CostPart):
    """``cost: {build: card}``: the goods cost of the picked card, its Location waived.

    A change that makes a Location cheaper makes it cheaper here too.
    """

    drawn: ClassVar[Drawn] = {"build-cost": Icon(picture="hammer-nails")}
    word: ClassVar[str] = "build"
    form: ClassVar[Form] = Word("target", ("card", "deal"))

    def __init__(self, register: str) -> None:
        self.register: str = register

    @classmethod
    def read(cls, reader: Reader) -> BuildPrice:
        """The pick that is built."""
        return cls(reader.text(cls.word))

    def goods(self, game: SettlersGame, state: Any, seat: int, thing: str) -> Cost:
        """Return the cost of building it."""
        return build_cost(game, state, seat, game.cards[thing])

    def pay(self, game: SettlersGame, state: SettlersState, frame: Frame) -> None:
        """The goods are paid with the rest of the price; a discount is used up."""
        if game.repriced and game.changed(state, frame.seat):
            card = game.cards[frame.registers[self.register]]
            use_up_discount(game, state, frame.seat, card)

    def spent(self) -> Message:
        """The goods in words."""
        return Message("cost.of-build", {"card": that(self.register or "")})

    def icons(self) -> tuple[str, ...]:
        """The goods as an icon."""
        return ("build-cost",)


@cache
def raze_tokens(number: int) -> Cost:
    """So many raze tokens."""
    return Cost(GOODS, {"raze": number})


class RazePrice(CostPart):
    """``cost: {raze: target}``: the raze tokens that the picked target takes."""

    drawn: ClassVar[Drawn] = {"raze-cost": Icon(picture="flame")}
    word: ClassVar[str] = "raze"
    form: ClassVar[Form] = Word("target", ("target",))

    def __init__(self, register: str) -> None:
        self.register: str = register

    @classmethod
    def read(cls, reader: Reader) -> RazePrice:
        """The pick that is razed."""
        return cls(reader.text(cls.word))

    def goods(self, game: Any, state: SettlersState, seat: int, thing: str) -> Cost:
        """Return the raze tokens for it."""
        return raze_tokens(raze_cost(game, state, seat, thing))

    def pay(self, game: Any, state: SettlersState, frame: Frame) -> None:
        """Use up the changes of the number of tokens; the tokens themselves are goods."""
        if game.changing and game.changed(state, frame.seat):
            use_up_tokens(game, state, frame.seat, frame.registers[self.register])

    def spent(self) -> Message:
        """The tokens in words."""
        return Message("cost.of-raze")

    def icons(self) -> tuple[str, ...]:
        """The tokens as an icon."""
        return ("raze-cost",)


class DiscardCard(Stage):
    """A card from hand as price: chosen before it is paid."""

    hidden: ClassVar[bool] = True

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Offer the hand."""
        hand = state.empires[frame.seat].hand
        return tuple(("discard", card) for card in game.one_of_each(hand))

    def take(self, game: SettlersGame, state: SettlersState, frame: Frame, option: Option) -> None:
        """Hold it until all is chosen."""
        state.stack[-1] = frame.hold(frame.pc + 1, (option[1],))

    def ask(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Ask:
        """Ask for the card to discard."""
        card = game.name_of(self_of(game, frame))
        return Ask("discard", Message("ask.discard-card", {"card": card}))


class DiscardDeal(Stage):
    """An own Deal as price (Hanseatic League)."""

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Offer the Deals."""
        return tuple(("discard", thing) for thing in deal_choices(game, state, frame.seat))

    def take(self, game: SettlersGame, state: SettlersState, frame: Frame, option: Option) -> None:
        """Remember it until all is chosen."""
        done(state, frame, paid_deal=option[1])

    def ask(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Ask:
        """Ask for the Deal to discard."""
        card = game.name_of(self_of(game, frame))
        return Ask("deal", Message("ask.discard-deal", {"card": card}))
