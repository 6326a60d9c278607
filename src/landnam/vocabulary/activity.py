"""Activities: announce, choose targets, fix the price, pay, resolve; perhaps once more.

Nothing is paid before all is chosen; without a legal target an activity cannot begin. A price is
goods, and parts beside them: a card from hand, a Deal, another Location; a title adds its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Protocol

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options, bare_frame
from landnam.vocabulary.cost import Cost, Way
from landnam.vocabulary.forms import Form
from landnam.vocabulary.icons import NO_ICONS, Drawn
from landnam.vocabulary.picks.pick import Pick
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Procedure, Stage, self_of
from landnam.vocabulary.supply import pay
from landnam.vocabulary.tableau import Tableau, TableauState
from landnam.vocabulary.triggers import Happening
from landnam.words import Message

SPENT: Final = "spent"
"""The happening when goods are paid: one for each kind of good, with its number."""

AGAIN: Final[Options] = (("again", ""), ("stop", ""))


class CostPart:
    """A part of a price beside goods, by a word of its own."""

    word: ClassVar[str]
    form: ClassVar[Form]

    drawn: ClassVar[Drawn] = NO_ICONS
    """The pictures of its icons."""

    register: str | None = None
    """The pick on which it depends, if it does."""

    @classmethod
    def read(cls, reader: Reader) -> CostPart:
        """The part that is written there."""
        return cls()

    def stages(self) -> tuple[Stage, ...]:
        """Return the choices that must be made for it before anything is paid."""
        return ()

    def why_not(self, game: Any, state: Any, seat: int, card: str) -> str | None:
        """The reason why it cannot be paid now, or None."""
        return None

    def goods(self, game: Any, state: Any, seat: int, thing: str) -> Cost:
        """The goods that it adds to the price when its register holds this thing."""
        raise NotImplementedError

    def pay(self, game: Any, state: Any, frame: Frame) -> None:
        """Pay it, by the choices made."""

    def given(self, frame: Frame) -> dict[str, str]:
        """The price of it, as the log tells it."""
        return {}

    def spent(self) -> Message | None:
        """The part in words, if it is goods to spend."""
        return None

    def words(self) -> Message | None:
        """The part in words, if it is anything else."""
        return None

    def short(self) -> Message:
        """The part in the fewest words, for an option."""
        return Message(f"price.{self.word}")

    def icons(self) -> tuple[str, ...]:
        """The part as icons."""
        raise NotImplementedError


class Price:
    """The price of an activation: goods, and other parts."""

    __slots__ = ("_adds", "_totals", "goods", "parts", "register")

    def __init__(self, goods: Cost, parts: tuple[CostPart, ...] = ()) -> None:
        self.goods = goods
        self.parts = parts
        adds = [part for part in parts if part.register is not None]
        self._adds = adds[0] if adds else None
        self.register = self._adds.register if self._adds is not None else None
        """The register on which the goods depend, if they do."""
        self._totals: dict[Cost, Cost] = {}

    def total(self, game: Any, state: Any, seat: int, thing: str | None) -> Cost:
        """Return the goods that the seat pays if this thing is in the register."""
        if thing is None or self._adds is None:
            return self.goods
        more = self._adds.goods(game, state, seat, thing)
        total = self._totals.get(more)
        if total is None:
            total = self._totals[more] = self.goods.plus(more)
        return total


class Usable(Tableau, Protocol):
    """Rules for activities: they know whether a card is ready, and mark its use."""

    def why_not_use(self, place: Any, activity: Activity) -> str | None:
        """The reason why the card that lies at a place is not ready to be used, or None."""

    def place_of(self, state: Any, seat: int, card: str) -> Any:
        """Return the place of a card in the seat's empire; None if it is not there."""

    def tell_use(self, state: Any, seat: int, card: str, given: Mapping[str, str]) -> None:
        """Tell that the card is used, and the things given up for it, before anything is paid."""

    def use(self, state: Any, seat: int, card: str) -> None:
        """The card was used: once more in this round, or until it is refreshed."""


