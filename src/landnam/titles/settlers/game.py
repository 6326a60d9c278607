"""The table of Imperial Settlers as its phases, actions and verbs see it.

What stands here is asked of the rules by everything that plays: the cards, the seats, what a card
watches and whether it is ready. `rules` adds the phases, the end, and what people and programs ask.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from landnam.kernel.machine import Node
from landnam.kernel.title import Rules
from landnam.titles.settlers.box import Content
from landnam.titles.settlers.cards import Card
from landnam.titles.settlers.origins import COMMON
from landnam.titles.settlers.state import Location, SettlersState
from landnam.vocabulary.activity import Activity
from landnam.vocabulary.supply import tell
from landnam.vocabulary.triggers import Happening, Trigger, Watching


class SettlersGame(Watching, Rules[SettlersState]):
    """Cards, seats and readiness."""

    phases: tuple[str, ...]
    """The phases of a round in order; the address of a phase's node is its name."""

    deploys: Sequence[bool]
    """By seat: whether the empire deploys Samurai."""

    places_freely: Sequence[bool]
    """By seat: whether the empire could ever have something to place but Defense tokens."""

    def __init__(
        self,
        nodes: Mapping[str, Node[SettlersState]],
        content: Content,
        sides: Sequence[str],
        options: Mapping[str, Any],
    ) -> None:
        super().__init__({**nodes, **content.procedures}, sides, options)
        self.content = content
        self.cards = self.known_cards(content)
        self.offers = content.offers
        self.boards = content.boards
        self.decks = {deck: content.playing(deck) for deck in (COMMON, *self.sides)}
        self.empires = self.sides  # an empire without a seat comes after those with one
        self.seat_of = {side: seat for seat, side in enumerate(self.sides)}
        self.alone = len(self.sides) == 1
        self.lookout: str = options["lookout"]
        self.peaceful: bool = options["peaceful"]
        self.faction_reshuffle: bool = options["faction_reshuffle"]
        self._kind_of = content.kinds.__getitem__
        self._orders = [
            [(first + step) % len(self.sides) for step in range(len(self.sides))]
            for first in range(len(self.sides))
        ]
        dealt = [self.cards[card] for deck in self.decks.values() for card in deck]
        self.watched = frozenset(card.trigger.what for card in dealt if card.trigger is not None)

    def known_cards(self, content: Content) -> dict[str, Card]:
        """Every card that may lie on this table, by id."""
        return content.cards

    def tell_result(self, state: SettlersState) -> None:
        """Tell how the game ended, where the points alone do not say it."""

    # --- seats --------------------------------------------------------------------------------

    def in_order(self, first: int) -> list[int]:
        """All seats clockwise from one of them."""
        return self._orders[first]

    def after(self, seat: int) -> list[int]:
        """All seats clockwise from the next one: this seat is the last."""
        return self._orders[seat + 1 - len(self.sides)]

    def next_seat(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % len(self.sides)

    def has_seat(self, empire: int) -> bool:
        """Whether somebody plays this empire; nobody does for solo's virtual player."""
        return empire < len(self.sides)

    def targets(self, state: SettlersState) -> tuple[str, ...]:
        """The line of Targets of the solo game, the first one first; else there is none."""
        return ()

    # --- cards --------------------------------------------------------------------------------

    def thing_at(self, address: str) -> str:
        """The card of an address: its first part, or the first two if it is a pack's."""
        first, slash, rest = address.partition("/")
        if not slash or first in self.cards:
            return first
        of_pack = f"{first}/{rest.partition('/')[0]}"
        return of_pack if of_pack in self.cards else first

    def one_of_each(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """The cards with interchangeable copies named once."""
        if len({*map(self._kind_of, cards)}) == len(cards):
            return cards
        found: dict[str, str] = {}
        for card in cards:
            found.setdefault(self._kind_of(card), card)
        return tuple(found.values())

    def one_of_each_location(self, places: Sequence[Location]) -> tuple[str, ...]:
        """The Locations' cards; copies on which the same things lie are named once."""
        if len(places) < 2:
            return (places[0].card,) if places else ()
        cards = tuple([place.card for place in places])
        if len({*map(self._kind_of, cards)}) == len(cards):
            return cards
        found: dict[tuple[object, ...], str] = {}
        for place in places:
            key = (
                self._kind_of(place.card),
                place.owner,
                place.uses,
                place.blocked,
                place.defense,
                place.samurai,
                place.stored,
                place.under,
            )
            if key not in found:
                found[key] = place.card
        return tuple(found.values())

    # --- what cards watch, and whether they are ready -----------------------------------------

    def limit(self, name: str | None) -> int | None:
        """A limit named by content, as the options set it; None is no limit."""
        value = self.chosen_options[name] if name is not None else None
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    def owners(self, state: SettlersState, seat: int) -> Iterable[int]:
        """The players from the one who acts; an empire without a seat watches nothing."""
        return self.in_order(seat) if self.has_seat(seat) and not state.in_child else (seat,)

    def triggers_of(self, state: SettlersState, owner: int) -> Iterable[tuple[str, Trigger]]:
        """The features of an empire, in the order of its row."""
        for location in state.empires[owner].features:
            trigger = self.cards[location.card].trigger
            if trigger is not None:
                yield location.card, trigger

    def admit(
        self,
        state: SettlersState,
        owner: int,
        card: str,
        trigger: Trigger,
        happening: Happening,
    ) -> Happening | None:
        """A feature with a limit per round (Oasis) counts its gains on its Location."""
        if trigger.limit is None:
            return happening
        location = self.place_of(state, owner, card)
        assert location is not None
        counted, limit = happening.amount, self.limit(trigger.limit)
        if limit is not None:
            counted = min(counted, limit - location.uses)
        if counted <= 0:
            return None
        self.change(state, owner, location.but(uses=location.uses + counted))
        return happening.counting(counted)

    def place_of(self, state: SettlersState, seat: int, card: str) -> Location | None:
        """The Location of a card in the seat's empire, if it is there."""
        empire = state.empires[seat]
        for row in (empire.production, empire.features, empire.actions):
            for location in row:
                if location.card == card:
                    return location
        return None

    def why_not_use(self, place: Location, activity: Activity) -> str | None:
        """A Location may be activated so many times a round, and not while it is blocked."""
        if place.blocked:
            return "blocked"
        return "used-up" if place.uses >= activity.times else None

    def tell_use(
        self, state: SettlersState, seat: int, card: str, given: Mapping[str, str]
    ) -> None:
        """The Location is activated; the line names the card or Deal given up for it."""
        tell(state, seat, "activated", card, **given)

    def use(self, state: SettlersState, seat: int, card: str) -> None:
        """Goods laid on the Location count its uses until the round ends."""
        location = self.place_of(state, seat, card)
        if location is not None:
            self.change(state, seat, location.but(uses=location.uses + 1))

    def change(self, state: SettlersState, seat: int, new: Location) -> None:
        """Replace a Location of an empire by its changed self."""
        row = self.cards[new.card].row_field
        empire = state.empires[seat]
        changed = tuple(new if old.card == new.card else old for old in getattr(empire, row))
        setattr(empire, row, changed)
