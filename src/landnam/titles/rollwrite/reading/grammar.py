"""The grammar of a building: its moment, conditions and effects, written and read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from landnam.kernel.errors import MissingKey, WrongType
from landnam.titles.rollwrite.abilities.ability import Ability
from landnam.titles.rollwrite.abilities.amount import UNDERLINED
from landnam.titles.rollwrite.abilities.buildings import Blueprint, Building
from landnam.titles.rollwrite.abilities.conditions import FLAGS, NUMBERS, SPENT, Condition
from landnam.titles.rollwrite.abilities.effect import Effect
from landnam.titles.rollwrite.reading.errors import BlueprintOffGrid
from landnam.titles.rollwrite.reading.language import EFFECTS, LANGUAGE
from landnam.titles.rollwrite.table.goods import INDEX, RESOURCES
from landnam.titles.rollwrite.table.state import SECTIONS, TRACKS
from landnam.vocabulary.forms import Flag, Listing, Mistakes, Number, Spot
from landnam.vocabulary.mappings import Amounts, Fields, One, Several
from landnam.vocabulary.reading import Reader

# --- how an ability is written --------------------------------------------------------------------


class Holding(Flag):
    """True; a condition that need not hold is left out."""

    def inside(self, spot: Spot, value: bool) -> Mistakes:
        """False says nothing."""
        if not value:
            yield spot.wrong("true", "false")


CONDITIONS: Final = Several(
    "condition",
    {
        **dict.fromkeys(FLAGS, Holding()),
        **dict.fromkeys(NUMBERS, Number()),
        SPENT: Amounts(RESOURCES),
    },
)


def _ability(timing: str) -> Fields:
    """Return the form of an ability of this moment."""
    effects = Listing(EFFECTS[timing], least=1)
    if timing == "when":
        return Fields({"when": CONDITIONS, "do": effects}, needed=("do",))
    return Fields({timing: effects, **({"if": CONDITIONS} if timing == "each_round" else {})})


ABILITY: Final = One("an ability", "timing", {timing: _ability(timing) for timing in EFFECTS})
"""The form of an ability: exactly one moment, with its effects."""


# --- reading --------------------------------------------------------------------------------------


def read_ability(reader: Reader, building: Building) -> Ability:
    """Read the moment and the effects; the conditions stand in ``if``, or in ``when`` itself."""
    for mistake in ABILITY.mistakes(reader):
        raise mistake
    [timing] = ABILITY.telling(reader.names())
    effects = cast(
        "tuple[Effect, ...]",
        LANGUAGE.read_effects(reader, "do" if timing == "when" else timing),
    )
    verb = "reroll" if timing == "reroll" else "use"
    address = f"{building.id}/{verb}"
    return Ability(address, timing, read_conditions(reader), effects, building.value)


def read_conditions(reader: Reader) -> tuple[Condition, ...]:
    """All that must hold for an ability."""
    key = "when" if "when" in reader else "if"
    if key not in reader:
        return ()
    inside, found = reader.inside(key), []
    for kind in inside.names():
        if kind == SPENT:
            spent = inside.numbers(SPENT)
            found += [Condition(SPENT, number, INDEX[good]) for good, number in spent.items()]
        else:
            found.append(Condition(kind, inside.number(kind) if kind in NUMBERS else 1))
    return tuple(found)


def read_token(reader: Reader, favor: str) -> Ability:
    """Read a Favor token: one effect, written as those of buildings, with no number."""
    for mistake in EFFECTS["each_round"].mistakes(reader):
        raise mistake
    effects = cast("tuple[Effect, ...]", LANGUAGE.read_effect(reader))
    return Ability(f"{favor}/favor", "favor", (), effects, lambda _: 0)


def uses_underlined(data: Any) -> bool:
    """Return whether U stands anywhere in the data of an ability.

    >>> uses_underlined({"each_round": [{"gain": {"food": "U"}}]})
    True
    """
    if isinstance(data, Mapping):
        return any(uses_underlined(value) for value in data.values())
    if isinstance(data, list):
        return any(uses_underlined(item) for item in data)
    return bool(data == UNDERLINED)


def read_underlined(reader: Reader) -> int:
    """The underlined number that U stands for; a building without U has none."""
    if "underlined" in reader:
        number = reader.number("underlined")
        if number < 0:
            raise reader.error(WrongType, key="underlined", wanted="0 or more", given=str(number))
        return number
    if uses_underlined(reader.raw("ability")):
        raise reader.error(MissingKey, key="underlined (the number that U stands for)")
    return 0


def read_blueprint(reader: Reader) -> Blueprint | None:
    """The shape, without blank rows and columns around it."""
    if "blueprint" not in reader:
        return None
    rows = [str(row) for row in reader.items("blueprint")]
    if not rows or any(len(row) != len(rows[0]) or set(row) - set("X.") for row in rows):
        wanted = "rows of X and dots, all of one length"
        raise reader.error(WrongType, key="blueprint", wanted=wanted, given=str(rows))
    marked = [[column for column, mark in enumerate(row) if mark == "X"] for row in rows]
    high = [row for row, columns in enumerate(marked) if columns]
    if not high:
        raise reader.error(BlueprintOffGrid, key="blueprint", given=" / ".join(rows))
    left = min(column for columns in marked for column in columns)
    right = max(column for columns in marked for column in columns)
    shape = tuple(row[left : right + 1] for row in rows[high[0] : high[-1] + 1])
    if len(shape) > len(TRACKS) or len(shape[0]) > SECTIONS:
        raise reader.error(BlueprintOffGrid, key="blueprint", given=" / ".join(rows))
    return shape