class Activity(Procedure):
    """The ability of a card that is activated, as a procedure: picks, price, effects, again."""

    __slots__ = ("doubtful", "effects", "picks", "plain", "price", "times")

    def __init__(
        self,
        address: str,
        card: str,
        times: int,
        picks: tuple[Pick, ...],
        price: Price,
        effects: tuple[Stage, ...],
    ) -> None:
        self.times = times
        self.picks = picks
        self.price = price
        self.effects = effects
        self.doubtful = [effect.feasible for effect in effects if effect.doubtful()]
        self.plain = not (picks or price.parts or self.doubtful)
        """Nothing but its price in goods can hinder a card that is ready."""
        chosen = [stage for part in price.parts for stage in part.stages()]
        again: tuple[Stage, ...] = (Again(self),) if times > 1 else ()
        stages = (*picks, *chosen, PayPrice(self), *effects, *again)
        super().__init__(address, stages, card)
        for pick in picks:
            if pick.register == price.register:
                pick.affordable = self.affords

    def why_not(self, game: Usable, state: TableauState, seat: int, place: Any) -> str | None:
        """The reason why the card at a place cannot be activated now, or None."""
        price = self.price
        reason = game.why_not_use(place, self)
        if reason is not None:
            return reason
        if price.register is None and not price.goods.payable(state.empires[seat].goods):
            return "cannot-pay"
        return None if self.plain else self.why_not_besides(game, state, seat, place)

    def why_not_besides(self, game: Any, state: TableauState, seat: int, place: Any) -> str | None:
        """The same for a card that is ready and whose price in goods can be paid."""
        for part in self.price.parts:
            reason = part.why_not(game, state, seat, place.card)
            if reason is not None:
                return reason
        if self.picks and not self.picks[0].options(game, state, bare_frame(self.address, seat)):
            return "no-target"
        return None

    def feasible(self, game: Usable, state: TableauState, seat: int, card: str) -> bool:
        """Return whether all of its effects could be done now."""
        for feasible in self.doubtful:  # noqa: SIM110  # a generator costs more than the loop
            if not feasible(game, state, seat, card):
                return False
        return True

    def affords(self, game: Any, state: TableauState, seat: int, thing: str) -> bool:
        """Return whether the seat can pay the price if its register holds this thing."""
        return self.price.total(game, state, seat, thing).payable(state.empires[seat].goods)


def spend(game: Any, state: TableauState, seat: int, way: Way, cause: str) -> None:
    """Pay goods; cards that watch spending hear of it."""
    pay(state, seat, way, cause)
    if SPENT in game.watched and game.hears(state, SPENT, seat):
        for good, number in way.amounts:
            name = state.GOODS.supply[good]
            game.fire(state, Happening(SPENT, seat, good=name, amount=number))


class Pay(Stage):
    """Pay goods, in a way of choice."""

    def __init__(self, cost: Cost) -> None:
        self.cost = cost

    def price(self, game: Any, state: Any, frame: Frame) -> Cost:
        """Return the price to pay now; it may depend on the picks."""
        return self.cost

    def step(self, game: Any, state: TableauState, frame: Frame) -> Options | None:
        """Pay at once if there is one way only, else offer the ways."""
        ways = self.price(game, state, frame).ways(state.empires[frame.seat].goods)
        if len(ways) == 1:
            self.pay(game, state, frame, ways[0])
            return None
        return tuple([("pay", way.name) for way in ways])

    def take(self, game: Any, state: TableauState, frame: Frame, option: Option) -> None:
        """Pay in the chosen way."""
        for way in self.price(game, state, frame).ways(state.empires[frame.seat].goods):
            if way.name == option[1]:
                self.pay(game, state, frame, way)
                return

    def pay(self, game: Any, state: Any, frame: Frame, way: Way) -> None:
        """Take the goods."""
        spend(game, state, frame.seat, way, frame.at)

    def ask(self, game: Any, state: Any, frame: Frame) -> Ask:
        """Ask for the way to pay."""
        cost = self.price(game, state, frame).words()
        return Ask("payment", Message("ask.payment", {"cost": cost}))


class PayPrice(Pay):
    """Pay an activation and mark its card as used. The card's text tells the price by itself."""

    def __init__(self, activity: Activity) -> None:
        super().__init__(activity.price.goods)
        self.activity = activity

    def price(self, game: Any, state: Any, frame: Frame) -> Cost:
        """Return the goods, with those that depend on the target."""
        price = self.activity.price
        thing = frame.registers[price.register] if price.register is not None else None
        return price.total(game, state, frame.seat, thing)

    def pay(self, game: Usable, state: TableauState, frame: Frame, way: Way) -> None:
        """Pay everything that was chosen; only now it is told that the card is used."""
        seat, card, parts = frame.seat, self_of(game, frame), self.activity.price.parts
        given = {}
        for part in parts:
            given.update(part.given(frame))
        game.tell_use(state, seat, card, given)
        for part in parts:
            part.pay(game, state, frame)
        game.use(state, seat, card)
        spend(game, state, seat, way, frame.at)


class Again(Stage):
    """A card that may be used twice a round may be used twice in one action by paying twice."""

    def __init__(self, activity: Activity) -> None:
        self.activity = activity

    def step(self, game: Usable, state: TableauState, frame: Frame) -> Options | None:
        """Ask if it can be used once more."""
        place = game.place_of(state, frame.seat, self_of(game, frame))
        if place is None or self.activity.why_not(game, state, frame.seat, place) is not None:
            return None
        return AGAIN

    def take(self, game: Any, state: TableauState, frame: Frame, option: Option) -> None:
        """Begin anew, or end."""
        if option[0] == "again":
            state.stack[-1] = Frame(frame.at, frame.seat)

    def ask(self, game: Tableau, state: TableauState, frame: Frame) -> Ask:
        """Ask for another use."""
        card = game.name_of(self_of(game, frame))
        return Ask("again-or-stop", Message("ask.again", {"card": card}))
