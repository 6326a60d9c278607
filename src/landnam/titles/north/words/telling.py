"""Telling: names, options and events of the game as messages."""

from __future__ import annotations

import re
from typing import Any, Final

from landnam.kernel.events import Event
from landnam.kernel.records import UNKNOWN
from landnam.kernel.state import Option
from landnam.titles.north.actions.pawns import WORN, price_of
from landnam.titles.north.game import NorthGame
from landnam.titles.north.table.cards import Card
from landnam.titles.north.table.goods import GOODS
from landnam.titles.north.table.state import ACTS, DISTANCES, NorthState
from landnam.titles.north.table.wording import Words
from landnam.vocabulary.goods import goods_words
from landnam.vocabulary.text import short_price
from landnam.words import Message, knows

_PAID: Final = re.compile(r"(\d+)([a-z]+)")
_NAMED: Final = ("exhaust_other", "discard_other", "copied")


def name_of(game: NorthGame, thing: str) -> Message:
    """Return the name of a card, a clan, a good, a tile or a way to choose for people."""
    if thing in game.cards:
        return Words("name.card", {"name": game.cards[thing].name})
    if thing in GOODS:
        return Words(f"good.{thing}")
    if thing in ACTS:
        return Words(f"act.{thing}")
    if thing in DISTANCES:
        return Words(f"deck.{thing}")
    if thing == UNKNOWN:
        return Words("name.unknown")
    clan = Words(f"clan.{thing}")
    return clan if knows(clan) else Words(f"choice.{thing}")


def describe(game: NorthGame, state: NorthState, seat: int, option: Option) -> Message:
    """Return an option in words, with its costs or gains."""
    verb, thing = option
    if verb == "pay":
        goods = {good: int(number) for number, good in _PAID.findall(thing)}
        if not goods:
            return Words("option.pay-nothing")
        return Words("option.pay", {"goods": goods_words(goods)})
    if verb == "move":
        return _of_move(game, state, thing)
    if verb == "ship":
        return _of_ship(state, int(thing))
    if verb == "sail":
        return Words(f"option.sail-{thing.replace('+', '-')}")
    if verb == "raid":
        owner = game.sides[game.seat_of_card(state, thing)]
        return Words("option.raid", {"object": name_of(game, thing), "whom": name_of(game, owner)})
    if verb == "boost" and game.cards[thing].effect is None:
        return Words("option.boost-field", {"object": name_of(game, thing)})
    args: dict[str, Any] = {"object": name_of(game, thing)} if thing else {}
    if verb == "pawn":
        price = price_of(game, state, thing, again=False)
        key = "option.pawn-paid" if price.goods else "option.pawn"
        return Words(key, {**args, "cost": price.spoken()})
    if thing in game.cards:
        args |= _about(game, state, seat, verb, game.cards[thing])
    return Words(f"option.{verb}", args)


def _of_move(game: NorthGame, state: NorthState, thing: str) -> Message:
    """A pawn that is used again, with what that costs, or one that an effect moves."""
    origin, tile, *side = thing.split("-")
    args = {"origin": Words(f"act.{origin}"), "tile": Words(f"act.{tile}")}
    if state.stack and state.stack[-1].at == "turn":
        price = price_of(game, state, tile, again=True)
        return Words("option.move-on", {**args, "cost": price.spoken()})
    return Words("option.move-worn" if WORN in side else "option.move", args)


def _of_ship(state: NorthState, place: int) -> Message:
    """Return a Ship by its place in the queue and its cargo."""
    ship = state.queue[place]
    goods = {good: 1 for good in ("fish", "raze") if getattr(ship, good)}
    if not goods:
        return Words("option.ship", {"place": place + 1})
    return Words("option.ship-with", {"place": place + 1, "goods": goods_words(goods)})


def _about(game: NorthGame, state: NorthState, seat: int, verb: str, card: Card) -> dict[str, Any]:
    """The facts of the card for this verb."""
    if verb == "build":
        return {"cost": card.cost.spoken()}
    if verb == "activate":
        place = game.place_of(state, seat, card.id)
        action = game.action_of(place) if place is not None else None
        return {"cost": short_price(action.price)} if action is not None else {}
    if verb == "harvest":
        return {"goods": GOODS.words(_harvested(game, state, seat, card.id))}
    return {}


def _harvested(game: NorthGame, state: NorthState, seat: int, field: str) -> dict[str, int]:
    """Return the goods of a Field and its upgrades."""
    place = game.place_of(state, seat, field)
    found: dict[str, int] = {}
    for card in (field, *(place.upgrades if place is not None else ())):
        for good, number in game.cards[card].goods.items():
            found[good] = found.get(good, 0) + number
    return found


def tell_event(game: NorthGame, event: Event) -> Message | None:
    """The line of the log for something told; changes of number and place tell themselves."""
    if event.kind != "tell":
        return None
    args: dict[str, Any] = {**event.data, "who": name_of(game, game.sides[event.seat])}
    what = event.what
    if what == "sailed":
        what = f"sailed-{event.cause.replace('+', '-')}"
    elif event.cause:
        args["object"] = name_of(game, event.cause)
    if "whom" in args:
        args["whom"] = name_of(game, args["whom"])
    for name in _NAMED:
        if name in args:
            args[name] = name_of(game, args[name])
            what = f"{what}-{name}" if name != "copied" else what
    if "part" in args:
        args["part"] = Words(f"source.{args['part']}")
    if what == "round" and game.alone:
        what = "round-alone"
    return Words(f"tell.{what}", args)
