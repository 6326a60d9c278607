"""Deals: one made without food, a random one, and a good of the kind that most Deals bring."""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.empire.effects.rows import end_row
from landnam.titles.settlers.face import (
    DrawGained,
    MakeDeal,
    SettlersGame,
    SettlersState,
    TellDeal,
    deals_of,
    draw,
    receive_good,
)
from landnam.vocabulary.forms import Number
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.icons import Drawn, Icon
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage, self_of
from landnam.vocabulary.text import that
from landnam.vocabulary.verbs import TargetVerb, Verb
from landnam.vocabulary.worth import Scale, W
from landnam.words import Message


class MakeFreeDeal(MakeDeal, TargetVerb):
    """``make_deal: card``: make a Deal with the picked card from hand, without paying food.

    It is making a Deal: features and Quests that watch it hear of it.
    """

    word: ClassVar[str] = "make_deal"
    sign: ClassVar[str] = "deal"
    registers: ClassVar[tuple[str, ...]] = ("card",)
    drawn: ClassVar[Drawn] = {"deal": Icon(picture="shaking-hands")}

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """The Deal, its good, and those who watch."""
        return cls(), DrawGained(), TellDeal()

    def words(self) -> Message:
        """The verb in words."""
        return Message("effect.make-deal", {"card": that("card", bare=True)})


class RandomDeal(Verb):
    """``random_deal: 1``: the top card of the Faction deck becomes a Deal; its good comes at once.

    It stands on the empire sheet: nobody makes that Deal, so nothing watches it.
    """

    word: ClassVar[str] = "random_deal"
    drawn: ClassVar[Drawn] = {"random-deal": Icon(picture="shaking-hands")}

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """One Deal."""
        return Fields({cls.word: Number(1, 1)})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """Draw the card, lay it under the board, and its good."""
        return cls(), MakeDeal(), DrawGained()

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """The card goes through the hand, for `MakeDeal` takes it from there."""
        card = draw(game, state, frame.seat, "faction", frame.at)
        if card is None:
            end_row(state, frame)
            return None
        state.become(frame.put(frame.pc + 1, card=card))
        return None

    def words(self) -> Message:
        """The verb in words."""
        return Message("effect.random-deal")

    def icons(self) -> tuple[str, ...]:
        """The verb as an icon."""
        return ("random-deal",)

    def worth(self, scale: Scale[W]) -> W:
        """A good now, and one in every Production phase."""
        return scale.goods({"gold": 3})


class GoodOfDeals(Verb):
    """``good_of_deals: 1``: gain a good of the kind that most of your Deals bring."""

    word: ClassVar[str] = "good_of_deals"
    drawn: ClassVar[Drawn] = {"good-of-deals": Icon(picture="shaking-hands")}
    only_one_because: ClassVar[str] = "no other Quest is about Deals of one kind."

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """One good."""
        return Fields({cls.word: Number(1, 1)})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """The good, or the card if it is one."""
        return cls(), DrawGained()

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """The one kind, or a choice between several that are as frequent."""
        cards = game.cards
        deals = deals_of(state.empires[frame.seat])
        kinds = Counter(cards[deal].deal or "" for deal in deals)
        if not kinds:
            return None
        most = max(kinds.values())
        return tuple(("choose", good) for good, number in kinds.items() if number == most)

    def take(self, game: SettlersGame, state: SettlersState, frame: Frame, option: Option) -> None:
        """Gain it."""
        receive_good(game, state, frame, option[1], frame.at)

    def ask(self, game: SettlersGame, state: Any, frame: Frame) -> Ask:
        """Ask for the good."""
        card = game.name_of(self_of(game, frame))
        return Ask("good", Message("ask.pick-receive-good", {"card": card}))

    def words(self) -> Message:
        """The verb in words."""
        return Message("effect.good-of-deals")

    def icons(self) -> tuple[str, ...]:
        """The verb as an icon."""
        return ("good-of-deals",)

    def worth(self, scale: Scale[W]) -> W:
        """About a resource."""
        return scale.goods({"gold": 1})
