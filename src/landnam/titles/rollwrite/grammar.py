"""The grammar of content, from plain data to abilities. What is not here is an error."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from landnam.kernel.errors import MissingKey, WrongType
from landnam.titles.rollwrite.ability import Ability, Effect
from landnam.titles.rollwrite.buildings import Blueprint, Building
from landnam.titles.rollwrite.conditions import FLAGS, NUMBERS, Condition
from landnam.titles.rollwrite.effects.always import (
    ANY,
    Discount,
    HarvestBonus,
    OpenField,
    Store,
    Substitute,
)
from landnam.titles.rollwrite.effects.building import CrossEmpty
from landnam.titles.rollwrite.effects.dice import CopyDie, MatchDie, Reroll
from landnam.titles.rollwrite.effects.fields import FreeHarvest, HarvestDie
from landnam.titles.rollwrite.effects.gain import (
    Gain,
    GainActions,
    GainAny,
    GainPerDie,
    GainPoints,
)
from landnam.titles.rollwrite.effects.points import COUNTED, OF_THIS, PointsPer
from landnam.titles.rollwrite.effects.trade import Export, Give, Trade
from landnam.titles.rollwrite.empire import TARGETS
from landnam.titles.rollwrite.errors import BlueprintOffGrid
from landnam.titles.rollwrite.goods import INDEX, RESOURCES
from landnam.titles.rollwrite.state import SECTIONS, TRACKS
from landnam.titles.rollwrite.wording import Amount
from landnam.vocabulary.reading import Reader

UNDERLINED: Final = "U"
"""The word for the underlined number in content."""

IN_POOL: Final = (*RESOURCES, "gold")
GIVEN: Final = (*IN_POOL, "any", "two_same", "action", "vp")
GOT: Final = (*IN_POOL, "any", "action", "vp")
FACES: Final = IN_POOL


# --- amounts and conditions ---------------------------------------------------------------------


def read_amount(reader: Reader, key: str) -> Amount:
    """A number, or U."""
    if reader.raw(key) == UNDERLINED:
        return Amount(None)
    number = reader.number(key)
    if number < 1:
        raise reader.error(WrongType, key=key, wanted="U or a number above 0", given=str(number))
    return Amount(number)


def read_conditions(reader: Reader) -> tuple[Condition, ...]:
    """All that must hold."""
    known = (*FLAGS, *NUMBERS, "spent")
    found: list[Condition] = []
    for kind in reader.names():
        reader.check_word("condition", kind, known)
        if kind == "spent":
            spent = reader.numbers("spent", RESOURCES)
            found.extend(Condition("spent", number, INDEX[good]) for good, number in spent.items())
        elif kind in NUMBERS:
            found.append(Condition(kind, reader.number(kind)))
        elif reader.flag(kind):
            found.append(Condition(kind))
        else:
            raise reader.error(WrongType, key=kind, wanted="true", given="false")
    return tuple(found)


# --- effects ------------------------------------------------------------------------------------


def _gain(reader: Reader, _: str) -> Effect:
    goods = reader.only("gain").inside("gain")
    for good in goods.names():
        goods.check_word("good", good, IN_POOL)
    return Gain({good: read_amount(goods, good) for good in goods.names()})


def _gain_any(reader: Reader, _: str) -> Effect:
    reader.only("gain_any", "of")
    named = {reader.check_word("good", good, IN_POOL) for good in reader.items("of")}
    goods = tuple(good for good in IN_POOL if good in named)
    if len(goods) < 2:
        raise reader.error(WrongType, key="of", wanted="two goods or more", given=str(goods))
    return GainAny(read_amount(reader, "gain_any"), goods)


def _gain_per_die(reader: Reader, _: str) -> Effect:
    reader.only("gain_per_die", "max")
    return GainPerDie(reader.word("gain_per_die", FACES), read_amount(reader, "max"))


def _copy_die(reader: Reader, _: str) -> Effect:
    reader.only("copy_die", "only")
    doubled = "only" in reader and reader.word("only", ("doubled",)) == "doubled"
    return CopyDie(read_amount(reader, "copy_die"), doubled)


def _trade(reader: Reader, _: str) -> Effect:
    reader.only("trade", "times")
    inside = reader.inside("trade").only("give", "get")
    give = inside.numbers("give", GIVEN)
    if "two_same" in give and len(give) > 1:
        raise inside.error(WrongType, key="two_same", wanted="alone", given=" and ".join(give))
    got = inside.inside("get")
    for good in got.names():
        got.check_word("good", good, GOT)
    get = {good: read_amount(got, good) for good in got.names()}
    return Trade(Give(give), get, read_amount(reader, "times"))


def _reroll(reader: Reader, _: str) -> Effect:
    reader.only("reroll", "dice")
    which = reader.word("reroll", ("resource", "worker", "any", "all"))
    return Reroll(which, read_amount(reader, "dice"))


def _discount(reader: Reader, _: str) -> Effect:
    reader.only("discount", "times")
    inside = reader.inside("discount").only("on", "of")
    on, of = inside.word("on", TARGETS), inside.word("of", (*RESOURCES, ANY))
    return Discount(on, of, read_amount(reader, "times"))


def _vp_per(reader: Reader, building: str) -> Effect:
    reader.only("vp_per", "each", "vp")
    what = reader.word("vp_per", (*COUNTED, OF_THIS))
    return PointsPer(what, reader.number("each", 1), read_amount(reader, "vp"), building)


def _open_field(reader: Reader, _: str) -> Effect:
    _one(reader.only("open_field"), "open_field", 1)
    return OpenField()


def _harvest_die(reader: Reader, _: str) -> Effect:
    _one(reader.only("harvest_die"), "harvest_die", "any")
    return HarvestDie()


def _one(reader: Reader, key: str, only: Any) -> None:
    if reader.raw(key) != only:
        raise reader.error(WrongType, key=key, wanted=str(only), given=repr(reader.raw(key)))


def _amount(verb: str, make: Callable[[Amount], Effect]) -> Callable[[Reader, str], Effect]:
    def read(reader: Reader, _: str) -> Effect:
        return make(read_amount(reader.only(verb), verb))

    return read


def _export(reader: Reader, _: str) -> Effect:
    return Export(reader.only("export").number("export"))


Verbs = Mapping[str, Callable[[Reader, str], Effect]]

USED: Final[Verbs] = {
    "gain": _gain,
    "gain_any": _gain_any,
    "gain_per_die": _gain_per_die,
    "copy_die": _copy_die,
    "actions": _amount("actions", GainActions),
    "vp": _amount("vp", GainPoints),
    "trade": _trade,
    "harvest": _amount("harvest", FreeHarvest),
    "harvest_die": _harvest_die,
    "cross_empty": _amount("cross_empty", CrossEmpty),
    "export": _export,
}
"""What can be done in the Expand phase."""

TIMINGS: Final[Mapping[str, Verbs]] = {
    "each_round": USED,
    "when": USED,
    "reroll": {"reroll": _reroll, "match_die": _amount("match_die", MatchDie)},
    "always": {
        "harvest_bonus": _amount("harvest_bonus", HarvestBonus),
        "open_field": _open_field,
        "discount": _discount,
        "substitute": _amount("substitute", Substitute),
        "store": _amount("store", Store),
    },
    "settling": {"vp": _amount("vp", GainPoints)},
    "final": {"vp_per": _vp_per, "vp": _amount("vp", GainPoints)},
    "settlements": {"vp_per": _vp_per},
}
"""The moments of abilities, with the verbs that make sense then."""

EVERYWHERE: Final = tuple(dict.fromkeys(verb for verbs in TIMINGS.values() for verb in verbs))


def read_effect(reader: Reader, timing: str, building: str) -> Effect:
    """One effect: exactly one verb of those that this moment knows, with its modifiers."""
    verbs, names = TIMINGS[timing], reader.names()
    found = [key for key in names if key in EVERYWHERE and not _says_more(key, names)]
    if len(found) > 1:
        given = " and ".join(found)
        raise reader.error(WrongType, key="an effect", wanted="one verb", given=given)
    verb = found[0] if found else next(iter(names), "nothing")
    what = f"effect under {timing}" if found else "effect"
    return verbs[reader.check_word(what, verb, verbs)](reader, building)


def _says_more(key: str, names: list[str]) -> bool:
    """Whether a key that is a verb elsewhere belongs to the verb here: ``vp_per: …, vp: 2``."""
    return key == "vp" and "vp_per" in names


# --- abilities and buildings --------------------------------------------------------------------


def read_ability(reader: Reader, building: Building) -> Ability:
    """When and what; the conditions stand in ``if``, or in ``when`` itself."""
    timings = [key for key in reader.names() if key in TIMINGS]
    if len(timings) != 1:
        given = " and ".join(timings) or "none"
        if not timings and reader.names():
            reader.check_word("timing", reader.names()[0], TIMINGS)
        raise reader.error(WrongType, key="an ability", wanted="one timing", given=given)
    timing = timings[0]
    key = timing
    conditions: tuple[Condition, ...] = ()
    if timing == "when":
        reader.only("when", "do")
        conditions, key = read_conditions(reader.inside("when")), "do"
    elif timing == "each_round":
        reader.only("each_round", "if")
        conditions = read_conditions(reader.inside("if")) if "if" in reader else ()
    else:
        reader.only(timing)
    effects = tuple(read_effect(inner, timing, building.id) for inner in reader.each(key))
    if not effects:
        raise reader.error(WrongType, key=key, wanted="one effect or more", given="none")
    verb = "reroll" if timing == "reroll" else "use"
    return Ability(f"{building.id}/{verb}", timing, conditions, effects, building.value)


def uses_underlined(data: Any) -> bool:
    """Whether U stands anywhere in the data of an ability.

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
