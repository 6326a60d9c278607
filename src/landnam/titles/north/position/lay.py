"""Laying out a position: from the words of the format to a state ready to run."""

from __future__ import annotations

from typing import Any, Final

from landnam.kernel.chance import Chance
from landnam.kernel.state import Frame
from landnam.titles.north.actions.acts import CARGOES
from landnam.titles.north.actions.pawns import WORN
from landnam.titles.north.game import NorthGame
from landnam.titles.north.phases.rounds import ACTION, PHASES
from landnam.titles.north.solo.event import TOKENS
from landnam.titles.north.solo.rules import ROUNDS
from landnam.titles.north.solo.state import SoloState
from landnam.titles.north.table.cards import Card
from landnam.titles.north.table.goods import ASSIGNABLE, GOODS
from landnam.titles.north.table.state import ACTS, DISTANCES, Empire, NorthState, Pawn, Place, Ship
from landnam.vocabulary.position.forms import (
    NONE,
    card_list,
    items,
    listed,
    number,
    part,
    side_at,
    wrong,
)
from landnam.vocabulary.position.names import Box, Names, NotInPlay
from landnam.vocabulary.reading import Reader

TABLE_KEYS: Final = (
    *("new", "round", "phase", "first", "turn", "last", "circle", "queue"),
    *DISTANCES,
    *(f"{distance} shown" for distance in DISTANCES),
    *(f"{distance} discard" for distance in DISTANCES),
)
ALONE_KEYS: Final = ("drawn", "turned", "rival")
SEAT_KEYS: Final = (
    *GOODS.supply,
    *("vp", "spent", "hand", "built", "deck", "discard", "pawns", "passed"),
)
BUILT_KEYS: Final = ("card", "exhausted", "upgrades", "workers", "goods", "copies")
MOST_ROUNDS: Final = 30
TILE: Final = "action tile"
NEVER_LYING: Final = ("boost", "instant", "upgrade")
"""The roles of cards that do not lie in an Empire, or under a Field only."""


