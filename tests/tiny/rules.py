"""The rules of "tiny" for one table, and the title itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from landnam.kernel.events import Event
from landnam.kernel.machine import Node
from landnam.kernel.manifest import Choice, Manifest
from landnam.kernel.state import Frame
from landnam.kernel.title import Refusal, Rules, Title
from landnam.words import Message
from tests.tiny.imagine import imagine
from tests.tiny.nodes import KINDS, Give, Polish, Round, Secret, Turn
from tests.tiny.state import Camp, TinyState

SHELLS: dict[str, dict[str, Any]] = {
    f"sh{number:02}": {"kind": list(KINDS)[number % 4], "value": 1 + number % 3}
    for number in range(24)
}


class TinyRules(Rules[TinyState]):
    """Three rounds of shells."""

    title = "tiny"
    version = 1
    state_class = TinyState

    def __init__(
        self, sides: Sequence[str], options: Mapping[str, Any], shells: Mapping[str, Any]
    ) -> None:
        self.shells = dict(shells)
        self.values = {shell: content["value"] for shell, content in shells.items()}
        nodes: dict[str, Node[TinyState]] = {
            "round": Round(),
            "secret": Secret(),
            "turn": Turn(),
            "polish": Polish(),
            "give": Give(),
        }
        for shell, content in shells.items():
            nodes[f"{shell}/play"] = KINDS[content["kind"]]()
        super().__init__(nodes, sides, options)

    def set_up(self, seed: str) -> TinyState:
        state = TinyState(seed=seed)
        state.camps = [Camp() for _ in self.sides]
        shuffled = state.chance().shuffled("deck", tuple(self.shells))
        state.sunk, state.deck = shuffled[:3], shuffled[3:]
        state.omen = state.chance().below("omen", len(self.sides))
        state.push(Frame("round", -1))
        return state

    def scores(self, state: TinyState) -> tuple[int, ...]:
        return tuple(camp.points for camp in state.camps)

    def classes_of_things(self, opening: TinyState) -> list[set[str]]:
        return [set(self.shells)]

    def recount(self, state: TinyState) -> tuple[int, ...]:
        return tuple(
            camp.gifts + sum(self.values[heap.shell] for heap in camp.heaps) for camp in state.camps
        )

    def winners(self, state: TinyState) -> tuple[int, ...]:
        best = max(self.scores(state))
        tied = [seat for seat, points in enumerate(self.scores(state)) if points == best]
        return (state.omen,) if state.omen in tied else tuple(tied)

    def determinize(self, view: Mapping[str, Any], rng: Random) -> TinyState:
        return imagine(self, view, rng)

    def why_not(self, state: TinyState, seat: int, thing: str) -> tuple[Refusal, ...]:
        if thing in state.camps[seat].hand:
            return (Refusal("play", "not-now", Message("tiny.why.not-now", {"shell": thing})),)
        return ()

    def name_of(self, thing: str) -> Message:
        return Message("tiny.shell", {"shell": thing})

    def tell(self, event: Event) -> Message | None:
        return Message(event.what, event.data) if event.kind == "tell" else None

    def definitions(self, things: Sequence[str]) -> dict[str, Any]:
        return {thing: self.shells[thing] for thing in things if thing in self.shells}


class TinyTitle(Title):
    """A game of shells, to sit down to."""

    manifest: ClassVar[Manifest] = Manifest(
        name="tiny",
        rules="tests.tiny.rules:TinyTitle",
        words="tests.tiny",
        seats=range(2, 5),
        sides=("red", "blue", "green", "white"),
        options=(Choice("rounds", 3, 2), Choice("mild", False, True)),
    )

    def rules(
        self,
        sides: Sequence[str],
        options: Mapping[str, Any],
        carried: Mapping[str, Any] | None = None,
    ) -> TinyRules:
        return self.rules_class(sides, options, {**SHELLS, **(carried or {})})

    rules_class: ClassVar[type[TinyRules]] = TinyRules


TINY = TinyTitle()
