"""Performing actions by the text of a card: the five acts, Fields besides, cheap buildings."""

from __future__ import annotations

from typing import ClassVar

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.north.actions.build import Discounts, begin_paid
from landnam.titles.north.actions.fields import harvest
from landnam.titles.north.actions.raid import raid, raid_targets, raidable
from landnam.titles.north.effects.verb import SKIP, NumberVerb
from landnam.titles.north.game import Foreseen, NorthGame
from landnam.titles.north.table.pictures import ACT_PICTURES
from landnam.titles.north.table.state import ACTS, NorthState
from landnam.titles.north.table.wording import Words
from landnam.vocabulary.forms import Flag, Word
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.icons import Drawn, Icon
from landnam.vocabulary.mappings import Fields
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Stage, done
from landnam.vocabulary.supply import pay
from landnam.vocabulary.verbs import Verb
from landnam.vocabulary.worth import Scale, W
from landnam.words import Message


class Perform(Verb):
    """``act: sail``: the action as if a pawn was placed; with ``fish`` from the general supply."""

    word: ClassVar[str] = "act"
    drawn: ClassVar[Drawn] = {f"act-{act}": Icon(picture=ACT_PICTURES[act]) for act in ACTS}

    def __init__(self, act: str, fish: bool) -> None:
        self.act = act
        self.arguments = {"fish": 1} if fish else {}

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """Which action, and whether a Fish is given for it."""
        return Fields({"act": Word("action", ACTS), "fish": Flag()})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One stage."""
        return (cls(reader.text("act"), reader.flag("fish")),)

    def feasible(self, game: NorthGame, state: NorthState, seat: int, card: str) -> bool:
        """A card whose action could not be performed is not used (ruling A16)."""
        return game.acts[self.act].open(game, state, seat, self.arguments)

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """Declare it, if it is possible."""
        done(state, frame)
        if self.feasible(game, state, frame.seat, ""):
            game.acts[self.act].declare(state, frame.seat, self.arguments)
        return None

    def words(self) -> Message:
        """The action in capital letters."""
        key = "effect.act-fish" if self.arguments else "effect.act"
        return Words(key, {"act": Words(f"act.{self.act}")})

    def icons(self) -> tuple[str, ...]:
        """The tile."""
        return (f"act-{self.act}",)

    def worth(self, scale: Scale[W]) -> W:
        """Return the gains of the plain actions; the rest only the bot can say."""
        if self.act == "explore":
            return scale.goods({"card": 1})
        return scale.goods({"worker": 1}) if self.act == "populate" else scale.target()


class HarvestExtra(NumberVerb):
    """``harvest_extra: 1``: the goods of another Field than the one that HARVEST will take."""

    word: ClassVar[str] = "harvest_extra"
    most: ClassVar[int] = 1
    drawn: ClassVar[Drawn] = {"harvest_extra": Icon(picture=ACT_PICTURES["harvest"])}

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """A Field must be left for HARVEST."""
        fields = game.fields(state, frame.seat)
        if len(fields) < 2:
            return None
        return tuple([("harvest", card) for card in game.one_of_each_place(fields)])

    def take(self, game: NorthGame, state: NorthState, frame: Frame, option: Option) -> None:
        """The action that was declared takes another one."""
        declared = state.stack[-2]
        state.stack[-2] = declared.put(declared.pc, taken=option[1])
        harvest(game, state, frame.seat, option[1], frame.at)


class RaidFree(NumberVerb):
    """``raid_free: 1``: Raid without discarding a token."""

    word: ClassVar[str] = "raid_free"
    most: ClassVar[int] = 1
    only_one_because: ClassVar[str] = "Raids are paid with tokens; berserkers need none."
    drawn: ClassVar[Drawn] = {"raid_free": Icon(picture="axe-swing")}

    def feasible(self, game: NorthGame, state: NorthState, seat: int, card: str) -> bool:
        """Without a target it cannot be chosen."""
        return bool(raidable(game, state, seat))

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """Offer the cards to raid."""
        targets = raid_targets(game, state, frame.seat)
        return tuple([("raid", card) for card in targets]) or None

    def take(self, game: NorthGame, state: NorthState, frame: Frame, option: Option) -> None:
        """Raid it."""
        raid(game, state, frame.seat, option[1], free=True)


class BuildCheaper(NumberVerb):
    """``build_cheaper: 2``: build a Location from hand for so many Resources less."""

    word: ClassVar[str] = "build_cheaper"
    kind: ClassVar[str] = "card"
    hidden: ClassVar[bool] = True
    only_one_because: ClassVar[str] = "only neighbours who help each other build for less."
    drawn: ClassVar[Drawn] = {"build_cheaper": Icon(picture="hammer-nails")}

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.discounts = Discounts(number)

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """Offer the payable cards, then the ways to pay; the player may also build nothing."""
        goods = state.empires[frame.seat].goods
        card = frame.registers.get("card")
        if card is not None:
            ways = self.discounts.ways(game.cards[card].cost, goods)
            return tuple([("pay", way.name or "nothing") for way in ways])
        cards = [
            card
            for card in game.buildable(state, frame.seat)
            if self.discounts.ways(game.cards[card].cost, goods)
        ]
        return (*[("build", card) for card in game.one_of_each(cards)], SKIP)

    def take(self, game: NorthGame, state: NorthState, frame: Frame, option: Option) -> None:
        """Remember the card, or pay and build it."""
        verb, thing = option
        if option == SKIP:
            done(state, frame)
        elif verb == "build":
            state.become(frame.put(frame.pc, card=thing))
        else:
            card, goods = frame.registers["card"], state.empires[frame.seat].goods
            ways = self.discounts.ways(game.cards[card].cost, goods)
            paid = next(way for way in ways if (way.name or "nothing") == thing)
            pay(state, frame.seat, paid, frame.at)
            begin_paid(state, frame, card)

    def lone_card(self, state: NorthState, frame: Frame, option: Option) -> bool:
        """A lone way to pay is no secret, nor is an empty hand."""
        return option[0] == "pay" or not state.empires[frame.seat].hand

    def ask(self, game: NorthGame, state: NorthState, frame: Frame) -> Ask:
        """Ask for the card, or for the way to pay."""
        card = frame.registers.get("card")
        if card is None:
            return super().ask(game, state, frame)
        return Ask("payment", Words("ask.pay-for", {"card": game.name_of(card)}))

    def foresee(self, game: NorthGame, state: NorthState, seat: int, foreseen: Foreseen) -> None:
        """It may take the only Location that could be built."""
        foreseen.buildable -= 1

    def worth(self, scale: Scale[W]) -> W:
        """The goods that are saved."""
        return scale.goods({"wood": self.number})
