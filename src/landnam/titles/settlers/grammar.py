"""The grammar of card content, from plain data to procedures. What is not here is an error."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from landnam.kernel.errors import WrongType
from landnam.titles.settlers.activate import ActionCost, Activity
from landnam.titles.settlers.build import BuildPicked
from landnam.titles.settlers.deals import Cancel, DealMade, DealWith, Receive, Seize
from landnam.titles.settlers.effects.choose import Branch, Choose, trade
from landnam.titles.settlers.effects.draw import Draw, Keep
from landnam.titles.settlers.effects.gain import Gain
from landnam.titles.settlers.effects.on_enemies import Block, DiscardFrom, Remove, Steal, TakeOver
from landnam.titles.settlers.effects.on_own import Copy, Deploy, Found, Refresh, Swap
from landnam.titles.settlers.features import Trigger
from landnam.titles.settlers.picks import (
    Pick,
    PickCard,
    PickDeal,
    PickEmpire,
    PickGood,
    PickLocation,
    PickTarget,
)
from landnam.titles.settlers.procedure import Procedure, Stage
from landnam.titles.settlers.raze import DrawGained, raze_stages
from landnam.titles.settlers.selectors import ROW_FIELDS, LocationSelector
from landnam.vocabulary.cost import Cost
from landnam.vocabulary.goods import GOODS, RESOURCES, SUPPLY
from landnam.vocabulary.reading import Reader

COLOURS: Final = ("black", "purple", "blue", "brown", "gold", "red", "pink", "grey")
GAINABLE: Final = (*SUPPLY, "vp")
DECK_KINDS: Final = ("common", "faction")
REGISTERS: Final = ("location", "empire", "good", "deal", "card", "target")
EVENTS: Final = ("razed", "deal_made", "enemy_exchanged", "deals_produced")

Stages = tuple[Stage, ...]


def read_effects(reader: Reader, key: str) -> Stages:
    """A list of effects, as stages in their order."""
    return tuple(stage for effect in reader.each(key) for stage in read_effect(effect))


def read_effect(reader: Reader) -> Stages:
    """One effect: exactly one verb, with its modifiers."""
    verbs = [key for key in reader.names() if key in VERBS]
    if len(verbs) != 1:
        reader.check_word("verb", reader.names()[0] if not verbs else verbs[1], VERBS)
        raise reader.error(WrongType, key="an effect", wanted="one verb", given=" and ".join(verbs))
    return VERBS[verbs[0]](reader)


def _gain(reader: Reader) -> Stages:
    reader.only("gain", "per", "max")
    goods = reader.numbers("gain", GAINABLE)
    most = reader.number("max") if "max" in reader else None
    if "per" not in reader:
        return (Gain(goods),)
    per = reader.raw("per")
    if isinstance(per, str):
        return (Gain(goods, reader.check_word("per", per, ("samurai", "pairs")), most),)
    colour = reader.inside("per").only("locations").inside("locations").only("colour")
    return (Gain(goods, {"locations": {"colour": colour.word("colour", COLOURS)}}, most),)


def _draw(reader: Reader) -> Stages:
    reader.only("draw", "from", "keep", "rest")
    number = reader.number("draw")
    source = reader.word("from", ("any", *DECK_KINDS), "any")
    if "keep" not in reader:
        return (Draw(number, source),)
    if reader.number("keep") != 1:
        raise reader.error(WrongType, key="keep", wanted="1", given=str(reader.number("keep")))
    return Draw(number, source, "looking"), Keep(reader.word("rest", ("discard", "shuffle")))


def _choose(reader: Reader) -> Stages:
    reader.only("choose", "may")
    branches = []
    for branch in reader.items("choose"):
        inside = Reader({"branch": branch}, reader.file, reader.context)
        effects = list(inside.each("branch"))
        stages = tuple(stage for effect in effects for stage in read_effect(effect))
        label, cost = _label(effects[0])
        branches.append(Branch(label, stages, cost))
    return (Choose(tuple(branches), reader.flag("may")),)


def _label(effect: Reader) -> tuple[str, Cost | None]:
    """A branch is named by the good it pays, or else by the good it gains."""
    if "trade" in effect:
        price = effect.inside("trade").numbers("pay", SUPPLY)
        return next(iter(price)), Cost(price)
    return next(iter(effect.numbers("gain", GAINABLE))), None


def _trade(reader: Reader) -> Stages:
    inside = reader.only("trade").inside("trade").only("pay", "get")
    return trade(Cost(inside.numbers("pay", SUPPLY)), Gain(inside.numbers("get", GAINABLE)))


def _on_register(
    verb: str, make: Callable[[str], Stages], registers: tuple[str, ...]
) -> Callable[[Reader], Stages]:
    def read(reader: Reader) -> Stages:
        reader.only(verb)
        return make(reader.word(verb, registers))

    return read


def _copy(reader: Reader) -> Stages:
    reader.only("copy", "pick").word("copy", ("location",))
    picks = read_picks(reader.inside("pick"), "copy") if "pick" in reader else ()
    return (*picks, Copy())


def _swap(reader: Reader) -> Stages:
    reader.only("swap", "get").word("swap", ("gained",))
    return (Swap(reader.numbers("get", ("vp",))["vp"]),)


def _deploy(reader: Reader) -> Stages:
    return (Deploy(reader.only("deploy").number("deploy")),)


VERBS: Final[Mapping[str, Callable[[Reader], Stages]]] = {
    "gain": _gain,
    "draw": _draw,
    "choose": _choose,
    "trade": _trade,
    "swap": _swap,
    "deploy": _deploy,
    "copy": _copy,
    "raze": _on_register("raze", raze_stages, ("target", "location", "card")),
    "remove": _on_register("remove", lambda _: (Remove(),), ("location",)),
    "steal": _on_register("steal", lambda _: (Steal(),), ("good",)),
    "receive": _on_register(
        "receive", lambda register: (Receive(register), DrawGained()), ("good", "deal")
    ),
    "cancel": _on_register("cancel", lambda _: (Cancel(),), ("deal",)),
    "seize": _on_register("seize", lambda _: (Seize(),), ("deal",)),
    "deal_with": _on_register(
        "deal_with", lambda _: (DealWith(), DrawGained(), DealMade()), ("location",)
    ),
    "build": _on_register("build", lambda register: (BuildPicked(register),), ("card", "deal")),
    "refresh": _on_register("refresh", lambda _: (Refresh(),), ("location",)),
    "block": _on_register("block", lambda _: (Block(),), ("location",)),
    "take_over": _on_register("take_over", lambda _: (TakeOver(),), ("location",)),
    "found": _on_register("found", lambda _: (Found(),), ("card",)),
    "discard_from": _on_register("discard_from", lambda _: (DiscardFrom(),), ("empire",)),
}
"""The verbs of the grammar."""


def read_picks(reader: Reader, verb: str) -> tuple[Pick, ...]:
    """The targets, in the order in which they are chosen."""
    picks = []
    for register in reader.names():
        reader.check_word("pick", register, REGISTERS)
        pick = _pick(reader, register)
        pick.verb = verb
        picks.append(pick)
    return tuple(picks)


def _pick(reader: Reader, register: str) -> Pick:
    if register == "target":
        kinds = [_pick(choice, choice.names()[0]) for choice in reader.each("target")]
        return PickTarget(register, tuple(kinds))
    inside = reader.inside(register)
    if register == "location":
        return PickLocation(register, _location(inside))
    if register == "empire":
        inside.only("whose", "with").word("whose", ("enemy",))
        return PickEmpire(register, inside.word("with", ("hand", "resources")))
    if register == "good":
        return PickGood(register, inside.only("of").word("of", ("empire", "location")))
    if register == "deal":
        inside.only("whose", "routes", "buildable")
        whose = inside.word("whose", ("own", "enemy"))
        return PickDeal(register, whose, inside.flag("routes"), inside.flag("buildable"))
    inside.only("in", "deck", "has", "buildable").word("in", ("hand",))
    deck = inside.word("deck", DECK_KINDS) if "deck" in inside else None
    return PickCard(register, deck, inside.word("has", ("raze",)) if "has" in inside else None)


def _location(reader: Reader) -> LocationSelector:
    reader.only("whose", "deck", "row", "has", "other")
    return LocationSelector(
        reader.word("whose", ("own", "enemy")),
        reader.word("deck", DECK_KINDS) if "deck" in reader else None,
        reader.word("row", ROW_FIELDS) if "row" in reader else None,
        reader.word("has", ("raze", "deal")) if "has" in reader else None,
        reader.flag("other"),
    )


def read_action(reader: Reader, card: str) -> Activity:
    """The action of an Action Location."""
    reader.only("times", "pick", "cost", "do")
    effects = read_effects(reader, "do")
    verb = next((key for key in next(reader.each("do")).names() if key in VERBS), "")
    picks = read_picks(reader.inside("pick"), verb) if "pick" in reader else ()
    cost = read_action_cost(reader) if "cost" in reader else ActionCost({})
    return Activity(f"{card}/action", card, reader.number("times", 1), picks, cost, effects)


def read_action_cost(reader: Reader) -> ActionCost:
    """The price of an activation."""
    inside = reader.inside("cost")
    goods: dict[str, int] = {}
    special: dict[str, Any] = {}
    for key in inside.names():
        if key == "card":
            special["cards"] = inside.number(key)
        elif key == "deal":
            special["deals"] = inside.number(key)
        elif key == "build":
            special["of_build"] = inside.word(key, ("card", "deal"))
        elif key == "raze" and isinstance(inside.raw(key), str):
            special["of_raze"] = inside.word(key, ("target",))
        else:
            inside.check_word("good", key, (*SUPPLY, "resource"))
            goods[key] = inside.number(key)
    return ActionCost(goods, **special)


def read_trigger(reader: Reader, card: str) -> Trigger:
    """``when … do …`` of a Feature Location."""
    reader.only("when", "do", "limit")
    procedure = Procedure(f"{card}/feature", read_effects(reader, "do"), card)
    limit = reader.text("limit") if "limit" in reader else None
    when = reader.raw("when")
    if isinstance(when, str):
        return Trigger(reader.check_word("event", when, EVENTS), procedure, limit=limit)
    inside = reader.inside("when").only("built", "gained")
    if "gained" in inside:
        minimum = inside.numbers("gained", ("vp",))["vp"]
        return Trigger("gained", procedure, minimum=minimum, limit=limit)
    built = inside.inside("built").only("colour", "deck")
    if "deck" in built:
        return Trigger("built", procedure, deck=built.word("deck", ("faction",)), limit=limit)
    return Trigger("built", procedure, colour=built.word("colour", COLOURS), limit=limit)


def read_raze(reader: Reader) -> dict[str, int]:
    """The goods of a raze field."""
    return reader.numbers("raze", GOODS)


def read_build_cost(reader: Reader) -> tuple[dict[str, int], bool]:
    """The goods of a building cost, and whether a Location must be discarded."""
    if "cost" not in reader:
        return {}, False
    goods = reader.numbers("cost", (*RESOURCES, "gold", "location"))
    return {good: n for good, n in goods.items() if good != "location"}, "location" in goods
