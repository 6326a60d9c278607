"""The contract that every title keeps, checked by playing games at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Final

from landnam.kernel.saves import digest_of
from landnam.kernel.state import State
from landnam.testing.case import Case, LawBroken
from landnam.testing.coverage import Coverage
from landnam.testing.laws import INCONCLUSIVE, Law
from landnam.testing.laws.choices import (
    a_copy_goes_its_own_way,
    decisions_are_well_formed,
    every_option_applies,
    the_end_is_final,
    what_is_not_offered_is_refused,
)
from landnam.testing.laws.counting import (
    events_fold_to_the_counts,
    nothing_is_lost,
    scores_are_right,
)
from landnam.testing.laws.forks import (
    a_fork_is_sealed,
    every_order_of_arrival_is_the_same,
    fork_begins,
)
from landnam.testing.laws.keeping import (
    a_save_loads_equal,
    the_log_replays,
    the_seed_gives_the_opening,
    what_is_shown_is_json,
)
from landnam.testing.laws.secrets import (
    imagined_worlds_look_the_same,
    the_seed_is_unseen,
    what_is_hidden_decides_nothing,
    what_is_hidden_does_not_show,
)
from landnam.testing.laws.taking_back import (
    a_commit_passes_on,
    undo_of_all_goes_to_the_barrier,
    undo_restores,
    what_is_not_committed_is_private,
)
from landnam.testing.play import CAP, move_randomly

CHEAP: Final[tuple[Law, ...]] = (
    decisions_are_well_formed,
    scores_are_right,
    a_commit_passes_on,
)
"""Laws for every decision."""

LASTING: Final[tuple[Law, ...]] = (events_fold_to_the_counts, nothing_is_lost)
"""Laws that stay broken once they are: a later check finds it too."""

COSTLY: Final[tuple[Law, ...]] = (
    *LASTING,
    what_is_not_offered_is_refused,
    every_option_applies,
    a_save_loads_equal,
    a_copy_goes_its_own_way,
    undo_restores,
    undo_of_all_goes_to_the_barrier,
    what_is_not_committed_is_private,
    what_is_shown_is_json,
    the_seed_is_unseen,
    imagined_worlds_look_the_same,
    what_is_hidden_does_not_show,
    every_order_of_arrival_is_the_same,
    a_fork_is_sealed,
)
"""Laws for every tenth decision, and for the beginning of every fork."""

FINAL: Final[tuple[Law, ...]] = (
    *LASTING,
    the_end_is_final,
    the_seed_gives_the_opening,
    the_seed_is_unseen,
    what_is_shown_is_json,
    the_log_replays,
    what_is_hidden_decides_nothing,
)
"""Laws for whole games."""

GAMES_END: Final = "games_end"
OLD_STATES: Final = "old_states_never_change"

LAWS: Final = tuple(
    dict.fromkeys((GAMES_END, *(law.__name__ for law in (*CHEAP, *COSTLY, *FINAL)), OLD_STATES))
)
"""The names of all laws."""


class Report:
    """The number of checks of each law, and of those that proved nothing."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.checked: Counter[str] = Counter()
        self.inconclusive: Counter[str] = Counter()

    def __str__(self) -> str:
        lines = [f"{self.games} games, {self.decisions} decisions"]
        for law, times in sorted(self.checked.items()):
            nothing = self.inconclusive[law]
            lines.append(f"  {times:>7} × {law}" + (f" ({nothing} proved nothing)" * bool(nothing)))
        return "\n".join(lines)


def check_contract(
    cases: Case | Iterable[Case],
    *,
    laws: Sequence[str] | None = None,
    every: int = 10,
    undos: float = 0.05,
    worlds: int = 2,
    cap: int = CAP,
    coverage: Coverage | None = None,
) -> Report:
    """Play each case to its end and hold it to the laws; a broken one raises `LawBroken`.

    ``laws``: the names of those to check, all by default. ``every``: how many decisions lie between
    two checks of the costly ones. ``undos``: how likely a player takes back what it can.
    ``worlds``: in how many other worlds each game is played again.

    >>> print(check_contract(Case("settlers", ["roman", "egyptian"]), laws=["nothing_is_lost"]))
    1 games, ... decisions
      ... × nothing_is_lost
    """
    wanted = frozenset(LAWS if laws is None else laws)
    if not wanted <= set(LAWS):
        raise ValueError(f"no such law: {min(wanted - set(LAWS))}; there are {', '.join(LAWS)}")
    report = Report()
    for case in [cases] if isinstance(cases, Case) else cases:
        _Game(case, report, wanted, coverage).play(every, undos, worlds, cap)
    return report


class _Game:
    """One game being held to the laws."""

    def __init__(
        self, case: Case, report: Report, laws: frozenset[str], coverage: Coverage | None
    ) -> None:
        self.case = case
        self.report = report
        self.laws = laws
        self.coverage = coverage
        self.table = case.new()
        self.index = 0
        self.kept: list[tuple[State, str]] = []
        if coverage is not None:
            coverage.watch(self.table.rules)

    def play(self, every: int, undos: float, worlds: int, cap: int) -> None:
        """Play it to the end, checking as it goes."""
        rng = self.case.rng("play")
        while not self.table.over:
            self.check(CHEAP)
            if self.index % every == 0 or fork_begins(self.table):
                self.kept.append((self.table.state, self.table.digest))
                self.check(COSTLY)
            self.move(rng, undos)
            self.index += 1
            if self.index > cap:
                fault = AssertionError(f"the game has not ended after {cap} moves")
                raise LawBroken(GAMES_END, self.case, self.index, fault)
        self.check(CHEAP)
        self.check(FINAL)
        for world in range(1, worlds):
            self.check((what_is_hidden_decides_nothing,), str(world))
        self.check_old_states()
        self.report.checked[GAMES_END] += 1
        self.report.games += 1
        self.report.decisions += self.index
        if self.coverage is not None:
            self.coverage.heard(event for _, event in self.table.feed.entries)

    def move(self, rng: Random, undos: float) -> None:
        """One random move; a fault in it breaks the law that what is offered applies."""
        count = len(self.table.log)
        sources = {decision.seat: decision.source for decision in self.table.decisions}
        try:
            move_randomly(self.table, rng, undos=undos)
        except Exception as fault:
            raise LawBroken(every_option_applies.__name__, self.case, self.index, fault) from fault
        if self.coverage is not None:
            entry = self.table.log[count]
            if "choice" in entry:
                self.coverage.chosen(sources[entry["seat"]], entry["choice"])

    def check(self, laws: Iterable[Law], luck: str = "") -> None:
        """Hold the table as it stands to some laws."""
        for law in laws:
            name = law.__name__
            if name not in self.laws:
                continue
            try:
                proved = law(self.table, self.case.rng(name, self.index, luck))
            except Exception as fault:
                raise LawBroken(name, self.case, self.index, fault) from fault
            self.report.checked[name] += 1
            self.report.inconclusive[name] += proved == INCONCLUSIVE

    def check_old_states(self) -> None:
        """States that were kept are still what they were: nothing shared was changed."""
        for state, digest in self.kept if OLD_STATES in self.laws else ():
            if digest_of(state) != digest:
                fault = AssertionError(f"a state kept at {digest} is now {digest_of(state)}")
                raise LawBroken(OLD_STATES, self.case, self.index, fault)
            self.report.checked[OLD_STATES] += 1
