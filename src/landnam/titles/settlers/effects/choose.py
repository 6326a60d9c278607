"""Choose between effects, and trade goods for others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.settlers.effects.gain import Gain
from landnam.titles.settlers.procedure import Procedure, Stage
from landnam.titles.settlers.state import SettlersState
from landnam.titles.settlers.supply import pay
from landnam.titles.settlers.wording import ORDER, amounts
from landnam.vocabulary.cost import Cost, Way
from landnam.words import Message

if TYPE_CHECKING:
    from landnam.titles.settlers.rules import SettlersRules

SKIP: Option = ("skip", "")


class Branch:
    """One of the effects to choose from, named by the good that tells it apart."""

    __slots__ = ("cost", "label", "procedure")

    def __init__(self, label: str, stages: tuple[Stage, ...], cost: Cost | None) -> None:
        self.label = label
        self.procedure = Procedure("", stages)
        self.cost = cost

    def words(self) -> Message:
        """The branch in words."""
        parts = [words for stage in self.procedure.stages if (words := stage.words()) is not None]
        if self.cost is not None:
            return Message("effect.trade", {"price": parts[0], "parts": parts[1:]})
        return parts[0] if len(parts) == 1 else Message("effect.then", {"parts": parts})


class Choose(Stage):
    """``choose: [[…], […]]``: run one of several rows of effects; with ``may`` perhaps none."""

    def __init__(self, branches: tuple[Branch, ...], may: bool) -> None:
        self.branches = branches
        self.may = may

    def step(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Options | None:
        """Offer the branches that can be paid."""
        goods = state.empires[frame.seat].goods
        options: Options = tuple(
            ("choose", branch.label)
            for branch in self.branches
            if branch.cost is None or branch.cost.payable(goods)
        )
        if not options:
            return None
        return (*options, SKIP) if self.may else options

    def take(self, game: SettlersRules, state: SettlersState, frame: Frame, option: Option) -> None:
        """Run the branch."""
        for branch in self.branches:
            if branch.label == option[1]:
                branch.procedure.start(game, state, frame.seat)

    def ask(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Ask:
        """Which one?"""
        card = game.name_of(game.thing_at(frame.at))
        branches = [branch.words() for branch in self.branches]
        return Ask("good", Message("ask.choose", {"card": card, "branches": branches}))

    def words(self) -> Message:
        """The choice in words."""
        ordered = sorted(self.branches, key=lambda branch: ORDER.index(branch.label))
        branches = [branch.words() for branch in ordered]
        if self.may:
            return Message("effect.may-choose", {"branches": branches})
        if any(branch.key != "effect.gain" for branch in branches):
            return Message("effect.choose", {"branches": branches})
        either = Message("amounts.either", {"goods": [branch.args["what"] for branch in branches]})
        return Message("effect.gain", {"what": either})

    def icons(self) -> tuple[str, ...]:
        """The branches, parted by a stroke."""
        icons: list[str] = ["may"] if self.may else []
        for index, branch in enumerate(self.branches):
            if index:
                icons.append("or")
            for stage in branch.procedure.stages:
                icons.extend(stage.icons())
        return tuple(icons)

    def inner(self) -> Iterator[tuple[str, Procedure]]:
        """The branches have addresses of their own."""
        for branch in self.branches:
            yield branch.label, branch.procedure


class Pay(Stage):
    """``trade: {pay: …, get: …}``: pay goods, in a way of choice, and gain others."""

    only_one_because: ClassVar[str] = (
        "everything else is paid by activating; only Slaver sells when something is built."
    )

    def __init__(self, cost: Cost) -> None:
        self.cost = cost

    def price(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Cost:
        """What is to pay now; may depend on what was picked."""
        return self.cost

    def step(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Options | None:
        """Pay at once if there is one way only, else offer the ways."""
        ways = self.price(game, state, frame).ways(state.empires[frame.seat].goods)
        if len(ways) == 1:
            self.pay(game, state, frame, ways[0])
            return None
        return tuple([("pay", way.name) for way in ways])

    def take(self, game: SettlersRules, state: SettlersState, frame: Frame, option: Option) -> None:
        """Pay in the chosen way."""
        for way in self.price(game, state, frame).ways(state.empires[frame.seat].goods):
            if way.name == option[1]:
                self.pay(game, state, frame, way)
                return

    def pay(self, game: SettlersRules, state: SettlersState, frame: Frame, way: Way) -> None:
        """Take the goods."""
        pay(state, frame.seat, way, frame.at)

    def ask(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Ask:
        """How?"""
        cost = self.price(game, state, frame).words()
        return Ask("payment", Message("ask.payment", {"cost": cost}))

    def words(self) -> Message | None:
        """The price in words."""
        return Message("effect.pay", {"goods": amounts(self.cost.goods)})

    def icons(self) -> tuple[str, ...]:
        """The price as icons."""
        return (*self.cost.icons(), "arrow")


def trade(cost: Cost, gain: Gain) -> tuple[Stage, ...]:
    """``trade: {pay: …, get: …}``."""
    return Pay(cost), gain
