"""Wonders: an expansion of Imperial Settlers, in a package of its own.

There is a sixth round, and after every Production a festival, which cards may watch. Wonders lie
open on the table; a player raises one for 2 stone. It is neither a Common nor a Faction Location,
is worth 3 points, and gets a garland at every festival, which is worth 1 more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any, ClassVar, Final, cast

from landnam.kernel.machine import Node
from landnam.kernel.numbering import Block
from landnam.kernel.records import Record, counted, everyone, frozen, record
from landnam.kernel.state import Frame, Option, Options
from landnam.kernel.title import Refusal
from landnam.titles.settlers.face import (
    INDEX,
    LANGUAGE,
    Card,
    Location,
    Module,
    Offer,
    Phase,
    ScorePart,
    SettlersGame,
    SettlersState,
    locations,
    place,
    read_cards,
)
from landnam.vocabulary.determinize import Decks
from landnam.vocabulary.icons import Drawn, Icon
from landnam.vocabulary.piles import moved, without
from landnam.vocabulary.supply import add, tell
from landnam.vocabulary.tableau import TableauNode
from landnam.vocabulary.triggers import Happening, Pattern
from landnam.words import Message

WONDER: Final = "wonder"
"""The deck of the Wonders, and their origin."""

OPEN: Final = 2
WORTH: Final = 3
STONE: Final = 2

# --- fields ---------------------------------------------------------------------------------------


@record
class WonderFields(Record):
    """Further fields of the table."""

    wonder_deck: tuple[str, ...] = counted(default=(), tally=True)
    wonders: tuple[str, ...] = everyone(default=(), tally=True)  # they lie open
    ruins: tuple[str, ...] = everyone(default=(), tally=True)


@frozen
class Garlanded(Record):
    """Further fields of a Location."""

    garlands: int = everyone(default=0)


def table_of(state: SettlersState) -> WonderFields:
    return cast("WonderFields", state)


def garlands_on(location: Location) -> int:
    return cast("Garlanded", location).garlands


# --- cards ----------------------------------------------------------------------------------------


class Festival(Pattern):
    """``when: festival``: a festival is held."""

    word: ClassVar[str] = "festival"
    drawn: ClassVar[Drawn] = {"festival": Icon(picture="flower-twirl")}


@lru_cache(maxsize=1)
def wonders() -> tuple[Card, ...]:
    """The Wonders, read in the language of the game with one word more."""
    language = LANGUAGE.extended(patterns=(Festival,))
    text = (files("tests.titles.settlers.wonders") / "wonders.yaml").read_text("utf-8")
    found = read_cards(text, "wonders.yaml", WONDER, WONDER, language)
    for card in found:
        card.value = WORTH
    return tuple(found)


# --- how it is played -----------------------------------------------------------------------------


class HoldFestival(TableauNode):
    """The phase: every Wonder gets a garland, one more lies open, and everybody celebrates."""

    __slots__ = ()

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        state.pop()
        for seat in game.in_order(state.first):
            for location in locations(state.empires[seat]):
                if game.cards[location.card].origin == WONDER:
                    more = garlands_on(location) + 1
                    game.change(state, seat, location.but(garlands=more))
            game.fire(state, Happening(Festival.word, seat))
        reveal(state)
        return None


def reveal(state: SettlersState) -> None:
    table = table_of(state)
    for card in table.wonder_deck[-1:]:
        table.wonder_deck = table.wonder_deck[:-1]
        table.wonders += (card,)
        moved(state, card, "/wonder_deck", "/wonders")


class Raise(Offer):
    """An action: raise a Wonder that lies open."""

    verbs = ("raise",)

    def options(self, game: SettlersGame, state: SettlersState, seat: int) -> Sequence[Option]:
        if state.empires[seat].goods[INDEX["stone"]] < STONE:
            return ()
        return [("raise", card) for card in game.one_of_each(table_of(state).wonders)]

    def take(self, game: SettlersGame, state: SettlersState, seat: int, option: Option) -> None:
        table, card = table_of(state), option[1]
        tell(state, seat, "raised", card)
        add(state, seat, INDEX["stone"], -STONE, "raise")
        table.wonders = without(table.wonders, card)
        place(game, state, seat, game.location_class(card, seat))
        moved(state, card, "/wonders", f"{seat}/{game.cards[card].row_field}", "raise")


def garland_points(game: SettlersGame, state: SettlersState, seat: int) -> int:
    """A garland counts for the owner of its Location."""
    built = (location for empire in state.empires for location in locations(empire))
    return sum(garlands_on(location) for location in built if location.owner == seat)


class Wonders(Module):
    """All that the expansion adds."""

    values: Mapping[str, int] = {"rounds": 6}
    phases = (Phase("festival", after="production"),)
    nodes: Mapping[str, Node[Any]] = {"festival": HoldFestival()}
    state_fields: tuple[type[Record], ...] = (WonderFields,)
    location_fields: tuple[type[Record], ...] = (Garlanded,)
    origins = (WONDER,)
    discards: Mapping[str, str] = {WONDER: "ruins"}
    offers = (Raise(),)
    score_parts = (ScorePart("garlands", garland_points),)
    phrases: Mapping[str, tuple[str, ...]] = {"raise": ("card",)}
    drawn: Drawn = Festival.drawn

    def cards(self) -> tuple[Card, ...]:
        return wonders()

    def decks(self) -> Mapping[str, tuple[str, ...]]:
        return {WONDER: tuple(card.id for card in wonders())}

    def decks_in(self, game: SettlersGame, zone: str) -> Decks:
        return (WONDER,) if zone == "/wonder_deck" else ()

    def set_up(self, game: SettlersGame, state: SettlersState) -> None:
        table_of(state).wonder_deck = state.chance().shuffled(WONDER, game.decks[WONDER])
        for _ in range(OPEN):
            reveal(state)

    def why_not(
        self, game: SettlersGame, state: SettlersState, seat: int, thing: str
    ) -> tuple[Refusal, ...]:
        poor = state.empires[seat].goods[INDEX["stone"]] < STONE
        if thing not in table_of(state).wonders or not poor:
            return ()
        return (Refusal("raise", "no-stone", Message("why.no-stone")),)

    def blocks(self) -> Sequence[Block]:
        return [Block("raise", tuple(card.id for card in wonders()), places=16)]
