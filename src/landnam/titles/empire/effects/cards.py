"""Cards in hand: raze one of those just drawn, discard one, draw for each of something."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.empire.effects.rows import SKIP, end_row
from landnam.titles.settlers.face import (
    RAZE_ACTION,
    Drawing,
    Raze,
    SettlersGame,
    SettlersState,
    discard_from_hand,
    raze_stages,
)
from landnam.vocabulary.counters import Counter
from landnam.vocabulary.forms import Flag, Number
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.icons import Drawn, Icon
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage, done, self_of
from landnam.vocabulary.text import that
from landnam.vocabulary.verbs import Verb
from landnam.vocabulary.worth import Scale, W
from landnam.words import Message

TOKENS_PAID: Final = 1
"""The stage of the Raze action behind the payment of its tokens."""


class RazeDrawn(Verb):
    """``raze_drawn: 1``: raze one of the cards that this row has drawn, without a token (Caesar).

    It is razing: features and Quests that watch it hear of it.
    """

    word: ClassVar[str] = "raze_drawn"
    hidden: ClassVar[bool] = True
    drawn: ClassVar[Drawn] = {"raze-drawn": Icon(picture="flame")}
    only_one_because: ClassVar[str] = "other free razing chooses from the whole hand."

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """One card."""
        return Fields({cls.word: Number(1, 1)})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One raze."""
        return (cls(),)

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Offer the drawn cards that have a raze field; without one nothing is razed."""
        hand, cards = state.empires[frame.seat].hand, game.cards
        drawn = [card for card in frame.held if card in hand and cards[card].raze is not None]
        if not drawn:
            return None
        return tuple(("choose", card) for card in game.one_of_each(tuple(drawn)))

    def take(self, game: Any, state: SettlersState, frame: Frame, option: Option) -> None:
        """Raze it as the action does, behind its payment."""
        state.become(frame.go(frame.pc + 1))
        state.push(Frame(RAZE_ACTION.address, frame.seat, TOKENS_PAID, {"target": option[1]}))

    def ask(self, game: SettlersGame, state: Any, frame: Frame) -> Ask:
        """Ask for the card to raze."""
        card = game.name_of(self_of(game, frame))
        return Ask("card", Message("ask.raze-drawn", {"card": card}))

    def lone_card(self, state: Any, frame: Frame, option: Option) -> bool:
        """Others know how many cards were drawn."""
        return len(frame.held) == 1

    def words(self) -> Message:
        """The verb in words."""
        return Message("effect.raze-drawn")

    def icons(self) -> tuple[str, ...]:
        """The verb as an icon."""
        return ("raze-drawn",)

    def worth(self, scale: Scale[W]) -> W:
        """A card becomes goods of its raze field, about two."""
        return scale.goods({"card": -1, "gold": 2})


class RazeFree(Raze):
    """``raze_free: card``: raze the picked card from hand without a token (Hannibal).

    It is razing as any other; its words tell that nothing is paid.
    """

    word: ClassVar[str] = "raze_free"
    registers: ClassVar[tuple[str, ...]] = ("card",)

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """All that razing is."""
        register = reader.text(cls.word)
        return cls(register), *raze_stages(register)[1:]

    def words(self) -> Message:
        """The verb in words."""
        return Message("effect.raze-free", {"card": that(self.register)})


class DiscardOne(Verb):
    """``discard_card: 1``: discard a card from hand; with ``may`` or else what follows is lost."""

    word: ClassVar[str] = "discard_card"
    hidden: ClassVar[bool] = True
    drawn: ClassVar[Drawn] = {"discard-card": Icon(good="card")}

    def __init__(self, may: bool) -> None:
        self.may = may

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """One card, and whether it may be kept."""
        return Fields({cls.word: Number(1, 1), "may": Flag()})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One discard."""
        return (cls(reader.flag("may")),)

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Offer the hand."""
        hand = state.empires[frame.seat].hand
        if not hand:
            if self.may:
                end_row(state, frame)
            return None
        options: Options = tuple(("discard", card) for card in game.one_of_each(hand))
        return (*options, SKIP) if self.may else options

    def take(self, game: SettlersGame, state: SettlersState, frame: Frame, option: Option) -> None:
        """Discard it, or end the row."""
        if option == SKIP:
            end_row(state, frame)
            return
        state.become(frame.go(frame.pc + 1))
        discard_from_hand(game, state, frame.seat, option[1], frame.at)

    def ask(self, game: SettlersGame, state: Any, frame: Frame) -> Ask:
        """Ask for the card to discard."""
        card = game.name_of(self_of(game, frame))
        return Ask("discard", Message("ask.discard-card", {"card": card}))

    def words(self) -> Message:
        """The verb in words."""
        return Message("effect.may-discard-card" if self.may else "effect.discard-card")

    def icons(self) -> tuple[str, ...]:
        """The verb as icons."""
        return ("may", "discard-card") if self.may else ("discard-card",)

    def worth(self, scale: Scale[W]) -> W:
        """A card less."""
        return scale.goods({"card": -1})


class DrawForEach(Verb):
    """``draw_for_each: {locations: {colour: blue}}, max: 2``: a card for each of something."""

    word: ClassVar[str] = "draw_for_each"
    only_one_because: ClassVar[str] = "other counted gains are goods, which nobody has to draw."

    def __init__(self, per: Counter, most: int) -> None:
        self.per = per
        self.most = most

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """Return the form: the counter, and the most cards."""
        return Fields({cls.word: grammar.counter, "max": Number()}, needed=("max",))

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """Count, then draw."""
        counter = grammar.read_counter(reader, cls.word)
        return cls(counter, reader.number("max")), Drawing(0)

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Tell the next stage how many cards are to come."""
        count = self.per.count(game, state, frame.seat, frame.registers)
        done(state, frame, cards=min(count, self.most))
        return None

    def words(self) -> Message:
        """The verb in words."""
        card = [Message("amount.card", {"n": 1})]
        counted: Mapping[str, Any] = {"goods": card, "what": self.per.words(), "most": self.most}
        return Message("effect.draw", {"what": Message("amounts.per-most", counted)})

    def icons(self) -> tuple[str, ...]:
        """The verb as icons."""
        return ("card", "per", self.per.icon(), f"max-{self.most}")

    def worth(self, scale: Scale[W]) -> W:
        """The cards, as often as they are counted."""
        return scale.goods({"card": 1}, self.per, self.most)
