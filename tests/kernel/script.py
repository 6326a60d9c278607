"""Games made of a few functions, to put the kernel into any situation."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from landnam.kernel.events import Event
from landnam.kernel.machine import Ask, Node
from landnam.kernel.records import Record, counted, each_seat, everyone, private, record
from landnam.kernel.state import Frame, Option, Options, State
from landnam.kernel.table import Table
from landnam.kernel.title import Refusal, Rules
from landnam.words import Message


@record
class Purse(Record):
    """A seat's things."""

    coins: int = everyone(default=0, tally=True)
    cards: tuple[str, ...] = private(default=(), tally=True)


@record
class ScriptState(State):
    """A deck, and a purse for each seat."""

    deck: tuple[str, ...] = counted(default=(), tally=True)
    purses: list[Purse] = each_seat(default=[])


Step = Callable[["ScriptRules", ScriptState, Frame], Options | None]
Take = Callable[["ScriptRules", ScriptState, Frame, Option], None]


class Play(Node[ScriptState]):
    """A node made of two functions."""

    __slots__ = ("kind", "stepping", "taking")

    def __init__(self, stepping: Step, taking: Take | None = None, kind: str = "action") -> None:
        self.stepping = stepping
        self.taking = taking
        self.kind = kind

    def step(self, game: ScriptRules, state: ScriptState, frame: Frame) -> Options | None:
        return self.stepping(game, state, frame)

    def take(self, game: ScriptRules, state: ScriptState, frame: Frame, option: Option) -> None:
        assert self.taking is not None
        self.taking(game, state, frame, option)

    def ask(self, game: ScriptRules, state: ScriptState, frame: Frame) -> Ask:
        return Ask(self.kind, Message("tiny.ask.Turn"))

    def describe(
        self, game: ScriptRules, state: ScriptState, frame: Frame, option: Option
    ) -> Message:
        return Message("tiny.option.pass")


class ScriptRules(Rules[ScriptState]):
    """The rules of a script: it begins with a frame of seat 0 at ``main``."""

    title = "script"
    version = 1
    state_class = ScriptState

    def set_up(self, seed: str) -> ScriptState:
        state = ScriptState(seed=seed, deck=("ace", "ten", "king"))
        state.purses = [Purse() for _ in self.sides]
        state.push(Frame("main", 0))
        return state

    def scores(self, state: ScriptState) -> tuple[int, ...]:
        return tuple(purse.coins for purse in state.purses)

    def winners(self, state: ScriptState) -> tuple[int, ...]:
        return (0,)

    def determinize(self, view: Mapping[str, Any], rng: Random) -> ScriptState:
        raise NotImplementedError

    def why_not(self, state: ScriptState, seat: int, thing: str) -> tuple[Refusal, ...]:
        coins = ", ".join(str(purse.coins) for purse in state.purses)
        return (Refusal(thing, coins, Message("tiny.option.pass")),)

    def name_of(self, thing: str) -> Message:
        return Message("tiny.shell", {"shell": thing})

    def tell(self, event: Event) -> Message | None:
        return None

    def definitions(self, things: Sequence[str]) -> dict[str, Any]:
        return {}


def table_of(nodes: Mapping[str, Play], *, seats: int = 2, confirm: bool = False) -> Table:
    """A table at which these nodes are played."""
    sides = ("red", "blue", "green", "white")[:seats]
    rules = ScriptRules(nodes, sides, {})
    setup = {"seats": list(sides), "options": {}, "seed": "script", "salt": "salt"}
    return Table.begin(rules, setup, confirm=confirm)


def coin(state: ScriptState, seat: int, number: int = 1) -> None:
    """Give a seat a coin and tell of it."""
    state.purses[seat].coins += number
    if state.sink is not None:
        state.sink.append(Event("count", seat, "coins", number, "", f"{seat}/coins"))


def draw(state: ScriptState, seat: int) -> None:
    """Draw the top card and tell of it."""
    card, state.deck = state.deck[-1], state.deck[:-1]
    state.purses[seat].cards += (card,)
    if state.sink is not None:
        state.sink.append(Event("move", seat, card, 1, "/deck", f"{seat}/cards"))


def offer(*verbs: str) -> Step:
    """A step that always offers these verbs."""
    return lambda game, state, frame: tuple((verb, "") for verb in verbs)


def end(game: ScriptRules, state: ScriptState, frame: Frame) -> None:
    """A step that ends its frame."""
    state.pop()
