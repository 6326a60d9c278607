"""Parts of a price beside goods: other cards that are exhausted or leave, and the card itself."""

from __future__ import annotations

from typing import ClassVar

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.north.empires.empire import cards_of, leave
from landnam.titles.north.game import NorthGame
from landnam.titles.north.table.state import NorthState
from landnam.titles.north.table.wording import Words
from landnam.vocabulary.activity import CostPart
from landnam.vocabulary.forms import Flag, Form, Number
from landnam.vocabulary.icons import Drawn, Icon
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage, done, self_of
from landnam.words import Message

MOST_CARDS = 3


class OtherCards(CostPart):
    """So many other cards of the own Empire, chosen before anything is paid."""

    form: ClassVar[Form] = Number(1, MOST_CARDS)

    def __init__(self, number: int) -> None:
        self.number = number

    @classmethod
    def read(cls, reader: Reader) -> OtherCards:
        """Read the number of cards."""
        return cls(reader.number(cls.word))

    def candidates(self, game: NorthGame, state: NorthState, seat: int, card: str) -> list[str]:
        """The cards that may be given, less the one that asks."""
        raise NotImplementedError

    def stages(self) -> tuple[Stage, ...]:
        """Choose them."""
        return (PickOthers(self),)

    def why_not(self, game: NorthGame, state: NorthState, seat: int, card: str) -> str | None:
        """Return whether there are enough."""
        enough = len(self.candidates(game, state, seat, card)) >= self.number
        return None if enough else f"no-{self.word.replace('_', '-')}"

    def given(self, frame: Frame) -> dict[str, str]:
        """The first of them, as the log tells it."""
        return {self.word: frame.registers["others"][0]}

    def words(self) -> Message:
        """The part in words."""
        return Words(f"cost.{self.word}", {"n": self.number})

    def short(self) -> Message:
        """The part in the fewest words."""
        return Words(f"price.{self.word}", {"n": self.number})

    def icons(self) -> tuple[str, ...]:
        """One icon for each."""
        return (self.word,) * self.number


class ExhaustOther(OtherCards):
    """``exhaust_other: 1``: other ready Action cards of your own are exhausted, not used."""

    word: ClassVar[str] = "exhaust_other"
    drawn: ClassVar[Drawn] = {"exhaust_other": Icon(picture="night-sleep")}

    def candidates(self, game: NorthGame, state: NorthState, seat: int, card: str) -> list[str]:
        """Features and Fields cannot pay it."""
        return [place.card for place in game.ready(state, seat, but=card)]

    def pay(self, game: NorthGame, state: NorthState, frame: Frame) -> None:
        """Turn them."""
        for card in frame.registers["others"]:
            game.exhaust(state, frame.seat, card)


class DiscardOther(OtherCards):
    """``discard_other: 1``: other cards of your own are discarded; any but this one."""

    word: ClassVar[str] = "discard_other"
    drawn: ClassVar[Drawn] = {"discard_other": Icon(picture="exit-door")}

    def candidates(self, game: NorthGame, state: NorthState, seat: int, card: str) -> list[str]:
        """Fields, upgrades and Islands too."""
        return [other for other in cards_of(state.empires[seat]) if other != card]

    def pay(self, game: NorthGame, state: NorthState, frame: Frame) -> None:
        """An upgrade may have gone with its Field."""
        seat = frame.seat
        for card in frame.registers["others"]:
            if card in cards_of(state.empires[seat]):
                leave(game, state, seat, card, frame.at)


class PickOthers(Stage):
    """Choose the cards, one after the other."""

    def __init__(self, part: OtherCards) -> None:
        self.part = part

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """Offer what is left; copies in the same condition are offered once."""
        chosen = frame.registers.get("others", ())
        card = self_of(game, frame)
        left = [
            other
            for other in self.part.candidates(game, state, frame.seat, card)
            if other not in chosen
        ]
        return tuple([("give", other) for other in _distinct(game, state, frame.seat, left)])

    def take(self, game: NorthGame, state: NorthState, frame: Frame, option: Option) -> None:
        """Remember it; nothing is given before all is chosen."""
        others = (*frame.registers.get("others", ()), option[1])
        if len(others) == self.part.number:
            done(state, frame, others=others)
        else:
            state.become(frame.put(frame.pc, others=others))

    def ask(self, game: NorthGame, state: NorthState, frame: Frame) -> Ask:
        """Ask for one of the cards."""
        card = game.name_of(self_of(game, frame))
        return Ask("location", Words(f"ask.{self.part.word}", {"card": card}))


def _distinct(game: NorthGame, state: NorthState, seat: int, cards: list[str]) -> tuple[str, ...]:
    """The cards with those named once that lie alike: upgrades under Fields that lie alike."""
    built = [place for place in state.empires[seat].built if place.card in cards]
    under: dict[tuple[object, ...], str] = {}
    for place in state.empires[seat].built:
        for card in place.upgrades:
            if card in cards:
                field = game.kinds[place.card], *place.condition()
                under.setdefault((game.kinds[card], *field), card)
    apart = game.copied(state, seat)
    return (*game.one_of_each_place(built, apart), *under.values())


class SelfLeaves(CostPart):
    """The card itself leaves the Empire."""

    form: ClassVar[Form] = Flag()
    to_hand: ClassVar[bool]

    def pay(self, game: NorthGame, state: NorthState, frame: Frame) -> None:
        """It goes before the effect."""
        leave(game, state, frame.seat, self_of(game, frame), frame.at, to_hand=self.to_hand)

    def words(self) -> Message:
        """The part in words."""
        return Words(f"cost.{self.word}")

    def short(self) -> Message:
        """The part in the fewest words."""
        return Words(f"price.{self.word}")

    def icons(self) -> tuple[str, ...]:
        """It goes."""
        return (self.word,)


class DiscardSelf(SelfLeaves):
    """``discard_self: true``: to your own discard pile."""

    word: ClassVar[str] = "discard_self"
    to_hand: ClassVar[bool] = False
    drawn: ClassVar[Drawn] = {"discard_self": Icon(picture="exit-door")}


class ReturnSelf(SelfLeaves):
    """``return_self: true``: back to hand."""

    word: ClassVar[str] = "return_self"
    to_hand: ClassVar[bool] = True
    drawn: ClassVar[Drawn] = {"return_self": Icon(picture="return-arrow")}
