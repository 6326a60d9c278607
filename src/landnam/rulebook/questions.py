"""Checking the decisions after the choices: their seats, their options, and the winners."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from landnam.kernel.decisions import Decision
from landnam.kernel.errors import UnknownWord, WrongType
from landnam.kernel.table import Table
from landnam.rulebook.compare import Difference, shown
from landnam.rulebook.position import Position
from landnam.rulebook.scenario import kind_of, mapping
from landnam.words import Message, say

KEYS: Final = (
    "asked",
    "offered",
    "not offered",
    "choices",
    "why not",
    "over",
    "scores",
    "winners",
)
MAIN: Final = "action"
"""The kind of a turn's main decision: the one question that a scenario need not announce."""

KINDS: Final = (
    *("action", "card", "location", "empire", "deal", "deck", "good", "payment", "again-or-stop"),
    *("yes-no", "order", "place", "keep", "discard", "draft", "cell", "die", "favor"),
    *("settlement", "token"),
)


@dataclass(frozen=True, slots=True)
class Open:
    """An open decision in the words of the format: its seat, its kind, and all its options."""

    who: str
    kind: str
    options: tuple[str, ...]


def open_decisions(position: Position, table: Table) -> tuple[Open, ...]:
    """Every decision that is open now."""
    return tuple(
        Open(
            table.rules.sides[decision.seat],
            decision.kind,
            tuple(position.phrase(option) for option in decision.options),
        )
        for decision in table.decisions
    )


def question_differences(
    position: Position, table: Table, then: Mapping[str, Any], where: str
) -> list[Difference]:
    """Return the differences in the asked seats, the options, and the result."""
    asked = _asked(table, then.get("asked"), where)
    found = _asked_differences(table, asked) + _result_differences(table, then, where)
    decision = _judged(table, asked)
    for key in ("offered", "not offered", "choices"):
        if key in then:
            phrases = _phrases(then[key], key, where)
            if decision is None:
                found.append(Difference(key, ", ".join(phrases), _say("nothing")))
            else:
                found += _OFFERS[key](position, table, decision, phrases, f"{where}, {key}")
    if "why not" in then and decision is not None:
        reasons = mapping(then["why not"], "why not", where)
        found += _refusals(position, table, decision, reasons, where)
    return found


# --- who is asked ---------------------------------------------------------------------------


def _asked(table: Table, value: Any, where: str) -> dict[str, str | None] | None:
    """Return the seats that must be asked, with the kinds of decisions that are given."""
    if value is None:
        return None
    if isinstance(value, str):
        value = [value]
    pairs: dict[str, str | None]
    if isinstance(value, list):
        pairs = dict.fromkeys(map(str, value))
    else:
        pairs = {str(who): str(kind) for who, kind in mapping(value, "asked", where).items()}
    for who, kind in pairs.items():
        check_side(table, who, f"{where}, asked")
        if kind is not None and kind not in KINDS:
            what = "kind of decision"
            raise UnknownWord(where=f"{where}, asked", given=kind, what=what, known=list(KINDS))
    return pairs


def check_side(table: Table, who: str, where: str) -> None:
    """Refuse a side that does not sit at this table."""
    if who not in table.rules.sides:
        known = list(table.rules.sides)
        raise UnknownWord(where=where, given=who, what="side at this table", known=known)


def _asked_differences(table: Table, expected: Mapping[str, str | None] | None) -> list[Difference]:
    """The decisions that are open but not expected, and the other way round."""
    found = {table.rules.sides[decision.seat]: decision.kind for decision in table.decisions}
    if expected is None:
        unplanned = {who: kind for who, kind in found.items() if kind != MAIN}
        if not unplanned:
            return []
        return [Difference("asked", _say("no_question"), _spoken(unplanned))]
    same = set(expected) == set(found)
    if same and all(kind in (None, found[who]) for who, kind in expected.items()):
        return []
    return [Difference("asked", _spoken(expected), _spoken(found))]


