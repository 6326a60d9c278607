"""Raze: a card from hand, or a Location of an enemy.

Second printing, "Raze": 1 token for a card in hand, 2 and 1 more for each protection for a
Location. The goods are taken first; then a card is discarded, a Common Location becomes a
Foundation and brings 1 wood, and a Japanese Faction Location is discarded, as are those of an
empire that nobody plays.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from landnam.kernel.state import Frame, Option, Options
from landnam.titles.settlers.cards.cards import Card
from landnam.titles.settlers.effects.draw import DrawGained, to_draw
from landnam.titles.settlers.empires.empire import (
    discard_location,
    enemies,
    find,
    locations,
    turn_into_foundation,
)
from landnam.titles.settlers.empires.features import Razed
from landnam.titles.settlers.empires.piles import discard
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.goods import INDEX, RAZE
from landnam.titles.settlers.table.origins import COMMON
from landnam.titles.settlers.table.state import Location, SettlersState
from landnam.titles.settlers.table.values import RAZE_CARD, RAZE_LOCATION
from landnam.vocabulary.effects.gain import gain_points
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.icons import Drawn, Icon
from landnam.vocabulary.piles import moved, without
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Procedure, Stage, done
from landnam.vocabulary.supply import add, tell
from landnam.vocabulary.text import that
from landnam.vocabulary.triggers import Happening
from landnam.vocabulary.verbs import TargetVerb
from landnam.words import Message


def location_cost(game: SettlersGame, state: SettlersState, seat: int, location: Location) -> int:
    """The raze tokens that a seat needs for a Location: Defense tokens and Samurai add 1 each."""
    tokens = game.value(state, RAZE_LOCATION, seat, location)
    return tokens + location.defense + location.samurai


def raze_cost(game: SettlersGame, state: SettlersState, seat: int, target: str) -> int:
    """The raze tokens for a target: a card in the seat's hand, or a Location on the table."""
    if target in state.empires[seat].hand:
        return game.value(state, RAZE_CARD, seat)
    return location_cost(game, state, seat, find(state, target)[1])


def use_up_tokens(game: SettlersGame, state: SettlersState, seat: int, target: str) -> None:
    """Use up the changes of the raze tokens for a target when they are paid."""
    if target in state.empires[seat].hand:
        game.use_up(state, RAZE_CARD, seat)
    else:
        game.use_up(state, RAZE_LOCATION, seat, find(state, target)[1])


def why_not_raze_hand(
    game: SettlersGame, state: SettlersState, seat: int, card: Card
) -> str | None:
    """The reason why a card in hand cannot be razed, or None."""
    if card.raze is None:
        return "no-raze-field"
    if state.empires[seat].goods[RAZE] < game.value(state, RAZE_CARD, seat):
        return "no-raze-token"
    return None


def why_not_raze_location(
    game: SettlersGame, state: SettlersState, seat: int, card: Card, location: Location
) -> str | None:
    """The reason why an enemy Location cannot be razed, or None."""
    if game.peaceful:
        return "peaceful"
    if card.raze is None:
        return "no-raze-field"
    if game.spares(location):
        return "spared"
    if state.empires[seat].goods[RAZE] < location_cost(game, state, seat, location):
        return "no-raze-token"
    return None


def raze_options(
    game: SettlersGame, state: SettlersState, seat: int, changed: Collection[str] = ()
) -> list[Option]:
    """The Locations of enemies that the seat may raze now; ``changed`` as for `hand_options`."""
    tokens, least = state.empires[seat].goods[RAZE], game.location_tokens
    differs = RAZE_LOCATION in changed
    if differs:
        least = game.least(state, RAZE_LOCATION, seat)
    if tokens < least or game.peaceful:
        return []
    raze = game.offers.raze
    found: list[Option] = []
    for enemy in enemies(state, seat):
        targets = [
            location
            for location in locations(state.empires[enemy])
            if location.card in raze and least + location.defense + location.samurai <= tokens
        ]
        if game.sparing:
            targets = [location for location in targets if not game.spares(location)]
        if differs:
            targets = [
                location
                for location in targets
                if location_cost(game, state, seat, location) <= tokens
            ]
        if targets:
            found += map(raze.__getitem__, game.one_of_each_location(state, targets))
    return found


