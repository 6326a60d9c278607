"""A scenario: the rule it proves, a position, choices in order, and their changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from landnam.kernel.errors import MissingKey, UnknownKey, WrongType
from landnam.rulebook.reading import read_items

KEYS: Final = ("rule", "says", "seats", "options", "seed", "given", "do", "then", "steps")
STEP_KEYS: Final = ("do", "then")


@dataclass(frozen=True, slots=True)
class Step:
    """Some choices, each a seat's name and a phrase, and the truth after them."""

    do: tuple[tuple[str, str], ...]
    then: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario of a file, its form checked; names and phrases are checked when it runs."""

    file: str
    line: int
    rule: str
    says: str
    seats: tuple[str, ...] | None
    options: Mapping[str, Any]
    seed: str
    given: Mapping[str, Any]
    steps: tuple[Step, ...]

    @property
    def title(self) -> str:
        """The title whose rule this is: ``settlers`` of ``settlers/T43``."""
        return self.rule.split("/", 1)[0]

    @property
    def place(self) -> str:
        """The file and the line."""
        return f"{self.file}:{self.line}"

    @property
    def where(self) -> str:
        """The place as errors tell it."""
        return f"{self.place}, {self.rule}"


def read_scenarios(path: Path) -> Iterator[Scenario]:
    """The scenarios of a file."""
    for line, item in read_items(path):
        yield scenario_of(item, str(path), line)


def scenario_of(item: Any, file: str, line: int) -> Scenario:
    """The scenario that an item of a file describes.

    >>> it = {"rule": "settlers/T48", "says": "…", "do": [{"roman": "pass"}], "then": {}}
    >>> scenario_of(it, "mine.yaml", 3).steps[0].do
    (('roman', 'pass'),)
    """
    where = f"{file}:{line}"
    if not isinstance(item, dict):
        raise WrongType(where=where, key="a scenario", wanted="a mapping", given=kind_of(item))
    rule = _text(item, "rule", where)
    where = f"{where}, {rule}"
    check_keys(item, KEYS, where)
    seats = item.get("seats")
    return Scenario(
        file=file,
        line=line,
        rule=rule,
        says=_text(item, "says", where),
        seats=None if seats is None else tuple(_texts(seats, "seats", where)),
        options=mapping(item.get("options", {}), "options", where),
        seed=str(item.get("seed", 1)),
        given=mapping(item.get("given", {}), "given", where),
        steps=_steps(item, where),
    )


def _steps(item: Mapping[str, Any], where: str) -> tuple[Step, ...]:
    if "steps" not in item:
        return (_step(item, where),)
    for key in STEP_KEYS:
        if key in item:
            raise UnknownKey(where=f"{where}, beside steps", key=key, known=["steps"])
    steps = item["steps"]
    if not isinstance(steps, list) or not steps:
        raise WrongType(where=where, key="steps", wanted="a list", given=kind_of(steps))
    made = []
    for number, step in enumerate(steps, start=1):
        inside = f"{where}, step {number}"
        told = mapping(step, f"step {number}", where)
        check_keys(told, STEP_KEYS, inside)
        made.append(_step(told, inside))
    return tuple(made)


def _step(item: Mapping[str, Any], where: str) -> Step:
    if "then" not in item:
        raise MissingKey(where=where, key="then")
    lines = item.get("do") or []
    if not isinstance(lines, list):
        raise WrongType(where=where, key="do", wanted="a list of choices", given=kind_of(lines))
    return Step(tuple(_choice(line, where) for line in lines), mapping(item["then"], "then", where))


def _choice(line: Any, where: str) -> tuple[str, str]:
    if isinstance(line, dict) and len(line) == 1:
        [(who, phrase)] = line.items()
        if isinstance(phrase, str):
            return str(who), " ".join(phrase.split())
    wanted = "one line `seat: verb object`"
    raise WrongType(where=where, key="a choice of do", wanted=wanted, given=kind_of(line))


# --- forms that several places ask for ------------------------------------------------------


def check_keys(item: Mapping[str, Any], known: tuple[str, ...], where: str) -> None:
    """Refuse a key that means nothing here."""
    for key in item:
        if key not in known:
            raise UnknownKey(where=where, key=str(key), known=list(known))


def mapping(value: Any, key: str, where: str) -> Mapping[str, Any]:
    """The value, if it is a mapping; nothing written means an empty one."""
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise WrongType(where=where, key=key, wanted="a mapping", given=kind_of(value))
    return value


def _texts(value: Any, key: str, where: str) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(part, str) for part in value):
        raise WrongType(where=where, key=key, wanted="a list of words", given=kind_of(value))
    return value


def _text(item: Mapping[str, Any], key: str, where: str) -> str:
    if key not in item:
        raise MissingKey(where=where, key=key)
    value = item[key]
    if not isinstance(value, str) or not value.strip():
        raise WrongType(where=where, key=key, wanted="a sentence or word", given=kind_of(value))
    return value


def kind_of(value: Any) -> str:
    """Return a value as an error shows it, shortened.

    >>> kind_of({"a": 1}), kind_of(None)
    ("{'a': 1}", 'nothing')
    """
    shown = "nothing" if value is None else repr(value)
    return shown if len(shown) <= 60 else f"{shown[:57]}…"