def _spoken(asked: Mapping[str, str | None]) -> str:
    if not asked:
        return _say("none")
    words = [_say("asked", who=who, kind=kind) if kind else who for who, kind in asked.items()]
    return ", ".join(words)


# --- what is offered ------------------------------------------------------------------------


def _judged(table: Table, asked: Mapping[str, str | None] | None) -> Decision | None:
    """The decision that `offered` and `choices` speak of: of the first seat named as asked."""
    for who in asked or ():
        decision = table.decision_of(table.rules.sides.index(who))
        if decision is not None:
            return decision
    return table.decision


def _offered(
    position: Position, table: Table, decision: Decision, phrases: list[str], where: str
) -> list[Difference]:
    return [
        Difference(phrase, _say("offered"), _say("not_offered"))
        for phrase in phrases
        if position.find(phrase, decision, table.state, where) is None
    ]


def _not_offered(
    position: Position, table: Table, decision: Decision, phrases: list[str], where: str
) -> list[Difference]:
    return [
        Difference(phrase, _say("not_offered"), _say("offered"))
        for phrase in phrases
        if position.find(phrase, decision, table.state, where) is not None
    ]


def _exactly(
    position: Position, table: Table, decision: Decision, phrases: list[str], where: str
) -> list[Difference]:
    found = _offered(position, table, decision, phrases, where)
    named = [position.find(phrase, decision, table.state, where) for phrase in phrases]
    keys = {option.key for option in named if option is not None}
    return found + [
        Difference(position.phrase(option), _say("not_offered"), _say("offered"))
        for option in decision.options
        if option.key not in keys
    ]


_OFFERS: Final = {"offered": _offered, "not offered": _not_offered, "choices": _exactly}


def _phrases(value: Any, key: str, where: str) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(phrase, str) for phrase in value):
        raise WrongType(where=where, key=key, wanted="a list of choices", given=kind_of(value))
    return [" ".join(phrase.split()) for phrase in value]


def _refusals(
    position: Position,
    table: Table,
    decision: Decision,
    expected: Mapping[str, Any],
    where: str,
) -> list[Difference]:
    """The typed reasons why something is not possible now."""
    found: list[Difference] = []
    for phrase, reason in expected.items():
        inside = f"{where}, why not"
        verb, thing = position.meant(str(phrase), decision.seat, table.state, inside)
        refusals = table.why_not(decision.seat, thing)
        reasons = [refusal.reason for refusal in refusals if refusal.verb == verb]
        if reason not in reasons:
            told = _say("refused", reasons=reasons) if reasons else _say("never_refused")
            found.append(Difference(str(phrase), _say("refused", reasons=[reason]), told))
    return found


# --- the end --------------------------------------------------------------------------------


def _result_differences(table: Table, then: Mapping[str, Any], where: str) -> list[Difference]:
    found: list[Difference] = []
    sides = table.rules.sides
    if "over" in then and not isinstance(then["over"], bool):
        given = kind_of(then["over"])
        raise WrongType(where=where, key="over", wanted="true or false", given=given)
    if then.get("over", table.over) != table.over:
        found.append(Difference("over", shown(then["over"]), shown(table.over)))
    for who, points in mapping(then.get("scores", {}), "scores", where).items():
        check_side(table, who, f"{where}, scores")
        scored = table.rules.scores(table.state)[sides.index(who)]
        if scored != points:
            found.append(Difference(f"scores, {who}", str(points), str(scored)))
    if "winners" in then:
        expected = _winners(table, then["winners"], where)
        winners = sorted(sides[seat] for seat in table.winners)
        if expected != winners:
            found.append(Difference("winners", _list(expected), _list(winners)))
    return found


def _winners(table: Table, value: Any, where: str) -> list[str]:
    if not isinstance(value, list):
        wanted = "a list of sides"
        raise WrongType(where=where, key="winners", wanted=wanted, given=kind_of(value))
    for who in value:
        check_side(table, who, f"{where}, winners")
    return sorted(value)


def _list(sides: list[str]) -> str:
    return ", ".join(sides) or _say("none")


def _say(word: str, **args: Any) -> str:
    return say(Message(f"rulebook.{word}", args))
