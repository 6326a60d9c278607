"""The table of Empires of the North as its phases, actions and verbs see it.

Everything that plays asks these things of the rules: the cards, the seats, the watched happenings
and whether a card is ready. `rules` adds the phases, the end, and methods for people and programs.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final

from landnam.kernel.machine import Node
from landnam.kernel.state import Option, Options, State
from landnam.kernel.title import Rules
from landnam.titles.north.table.cards import Card
from landnam.titles.north.table.goods import GOODS
from landnam.titles.north.table.offers import offers_of
from landnam.titles.north.table.state import ACTS, DISTANCES, NorthState, Place
from landnam.titles.north.table.wording import Words
from landnam.vocabulary.activity import Activity
from landnam.vocabulary.cost import Cost
from landnam.vocabulary.stages import Procedure
from landnam.vocabulary.supply import tell
from landnam.vocabulary.triggers import Happening, Trigger, Watching
from landnam.vocabulary.values import Change, Valued
from landnam.vocabulary.windows import Act
from landnam.words import Message

SELF_UNAWARE: Final = frozenset(("built", "conquer"))
"""A card does not watch its own building or conquest (ruling A29)."""

FREE: Final = Cost(GOODS, {})


class Foreseen:
    """By how much a Boost or Field changes what a seat has, as far as anybody can know."""

    __slots__ = ("buildable", "fields", "ships")

    def __init__(self) -> None:
        self.ships = 0
        self.buildable = 0
        self.fields = 0


UNCHANGED: Final = Foreseen()
"""The foreseen things without a Boost."""

NO_COSTS: Final[Mapping[str, Cost]] = {}


class NorthGame(Watching, Valued, Rules[NorthState]):
    """Cards, seats and readiness."""

    message_class: ClassVar[type[Message]] = Words

    acts: Mapping[str, Act]
    """The five actions by name."""

    doubtful_acts: Sequence[Act]
    """Those that are not always possible."""

    def __init__(
        self,
        nodes: Mapping[str, Node[NorthState]],
        cards: Mapping[str, Card],
        sides: Sequence[str],
        options: Mapping[str, Any],
    ) -> None:
        super().__init__(nodes, sides, options)
        self.cards = cards
        self.seat_of = {side: seat for seat, side in enumerate(self.sides)}
        seats = tuple(range(len(self.sides)))
        self.orders = tuple(seats[first:] + seats[:first] for first in seats)
        self.alone = len(self.sides) == 1
        self.errata: bool = options["errata"]
        self.decks = {deck: self._deck(deck) for deck in (*self.sides, *DISTANCES)}
        self.basics = {side: self._basics(side) for side in self.sides}
        dealt = [card for card in cards.values() if card.deck in self.decks]
        self.kinds = {card.id: card.kind for card in dealt}
        self.locations = frozenset(card.id for card in dealt if card.is_location)
        self.lying = frozenset(card.id for card in dealt if card.is_field)
        self.naming = {act: frozenset(card.id for card in dealt if card.act == act) for act in ACTS}
        """The Boosts and Fields that name an action."""
        self.offers = offers_of(tuple(cards.values()))
        self.actions = {card.id: card.action for card in dealt if card.action is not None}
        self.triggers = {card.id: card.trigger for card in dealt if card.trigger is not None}
        self.storing = frozenset(card.id for card in dealt if card.storage is not None)
        self.scoring = frozenset(card.id for card in dealt if card.scoring)
        self.watched = frozenset(trigger.pattern.word for trigger in self.triggers.values())
        self.listeners = listeners_in(self.triggers)
        self.changing = frozenset(card.change.name for card in dealt if card.change is not None)
        self.copying = any(card.copy for card in dealt)
        self.changers = (changes_in_empire,)

    def _deck(self, deck: str) -> tuple[str, ...]:
        return tuple(c.id for c in self.cards.values() if c.deck == deck and c.role != "basic")

    def _basics(self, side: str) -> tuple[str, ...]:
        return tuple(c.id for c in self.cards.values() if c.deck == side and c.role == "basic")

    # --- seats --------------------------------------------------------------------------------

    def in_order(self, first: int) -> tuple[int, ...]:
        """All seats clockwise from one of them."""
        return self.orders[first]

    # --- cards --------------------------------------------------------------------------------

    def one_of_each(self, cards: Sequence[str]) -> tuple[str, ...]:
        """The cards with interchangeable copies named once."""
        kinds = self.kinds
        if len({kinds[card] for card in cards}) == len(cards):
            return tuple(cards)
        found: dict[str, str] = {}
        for card in cards:
            found.setdefault(kinds[card], card)
        return tuple(found.values())

    def one_of_each_place(
        self, places: Sequence[Place], apart: Container[str] = ()
    ) -> tuple[str, ...]:
        """The cards of places; copies in the same condition are named once, but those apart."""
        kinds = self.kinds
        if len({kinds[place.card] for place in places}) == len(places):
            return tuple([place.card for place in places])
        found: dict[tuple[object, ...], str] = {}
        for place in places:
            kind = kinds[place.card]
            found.setdefault((kind, place.card in apart, *place.condition()), place.card)
        return tuple(found.values())

    def copied(self, state: NorthState, seat: int) -> frozenset[str]:
        """The cards beside which a copy lies: when they leave, it loses its ability."""
        return frozenset([place.copies for place in state.empires[seat].built if place.copies])

    def ability(self, place: Place) -> Card | None:
        """The card whose ability a place has: its own, or that of the card it copies."""
        card = self.cards[place.card]
        if not card.copy:
            return card
        return self.cards[place.copies] if place.copies else None

    def action_of(self, place: Place) -> Activity | None:
        """The action that may be used there."""
        return self.cards[place.copies or place.card].action

    def ready(self, state: NorthState, seat: int, but: str = "") -> list[Place]:
        """The cards with an action that are not exhausted, less one of them."""
        actions = self.actions
        return [
            place
            for place in state.empires[seat].built
            if not place.exhausted and (place.copies or place.card) in actions and place.card != but
        ]

    def fields(self, state: NorthState, seat: int) -> list[Place]:
        """The Fields that can be harvested; upgrades lie under them."""
        lying = self.lying
        return [place for place in state.empires[seat].built if place.card in lying]

    def has_field(self, state: NorthState, seat: int) -> bool:
        """Return whether there is a Field to harvest."""
        lying = self.lying
        for place in state.empires[seat].built:  # noqa: SIM110  # each turn asks: no generator
            if place.card in lying:
                return True
        return False

    def buildable(self, state: NorthState, seat: int) -> list[str]:
        """The cards in hand that are built for goods."""
        locations = self.locations
        return [card for card in state.empires[seat].hand if card in locations]

    def seat_of_card(self, state: NorthState, card: str) -> int:
        """The seat in whose Empire a card lies."""
        seats = range(len(self.sides))
        return next(seat for seat in seats if self.place_of(state, seat, card) is not None)

    # --- what the solo game has besides -------------------------------------------------------

    def tile_costs(self, state: NorthState) -> Mapping[str, Cost]:
        """The tiles that ask something of those who activate them with a pawn."""
        return NO_COSTS

    def turn_tiles(self, state: NorthState) -> None:
        """Cleanup looks at the tiles before the pawns return."""

    def after_keeping(self, state: NorthState) -> None:
        """Do the steps of the Lookout between keeping cards and STORAGE."""

    def more_actions(self, state: NorthState, seat: int) -> Options:
        """Actions besides the four of the rulebook."""
        return ()

    def take_more(self, state: NorthState, seat: int, option: Option) -> None:
        """Carry out one of them."""
        raise KeyError(option[0])

    def check_end(self, state: NorthState, number: int) -> None:
        """Look whether the game ends with this round."""

    def end(self, state: NorthState) -> None:
        """The last round is over."""

    # --- using cards --------------------------------------------------------------------------

    def place_of(self, state: NorthState, seat: int, card: str) -> Place | None:
        """Return the place of a card in the seat's Empire, if it is there and no upgrade."""
        for place in state.empires[seat].built:
            if place.card == card:
                return place
        return None

    def change(self, state: NorthState, seat: int, new: Place) -> None:
        """Replace a card in an Empire by its changed self."""
        empire = state.empires[seat]
        built = empire.built
        for index, old in enumerate(built):
            if old.card == new.card:
                empire.built = (*built[:index], new, *built[index + 1 :])
                return

    def why_not_use(self, place: Place, activity: Activity) -> str | None:
        """An exhausted card cannot be used."""
        return "exhausted" if place.exhausted else None

    def why_not_activate(self, state: NorthState, seat: int, place: Place) -> str | None:
        """The reason why a card in the Empire cannot be used now, or None."""
        action = self.action_of(place)
        if action is None:
            return "no-action"
        reason = action.why_not(self, state, seat, place)
        if reason is None and not action.feasible(self, state, seat, place.card):
            return "impossible"
        return reason

    def unhindered(self, state: NorthState, seat: int, place: Place) -> bool:
        """Return whether a ready card whose price in goods can be paid can be used now."""
        action = self.actions[place.copies or place.card]
        return (
            action.feasible(self, state, seat, place.card)
            and action.why_not_besides(self, state, seat, place) is None
        )

    def tell_use(self, state: NorthState, seat: int, card: str, given: Mapping[str, str]) -> None:
        """The card is used; the line names what is given up for it."""
        tell(state, seat, "activated", card, **given)

    def use(self, state: NorthState, seat: int, card: str) -> None:
        """Turn the card; it may have left the Empire to pay for itself."""
        place = self.place_of(state, seat, card)
        if place is not None:
            self.change(state, seat, place.but(exhausted=True))

    def exhaust(self, state: NorthState, seat: int, card: str) -> None:
        """A Raid, or another card, exhausts this one: cards of its owner may watch that."""
        self.use(state, seat, card)
        self.fire(state, Happening("exhausted", seat, card))

    # --- what cards watch and change ----------------------------------------------------------

    def triggers_of(self, state: NorthState, owner: int) -> Iterable[tuple[str, Trigger]]:
        """The Features of an Empire, and copies of Features."""
        triggers = self.triggers
        return [
            (place.card, triggers[name])
            for place in state.empires[owner].built
            if (name := place.copies or place.card) in triggers
        ]

    def hears(self, state: NorthState, what: str, seat: int) -> bool:
        """Return whether a card that lies there now watches what a seat does."""
        own = self.listeners.get((what, True))
        if own is not None:
            for place in state.empires[seat].built:
                if (place.copies or place.card) in own:
                    return True
        others = self.listeners.get((what, False))
        if others is not None and not state.in_child:
            for enemy in self.orders[seat][1:]:
                for place in state.empires[enemy].built:
                    if (place.copies or place.card) in others:
                        return True
        return False

    def fire(self, state: State, happening: Happening) -> None:
        """Most happenings are heard by nobody: then nothing need be settled."""
        if self.hears(state, happening.what, happening.seat):  # type: ignore[arg-type]
            super().fire(state, happening)

    def owners(self, state: NorthState, happening: Happening) -> Sequence[int]:
        """Hardly any card watches what others do: then only the player who acts is asked."""
        seat = happening.seat
        if state.in_child or (happening.what, False) not in self.listeners:
            return (seat,)
        return self.orders[seat]

    def listening(
        self, state: NorthState, owner: int, happening: Happening
    ) -> Sequence[tuple[str, Trigger]]:
        """Looked up: few cards watch any one thing."""
        cards = self.listeners.get((happening.what, owner == happening.seat))
        if cards is None:
            return ()
        return [
            (place.card, trigger)
            for place in state.empires[owner].built
            if (trigger := cards.get(place.copies or place.card)) is not None
            and trigger.pattern.matches(self, happening)
        ]

    def admit(
        self, state: NorthState, owner: int, card: str, trigger: Trigger, happening: Happening
    ) -> Happening | None:
        """Nothing watches its own arrival; some Features work once a round."""
        if happening.what in SELF_UNAWARE and happening.thing == card:
            return None
        if trigger.limit is not None:
            place = self.place_of(state, owner, card)
            assert place is not None
            if place.watched:
                return None
            self.change(state, owner, place.but(watched=True))
        return happening

    # --- windows ------------------------------------------------------------------------------

    def boosts(self, state: NorthState, seat: int, act: Act) -> Iterable[str]:
        """The Boosts and Fields in hand that name this action and could be played now."""
        naming = self.naming[act.name]
        named = [card for card in state.empires[seat].hand if card in naming]
        if not named:
            return named
        cards = self.cards
        return self.one_of_each([c for c in named if self.has_room(state, seat, cards[c])])

    def has_room(self, state: NorthState, seat: int, card: Card) -> bool:
        """Return whether a card that is only an upgrade finds a Field of its goods (ruling A31)."""
        return card.role != "upgrade" or bool(self.upgradable(state, seat, card))

    def upgradable(self, state: NorthState, seat: int, card: Card) -> list[Place]:
        """The Fields under which an upgrade may lie: those that show its kind of goods."""
        fields = self.fields(state, seat)
        return [place for place in fields if {*card.goods} <= {*self.cards[place.card].goods}]

    def boost_of(self, card: str) -> Procedure:
        """Return the effect of a Boost, or the building of a Field."""
        effect = self.cards[card].effect
        return effect if effect is not None else self.nodes["field"]  # type: ignore[return-value]

    def play_boost(self, state: NorthState, seat: int, card: str) -> None:
        """The card leaves the hand and takes effect before the action that was declared."""
        raise NotImplementedError

    def foreseen(self, state: NorthState, seat: int, boost: Procedure | None) -> Foreseen:
        """Ships, buildings and Fields that come or go with the Boost."""
        if boost is None:
            return UNCHANGED
        found = Foreseen()
        for stage in boost.stages:
            stage.foresee(self, state, seat, found)
        return found


def changes_in_empire(game: NorthGame, state: NorthState, seat: int) -> Iterable[Change]:
    """Yield the changes of rule numbers by the cards in an Empire."""
    for place in state.empires[seat].built:
        card = game.ability(place)
        if card is not None and card.change is not None:
            yield card.change


def listeners_in(
    triggers: Mapping[str, Trigger],
) -> Mapping[tuple[str, bool], Mapping[str, Trigger]]:
    """Return the triggers by their happening, and by whether the owner or an enemy acts."""
    found: dict[tuple[str, bool], dict[str, Trigger]] = {}
    for card, trigger in triggers.items():
        watched = (trigger.what, trigger.pattern.whose == "own")
        found.setdefault(watched, {})[card] = trigger
    return found
