"""Picks: the targets of an activation, chosen before anything is paid.

Each writes what was chosen into the register of its name: ``location``, ``empire``, ``good``,
``deal``, ``card`` or ``target``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.settlers.empire import enemies, find
from landnam.titles.settlers.piles import COMMON
from landnam.titles.settlers.procedure import Stage, done
from landnam.titles.settlers.selectors import LocationSelector
from landnam.titles.settlers.state import Empire, Location, SettlersState
from landnam.titles.settlers.wording import that, without_field
from landnam.vocabulary.goods import RESOURCES
from landnam.words import Message

if TYPE_CHECKING:
    from landnam.titles.settlers.rules import SettlersRules


class Pick(Stage):
    """One target to choose. ``verb`` is what will be done with it: it may refuse candidates."""

    kind: ClassVar[str] = "card"

    def __init__(self, register: str) -> None:
        self.register = register
        self.verb = ""

    def candidates(
        self, game: SettlersRules, state: SettlersState, frame: Frame
    ) -> tuple[str, ...]:
        """What may be chosen, before asking whether the price can be paid for it."""
        raise NotImplementedError

    def options(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Options:
        """What may be chosen: a candidate for which the whole price can be paid."""
        found: Sequence[str] = self.candidates(game, state, frame)
        activity = game.activity_at(frame.at)
        if activity is not None and activity.cost.register == self.register:
            found = [thing for thing in found if activity.affords(game, state, frame.seat, thing)]
        return tuple([("choose", thing) for thing in found])

    def step(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Options | None:
        """Offer the targets; an effect without any (Farmers at Work) comes to nothing."""
        options = self.options(game, state, frame)
        if not options:
            state.stack.pop()
            return None
        return options

    def take(self, game: SettlersRules, state: SettlersState, frame: Frame, option: Option) -> None:
        """Remember the target."""
        done(state, frame, **{self.register: option[1]})

    def ask(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Ask:
        """Which one?"""
        card = game.name_of(game.thing_at(frame.at))
        return Ask(self.kind, Message(f"ask.pick-{self.verb}-{self.kind}", {"card": card}))


class PickLocation(Pick):
    """``location: {whose: enemy, has: raze}``: a Location that the selector finds."""

    kind: ClassVar[str] = "location"

    def __init__(self, register: str, selector: LocationSelector) -> None:
        super().__init__(register)
        self.selector = selector

    def candidates(
        self, game: SettlersRules, state: SettlersState, frame: Frame
    ) -> tuple[str, ...]:
        """The Locations the selector finds and the verb can act on."""
        source = game.thing_at(frame.at)
        return game.one_of_each_location(
            [
                location
                for _, location in self.selector.find(game, state, frame.seat, source)
                if fits(self.verb, state, frame, location, source)
            ]
        )

    def words(self) -> Message:
        """The target in words."""
        return self.selector.words()

    def icons(self) -> tuple[str, ...]:
        """The target as icons."""
        return self.selector.icons()


def fits(verb: str, state: SettlersState, frame: Frame, location: Location, source: str) -> bool:
    """What a verb asks of a Location beyond the selector."""
    if verb == "refresh":
        return location.uses > 0
    if verb == "block":
        return not location.blocked
    if verb == "deal_with":  # one Trade Route Deal with a Location is all a trader can have
        routes = state.empires[frame.seat].routes
        return all(route.partner != location.card for route in routes)
    if verb == "copy":  # copied production never comes back to a Location it has passed
        passed = (*frame.registers.get("visited", ()), source)
        return location.card not in passed
    return True


class PickEmpire(Pick):
    """``empire: {whose: enemy, with: hand|resources}``: an enemy that has such."""

    kind: ClassVar[str] = "empire"

    def __init__(self, register: str, having: str) -> None:
        super().__init__(register)
        self.having = having

    def candidates(
        self, game: SettlersRules, state: SettlersState, frame: Frame
    ) -> tuple[str, ...]:
        """The enemies that have it."""
        found = []
        for seat in enemies(state, frame.seat):
            empire = state.empires[seat]
            if empire.hand if self.having == "hand" else any(empire.goods[:3]):
                found.append(empire.faction)
        return tuple(found)

    def words(self) -> Message:
        """The target in words."""
        return Message("selector.empire")

    def icons(self) -> tuple[str, ...]:
        """The target as icons."""
        return ("enemy", self.having)


class PickGood(Pick):
    """``good: {of: empire|location}``: a resource of a supply, or a good of a raze field."""

    kind: ClassVar[str] = "good"

    def __init__(self, register: str, of: str) -> None:
        super().__init__(register)
        self.of = of

    def candidates(
        self, game: SettlersRules, state: SettlersState, frame: Frame
    ) -> tuple[str, ...]:
        """The resources of the empire's supply, or the goods of the Location's raze field."""
        picked = frame.registers[self.of]
        if self.of == "location":
            return tuple(game.cards[picked].raze or ())
        goods = state.empires[game.seat_of[picked]].goods
        return tuple(good for index, good in enumerate(RESOURCES) if goods[index])

    def words(self) -> Message:
        """The good in words."""
        return Message(f"selector.good-of-{self.of}", {self.of: that(self.of, bare=True)})

    def icons(self) -> tuple[str, ...]:
        """The good as icons."""
        return ("resource",) if self.of == "empire" else ("good", "raze-field")


class PickDeal(Pick):
    """``deal: {whose, routes, buildable}``: by its card, or a Trade Route Deal by its partner."""

    kind: ClassVar[str] = "deal"

    def __init__(self, register: str, whose: str, routes: bool, buildable: bool) -> None:
        super().__init__(register)
        self.whose = whose
        self.routes = routes
        self.buildable = buildable

    def candidates(
        self, game: SettlersRules, state: SettlersState, frame: Frame
    ) -> tuple[str, ...]:
        """The Deals under the Faction boards, and Trade Route Deals where they count.

        An attack card, taken as a Deal in the solo game, is no Location and cannot be built.
        """
        cards = game.cards
        found: list[str] = []
        for seat in self.holders(state, frame):
            empire = state.empires[seat]
            deals = [card for card in empire.deals if not self.buildable or cards[card].row_field]
            found.extend(game.one_of_each(tuple(deals)))
            for route in empire.routes if self.routes else ():
                known = route.partner in found
                found.append(f"{route.partner}@{empire.faction}" if known else route.partner)
        return tuple(found)

    def holders(self, state: SettlersState, frame: Frame) -> Sequence[int]:
        """The seats whose Deals may be chosen."""
        return (frame.seat,) if self.whose == "own" else enemies(state, frame.seat)

    def take(self, game: SettlersRules, state: SettlersState, frame: Frame, option: Option) -> None:
        """Remember the Deal and who has it: two empires may trade with one Location."""
        thing, _, trader = option[1].partition("@")
        seats = [game.seat_of[trader]] if trader else self.holders(state, frame)
        holder = next(seat for seat in seats if has_deal(state.empires[seat], thing))
        done(state, frame, **{self.register: thing, "holder": holder})

    def words(self) -> Message:
        """The target in words."""
        return Message(f"selector.deal-{self.whose}{'' if self.routes else '-of-board'}")

    def icons(self) -> tuple[str, ...]:
        """The target as icons."""
        return (self.whose, "any-deal" if self.routes else "deal")


def has_deal(empire: Empire, thing: str) -> bool:
    """Whether the empire has this Deal: by its card, one of a Trade Route by its partner."""
    return thing in empire.deals or any(route.partner == thing for route in empire.routes)


class PickCard(Pick):
    """``card: {in: hand, deck, has, buildable}``: a card from the own hand."""

    kind: ClassVar[str] = "card"
    hidden: ClassVar[bool] = True

    def __init__(self, register: str, deck: str | None, has: str | None) -> None:
        super().__init__(register)
        self.deck = deck
        self.has = has

    def candidates(
        self, game: SettlersRules, state: SettlersState, frame: Frame
    ) -> tuple[str, ...]:
        """The cards in hand that fit."""
        cards = game.cards
        hand = state.empires[frame.seat].hand
        if self.deck is not None:
            common = self.deck == COMMON
            hand = tuple([card for card in hand if (cards[card].deck == COMMON) == common])
        if self.has == "raze":
            hand = tuple([card for card in hand if cards[card].raze is not None])
        return game.one_of_each(hand)

    def words(self) -> Message:
        """The target in words."""
        deck = Message(f"of-deck.{self.deck or 'any'}")
        field = Message(f"with-field.{self.has or 'any'}")
        return Message("selector.card", {"deck": deck, "has": field})

    def icons(self) -> tuple[str, ...]:
        """The target as icons."""
        field = (f"{self.has}-field",) if self.has is not None else ()
        return ("own", "card" if self.deck is None else f"card-{self.deck}", *field)


class PickTarget(Pick):
    """``target: [{card: …}, {location: …}]``: one of several kinds (Dark Chapel)."""

    only_one_because: ClassVar[str] = (
        "only there one action razes either a card in hand or a Location."
    )

    kind: ClassVar[str] = "location"
    hidden: ClassVar[bool] = True

    def __init__(self, register: str, picks: tuple[Pick, ...]) -> None:
        super().__init__(register)
        self.picks = picks

    def lone_card(self, state: SettlersState, frame: Frame, option: Option) -> bool:
        """All know it if the hand is empty, or is this one card and there is no other target."""
        hand = state.empires[frame.seat].hand
        return not hand or hand == (option[1],)

    def candidates(
        self, game: SettlersRules, state: SettlersState, frame: Frame
    ) -> tuple[str, ...]:
        """All of them."""
        return tuple(thing for pick in self.picks for thing in pick.candidates(game, state, frame))

    def words(self) -> Message:
        """The target in words; a field that all must have is told once, at the end."""
        parts = [words for pick in self.picks if (words := pick.words()) is not None]
        if len({words.args.get("has") for words in parts}) == 1:
            parts = [*(without_field(words) for words in parts[:-1]), parts[-1]]
        return Message("selector.either", {"parts": parts})

    def icons(self) -> tuple[str, ...]:
        """The kinds of target, parted by a stroke."""
        icons: list[str] = []
        for index, pick in enumerate(self.picks):
            icons += ["or"] if index else []
            icons += pick.icons()
        return tuple(icons)


def picked_location(
    state: SettlersState, registers: Mapping[str, Any], register: str
) -> tuple[int, Location]:
    """The Location that a register names, with its controller."""
    return find(state, registers[register])
