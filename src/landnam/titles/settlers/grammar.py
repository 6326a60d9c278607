"""The grammar of card content, from plain data to procedures.

What may be written is said in `forms`, and checked before anything here reads it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from landnam.titles.settlers.activate import ActionCost, Activity
from landnam.titles.settlers.build import BuildPicked
from landnam.titles.settlers.deals import Cancel, DealMade, DealWith, Receive, Seize
from landnam.titles.settlers.effects.choose import Branch, Choose, trade
from landnam.titles.settlers.effects.draw import Draw, Keep
from landnam.titles.settlers.effects.gain import Gain
from landnam.titles.settlers.effects.on_enemies import Block, DiscardFrom, Remove, Steal, TakeOver
from landnam.titles.settlers.effects.on_own import Copy, Deploy, Found, Refresh, Swap
from landnam.titles.settlers.features import Trigger
from landnam.titles.settlers.picks.cards import PickCard
from landnam.titles.settlers.picks.deals import PickDeal
from landnam.titles.settlers.picks.empires import PickEmpire, PickGood
from landnam.titles.settlers.picks.locations import PickLocation
from landnam.titles.settlers.picks.pick import Pick
from landnam.titles.settlers.picks.targets import PickTarget
from landnam.titles.settlers.procedure import Procedure, Stage
from landnam.titles.settlers.raze import DrawGained, raze_stages
from landnam.titles.settlers.selectors import LocationSelector
from landnam.vocabulary.cost import Cost
from landnam.vocabulary.reading import Reader, plain

Stages = tuple[Stage, ...]


def read_effects(reader: Reader, key: str) -> Stages:
    """A list of effects, as stages in their order."""
    return tuple(stage for effect in reader.each(key) for stage in read_effect(effect))


def read_effect(reader: Reader) -> Stages:
    """One effect: a verb with its modifiers."""
    return VERBS[verb_of(reader)](reader)


def verb_of(reader: Reader) -> str:
    """The verb of an effect."""
    return next(key for key in reader.names() if key in VERBS)


def _gain(reader: Reader) -> Stages:
    goods = reader.numbers("gain")
    most = reader.number("max") if "max" in reader else None
    if "per" not in reader:
        return (Gain(goods),)
    return (Gain(goods, plain(reader.raw("per")), most),)


def _draw(reader: Reader) -> Stages:
    number = reader.number("draw")
    source = reader.text("from", "any")
    if "keep" not in reader:
        return (Draw(number, source),)
    return Draw(number, source, "looking"), Keep(reader.text("rest"))


def _choose(reader: Reader) -> Stages:
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
        price = effect.inside("trade").numbers("pay")
        return next(iter(price)), Cost(price)
    return next(iter(effect.numbers("gain"))), None


def _trade(reader: Reader) -> Stages:
    inside = reader.inside("trade")
    return trade(Cost(inside.numbers("pay")), Gain(inside.numbers("get")))


def _on_register(verb: str, make: Callable[[str], Stages]) -> Callable[[Reader], Stages]:
    def read(reader: Reader) -> Stages:
        return make(reader.text(verb))

    return read


def _copy(reader: Reader) -> Stages:
    picks = read_picks(reader.inside("pick"), "copy") if "pick" in reader else ()
    return (*picks, Copy())


def _swap(reader: Reader) -> Stages:
    return (Swap(reader.numbers("get")["vp"]),)


def _deploy(reader: Reader) -> Stages:
    return (Deploy(reader.number("deploy")),)


VERBS: Final[Mapping[str, Callable[[Reader], Stages]]] = {
    "gain": _gain,
    "draw": _draw,
    "choose": _choose,
    "trade": _trade,
    "swap": _swap,
    "deploy": _deploy,
    "copy": _copy,
    "raze": _on_register("raze", raze_stages),
    "remove": _on_register("remove", lambda _: (Remove(),)),
    "steal": _on_register("steal", lambda _: (Steal(),)),
    "receive": _on_register("receive", lambda register: (Receive(register), DrawGained())),
    "cancel": _on_register("cancel", lambda _: (Cancel(),)),
    "seize": _on_register("seize", lambda _: (Seize(),)),
    "deal_with": _on_register("deal_with", lambda _: (DealWith(), DrawGained(), DealMade())),
    "build": _on_register("build", lambda register: (BuildPicked(register),)),
    "refresh": _on_register("refresh", lambda _: (Refresh(),)),
    "block": _on_register("block", lambda _: (Block(),)),
    "take_over": _on_register("take_over", lambda _: (TakeOver(),)),
    "found": _on_register("found", lambda _: (Found(),)),
    "discard_from": _on_register("discard_from", lambda _: (DiscardFrom(),)),
}
"""What each verb becomes; `forms` says how it is written."""


def read_picks(reader: Reader, verb: str) -> tuple[Pick, ...]:
    """The targets, in the order in which they are chosen."""
    picks = []
    for register in reader.names():
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
        return PickEmpire(register, inside.text("with"))
    if register == "good":
        return PickGood(register, inside.text("of"))
    if register == "deal":
        flags = inside.flag("routes"), inside.flag("buildable")
        return PickDeal(register, inside.text("whose"), *flags)
    return PickCard(register, inside.data.get("deck"), inside.data.get("has"))


def _location(reader: Reader) -> LocationSelector:
    words = {key: reader.data.get(key) for key in ("deck", "row", "has")}
    return LocationSelector(reader.text("whose"), **words, other=reader.flag("other"))


def read_action(reader: Reader, card: str) -> Activity:
    """The action of an Action Location."""
    effects = read_effects(reader, "do")
    verb = verb_of(next(reader.each("do")))
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
            special["of_build"] = inside.text(key)
        elif key == "raze" and isinstance(inside.raw(key), str):
            special["of_raze"] = inside.text(key)
        else:
            goods[key] = inside.number(key)
    return ActionCost(goods, **special)


def read_trigger(reader: Reader, card: str) -> Trigger:
    """``when … do …`` of a Feature Location."""
    procedure = Procedure(f"{card}/feature", read_effects(reader, "do"), card)
    limit = reader.text("limit") if "limit" in reader else None
    when = reader.raw("when")
    if isinstance(when, str):
        return Trigger(when, procedure, limit=limit)
    inside = reader.inside("when")
    if "gained" in inside:
        minimum = inside.numbers("gained")["vp"]
        return Trigger("gained", procedure, minimum=minimum, limit=limit)
    built = inside.inside("built")
    if "deck" in built:
        return Trigger("built", procedure, deck=built.text("deck"), limit=limit)
    return Trigger("built", procedure, colour=built.text("colour"), limit=limit)


def read_raze(reader: Reader) -> dict[str, int]:
    """The goods of a raze field."""
    return reader.numbers("raze")


def read_build_cost(reader: Reader) -> tuple[dict[str, int], bool]:
    """The goods of a building cost, and whether a Location must be discarded."""
    if "cost" not in reader:
        return {}, False
    goods = reader.numbers("cost")
    return {good: n for good, n in goods.items() if good != "location"}, "location" in goods
