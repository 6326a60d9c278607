"""Proof beyond the form of a face: everything on it can be paid, reached and told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from landnam.kernel.errors import ContentError
from landnam.titles.settlers.cards.box import Content
from landnam.titles.settlers.cards.cards import Card
from landnam.titles.settlers.empires.features import SEVERAL, Gained
from landnam.titles.settlers.own.errors import (
    Endless,
    NoBranch,
    NotForThis,
    NotPicked,
    SameBranches,
    UnknownIcon,
    Unpayable,
    Unreachable,
    Unsayable,
)
from landnam.titles.settlers.own.targets import branches_of, misused
from landnam.titles.settlers.reading.language import LANGUAGE
from landnam.titles.settlers.table.goods import GOODS, RESOURCES
from landnam.titles.settlers.words.text import card_message, icons_of
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.text import icon_words
from landnam.words import Message, knows, say

COPIES: Final = (1, 2, 3)
"""In how many copies a card of a Faction deck may come."""
MOST_GOODS: Final = 5
MOST_WORKERS: Final = 2
"""The most that a price may ask: payments have fixed numbers (see `numbering`)."""
SAMURAI: Final = "japanese"
PICKED: Final = ("location", "empire", "good", "deal", "card", "target")

Doubts = Iterator[ContentError]


def doubts(face: Reader, deck: str) -> Doubts:
    """The mistakes in a face of this deck whose form is right."""
    yield from _copies(face)
    yield from _prices(face)
    yield from _slots(face, deck)
    yield from misused(face)
    yield from _scoring(face)


def _unreachable(face: Reader, key: str, what: str, **args: Any) -> ContentError:
    told = {
        part: say(Message(f"own.{part}-{what}" if part != "what" else f"own.{what}", args))
        for part in ("what", "never", "cure")
    }
    return Unreachable(where=face.at(key), **told)


def _copies(face: Reader) -> Doubts:
    count = len(face.inside("copies").names())
    if count not in COPIES:
        yield _unreachable(face, "copies", "copies", n=count)
    if not any(slot in face for slot in ("production", "feature", "action", "bonus")):
        yield _unreachable(face, "row", "nothing")


# --- prices -----------------------------------------------------------------------------------


def _prices(face: Reader) -> Doubts:
    """No price may be beyond what any supply is asked for."""
    prices = [(face, "cost")]
    if "action" in face:
        prices.append((face.inside("action"), "cost"))
    prices += [(trade, "pay") for trade in _trades(face)]
    for place, key in prices:
        if key in place:
            yield from _price(place, key)


def _trades(face: Reader) -> Iterator[Reader]:
    for _, effect in _effects(face):
        if "trade" in effect:
            yield effect.inside("trade")


def _price(place: Reader, key: str) -> Doubts:
    price = {
        good: number for good, number in place.inside(key).data.items() if isinstance(number, int)
    }
    goods = sum(price.get(good, 0) for good in (*RESOURCES, "gold", "resource"))
    if goods > MOST_GOODS:
        yield _unpayable(place, key, price, "goods")
    if price.get("worker", 0) > MOST_WORKERS:
        yield _unpayable(place, key, price, "workers")
    if goods and price.get("raze", 0):
        yield _unpayable(place, key, price, "tokens")


def _unpayable(place: Reader, key: str, price: Mapping[str, int], most: str) -> ContentError:
    goods = [
        Message(f"amount.{good}", {"n": number})
        for good, number in price.items()
        if knows(f"amount.{good}")
    ]
    told = say(Message("amounts.sum", {"goods": goods}))
    return Unpayable(where=place.at(key), price=told, most=say(Message(f"own.most.{most}")))


# --- effects, and their targets --------------------------------------------------------------


def _effects(face: Reader) -> Iterator[tuple[str, Reader]]:
    """Every effect with the slot in which it stands, those inside a choice too."""
    places = [(slot, face, slot) for slot in ("production", "bonus") if slot in face]
    abilities = [slot for slot in ("action", "feature") if "do" in face.data.get(slot, ())]
    places += [(slot, face.inside(slot), "do") for slot in abilities]
    for slot, place, key in places:
        for effect in place.each(key):
            yield from _with_branches(slot, effect)


def _with_branches(slot: str, effect: Reader) -> Iterator[tuple[str, Reader]]:
    yield slot, effect
    for branch in branches_of(effect):
        for inner in branch:
            yield from _with_branches(slot, inner)


def _slots(face: Reader, deck: str) -> Doubts:
    picked = _picked(face)
    event = _event(face)
    for slot, effect in _effects(face):
        verb = LANGUAGE.verb_of(effect)
        register = effect.data[verb]
        spoken_of = register in PICKED and "pick" not in effect
        if spoken_of and (slot != "action" or register not in picked):
            yield NotPicked(where=effect.at(verb), verb=verb, register=register)
        if effect.data.get("per") == "pairs" and event != "enemy_exchanged":
            yield _only(effect, "per", "pairs")
        if verb == "swap" and event != "deals_produced":
            yield _only(effect, verb, "swap")
        if deck != SAMURAI and (verb == "deploy" or effect.data.get("per") == "samurai"):
            key = "per" if verb != "deploy" else verb
            yield _unreachable(effect, key, "samurai", faction=deck.capitalize())
        if slot == "feature" and _watches_points(event) and _gains_several(effect, verb):
            yield Endless(where=effect.at(verb))
        yield from _branches(effect)
    yield from _price_of_pick(face, picked)


def _watches_points(event: Any) -> bool:
    return isinstance(event, Mapping) and Gained.word in event


def _gains_several(effect: Reader, verb: str) -> bool:
    """Whether it can gain points that features watch: several in one gain, or by a copy."""
    if verb == "copy":
        return True
    gained = {"gain": effect.data.get("gain"), "trade": effect.data.get("trade", {}).get("get")}
    points = (gained.get(verb) or {}).get("vp", 0)
    return points >= SEVERAL or bool(points and "per" in effect)


def _picked(face: Reader) -> list[str]:
    if "action" not in face or "pick" not in face.inside("action"):
        return []
    return face.inside("action").inside("pick").names()


def _price_of_pick(face: Reader, picked: Sequence[str]) -> Doubts:
    """A price, or a good, that depends on something picked."""
    if "action" not in face:
        return
    action = face.inside("action")
    if "cost" in action:
        cost = action.inside("cost")
        for verb in ("build", "raze"):
            register = cost.data.get(verb)
            if isinstance(register, str) and register not in picked:
                yield NotPicked(where=cost.at(verb), verb=verb, register=register)
    if "good" in picked:
        good = action.inside("pick").inside("good")
        if good.data["of"] not in picked:
            yield NotPicked(where=good.at("of"), verb="good", register=good.data["of"])


def _event(face: Reader) -> Any:
    if "feature" not in face or "when" not in face.inside("feature"):
        return None
    return face.inside("feature").data["when"]


def _only(effect: Reader, key: str, what: str) -> ContentError:
    only = say(Message(f"own.only.{what}"))
    return NotForThis(where=effect.at(key), what=what, only=only)


def _branches(effect: Reader) -> Doubts:
    """Yield the doubts about branches: the first good that each pays, or gains, must name it.

    The first by its name: a game carries its cards with sorted keys.
    """
    labels: list[str] = []
    for branch in branches_of(effect):
        first = branch[0]
        verb = LANGUAGE.verb_of(first)
        if verb not in ("gain", "trade"):
            yield NoBranch(where=first.at(verb), given=verb)
            continue
        goods = first.data["gain"] if verb == "gain" else first.data["trade"]["pay"]
        label = min(goods, default="")
        if label in labels:
            yield SameBranches(where=first.at(verb), good=label)
        labels.append(label)


# --- scoring, and words -----------------------------------------------------------------------


def _scoring(face: Reader) -> Doubts:
    if "scoring" not in face:
        return
    per = face.inside("scoring").data["per"]
    wanted = "cards" if per == "cards" else "resources"
    feature = face.data.get("feature", {})
    if feature.get("place") != wanted:
        yield _unreachable(face, "scoring", "scoring", per=wanted)


def untold(card: Card, face: Reader) -> Doubts:
    """Yield the parts of a card that could not be said or drawn: prompts, text and icons."""
    for pick in card.action.picks if card.action is not None else ():
        if not knows(f"ask.pick-{pick.verb}-{pick.kind}") and pick.kind != "target":
            what = say(Message("own.prompt", {"kind": pick.kind, "verb": pick.verb}))
            yield Unsayable(where=face.at("action"), what=what)
    alone = Content({card.id: card}, {})
    try:
        say(card_message(alone, card))
    except (KeyError, IndexError) as lack:
        yield Unsayable(where=face.where, what=say(Message("own.text", {"what": str(lack)})))
        return
    for icon in dict.fromkeys(icons_of(alone, card.id)):
        if not knows(icon_words(GOODS, icon)):
            yield UnknownIcon(where=face.where, icon=icon)
