"""Laying out a position: from the words of the format to a state ready to run."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from landnam.kernel.chance import Chance
from landnam.kernel.errors import MissingKey, UnknownWord
from landnam.titles.settlers.compose import parts_in_words
from landnam.titles.settlers.empire import find, is_built, locations, place
from landnam.titles.settlers.flow import stack_for
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.goods import RESOURCES, SUPPLY
from landnam.titles.settlers.origins import COMMON
from landnam.titles.settlers.position.forms import (
    NONE,
    card_list,
    items,
    known_keys,
    mapping,
    number,
    side_at,
    truth,
)
from landnam.titles.settlers.rules import SettlersRules
from landnam.titles.settlers.state import Route, SettlersState
from landnam.vocabulary.position.names import Box, Names, NoCardLeft, NotInPlay

TABLE_KEYS: Final = ("new", "round", "phase", "first", "turn", "common", "common discard")
SEAT_KEYS: Final = (
    *SUPPLY,
    *("vp", "hand", "built", "deals", "routes", "foundations", "deck", "discard", "passed"),
)
BUILT_KEYS: Final = (*("card", "used", "defense", "samurai", "blocked", "cards", "goods", "owner"),)
STORABLE: Final = (*RESOURCES, "gold")
"""What may lie on a Shrine: resources, and gold in the place of any."""


class Layout:
    """One position while it is laid out."""

    def __init__(
        self, rules: SettlersRules, names: Names, given: Mapping[str, Any], seed: str, where: str
    ) -> None:
        self.rules: SettlersGame = rules
        self.parts = parts_in_words(rules.modules)
        self.sides = rules.sides
        self.names = names
        self.given = given
        self.where = where
        self.box = Box(names, given)
        # Its own luck: the game's streams stay untouched.
        self.chance = Chance(f"position {seed}", {})
        self.state: SettlersState = rules.state_class(seed)
        more = [key for part in self.parts for key in part.keys]
        known_keys(given, (*TABLE_KEYS, *self.sides, *more), where)

    def lay(self) -> SettlersState:
        """The whole position, its stack laid out."""
        given, state = self.given, self.state
        state.round = number(given, "round", self.where, default=2, least=1, most=self.rules.rounds)
        state.first = side_at(given.get("first", self.sides[0]), self.sides, f"{self.where}, first")
        state.empires = [self.rules.empire_class(side, [0] * len(SUPPLY)) for side in self.sides]
        told = [mapping(given.get(side), side, self.where) for side in self.sides]
        for seat, mine in enumerate(told):
            self._empire(seat, mine, self.inside(seat))
        for part in self.parts:
            part.lay(self)
        state.common_discard = card_list(self.box, given, "common discard", (COMMON,), self.where)
        self._decks(told)
        first = self.sides[state.first]
        turn = side_at(given.get("turn", first), self.sides, f"{self.where}, turn")
        state.stack = stack_for(self.rules, self._phase(), state, turn)
        return state

    def _phase(self) -> str:
        phase = self.given.get("phase", "action")
        known = [phase.name for phase in self.rules.phases]
        if phase not in known:
            raise UnknownWord(where=f"{self.where}, phase", given=phase, what="phase", known=known)
        return str(phase)

    def inside(self, seat: int) -> str:
        """Where in the file something of an empire stands."""
        return f"{self.where}, {self.rules.empires[seat]}"

    # --- one empire ---------------------------------------------------------------------------

    def _empire(self, seat: int, told: Mapping[str, Any], where: str) -> None:
        known_keys(told, SEAT_KEYS, where)
        empire = self.state.empires[seat]
        empire.goods = [number(told, good, where) for good in SUPPLY]
        empire.vp = number(told, "vp", where)
        empire.passed = truth(told, "passed", where)
        empire.hand = card_list(self.box, told, "hand", (COMMON, empire.faction), where)
        empire.discard = card_list(self.box, told, "discard", (empire.faction,), where)
        empire.deals = tuple(
            self.box.take(name, self._deal_decks(str(name), empire.faction), f"{where}, deals")
            for name in items(told, "deals", where)
        )
        for entry in items(told, "built", where):
            self.build(seat, entry, f"{where}, built")

    def _deal_decks(self, name: str, faction: str) -> tuple[str, ...]:
        """Own Deals come first; a Deal taken by Spies is a card of another faction."""
        return (faction,) if self.names.among(name, (faction,)) else self.rules.empires

    def build(self, seat: int, entry: Any, where: str) -> None:
        """Place a Location as the position tells of it."""
        told = {"card": entry} if isinstance(entry, str) else mapping(entry, "a Location", where)
        known_keys(told, BUILT_KEYS, where)
        if "card" not in told:
            raise MissingKey(where=where, key="card")
        empires = self.rules.empires
        owner = side_at(told.get("owner", empires[seat]), empires, where)
        factions = (empires[e] for e in (seat, owner) if empires[e] in self.sides)
        decks = tuple(dict.fromkeys((COMMON, *factions)))
        inside = f"{where}, {told['card']}"
        goods = mapping(told.get("goods"), "goods", inside)
        known_keys(goods, STORABLE, f"{inside}, goods")
        location = self.rules.location_class(
            card=self.box.take(told["card"], decks, where),
            owner=owner,
            uses=number(told, "used", inside),
            blocked=truth(told, "blocked", inside),
            defense=number(told, "defense", inside),
            samurai=number(told, "samurai", inside),
            stored=sum(number(goods, good, inside) for good in STORABLE),
            under=card_list(self.box, told, "cards", decks, inside),
        )
        place(self.rules, self.state, seat, location)

    # --- decks and what is made of cards nobody named -----------------------------------------

    def _decks(self, told: list[Mapping[str, Any]]) -> None:
        """First the cards that are named, then those that may be any, then what is left."""
        given, state = self.given, self.state
        common = card_list(self.box, given, "common", (COMMON,), self.where)
        tops = [
            card_list(self.box, mine, "deck", (self.sides[seat],), self.inside(seat))
            for seat, mine in enumerate(told)
        ]
        self._foundations(told)
        for seat, mine in enumerate(told):
            self._routes(seat, mine)
            rest = [] if mine.get("deck") == NONE else self.spare(self.sides[seat])
            state.empires[seat].deck = (*rest, *reversed(tops[seat]))
        rest = [] if given.get("common") == NONE else self.spare(COMMON)
        state.common = (*rest, *reversed(common))

    def _foundations(self, told: list[Mapping[str, Any]]) -> None:
        """A Foundation is a Common card face down: any that the position does not name."""
        spare = self.spare(COMMON)
        for seat, mine in enumerate(told):
            where = self.inside(seat)
            for _ in range(number(mine, "foundations", where)):
                card = self.any(spare, f"{where}, foundations")
                self.state.empires[seat].foundations += (card,)

    def _routes(self, seat: int, told: Mapping[str, Any]) -> None:
        """Trade Route Deals: the enemy Location, and a card of the own deck as the marker."""
        empire = self.state.empires[seat]
        spare = self.spare(empire.faction)
        where = f"{self.inside(seat)}, routes"
        for name in items(told, "routes", self.inside(seat)):
            partner = self._enemy_location(seat, str(name), where)
            empire.routes += (Route(partner, (self.any(spare, where),)),)

    def _enemy_location(self, seat: int, name: str, where: str) -> str:
        self.names.check(name, where)
        for card in self.names.among(name):
            if is_built(self.state, card) and find(self.state, card)[0] != seat:
                return card
        enemies = [empire for other, empire in enumerate(self.state.empires) if other != seat]
        built = [self.names.told(at.card) for empire in enemies for at in locations(empire)]
        wanted = "built in an enemy Empire"
        raise NotInPlay(where=where, given=name, wanted=wanted, found=built or ["nothing there"])

    def any(self, spare: list[str], where: str) -> str:
        """One of the spare cards, taken out of the box."""
        if not spare:
            raise NoCardLeft(where=where)
        card = spare.pop()
        self.box.used.add(card)
        return card

    def spare(self, deck: str) -> list[str]:
        """The cards of a deck that the position does not name, in a random order."""
        return list(self.chance.shuffled(deck, self.box.rest(self.rules.decks[deck])))
