"""The rules of "fjord", and its cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from landnam.kernel.events import Event
from landnam.kernel.machine import Ask
from landnam.kernel.records import from_data
from landnam.kernel.state import Frame, Option, Options
from landnam.kernel.title import Refusal, Rules
from landnam.vocabulary.activity import Activity
from landnam.vocabulary.reading import Reader, read_text
from landnam.vocabulary.stages import Procedure
from landnam.vocabulary.supply import add, begin_turn
from landnam.vocabulary.tableau import TableauNode
from landnam.vocabulary.triggers import TRIGGERS, Happening, Trigger, Triggers, Watching
from landnam.vocabulary.values import Change, Valued
from landnam.vocabulary.windows import Act
from landnam.words import Message, add_words
from tests.fjord.state import GOODS, SHIP, Empire, FjordState, Place
from tests.fjord.verbs import LANGUAGE, Construct, ConstructOne, Foreseen, Leave, Sail

add_words("tests.fjord")

RAZE = GOODS.index["raze"]

CARDS = """
mirror:   {name: Mirror Ice, cost: {stone: 1}}
hands:    {name: Many Hands, boost: {act: explore, do: [{build_cheaper: 2}]}}
thrift:   {name: Thrift, boost: {act: construct, do: [{build_cheaper: 2}]}}
night:    {name: Night Run, boost: {act: sail, do: [{pillage_now: 1}, {gain: {food: 1}}]}}
hammock:  {name: Hammock Row, cost: {wood: 1}, feature: {when: exhausted, do: [{gain_any: 1}]}}
valkyrie: {name: Valkyrie, cost: {stone: 1}, feature: {when: pillage, do: [{gain_any: 1}]}}
norns:    {name: Norns, cost: {stone: 1}, feature: {when: pillage, do: [{gain_any: 1}]}}
galley:   {name: Galley, cost: {wood: 1}, feature: {when: sail, do: [{gain: {vp: 1}}]}}
cog:
  name: Merchant Cog
  cost: {wood: 2}
  action: {cost: {gold: 1}, do: [{act: sail, fish: true}]}
