"""The table of Imperial Settlers as its phases, actions and verbs see it.

Everything that plays asks these things of the rules: the cards, the seats, the watched happenings
and whether a card is ready. `rules` adds the phases, the end, and methods for people and programs.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from operator import attrgetter
from typing import Any

from landnam.kernel.machine import Node
from landnam.kernel.title import Rules
from landnam.titles.settlers.cards.box import Content
from landnam.titles.settlers.parts import Asked, Offer, Phase, ScorePart, Take, Worded
from landnam.titles.settlers.table.happenings import ACTIVATED
from landnam.titles.settlers.table.origins import COMMON
from landnam.titles.settlers.table.state import (
    ROUND,
    Empire,
    Location,
    SettlersState,
    traders,
)
from landnam.titles.settlers.table.values import (
    ACTIVATIONS,
    PRICES,
    RAZE_CARD,
    RAZE_LOCATION,
    RAZES_ENEMIES,
    ROUNDS,
    VALUES,
    WORKERS,
)
from landnam.vocabulary.activity import Activity
from landnam.vocabulary.icons import Drawn
from landnam.vocabulary.supply import tell
from landnam.vocabulary.triggers import Happening, Trigger, Watching
from landnam.vocabulary.values import Valued


class SettlersGame(Valued, Watching, Rules[SettlersState]):
    """Cards, seats and readiness; `rules` sets the parts that modules may change."""

    # A table has many constants, and objects with more than 30 attributes are slow to read in
    # CPython; in slots they are quick.
    __slots__ = (
        "_kind_of",
        "_listening",
        "_lying",
        "_orders",
        "_overheard",
        "_owners",
        "arguments",
        "begin_of",
        "boards",
        "cards",
        "changers",
        "changing",
        "content",
        "decks",
        "deploys",
        "discards",
        "draft",
        "drawn",
        "empire_class",
        "empires",
        "faction_reshuffle",
        "hand_tokens",
        "lays_foundations",
        "location_class",
        "location_tokens",
        "marks_of",
        "more_activations",
        "more_asked",
        "more_ears",
        "more_free_asked",
        "more_offers",
        "more_triggers",
        "more_uses",
        "numbers",
        "offers",
        "passes_turns",
        "peaceful",
        "phases",
        "places_freely",
        "repriced",
        "round_resets",
        "rounds",
        "score_parts",
        "seat_of",
        "sources_of_points",
        "sparing",
        "unmarked",
        "unusual",
        "watched",
        "wording",
        "workers",
    )

    state_class: type[SettlersState]
    empire_class: type[Empire]
    location_class: type[Location]
    """The records of this table, with the fields of its modules."""

    phases: tuple[Phase, ...]
    """The phases of a round in order."""

    discards: Mapping[str, str]
    """The discard piles that all players share: the field of the state for each deck."""

    draft: str
    """The address of the node by which Common cards are drafted."""

    more_offers: Sequence[Offer]
    more_asked: Asked
    more_free_asked: Asked
    begin_of: Mapping[str, tuple[Take, bool]]
    """Offers of modules in a turn, in order; what a turn asks of all and of the free ones; and for
    each verb of a turn its function, and whether it is free.
    """

    more_triggers: Sequence[Callable[[Any, SettlersState, int], Iterable[tuple[str, Trigger]]]]
    more_ears: Sequence[Callable[[SettlersState, str, int], bool]]
    sparing: Sequence[Callable[[Location], bool]]
    more_uses: Sequence[Callable[[Location], int]]
    """Answers of modules about triggers, protection and activations: only of those that have some,
    for the core asks at every turn.
    """

    score_parts: Sequence[ScorePart]
    """Points besides those of the track and of Locations."""

    sources_of_points: Sequence[str]
    """The sources of points at this table, in the order of the account."""

    drawn: Drawn
    """The pictures of the modules' icons."""

    wording: Mapping[str, str]
    """Sentences that are said in other words at this table: from key to key."""

    arguments: Mapping[str, Worded]
    """Functions that put the data of told events into words, by the name of the argument."""

    fixed: frozenset[str] = frozenset()
    """Cards that stay in their empire: nobody discards, removes, blocks or takes them over."""

    unusual: frozenset[str]
    repriced: bool
    """The prices of actions that are others at this table, and whether any number could be."""

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
        values: Mapping[str, int],
        decks: Mapping[str, tuple[str, ...]],
        unseated: Sequence[str],
    ) -> None:
        super().__init__({**nodes, **content.procedures}, sides, options)
        self.content = content
        self.cards = content.cards
        self.offers = content.offers
        self.boards = content.boards
        printed = {deck: content.playing(deck) for deck in (COMMON, *self.sides)}
        self.decks = {**printed, **decks}
        self.empires = (*self.sides, *unseated)  # those without a seat come last
        self.seat_of = {side: seat for seat, side in enumerate(self.empires)}
        self.passes_turns = len(self.sides) > 1  # where nobody else waits there is none to pass on
        self.lays_foundations = [empire in self.sides for empire in self.empires]
        self.numbers = values
        self.rounds = values[ROUNDS]
        self.more_activations = values[ACTIVATIONS]
        self.workers = values[WORKERS]
        self.unusual = frozenset(name for name in PRICES if values[name] != VALUES[name])
        self.repriced = bool(self.unusual or self.changing)
        self.peaceful = not values[RAZES_ENEMIES]
        self.location_tokens = values[RAZE_LOCATION]
        self.hand_tokens = values[RAZE_CARD]
        self.faction_reshuffle: bool = options["faction_reshuffle"]
        self._kind_of = content.kinds.__getitem__
        self._lying = attrgetter(
            *(field.name for field in self.location_class.__fields__ if field.name != "card")
        )
        # Fields of a Location that reset at the end of the round, and their values then.
        fields = self.location_class.__fields__
        self.round_resets = {field.name: field.default for field in fields if field.resets == ROUND}
        self.marks_of = attrgetter(*self.round_resets)
        self.unmarked = tuple(self.round_resets.values())
        self._orders = [
            [(first + step) % len(self.sides) for step in range(len(self.sides))]
            for first in range(len(self.sides))
        ]
        # An empire without a seat has no features that could watch.
        self._owners = [*self._orders, *([seat] for seat in range(len(sides), len(self.empires)))]
        dealt = [self.cards[card] for deck in self.decks.values() for card in deck]
        alone = [[seat] for seat in range(len(self.empires))]
        self._listening: dict[str, tuple[set[str], list[list[int]]]] = {}
        for card in dealt:
            if card.trigger is not None:
                cards, owners = self._listening.get(card.trigger.what, (set(), alone))
                overheard = card.trigger.pattern.whose != "own"
                listening = ({*cards, card.id}, self._owners if overheard else owners)
                self._listening[card.trigger.what] = listening
        self.watched = frozenset(self._listening)
        self._overheard = frozenset(
            card.trigger.what
            for card in dealt
            if card.trigger is not None and card.trigger.pattern.whose != "own"
        )

    def lost(self, state: SettlersState, location: Location, cause: str) -> None:
        """A Location leaves an empire; modules take back what lies on it."""

    def changed(self, state: SettlersState, seat: int) -> Collection[str]:
        """The rule numbers that are others than usual for a seat now."""
        found: Collection[str] = self.unusual
        for changes in self.changers:
            standing = changes(self, state, seat)
            if standing:
                found = {*found, *[change.name for change in standing]}
        return found

    def use_up(
        self, state: SettlersState, name: str, seat: int, subject: Any = None, most: int = 1
    ) -> None:
        """A changed rule number was paid by: modules count that where it has a limit."""

    def spares(self, location: Location) -> bool:
        """Return whether enemies cannot raze, remove, block or use a Location."""
        if location.card in self.fixed:
            return True
        return bool(self.sparing) and any(spares(location) for spares in self.sparing)

    def tell_end(self, state: SettlersState) -> None:
        """Tell how the game ended, where the points alone do not say it."""
        raise NotImplementedError

    def worded(self, key: str) -> str:
        """The key of a sentence, or of the one that is said instead at this table."""
        return self.wording.get(key, key)

    def step_of(self, phase: str) -> int:
        """The step of the round at which a phase begins."""
        return next(step for step, known in enumerate(self.phases) if known.name == phase)

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

    def one_of_each_location(
        self, state: SettlersState, places: Sequence[Location]
    ) -> tuple[str, ...]:
        """The cards of Locations in one empire; copies on which the same things lie are named once.

        A Deal of a Trade Route lies there too: it ends when just this copy leaves.
        """
        if len(places) < 2:
            return (places[0].card,) if places else ()
        cards = tuple([place.card for place in places])
        if len({*map(self._kind_of, cards)}) == len(cards):
            return cards
        found: dict[tuple[object, ...], str] = {}
        traded = traders(state)
        for place in places:
            key = (self._kind_of(place.card), traded.get(place.card), *self._lying(place))
            if key not in found:
                found[key] = place.card
        return tuple(found.values())

    # --- what cards watch, and whether they are ready -----------------------------------------

    def limit(self, name: str | None) -> int | None:
        """A limit named by content, as the options set it; None is no limit."""
        value = self.chosen_options[name] if name is not None else None
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    def owners(self, state: SettlersState, happening: Happening) -> Iterable[int]:
        """Return the players from the one who acts; only that one where no other could hear it."""
        seat = happening.seat
        overheard = happening.what in self._overheard and not state.in_child
        return self._owners[seat] if overheard else (seat,)

    def hears(self, state: SettlersState, what: str, seat: int) -> bool:
        """Return whether a Feature that lies there now, or a module, watches what a seat does.

        A happening that nobody hears is not fired: most tables have few Features.
        """
        listening = self._listening.get(what)
        if listening is not None:
            cards, owners = listening
            for owner in owners[seat]:
                for location in state.empires[owner].features:
                    if location.card in cards:
                        return True
        for hears in self.more_ears:  # noqa: SIM110 (a generator costs more than the loop)
            if hears(state, what, seat):
                return True
        return False

    def triggers_of(self, state: SettlersState, owner: int) -> list[tuple[str, Trigger]]:
        """The features of an empire, in the order of its row, then what modules watch for it."""
        cards, found = self.cards, []
        for location in state.empires[owner].features:
            trigger = cards[location.card].trigger
            if trigger is not None:
                found.append((location.card, trigger))
        for more in self.more_triggers:
            found += more(self, state, owner)
        return found

    def admit(
        self,
        state: SettlersState,
        owner: int,
        card: str,
        trigger: Trigger,
        happening: Happening,
    ) -> Happening | None:
        """A feature with a limit per round (Oasis) counts its gains on its Location.

        Only pairs of workers come several at once; everything else happens once.
        """
        if trigger.limit is None:
            return trigger.heard(self, state, owner, card, happening)
        location = self.place_of(state, owner, card)
        assert location is not None
        counted, limit = happening.registers.get("amount", 1), self.limit(trigger.limit)
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
        if place.uses < activity.times + self.more_activations:
            return None
        times = activity.times + self.more_activations
        for more_uses in self.more_uses:
            times += more_uses(place)
        return "used-up" if place.uses >= times else None

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
        if ACTIVATED in self.watched and self.hears(state, ACTIVATED, seat):
            self.fire(state, Happening(ACTIVATED, seat, card))

    def change(self, state: SettlersState, seat: int, new: Location) -> None:
        """Replace a Location of an empire by its changed self."""
        row = self.cards[new.card].row_field
        empire = state.empires[seat]
        changed = tuple([new if old.card == new.card else old for old in getattr(empire, row)])
        setattr(empire, row, changed)
