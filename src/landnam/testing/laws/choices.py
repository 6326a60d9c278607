"""Laws about choices: every option applies, and nothing else does."""

from __future__ import annotations

import re
from random import Random
from typing import Final

from landnam.kernel.decisions import Decision
from landnam.kernel.errors import AwaitsCommit, GameOver, IllegalChoice, NotAsked, NotOffered
from landnam.kernel.table import Table
from landnam.testing.same import same
from landnam.testing.seen import seen_by_all

KINDS: Final = frozenset(
    (
        *("action", "card", "location", "empire", "deal", "deck", "good", "payment"),
        *("again-or-stop", "yes-no", "order", "place", "keep", "discard", "draft", "cell"),
        *("die", "favor", "settlement", "token"),
    )
)
"""The kinds of decisions that every screen and bot knows."""

KEY: Final = re.compile(r"[a-z][a-z0-9-]*(:\S+)?")
"""A key: a verb, and at most one object in ids."""

MANY: Final = 12
"""The most options of one decision that are tried."""


def decisions_are_well_formed(table: Table, _: Random) -> None:
    """Each decision has a known kind, words, and options with keys of their own."""
    for decision in table.decisions:
        where = f"the decision of seat {decision.seat} at {decision.source}"
        assert decision.kind in KINDS, f"{where} is of no known kind: {decision.kind!r}"
        assert decision.text.strip(), f"{where} has no prompt"
        _options_are_well_formed(decision, where)


def _options_are_well_formed(decision: Decision, where: str) -> None:
    keys = [option.key for option in decision.options]
    assert keys, f"{where} has no options"
    assert len(set(keys)) == len(keys), f"{where} offers a key twice: {keys}"
    for option in decision.options:
        assert KEY.fullmatch(option.key), f"{where} has the malformed key {option.key!r}"
        assert option.text.strip(), f"{where}: the option {option.key} has no words"


def every_option_applies(table: Table, rng: Random) -> None:
    """Every option can be chosen, and leads to another decision or to the end."""
    for seat in table.asked:
        pairs = table.rules.options(table.state, seat)
        for pair in rng.sample(pairs, min(len(pairs), MANY)):
            state = table.state.clone()
            table.rules.apply(state, pair, seat)
            assert state.offers or not state.stack, f"{pair} of seat {seat} leads nowhere"


def what_is_not_offered_is_refused(table: Table, rng: Random) -> None:
    """A wrong key, index or seat raises the right error and changes nothing."""
    earlier = [entry["choice"] for entry in table.log if "choice" in entry]
    others = [option.key for decision in table.decisions for option in decision.options]
    wrong = ["", "no-such-verb", "pass:nothing", "?", *rng.sample(earlier, min(2, len(earlier)))]
    for decision in table.decisions:
        offered = {option.key for option in decision.options}
        for key in (*wrong, rng.choice(others)):
            if key not in offered:
                _refused(table, key, decision.seat, NotOffered)
        for index in (-1, len(decision.options), True):
            _refused(table, index, decision.seat, NotOffered)
    asked = table.asked
    for seat in (-1, *range(len(table.rules.sides) + 1)):
        if seat not in asked and not table.over:
            _refused(table, "pass", seat, AwaitsCommit if seat in table.awaiting else NotAsked)


def the_end_is_final(table: Table, _: Random) -> None:
    """After the end nothing can be chosen, and somebody has won; a lone player may lose."""
    assert table.over, "the game is not over"
    seats = range(len(table.rules.sides))
    assert table.winners or len(seats) == 1, "nobody has won"
    assert set(table.winners) <= set(seats), f"winners {table.winners} do not all sit here"
    assert len(table.scores) == len(seats), f"{len(table.scores)} scores for {len(seats)} seats"
    same("the seats that are asked after the end", table.view(None)["asked"], [])
    for seat in (None, *seats):
        _refused(table, "pass", seat, GameOver)


def _refused(table: Table, choice: str | int, seat: int | None, kind: type[IllegalChoice]) -> None:
    before = _footprint(table)
    refusal = _refusal_of(table, choice, seat)
    assert refusal is not None, f"{choice!r} of seat {seat} was accepted, though not offered"
    assert type(refusal) is kind, f"{choice!r} of seat {seat} raised {refusal!r}, not {kind}"
    assert str(refusal), "the refusal has no words"
    assert _footprint(table) == before, f"refusing {choice!r} of seat {seat} left a trace"


def _refusal_of(table: Table, choice: str | int, seat: int | None) -> IllegalChoice | None:
    try:
        table.choose(choice, seat)
    except IllegalChoice as refusal:
        return refusal
    return None


def _footprint(table: Table) -> tuple[object, ...]:
    return (
        *(id(table.state), id(table.base)),
        *(len(table.log), len(table.feed.entries), len(table.feed.sealed), table.awaiting),
    )


def a_copy_goes_its_own_way(table: Table, rng: Random) -> None:
    """Play at a copy of the table changes nothing at the table."""
    before = seen_by_all(table)
    copy = table.clone()
    same("the copy", seen_by_all(copy), before)
    for _ in range(5):
        if copy.asked:
            seat = rng.choice(copy.asked)
            copy.choose(rng.randrange(len(copy.rules.options(copy.state, seat))), seat)
        elif copy.awaiting:
            copy.commit(copy.awaiting[0])
    same("the table, after its copy was played on,", seen_by_all(table), before)
