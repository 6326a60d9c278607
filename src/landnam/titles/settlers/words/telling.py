"""Telling: names, options and events of the game as messages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from landnam.kernel.events import Event
from landnam.kernel.records import UNKNOWN
from landnam.kernel.state import Option
from landnam.titles.settlers.actions.build import price_now
from landnam.titles.settlers.actions.raze import location_cost
from landnam.titles.settlers.actions.workers import rate
from landnam.titles.settlers.cards.cards import Card
from landnam.titles.settlers.cards.printed import build_price, deal_goods, raze_goods
from landnam.titles.settlers.empires.empire import search
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.parts import Worded
from landnam.titles.settlers.table.goods import GOODS
from landnam.titles.settlers.table.origins import COMMON, FACTION
from landnam.titles.settlers.table.state import SettlersState
from landnam.titles.settlers.table.wording import amounts
from landnam.vocabulary.text import short_price
from landnam.words import Message, knows

ATTACKS: Final = frozenset(
    ("razed-enemy", "removed", "blocked", "took_over", "stole", "cancelled", "seized")
)
"""Acts against another empire, without a Trade Route and a discard, which is asked anyway."""

_PAID: Final = re.compile(r"(\d+)([a-z]+)")


def name_of(game: SettlersGame, thing: str) -> Message:
    """Return the name of a card, a faction, a good or a deck for people."""
    if thing in game.cards:
        return Message("name.card", {"name": game.cards[thing].name})
    if thing in game.boards:
        return Message("name.faction", {"name": game.boards[thing].name})
    if thing in GOODS:
        return Message(f"good.{thing}")
    if "@" in thing:  # one of several Trade Route Deals with a Location
        partner, trader = thing.split("@")
        args = {"object": name_of(game, partner), "whom": name_of(game, trader)}
        return Message("name.route", args)
    if thing in (COMMON, FACTION):
        return Message(f"deck.{thing}")
    return Message("name.unknown" if thing == UNKNOWN else f"name.{thing}")


def describe(game: SettlersGame, state: SettlersState, seat: int, option: Option) -> Message:
    """Return an option in words, with its costs or gains, and its owner if it is another seat."""
    verb, thing = option
    if knows(f"option.{verb}-enemy"):  # all other verbs are about the seat's own things
        found = search(state, thing)
        if found is not None and found[0] != seat:
            tokens = location_cost(game, state, seat, found[1])
            return _of_enemy(game, found[0], tokens, option)
    if verb in ("build", "exchange") and game.repriced and game.changed(state, seat):
        return _of_changed_price(game, state, seat, option)
    described = game.content.described
    if option not in described:  # most options are offered again and again
        described[option] = _of_own(game, option)
    return described[option]


def _of_changed_price(
    game: SettlersGame, state: SettlersState, seat: int, option: Option
) -> Message:
    """An option with the price that the seat would pay now."""
    verb, thing = option
    if verb == "exchange":
        workers, brings = rate(game, state, seat, thing)
        return exchanging(thing, workers, brings)
    cost = price_now(game, state, seat, game.cards[thing])
    return Message("option.build", {"object": name_of(game, thing), "cost": cost})


def _of_own(game: SettlersGame, option: Option) -> Message:
    """An option that touches no enemy: these words are the same in every state."""
    verb, thing = option
    if verb == "pay":
        goods = {good: int(number) for number, good in _PAID.findall(thing)}
        return Message("option.pay", {"goods": amounts(goods)})
    if verb == "exchange":
        return exchanging(thing, game.workers, 1)
    args: dict[str, Any] = {"object": name_of(game, thing)} if thing else {}
    if thing in game.cards:
        args |= _about(verb, game.cards[thing])
    return Message(f"option.{verb}", args)


def _of_enemy(game: SettlersGame, holder: int, tokens: int, option: Option) -> Message:
    """An option on an enemy Location."""
    verb, thing = option
    args: dict[str, Any] = {
        "object": name_of(game, thing),
        "whom": name_of(game, game.empires[holder]),
        "tokens": amounts({"raze": tokens}),
        "goods": raze_goods(game.cards[thing]),
    }
    return Message(f"option.{verb}-enemy", args)


def exchanging(thing: str, workers: int, brings: int) -> Message:
    """So many workers for so many of a thing."""
    args = {"workers": amounts({"worker": workers}), "goods": exchanged(thing, brings)}
    return Message("option.exchange", args)


def exchanged(thing: str, number: int) -> Message:
    """Return the gain of spent workers: resources, or a card of a deck."""
    if thing in GOODS:
        return Message("amounts.sum", {"goods": amounts({thing: number})})
    return Message(f"cards.{thing}", {"n": number})


def _about(verb: str, card: Card) -> dict[str, Any]:
    """The facts of the card for this verb."""
    if verb == "build":
        return {"cost": build_price(card)}
    if verb == "deal":
        return {"goods": deal_goods(card)}
    if verb == "raze":
        return {"goods": raze_goods(card)}
    if verb == "activate" and card.action is not None:
        return {"cost": short_price(card.action.price)}
    if verb == "place" and card.placing is not None:
        return {"what": Message(f"placing.{card.placing.what}")}
    return {}


def tell_event(game: SettlersGame, event: Event) -> Message | None:
    """The line of the log for something told; changes of number and place tell themselves."""
    if event.kind != "tell":
        return None
    args: dict[str, Any] = {**event.data, "who": name_of(game, game.empires[event.seat])}
    card = game.cards.get(event.cause)
    if event.what == "exchanged":
        args["workers"] = amounts({"worker": event.data.get("spent", game.workers)})
        args["goods"] = exchanged(event.cause, event.data.get("got", 1))
    elif event.cause:
        args["object"] = name_of(game, event.cause)
    if event.what in ("dealt", "traded") and card is not None:
        args["goods"] = deal_goods(card)
    if event.what == "placed" and card is not None and card.placing is not None:
        args["what"] = Message(f"placing.{card.placing.what}")
    for name in event.data:
        if name in game.arguments:
            args[name] = game.arguments[name](game, args[name])
    return _told(game, event.what, args)


def _told(game: SettlersGame, what: str, args: dict[str, Any]) -> Message:
    """Return the sentence, with the things given up, if there were any."""
    if "deal" in args:
        return Message("tell.activated-giving-up", args)
    if "discarded" in args:
        built = what == "built"
        return Message("tell.built-discarding" if built else "tell.activated-discarding", args)
    return Message(game.worded(f"tell.{what}"), args)


ARGUMENTS: Final[Mapping[str, Worded]] = {
    "whom": name_of,
    "good": lambda _, good: amounts({good: 1}),
    "discarded": name_of,
    "deal": name_of,
    "source": lambda _, source: Message(f"source.{source}"),
    "points": lambda _, points: amounts({"vp": points}),
}
"""Functions that put the data of told events into words, by the name of the argument."""