class PayTokens(Stage):
    """Discard the raze tokens for the target."""

    immediate = True

    def now(
        self, game: SettlersGame, state: SettlersState, seat: int, cause: str, registers: object
    ) -> None:
        """Pay."""
        assert isinstance(registers, dict)
        target = registers["target"]
        tokens = raze_cost(game, state, seat, target)
        if game.changing and game.changed(state, seat):
            use_up_tokens(game, state, seat, target)
        add(state, seat, RAZE, -tokens, cause)


class Raze(TargetVerb):
    """``raze: target``: take the goods of the raze field; then the card or Location goes.

    ``gained`` remembers the goods for later stages; the next stage draws the cards, and ``razed``
    tells the one behind it which target goes when all goods are taken.
    """

    sign: ClassVar[str] = "raze-it"
    drawn: ClassVar[Drawn] = {"raze-it": Icon(picture="flame")}
    word: ClassVar[str] = "raze"
    registers: ClassVar[tuple[str, ...]] = ("target", "location", "card")

    def __init__(self, register: str) -> None:
        self.register = register

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """All that razing is."""
        return raze_stages(reader.text(cls.word))

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Take the goods of the target in the register."""
        target = frame.registers[self.register]
        seat, goods = frame.seat, game.cards[target].raze or {}
        cause = f"{target}/raze"
        if state.sink is not None:
            tell_of_raze(game, state, seat, target)
        if target in state.empires[seat].hand:
            show_razed(state, seat, target, cause)
        for good, number in goods.items():
            if good in INDEX:
                add(state, seat, INDEX[good], number, cause)
        gained = tuple([pair for pair in goods.items() if pair[0] != "card"])
        done(state, frame, razed=target, gained=gained, **to_draw(goods.get("card", 0)))
        if goods.get("vp"):
            gain_points(game, state, seat, goods["vp"], cause)
        return None

    def words(self) -> Message:
        """The verb in words."""
        return Message("effect.raze", {"target": that(self.register)})


def tell_of_raze(game: SettlersGame, state: SettlersState, seat: int, target: str) -> None:
    """Tell the razed thing: a card from hand, the player's own Location, or an enemy's."""
    if target in state.empires[seat].hand:
        tell(state, seat, "razed", target)
        return
    holder, _ = find(state, target)
    if holder == seat:
        tell(state, seat, "razed-own", target)
    else:
        tell(state, seat, "razed-enemy", target, whom=game.empires[holder])


def show_razed(state: SettlersState, seat: int, card: str, cause: str) -> None:
    """A card razed from hand lies open until its goods are taken."""
    empire = state.empires[seat]
    empire.hand = without(empire.hand, card)
    state.razed += (card,)
    if state.sink is not None:
        moved(state, card, f"{seat}/hand", "/razed", cause)


class PutAway(Stage):
    """The end of razing: the target goes, and features that watch razing hear of it."""

    immediate = True

    def now(
        self, game: SettlersGame, state: SettlersState, seat: int, cause: str, registers: object
    ) -> None:
        """Put it away, then tell (Raid, Gallows)."""
        assert isinstance(registers, dict)
        target = registers.get("razed", "")  # in a game saved by version 1 it has gone already
        is_heard = game.hears(state, Razed.word, seat)
        place = place_of(state, seat, target) if is_heard else ""
        if target:
            put_away(game, state, target)
        if is_heard:
            game.fire(state, Happening(Razed.word, seat, target, place=place))


def place_of(state: SettlersState, seat: int, target: str) -> str:
    """Return the place of a razed thing: a ``hand``, an ``enemy``, or the seat's ``own`` empire."""
    if not target or target in state.razed:
        return "hand"
    return "own" if find(state, target)[0] == seat else "enemy"


def put_away(game: SettlersGame, state: SettlersState, target: str) -> None:
    """A razed card is discarded, a Location becomes a Foundation; one of a faction is discarded."""
    cause = f"{target}/raze"
    if target in state.razed:
        state.razed = without(state.razed, target)
        discard(game, state, target, "/razed", cause)
        return
    holder, location = find(state, target)
    if game.cards[target].origin == COMMON and game.lays_foundations[location.owner]:
        turn_into_foundation(game, state, holder, location, cause)
    else:
        discard_location(game, state, holder, location, cause)


def raze_stages(register: str) -> tuple[Stage, ...]:
    """Return the stages of razing from any place."""
    return Raze(register), DrawGained(), PutAway()


RAZE_ACTION = Procedure("raze", (PayTokens(), *raze_stages("target")))