smithy:   {name: Axe Smithy, cost: {wood: 1}, action: {cost: {worker: 1}, do: [{gain: {raze: 1}}]}}
walls:    {name: Walls, cost: {stone: 2}, standing: {value: raid_cost, by: 1}}
"""


class Card:
    """One card."""

    def __init__(self, card: str, reader: Reader) -> None:
        self.id = card
        self.name = reader.text("name")
        self.cost = reader.numbers("cost") if "cost" in reader else {}
        self.action: Activity | None = None
        self.trigger: Trigger | None = None
        self.boost: Procedure | None = None
        self.act = ""
        self.change: Change | None = None
        if "action" in reader:
            self.action = LANGUAGE.read_action(reader.inside("action"), card)
        if "feature" in reader:
            self.trigger = LANGUAGE.read_trigger(reader.inside("feature"), card)
        if "boost" in reader:
            inside = reader.inside("boost")
            self.act = inside.text("act")
            self.boost = Procedure(f"{card}/boost", LANGUAGE.read_effects(inside, "do"), card)
        if "standing" in reader:
            self.change = Change.read(reader.inside("standing"))


def cards() -> dict[str, Card]:
    reader = read_text(CARDS, "fjord.yaml")
    return {name: Card(name, reader.inside(name)) for name in reader.names()}


class Turn(TableauNode):
    """One action, or a pass."""

    __slots__ = ()

    def step(self, game: FjordRules, state: FjordState, frame: Frame) -> Options | None:
        """All that the seat can do."""
        seat = frame.seat
        if frame.pc:
            state.pop()
            game.next_turn(state, seat)
            return None
        uses = [("use", place.card) for place in game.usable(state, seat)]
        acts = [
            ("declare", name) for name, act in game.acts.items() if act.choices(game, state, seat)
        ]
        raids = [("raid", place.card) for place in game.raidable(state, seat)]
        return (*uses, *acts, *raids, ("pass", ""))

    def forced(self, game: Any, state: FjordState, frame: Frame, options: Options) -> bool:
        """Never: a lone pass would tell about the hand."""
        return False

    def take(self, game: FjordRules, state: FjordState, frame: Frame, option: Option) -> None:
        """Begin it."""
        verb, thing = option
        state.become(frame.go(1))
        if verb == "use":
            place = game.place_of(state, frame.seat, thing)
            assert place is not None
            used = place.copies or place.card
            registers = {"self": thing} if used != thing else {}
            state.push(Frame(f"{used}/action", frame.seat, 0, registers))
        elif verb == "declare":
            game.acts[thing].declare(state, frame.seat)
        elif verb == "raid":
            game.raid(state, frame.seat, thing)
        else:
            state.empires[frame.seat].passed = True

    def ask(self, game: FjordRules, state: FjordState, frame: Frame) -> Ask:
        """Ask for the next act."""
        return Ask("action", Message("fjord.ask.turn"))


class FjordRules(Watching, Valued, Rules[FjordState]):
    """Two empires in turns until both have passed."""

    title = "fjord"
    version = 1
    state_class = FjordState
    numbers: Mapping[str, int] = {"raid_cost": 1}

    def __init__(self, sides: Sequence[str] = ("ulaf", "glenn")) -> None:
        self.cards = cards()
        self.acts: dict[str, Act] = {
            "explore": Act("explore", ()),
            "sail": Sail("sail", (Leave(),)),
            "construct": Construct("construct", (ConstructOne(),)),
        }
        known = self.cards.values()
        slots = [slot for card in known for slot in (card.action, card.boost) if slot is not None]
        slots += [card.trigger.procedure for card in known if card.trigger is not None]
        nodes: dict[str, Any] = {"turn": Turn(), TRIGGERS: Triggers()}
        for procedure in (*slots, *self.acts.values()):
            nodes.update(procedure.nodes())
        super().__init__(nodes, sides, {})
        self.watched = frozenset(card.trigger.what for card in known if card.trigger is not None)
        self.changing = frozenset(card.change.name for card in known if card.change is not None)
        self.changers = (changes_in_empire,)

    # --- the table ----------------------------------------------------------------------------

    def next_turn(self, state: FjordState, seat: int) -> None:
        """The other seat's, unless it has passed."""
        for other in (1 - seat, seat):
            if not state.empires[other].passed:
                begin_turn(state, other)
                state.push(Frame("turn", other))
                return

    def build(self, state: FjordState, seat: int, card: str) -> None:
        """From hand into the empire."""
        empire = state.empires[seat]
        empire.hand = tuple(other for other in empire.hand if other != card)
        empire.built += (Place(card),)
        if state.sink is not None:
            state.sink.append(Event("move", seat, card, 1, f"{seat}/hand", "", "build"))

    def buildable(self, state: FjordState, seat: int) -> list[str]:
        """The cards in hand that have a cost in goods."""
        return [card for card in state.empires[seat].hand if self.cards[card].cost]

    def raidable(self, state: FjordState, seat: int) -> list[Place]:
        """Ready Action cards of an enemy who has not passed, if the tokens suffice."""
        other = state.empires[1 - seat]
        cost = self.value(state, "raid_cost", 1 - seat)
        if other.passed or state.empires[seat].goods[RAZE] < cost:
            return []
        ready = [place for place in other.built if not place.exhausted]
        return [place for place in ready if self.cards[place.copies or place.card].action]

    def raid(self, state: FjordState, seat: int, card: str) -> None:
        """Exhaust an enemy's card; its owner may have something that watches that."""
        add(state, seat, RAZE, -self.value(state, "raid_cost", 1 - seat), "raid")
        self.use(state, 1 - seat, card)
        self.fire(state, Happening("exhausted", 1 - seat, card))

    # --- what the language asks ---------------------------------------------------------------

    def thing_at(self, address: str) -> str:
        """The card of an address."""
        return address.partition("/")[0]

    def one_of_each(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """Every card is the only one of its kind."""
        return cards

    def place_of(self, state: FjordState, seat: int, card: str) -> Place | None:
        """Return the place of a card."""
        return next((place for place in state.empires[seat].built if place.card == card), None)

    def why_not_use(self, place: Place, activity: Activity) -> str | None:
        """An exhausted card cannot be used."""
        return "exhausted" if place.exhausted else None

    def tell_use(self, state: FjordState, seat: int, card: str, given: Mapping[str, str]) -> None:
        """Nothing is told."""

    def use(self, state: FjordState, seat: int, card: str) -> None:
        """Exhaust it."""
        empire = state.empires[seat]
        empire.built = tuple(
            place.but(exhausted=True) if place.card == card else place for place in empire.built
        )

    def usable(self, state: FjordState, seat: int) -> list[Place]:
        """The Action cards that can be used now; a copy uses what it copies."""
        found = []
        for place in state.empires[seat].built:
            action = self.cards[place.copies or place.card].action
            if action is not None and action.why_not(self, state, seat, place) is None:
                found.append(place)
        return found

    def triggers_of(self, state: FjordState, owner: int) -> Iterable[tuple[str, Trigger]]:
        """Features, and copies of features."""
        for place in state.empires[owner].built:
            trigger = self.cards[place.copies or place.card].trigger
            if trigger is not None:
                yield place.card, trigger

    def boosts(self, state: FjordState, seat: int, act: Act) -> Iterable[str]:
        """The cards in hand that name the act."""
        return [card for card in state.empires[seat].hand if self.cards[card].act == act.name]

    def boost_of(self, card: str) -> Procedure:
        """Return the effect of the boost."""
        boost = self.cards[card].boost
        assert boost is not None
        return boost

    def play_boost(self, state: FjordState, seat: int, card: str) -> None:
        """It is discarded, and takes effect."""
        empire = state.empires[seat]
        empire.hand = tuple(other for other in empire.hand if other != card)
        empire.discard += (card,)
        if state.sink is not None:
            zones = f"{seat}/hand", f"{seat}/discard"
            state.sink.append(Event("move", seat, card, 1, *zones, "boost"))
        self.boost_of(card).start(self, state, seat)

    def foreseen(self, state: FjordState, seat: int, boost: Procedure | None) -> Foreseen:
        """Ships and buildings after the boost."""
        empire = state.empires[seat]
        found = Foreseen(empire.goods[SHIP], len(self.buildable(state, seat)))
        for stage in boost.stages if boost is not None else ():
            stage.foresee(self, state, seat, found)
        return found

    # --- what the kernel asks -----------------------------------------------------------------

    def set_up(self, seed: str) -> FjordState:
        """Two empty empires."""
        state = FjordState(seed)
        state.empires = [Empire(GOODS.nothing()) for _ in self.sides]
        state.push(Frame("turn", 0))
        return state

    def scores(self, state: FjordState) -> tuple[int, ...]:
        """Points on the track."""
        return tuple(empire.vp for empire in state.empires)

    def winners(self, state: FjordState) -> tuple[int, ...]:
        """The best."""
        scores = self.scores(state)
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    def determinize(self, view: Mapping[str, Any], rng: Random) -> FjordState:
        """Not needed here."""
        state: FjordState = from_data(FjordState, view["state"])
        return state

    def why_not(self, state: FjordState, seat: int, thing: str) -> tuple[Refusal, ...]:
        """Not needed here."""
        return ()

    def describe(self, state: FjordState, seat: int, option: Option) -> Message:
        """The option in words."""
        return Message("fjord.option", {"verb": option[0], "object": option[1]})

    def name_of(self, thing: str) -> Message:
        """The card's name."""
        name = self.cards[thing].name if thing in self.cards else thing
        return Message("fjord.name", {"name": name})

    def tell(self, event: Event) -> Message | None:
        """Nothing is told."""
        return None

    def definitions(self, things: Sequence[str]) -> dict[str, Any]:
        """No content is carried."""
        return {}


def changes_in_empire(game: FjordRules, state: FjordState, seat: int) -> Iterable[Change]:
    """Yield the changes of values by standing cards."""
    for place in state.empires[seat].built:
        change = game.cards[place.card].change
        if change is not None:
            yield change
