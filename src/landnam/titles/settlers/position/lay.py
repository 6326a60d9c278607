"""Laying out a position: from the words of the format to a state ready to run."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from landnam.kernel.chance import Chance
from landnam.titles.settlers.compose import parts_in_words
from landnam.titles.settlers.empires.empire import find, is_built, locations, place
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.phases.flow import stack_for
from landnam.titles.settlers.rules import SettlersRules
from landnam.titles.settlers.table.goods import RESOURCES, SUPPLY
from landnam.titles.settlers.table.origins import COMMON
from landnam.titles.settlers.table.state import Route, SettlersState
from landnam.vocabulary.position.forms import NONE, card_list, items, number, part, side_at, word
from landnam.vocabulary.position.names import Box, Names, NoCardLeft, NotInPlay
from landnam.vocabulary.reading import Reader

TABLE_KEYS: Final = ("new", "round", "phase", "first", "turn", "common", "common discard")
SEAT_KEYS: Final = (
    *SUPPLY,
    *("vp", "hand", "built", "deals", "routes", "foundations", "deck", "discard", "passed"),
)
BUILT_KEYS: Final = (*("card", "used", "defense", "samurai", "blocked", "cards", "goods", "owner"),)
STORABLE: Final = (*RESOURCES, "gold")
"""Goods that may lie on a Shrine: resources, and gold in the place of any."""


class Layout:
    """One position while it is laid out."""

    def __init__(
        self, rules: SettlersRules, names: Names, given: Mapping[str, Any], seed: str, where: str
    ) -> None:
        self.rules: SettlersGame = rules
        self.parts = parts_in_words(rules.modules)
        self.sides = rules.sides
        self.names = names
        more = [key for part in self.parts for key in part.keys]
        self.given = Reader(given, where).only(*TABLE_KEYS, *self.sides, *more)
        self.box = Box(names, given)
        # Its own luck: the game's streams stay untouched.
        self.chance = Chance(f"position {seed}", {})
        self.state: SettlersState = rules.state_class(seed)

    def lay(self) -> SettlersState:
        """The whole position, its stack laid out."""
        given, state = self.given, self.state
        state.round = number(given, "round", default=2, least=1, most=self.rules.rounds)
        state.first = side_at(given, "first", self.sides, self.sides[0])
        state.empires = [self.rules.empire_class(side, [0] * len(SUPPLY)) for side in self.sides]
        told = [part(given, side).only(*SEAT_KEYS) for side in self.sides]
        for seat, mine in enumerate(told):
            self._empire(seat, mine)
        for more in self.parts:
            more.lay(self)
        state.common_discard = card_list(self.box, given, "common discard", (COMMON,))
        self._decks(told)
        turn = side_at(given, "turn", self.sides, self.sides[state.first])
        phases = [phase.name for phase in self.rules.phases]
        phase = word(given, "phase", phases, "phase", "action")
        state.stack = stack_for(self.rules, phase, state, turn)
        return state

    # --- one empire ---------------------------------------------------------------------------

    def _empire(self, seat: int, told: Reader) -> None:
        empire = self.state.empires[seat]
        empire.goods = [number(told, good) for good in SUPPLY]
        empire.vp = number(told, "vp")
        empire.passed = told.flag("passed")
        empire.hand = card_list(self.box, told, "hand", (COMMON, empire.faction))
        empire.discard = card_list(self.box, told, "discard", (empire.faction,))
        empire.deals = tuple(
            self.box.take(name, self._deal_decks(str(name), empire.faction), f"{told.where}, deals")
            for name in items(told, "deals")
        )
        self.build_all(seat, told)

    def _deal_decks(self, name: str, faction: str) -> tuple[str, ...]:
        """Own Deals come first; a Deal taken by Spies is a card of another faction."""
        return (faction,) if self.names.among(name, (faction,)) else self.rules.empires

    def build_all(self, seat: int, told: Reader) -> None:
        """Place the Locations of an empire as the position tells of them."""
        for entry in items(told, "built"):
            data = {"card": entry} if isinstance(entry, str) else entry
            self._build(seat, Reader.of(data, told.file, "a Location", told.deeper("built")))

    def _build(self, seat: int, told: Reader) -> None:
        told.only(*BUILT_KEYS)
        card, where = told.text("card"), told.where
        empires = self.rules.empires
        owner = side_at(told, "owner", empires, empires[seat])
        factions = (empires[e] for e in (seat, owner) if empires[e] in self.sides)
        decks = tuple(dict.fromkeys((COMMON, *factions)))
        told = Reader(told.data, told.file, told.deeper(card))
        goods = part(told, "goods").only(*STORABLE)
        location = self.rules.location_class(
            card=self.box.take(card, decks, where),
            owner=owner,
            uses=number(told, "used"),
            blocked=told.flag("blocked"),
            defense=number(told, "defense"),
            samurai=number(told, "samurai"),
            stored=sum(number(goods, good) for good in STORABLE),
            under=card_list(self.box, told, "cards", decks),
        )
        place(self.rules, self.state, seat, location)

    # --- decks, and piles of cards that nobody named -----------------------------------------

    def _decks(self, told: list[Reader]) -> None:
        """First the cards that are named, then those that may be any, then what is left."""
        given, state = self.given, self.state
        common = card_list(self.box, given, "common", (COMMON,))
        tops = [
            card_list(self.box, mine, "deck", (self.sides[seat],)) for seat, mine in enumerate(told)
        ]
        self._foundations(told)
        for seat, mine in enumerate(told):
            self._routes(seat, mine)
            rest = [] if mine.data.get("deck") == NONE else self.spare(self.sides[seat])
            state.empires[seat].deck = (*rest, *reversed(tops[seat]))
        rest = [] if given.data.get("common") == NONE else self.spare(COMMON)
        state.common = (*rest, *reversed(common))

    def _foundations(self, told: list[Reader]) -> None:
        """A Foundation is a Common card face down: any that the position does not name."""
        spare = self.spare(COMMON)
        for seat, mine in enumerate(told):
            for _ in range(number(mine, "foundations")):
                card = self.any(spare, f"{mine.where}, foundations")
                self.state.empires[seat].foundations += (card,)

    def _routes(self, seat: int, told: Reader) -> None:
        """Trade Route Deals: the enemy Location, and a card of the own deck as the marker."""
        empire = self.state.empires[seat]
        spare = self.spare(empire.faction)
        where = f"{told.where}, routes"
        for name in items(told, "routes"):
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