class Layout:
    """One position while it is laid out."""

    def __init__(self, rules: NorthGame, names: Names, told: Reader, seed: str) -> None:
        self.rules = rules
        alone = ALONE_KEYS if rules.alone else ()
        self.told = told.only(*TABLE_KEYS, *rules.sides, *alone)
        self.box = Box(names, told.data)
        self.chance = Chance(f"position {seed}", {})  # the game's own streams stay untouched
        self.state: NorthState = rules.state_class(seed)  # type: ignore[assignment]

    def lay(self) -> NorthState:
        """The whole position, its stack laid out."""
        told, state, sides = self.told, self.state, self.rules.sides
        most = ROUNDS if self.rules.alone else MOST_ROUNDS
        state.round = number(told, "round", 2, least=1, most=most)
        state.last = number(told, "last", most=MOST_ROUNDS)
        if 0 < state.last < state.round:
            raise wrong(told, "last", f"{state.round} or later, as this is that round", state.last)
        state.first = side_at(told, "first", sides, sides[0])
        state.circle = self._circle()
        state.queue = tuple(self._ship(ship) for ship in items(told, "queue"))
        state.empires = [Empire(side, GOODS.nothing()) for side in sides]
        parts = [part(told, side).only(*SEAT_KEYS) for side in sides]
        for seat, mine in enumerate(parts):
            self._empire(seat, mine)
        for distance in DISTANCES:
            self._islands(distance)
        for seat, mine in enumerate(parts):
            side = sides[seat]
            top = clan_cards(self.rules, self.box, mine, "deck", side)
            state.empires[seat].deck = self._deck(mine, "deck", side, top)
        if isinstance(state, SoloState):
            self._alone(state)
        state.stack = self._stack()
        return state

    def _circle(self) -> tuple[str, ...]:
        """The five tiles in their order."""
        tiles = listed(self.told, "circle", ACTS, TILE)
        if tiles and len(tiles) < len(ACTS):
            raise wrong(self.told, "circle", f"a list of all {len(ACTS)} tiles", tiles)
        return tuple(tiles) or ACTS

    def _alone(self, state: SoloState) -> None:
        """The solo game: tokens that were drawn, tiles that are turned, the rival's strength."""
        state.last = ROUNDS
        state.drawn = tuple(items(self.told, "drawn"))
        if not {*state.drawn} <= {*TOKENS} or len({*state.drawn}) < len(state.drawn):
            known = ", ".join(map(str, TOKENS))
            raise wrong(self.told, "drawn", f"a list of tokens, each once of {known}", state.drawn)
        state.turned = tuple(listed(self.told, "turned", ACTS, TILE))
        state.rival = number(self.told, "rival")

    def _stack(self) -> list[Frame]:
        told, state, sides = self.told, self.state, self.rules.sides
        phase = PHASES.index(told.word("phase", PHASES, "action"))
        if phase != ACTION:
            return [Frame("round", state.first, phase)]
        turn = side_at(told, "turn", sides, sides[state.first])
        after = (turn + 1) % len(sides)
        return [
            Frame("round", state.first, ACTION + 1),
            Frame("action", state.first, after),
            Frame("turn", turn),
        ]

    def _ship(self, ship: Any) -> Ship:
        """``ulaf+fish+raze``."""
        side, _, cargo = str(ship).partition("+")
        known = ", ".join(self.rules.sides)
        if side not in self.rules.sides or (cargo or "empty") not in CARGOES:
            raise wrong(self.told, "queue", f"{known}, with +fish, +raze or +fish+raze", ship)
        return Ship(self.rules.sides.index(side), *CARGOES[cargo or "empty"])

    def _islands(self, distance: str) -> None:
        told, state = self.told, self.state
        for word in ("shown", "discard"):
            cards = card_list(self.box, told, f"{distance} {word}", (distance,))
            setattr(state, f"{distance}_{word}", cards)
        top = card_list(self.box, told, distance, (distance,))
        setattr(state, distance, self._deck(told, distance, distance, top))

    def _deck(self, told: Reader, key: str, deck: str, top: tuple[str, ...]) -> tuple[str, ...]:
        """The cards that are named on top; below them those that nobody names, shuffled."""
        empty = key in told and told.raw(key) == NONE
        rest = () if empty else self.chance.shuffled(deck, self.box.rest(self.rules.decks[deck]))
        return (*rest, *reversed(top))

    # --- one Empire ---------------------------------------------------------------------------

    def _empire(self, seat: int, told: Reader) -> None:
        empire = self.state.empires[seat]
        empire.goods = [number(told, good) for good in GOODS.supply]
        empire.vp = number(told, "vp")
        empire.spent = number(told, "spent")
        empire.passed = told.flag("passed")
        empire.hand = clan_cards(self.rules, self.box, told, "hand", empire.clan)
        empire.discard = clan_cards(self.rules, self.box, told, "discard", empire.clan)
        pawns = [self._pawn(told, pawn) for pawn in items(told, "pawns")]
        if len(pawns) > len(empire.pawns):
            raise wrong(told, "pawns", f"a list of {len(empire.pawns)} pawns at most", len(pawns))
        empire.pawns = (*pawns, Pawn(), Pawn())[: len(empire.pawns)]
        for entry in items(told, "built"):
            data = {"card": entry} if isinstance(entry, str) else entry
            inside = Reader.of(data, told.file, "built", told.deeper("built"))
            empire.built += (self._place(empire, inside.only(*BUILT_KEYS)),)

    def _pawn(self, told: Reader, pawn: Any) -> Pawn:
        """``sail`` or ``sail exhausted``."""
        tile, _, side = str(pawn).partition(" ")
        if tile not in ACTS or side not in ("", WORN):
            raise wrong(told, "pawns", f"a tile, perhaps {WORN}", pawn)
        return Pawn(tile, exhausted=side == WORN)

    def _place(self, empire: Empire, told: Reader) -> Place:
        decks = (empire.clan, *DISTANCES)
        card = self.box.take(told.text("card"), decks, told.where)
        face = self.rules.cards[card]
        if face.role in NEVER_LYING:
            raise wrong(told, "card", "a card that can lie in an Empire by itself", face.name)
        assigned = GOODS.nothing()
        if "goods" in told:
            for good, count in told.numbers("goods", ASSIGNABLE).items():
                assigned[GOODS.index[good]] = count
        assigned[GOODS.index["worker"]] = number(told, "workers")
        return Place(
            card,
            exhausted=told.flag("exhausted"),
            upgrades=self._upgrades(empire, told, face),
            assigned=tuple(assigned) if any(assigned) else (),
            copies=self._copied(empire, told, face) if "copies" in told else "",
        )

    def _upgrades(self, empire: Empire, told: Reader, field: Card) -> tuple[str, ...]:
        """The upgrades under a Field, each of a kind of goods that it shows."""
        upgrades = card_list(self.box, told, "upgrades", (empire.clan,))
        for upgrade in upgrades:
            card = self.rules.cards[upgrade]
            fits = field.is_field and {*card.goods} <= {*field.goods}
            if card.role not in ("upgrade", "dual") or not fits:
                raise wrong(told, "upgrades", f"cards that fit under {field.name}", card.name)
        return upgrades

    def _copied(self, empire: Empire, told: Reader, copy: Card) -> str:
        """The card beside which a copy lies: it must be built before it."""
        name = told.text("copies")
        if not copy.copy:
            raise wrong(told, "copies", f"left out, for {copy.name} copies nothing", name)
        self.box.names.check(name, told.where)
        for place in empire.built:
            copied = self.rules.cards[place.card]
            if name in (place.card, copied.name):
                if copied.copy or not copied.has_ability:
                    raise wrong(told, "copies", "a card whose ability can be copied", name)
                return place.card
        found = [self.rules.cards[place.card].name for place in empire.built] or [NONE]
        raise NotInPlay(where=told.where, given=name, wanted="built before the copy", found=found)


def clan_cards(rules: NorthGame, box: Box, told: Reader, key: str, clan: str) -> tuple[str, ...]:
    """Cards of a clan's deck, in which there are no Basic cards."""
    cards = card_list(box, told, key, (clan,))
    for card in cards:
        if rules.cards[card].role == "basic":
            name = rules.cards[card].name
            raise wrong(told, key, "a list of cards other than Basic cards", name)
    return cards
