"""Cards from the deck, the discard pile and the Empire back into the hand."""

from __future__ import annotations

from typing import ClassVar

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.north.effects.verb import SKIP, NumberVerb
from landnam.titles.north.empires.empire import leave, returnable
from landnam.titles.north.empires.piles import draw, renew
from landnam.titles.north.game import NorthGame
from landnam.titles.north.table.state import NorthState
from landnam.titles.north.table.types import TYPES
from landnam.titles.north.table.wording import Words
from landnam.vocabulary.forms import Word
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.icons import Drawn, Icon
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.piles import moved, without
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage, done, self_of
from landnam.vocabulary.verbs import Verb
from landnam.vocabulary.worth import Scale, W
from landnam.words import Message


class Search(Verb):
    """``search: penguin``: look through your own deck for a card with that icon, reshuffle.

    Nobody can check the cards found, so a player may always say that there is none.
    """

    word: ClassVar[str] = "search"
    hidden: ClassVar[bool] = True
    drawn: ClassVar[Drawn] = {"search": Icon(picture="magnifying-glass")}

    def __init__(self, type_: str) -> None:
        self.type = type_

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """Which icon."""
        return Fields({"search": Word("type", TYPES)})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One stage."""
        return (cls(reader.text("search")),)

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """Take the whole deck up, an empty one made anew, and offer what fits."""
        empire = state.empires[frame.seat]
        if not frame.registers.get("looking"):
            renew(state, frame.seat)
            for _ in range(len(empire.deck)):
                draw(state, frame.seat, frame.at, "looking")
            state.become(frame.put(frame.pc, looking=True))
        fitting = [card for card in empire.looking if game.cards[card].type == self.type]
        return (*[("choose", card) for card in game.one_of_each(fitting)], SKIP)

    def lone_card(self, state: NorthState, frame: Frame, option: Option) -> bool:
        """Everybody sees it if there is no card at all."""
        return not state.empires[frame.seat].looking

    def take(self, game: NorthGame, state: NorthState, frame: Frame, option: Option) -> None:
        """Keep it; the discard pile is not shuffled in."""
        seat, empire = frame.seat, state.empires[frame.seat]
        if option != SKIP:
            empire.looking = without(empire.looking, option[1])
            empire.hand += (option[1],)
            moved(state, option[1], f"{seat}/looking", f"{seat}/hand", frame.at)
        for card in empire.looking:
            moved(state, card, f"{seat}/looking", f"{seat}/deck", frame.at)
        empire.deck = state.chance().shuffled(empire.clan, empire.looking)
        empire.looking = ()
        done(state, frame)

    def ask(self, game: NorthGame, state: NorthState, frame: Frame) -> Ask:
        """Ask for the card."""
        card = game.name_of(self_of(game, frame))
        return Ask("card", Words("ask.search", {"card": card, "type": Words(f"type.{self.type}")}))

    def words(self) -> Message:
        """The verb in words."""
        return Words("effect.search", {"type": Words(f"type.{self.type}")})

    def icons(self) -> tuple[str, ...]:
        """The icon that is searched."""
        return ("search", f"type-{self.type}")

    def worth(self, scale: Scale[W]) -> W:
        """A card."""
        return scale.goods({"card": 1})


class Recover(NumberVerb):
    """``recover: 1``: a Location of your choice from your own discard pile."""

    word: ClassVar[str] = "recover"
    most: ClassVar[int] = 1
    kind: ClassVar[str] = "card"
    only_one_because: ClassVar[str] = "old paths lead back to what was left behind."
    drawn: ClassVar[Drawn] = {"recover": Icon(picture="return-arrow")}

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """Fields are Locations, Boosts are not."""
        pile = state.empires[frame.seat].discard
        cards = [card for card in pile if game.cards[card].role != "boost"]
        return tuple([("choose", card) for card in game.one_of_each(cards)]) or None

    def take(self, game: NorthGame, state: NorthState, frame: Frame, option: Option) -> None:
        """Into the hand."""
        seat, empire = frame.seat, state.empires[frame.seat]
        empire.discard = without(empire.discard, option[1])
        empire.hand += (option[1],)
        moved(state, option[1], f"{seat}/discard", f"{seat}/hand", frame.at)

    def worth(self, scale: Scale[W]) -> W:
        """A card."""
        return scale.goods({"card": 1})


class ReturnLocation(NumberVerb):
    """``return_location: 1``: a clan card of your own Empire goes back to hand."""

    word: ClassVar[str] = "return_location"
    most: ClassVar[int] = 1
    drawn: ClassVar[Drawn] = {"return_location": Icon(picture="return-arrow")}

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """Which one? Upgrades too (FAQ), but neither Islands nor Basic cards."""
        cards = returnable(game, state, frame.seat)
        return tuple([("return", card) for card in cards]) or None

    def take(self, game: NorthGame, state: NorthState, frame: Frame, option: Option) -> None:
        """It leaves the Empire."""
        leave(game, state, frame.seat, option[1], frame.at, to_hand=True)
