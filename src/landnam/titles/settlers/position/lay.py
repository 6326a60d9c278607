"""Laying out a position: from the words of the format to a state ready to run."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from landnam.kernel.chance import Chance
from landnam.kernel.errors import UnknownKey, UnknownWord, WrongType
from landnam.titles.settlers.empire import find, is_built, locations, place
from landnam.titles.settlers.flow import stack_for
from landnam.titles.settlers.piles import COMMON
from landnam.titles.settlers.position.names import Box, Names, NotInPlay
from landnam.titles.settlers.state import Empire, Location, Route, SettlersState
from landnam.vocabulary.goods import RESOURCES, SUPPLY, goods_vector

if TYPE_CHECKING:
    from landnam.titles.settlers.rules import SettlersRules

PHASES: Final = ("lookout", "production", "action", "cleanup")
TABLE_KEYS: Final = ("new", "round", "phase", "first", "turn", "common", "common discard")
SEAT_KEYS: Final = (
    *SUPPLY,
    *("vp", "hand", "built", "deals", "routes", "foundations", "deck", "discard", "passed"),
)
BUILT_KEYS: Final = (*("card", "used", "defense", "samurai", "blocked", "cards", "goods", "owner"),)
NONE: Final = "none"
"""What stands for a deck without cards."""


class Layout:
    """One position while it is laid out."""

    def __init__(
        self, rules: SettlersRules, names: Names, given: Mapping[str, Any], seed: str, where: str
    ) -> None:
        self.rules = rules
        self.names = names
        self.given = given
        self.where = where
        self.box = Box(names, given)
        # Its own luck: the game's streams stay untouched.
        self.chance = Chance(f"position {seed}", {})
        self.state = SettlersState(seed=seed)
        _known(given, (*TABLE_KEYS, *rules.sides), where)

    def lay(self) -> SettlersState:
        """The whole position, its stack laid out."""
        given, state = self.given, self.state
        state.round = self._number(given, "round", self.where, default=2)
        state.first = self._side("first", self.rules.sides[0])
        state.empires = [Empire(side, list(goods_vector({}))) for side in self.rules.sides]
        seats = [_mapping(given.get(side), side, self.where) for side in self.rules.sides]
        for seat, told in enumerate(seats):
            self._seat(seat, told, f"{self.where}, {self.rules.sides[seat]}")
        common = self._cards(given, "common", (COMMON,), self.where)
        state.common_discard = self._cards(given, "common discard", (COMMON,), self.where)
        decks = [
            self._cards(told, "deck", (side,), f"{self.where}, {side}")
            for side, told in zip(self.rules.sides, seats, strict=True)
        ]
        self._foundations(seats)
        for seat, told in enumerate(seats):
            self._routes(seat, told)
            side = self.rules.sides[seat]
            state.empires[seat].deck = self._deck(side, decks[seat], told.get("deck"))
        state.common = self._deck(COMMON, common, given.get("common"))
        phase = self._phase()
        turn = self._side("turn", self.rules.sides[state.first])
        state.stack = stack_for(phase, state, turn)
        return state

    def _phase(self) -> str:
        phase = self.given.get("phase", "action")
        if phase not in PHASES:
            where = f"{self.where}, phase"
            raise UnknownWord(where=where, given=phase, what="phase", known=list(PHASES))
        return str(phase)

    def _side(self, key: str, default: str) -> int:
        side = self.given.get(key, default)
        return self._seat_of(side, f"{self.where}, {key}")

    def _seat_of(self, side: Any, where: str) -> int:
        if side not in self.rules.sides:
            known = list(self.rules.sides)
            raise UnknownWord(where=where, given=side, what="side at this table", known=known)
        return self.rules.sides.index(side)

    # --- one empire ---------------------------------------------------------------------------

    def _seat(self, seat: int, told: Mapping[str, Any], where: str) -> None:
        _known(told, SEAT_KEYS, where)
        empire = self.state.empires[seat]
        own = (COMMON, empire.faction)
        empire.goods = [self._number(told, good, where) for good in SUPPLY]
        empire.vp = self._number(told, "vp", where)
        empire.passed = _truth(told, "passed", where)
        empire.hand = self._cards(told, "hand", own, where)
        empire.discard = self._cards(told, "discard", (empire.faction,), where)
        empire.deals = tuple(
            self.box.take(name, self._deal_decks(str(name), empire.faction), f"{where}, deals")
            for name in _list(told, "deals", where)
        )
        for entry in _list(told, "built", where):
            self._build(seat, entry, f"{where}, built")

    def _deal_decks(self, name: str, faction: str) -> tuple[str, ...]:
        """Own Deals come first; a Deal taken by Spies is a card of another faction."""
        if self.names.among(name, (faction,)):
            return (faction,)
        return self.rules.sides

    def _build(self, seat: int, entry: Any, where: str) -> None:
        told = {"card": entry} if isinstance(entry, str) else _mapping(entry, "built", where)
        _known(told, BUILT_KEYS, where)
        faction = self.rules.sides[seat]
        owner = self._seat_of(told.get("owner", faction), where)
        decks = (COMMON, faction, self.rules.sides[owner])
        card = self.box.take(told.get("card"), decks, where)
        inside = f"{where}, {told.get('card')}"
        goods = _mapping(told.get("goods"), "goods", inside)
        _known(goods, RESOURCES, f"{inside}, goods")
        location = Location(
            card=card,
            owner=owner,
            uses=self._number(told, "used", inside),
            blocked=_truth(told, "blocked", inside),
            defense=self._number(told, "defense", inside),
            samurai=self._number(told, "samurai", inside),
            stored=sum(self._number(goods, good, inside) for good in RESOURCES),
            under=self._cards(told, "cards", decks, inside),
        )
        place(self.rules, self.state, seat, location)

    # --- decks and what is made of cards nobody named -----------------------------------------

    def _foundations(self, seats: list[Mapping[str, Any]]) -> None:
        """A Foundation is a Common card face down: any that the position does not name."""
        spare = self._spare(COMMON)
        for seat, told in enumerate(seats):
            where = f"{self.where}, {self.rules.sides[seat]}"
            for _ in range(self._number(told, "foundations", where)):
                card = spare.pop()
                self.box.used.add(card)
                self.state.empires[seat].foundations += (card,)

    def _routes(self, seat: int, told: Mapping[str, Any]) -> None:
        """Trade Route Deals: the enemy Location, and a card of the own deck as the marker."""
        empire = self.state.empires[seat]
        where = f"{self.where}, {empire.faction}, routes"
        spare = self._spare(empire.faction)
        for name in _list(told, "routes", where):
            partner = self._enemy_location(seat, str(name), where)
            marker = spare.pop()
            self.box.used.add(marker)
            empire.routes += (Route(partner, (marker,)),)

    def _enemy_location(self, seat: int, name: str, where: str) -> str:
        self.names.check(name, where)
        for card in self.names.among(name):
            if is_built(self.state, card) and find(self.state, card)[0] != seat:
                return card
        enemies = [empire for other, empire in enumerate(self.state.empires) if other != seat]
        built = [self.names.told(at.card) for empire in enemies for at in locations(empire)]
        wanted = "built in an enemy Empire"
        raise NotInPlay(where=where, given=name, wanted=wanted, found=built or ["nothing there"])

    def _deck(self, deck: str, top: tuple[str, ...], told: Any) -> tuple[str, ...]:
        """A deck: the named cards in drawing order, under them the rest, shuffled."""
        rest = [] if told == NONE else self._spare(deck)
        return (*rest, *reversed(top))

    def _spare(self, deck: str) -> list[str]:
        """The cards of a deck that the position does not name, in a random order."""
        free = [c for c in self.box.rest(self.rules.decks[deck]) if c not in self.box.spoken_for]
        return list(self.chance.shuffled(deck, free))

    # --- forms --------------------------------------------------------------------------------

    def _cards(
        self, told: Mapping[str, Any], key: str, decks: tuple[str, ...], where: str
    ) -> tuple[str, ...]:
        if told.get(key) == NONE:
            return ()
        inside = f"{where}, {key}"
        return tuple(self.box.take(name, decks, inside) for name in _list(told, key, where))

    def _number(self, told: Mapping[str, Any], key: str, where: str, default: int = 0) -> int:
        value = told.get(key, default)
        if type(value) is not int or value < 0:
            raise _wrong(where, key, "a number, 0 or more", value)
        return value


def _mapping(value: Any, key: str, where: str) -> Mapping[str, Any]:
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise _wrong(where, key, "a mapping", value)
    return value


def _list(told: Mapping[str, Any], key: str, where: str) -> list[Any]:
    value = told.get(key)
    if value is None:
        return []
    if not isinstance(value, list):
        raise _wrong(where, key, "a list", value)
    return value


def _truth(told: Mapping[str, Any], key: str, where: str) -> bool:
    value = told.get(key, False)
    if not isinstance(value, bool):
        raise _wrong(where, key, "true or false", value)
    return value


def _wrong(where: str, key: str, wanted: str, value: Any) -> WrongType:
    return WrongType(where=where, key=key, wanted=wanted, given=repr(value))


def _known(told: Mapping[str, Any], known: tuple[str, ...], where: str) -> None:
    for key in told:
        if key not in known:
            raise UnknownKey(where=where, key=str(key), known=list(known))
