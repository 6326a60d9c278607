"""Choose between effects, and trade goods for others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.vocabulary.activity import Pay
from landnam.vocabulary.cost import Cost
from landnam.vocabulary.effects.gain import POINTS, Gain
from landnam.vocabulary.forms import Flag, Listing
from landnam.vocabulary.goods import Goods
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.mappings import Amounts, Fields
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Procedure, Stage, acting, self_of
from landnam.vocabulary.tableau import Tableau, TableauState
from landnam.vocabulary.verbs import Verb
from landnam.vocabulary.worth import Scale, W
from landnam.words import Message

SKIP: Final[Option] = ("skip", "")


class Branch:
    """One of the effects to choose from, named by its distinguishing word."""

    __slots__ = ("label", "procedure")

    def __init__(self, stages: tuple[Stage, ...]) -> None:
        first = stages[0]
        assert isinstance(first, Verb)
        self.label = first.label
        self.procedure = Procedure("", stages)

    def feasible(self, game: Any, state: Any, seat: int, card: str) -> bool:
        """Return whether all of it could be done now."""
        return all(stage.feasible(game, state, seat, card) for stage in self.procedure.stages)

    def doubtful(self) -> bool:
        """Return whether some of it is ever impossible."""
        return any(stage.doubtful() for stage in self.procedure.stages)

    def words(self) -> Message:
        """The branch in words."""
        parts = [words for stage in self.procedure.stages if (words := stage.words()) is not None]
        if isinstance(self.procedure.stages[0], Trade):
            return Message("effect.trade", {"price": parts[0], "parts": parts[1:]})
        return parts[0] if len(parts) == 1 else Message("effect.then", {"parts": parts})


class Choose(Verb):
    """``choose: [[…], […]]``: run one of several rows of effects; with ``may`` perhaps none."""

    word: ClassVar[str] = "choose"

    def __init__(self, of: Goods, branches: tuple[Branch, ...], may: bool) -> None:
        self.of = of
        self.branches = branches
        self.may = may

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """Two branches or more, each a list of effects."""
        most = len(grammar.goods.supply) + 1  # branches are told apart by a good, or points
        return Fields({"choose": Listing(grammar.do, least=2, most=most), "may": Flag()})

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """One choice; a branch is named by the good it pays or gains, or else by its verb."""
        branches = []
        for branch in reader.items("choose"):
            inside = Reader({"branch": branch}, reader.file, reader.context)
            branches.append(Branch(grammar.read_effects(inside, "branch")))
        return (cls(grammar.goods, tuple(branches), reader.flag("may")),)

    def feasible(self, game: Any, state: Any, seat: int, card: str) -> bool:
        """Return whether there is something to choose, or nothing need be chosen."""
        return self.may or any(branch.feasible(game, state, seat, card) for branch in self.branches)

    def doubtful(self) -> bool:
        """Return whether there may be nothing to choose."""
        return not self.may and all(branch.doubtful() for branch in self.branches)

    def step(self, game: Tableau, state: TableauState, frame: Frame) -> Options | None:
        """Offer the branches that can be done and paid."""
        seat, card = frame.seat, self_of(game, frame)
        options: Options = tuple(
            ("choose", branch.label)
            for branch in self.branches
            if branch.feasible(game, state, seat, card)
        )
        if not options:
            return None
        return (*options, SKIP) if self.may else options

    def take(self, game: Any, state: Any, frame: Frame, option: Option) -> None:
        """Run the branch."""
        for branch in self.branches:
            if branch.label == option[1]:
                branch.procedure.start(game, state, frame.seat, acting(frame))

    def ask(self, game: Tableau, state: Any, frame: Frame) -> Ask:
        """Ask for one of the effects."""
        card = game.name_of(self_of(game, frame))
        branches = [branch.words() for branch in self.branches]
        return Ask("good", Message("ask.choose", {"card": card, "branches": branches}))

    def words(self) -> Message:
        """The choice in words."""
        ranks = {good: self.of.rank(good) for good in self.of}
        ordered = sorted(self.branches, key=lambda branch: ranks.get(branch.label, len(ranks)))
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

    def worth(self, scale: Scale[W]) -> W:
        """The best of the branches."""
        return scale.best([branch.procedure.worth(scale) for branch in self.branches])

    def inner(self) -> Iterator[tuple[str, Procedure]]:
        """The branches have addresses of their own."""
        for branch in self.branches:
            yield branch.label, branch.procedure


class Trade(Pay, Verb):
    """``trade: {pay: …, get: …}``: pay goods, in a way of choice, and gain others."""

    word: ClassVar[str] = "trade"
    only_one_because: ClassVar[str] = (
        "everything else is paid by activating; only Slaver sells when something is built."
    )

    def __init__(self, of: Goods, cost: Cost) -> None:
        super().__init__(cost)
        self.of = of

    @classmethod
    def form(cls, grammar: Grammar) -> Fields:
        """The price, and the gain for it."""
        goods = grammar.goods
        payable = (*goods.resources, goods.wild, goods.pieces[0])
        trade = Fields(
            {"pay": Amounts(payable), "get": Amounts((*goods.supply, POINTS))},
            needed=("pay", "get"),
        )
        return Fields({"trade": trade})

    @property
    def label(self) -> str:
        """The first good that is paid."""
        return next(iter(self.cost.goods))

    def feasible(self, game: Any, state: Any, seat: int, card: str) -> bool:
        """Return whether the price can be paid."""
        return self.cost.payable(state.empires[seat].goods)

    def step(self, game: Any, state: TableauState, frame: Frame) -> Options | None:
        """Pay; what cannot be paid now, behind other effects, does not happen."""
        if self.feasible(game, state, frame.seat, ""):
            return super().step(game, state, frame)
        behind_the_gain = frame.pc + 2
        state.stack[-1] = frame.go(behind_the_gain)
        return None

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """Pay, then gain."""
        inside, of = reader.inside("trade"), grammar.goods
        return cls(of, Cost(of, inside.numbers("pay"))), Gain(of, inside.numbers("get"))

    def words(self) -> Message:
        """The price in words."""
        return Message("effect.pay", {"goods": self.of.words(self.cost.goods)})

    def icons(self) -> tuple[str, ...]:
        """The price as icons."""
        return (*self.cost.icons(), "arrow")

    def worth(self, scale: Scale[W]) -> W:
        """Return the worth of the goods that go; the gain that follows has a worth of its own."""
        return scale.goods({good: -number for good, number in self.cost.goods.items()})
