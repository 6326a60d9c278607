"""One seat's part of a round as a plan: a beam search over all it may do until it is done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from landnam.bots.rollwrite.prospect import Prospect
from landnam.kernel.state import Fork, Option, Options
from landnam.titles.rollwrite.abilities.ability import Ability
from landnam.titles.rollwrite.phases.expand import DONE
from landnam.titles.rollwrite.rules import RollwriteRules
from landnam.titles.rollwrite.table.state import RollwriteState

Asleep = frozenset[Option]

CROSSES: Final = ("cross", "harvest")
"""Verbs whose order makes no difference, where both are possible and nothing rewards the first."""

KEPT_ENDS: Final = 6
"""The number of plans whose ends are kept."""

MOST_PLANS: Final = 1 << 11
"""More plans than this are forgotten, all at once."""


def alone(state: RollwriteState, seat: int) -> RollwriteState:
    """The position with this seat alone in the fork: no other touches its sheet."""
    copy, fork = state.clone(), state.fork
    assert fork is not None
    index = fork.seats.index(seat)
    copy.fork = Fork((seat,), (fork.stacks[index],), (fork.starts[index],))
    copy.offers = tuple(offer for offer in copy.offers if offer[0] == seat)
    return copy


def round_of(state: RollwriteState) -> object:
    """Return the basis of the rounds to come, beside the sheet: number, tokens, first player."""
    tokens = [sheet.favor for sheet in state.sheets]
    return state.round, state.active, state.favors, *tokens


def only_gives(ability: Ability) -> bool:
    """Return whether the ability costs nothing: it can as well be used first."""
    return all(effect.is_gift for effect in ability.effects)


class End(NamedTuple):
    """The end of a plan: its promise, its first step, and the position."""

    value: float
    first: Option | None
    state: RollwriteState

    def rank(self) -> float:
        """For sorting: the most promising comes first."""
        return -self.value


class Step:
    """A position on the way: the plan's first step, and the options not to try from here."""

    __slots__ = ("asleep", "first", "state")

    def __init__(self, state: RollwriteState, first: Option | None, asleep: Asleep) -> None:
        self.state = state
        self.first = first
        self.asleep = asleep


class Phase:
    """The search for one seat; positions that are the same in all that matters are one."""

    def __init__(self, rules: RollwriteRules, prospect: Prospect, seat: int, width: int) -> None:
        self.rules = rules
        self.prospect = prospect
        self.seat = seat
        self.width = width
        village = prospect.village
        self.orderless = () if village.modifiers or village.bonuses else CROSSES
        # If an empty pool is rewarded, or goods can be kept, more is not always better.
        self.thrifty = village.fragile or bool(village.stores)
        self.gifts = {
            ("use", building.id) for _, building in village.uses if only_gives(building.ability)
        }

    def best(self, state: RollwriteState) -> End:
        """The plan that promises most, as far as this round can tell."""
        return self.ends(state)[0]

    def ends(self, state: RollwriteState) -> Sequence[End]:
        """Return the ends of the best plans; remembered, for the position alone decides them."""
        plans: dict[object, list[End]] = self.prospect.plans
        key = (self.width, self.seat, round_of(state), self.key(state))
        if key not in plans:
            if len(plans) >= MOST_PLANS:
                plans.clear()
            plans[key] = self._search(state)
        return plans[key]

    def _search(self, state: RollwriteState) -> list[End]:
        ends: dict[object, End] = {}
        layer = [Step(state, None, frozenset())]
        while layer:
            found: dict[object, Step] = {}
            for step in layer:
                options = self.rules.options(step.state, self.seat)
                if options:
                    self._go_on(step, options, found)
                else:
                    key, value = self.prospect.judged(step.state, self.seat)
                    ends.setdefault(key, End(value, step.first, step.state))
            layer = self._best_of(list(found.values()))
        return sorted(ends.values(), key=End.rank)[:KEPT_ENDS]

    def _go_on(self, step: Step, options: Options, found: dict[object, Step]) -> None:
        """Try every option that may lead to something new.

        Of two steps whose order makes no difference only one order is tried: after the later one
        the earlier one sleeps. A position reached in several ways tries what any of them would.
        """
        before: list[Option] = []
        for option in self._worth_trying(step, options):
            verb = option[0]
            if option not in step.asleep:
                copy = step.state.clone()
                self.rules.apply(copy, option, self.seat, hold=True)
                asleep: Asleep = frozenset(before) if verb in self.orderless else frozenset()
                key = self.key(copy)
                if key in found:
                    found[key].asleep &= asleep
                else:
                    found[key] = Step(copy, step.first or option, asleep)
            if verb in self.orderless:
                before.append(option)

    def _worth_trying(self, step: Step, options: Options) -> Options:
        """Gifts are taken first; nobody is done who can still build."""
        if self.thrifty or options[-1] != DONE:
            return options
        favor = step.state.sheets[self.seat].favor
        for option in options:
            if option in self.gifts or (option[0] == "favor" and self._is_gift(favor)):
                return (option,)
        if any(verb == "cross" for verb, _ in set(options) - step.asleep):
            return options[:-1]
        return options

    def _is_gift(self, favor: tuple[str, ...]) -> bool:
        return all(only_gives(self.rules.favors[token].ability) for token in favor)

    def _best_of(self, steps: list[Step]) -> list[Step]:
        """As many as the beam is wide; of equal ones those found first."""
        if len(steps) <= self.width:
            return steps
        values = [-self.prospect.value(step.state, self.seat) for step in steps]
        order = sorted(range(len(steps)), key=values.__getitem__)
        return [steps[place] for place in order[: self.width]]

    def key(self, state: RollwriteState) -> object:
        """All that matters for the rest of the seat's round."""
        sheet, fork = state.sheets[self.seat], state.fork
        assert fork is not None
        frames = [(frame.at, frame.pc, *frame.registers.items()) for frame in fork.stacks[0]]
        return (
            *(tuple(sheet.pool), sheet.vp, sheet.sections, sheet.spaces, sheet.fields),
            *(sheet.crossed, sheet.built, sheet.settlements, sheet.used),
            *(sheet.dice, sheet.worker, *frames),
            tuple(sheet.counts) if self.prospect.counts_matter else None,
        )
