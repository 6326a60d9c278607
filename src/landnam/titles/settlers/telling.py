"""Telling: names, options and events of the game as messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from landnam.kernel.events import Event
from landnam.kernel.records import UNKNOWN
from landnam.kernel.state import Option
from landnam.vocabulary.goods import GOODS
from landnam.words import Message

if TYPE_CHECKING:
    from landnam.titles.settlers.rules import SettlersRules


def name_of(game: SettlersRules, thing: str) -> Message:
    """What people call a card, a faction, a good or a deck."""
    if thing in game.cards:
        return Message("name.card", {"name": game.cards[thing].name})
    if thing in game.boards:
        return Message("name.faction", {"name": game.boards[thing].name})
    if thing in GOODS:
        return Message(f"good.{thing}")
    if thing == UNKNOWN:
        return Message("name.unknown")
    return Message(f"name.{thing}")


def describe(game: SettlersRules, option: Option) -> Message:
    """An option in words."""
    verb, thing = option
    if verb == "pay":
        return Message("option.pay", {"goods": thing.replace("+", " + ")})
    args = {"object": name_of(game, thing)} if thing else {}
    if verb in ("deal", "exchange", "draw"):
        card = game.cards.get(thing)
        if card is not None and card.deal is not None:
            args["good"] = Message(f"good.{card.deal}")
    return Message(f"option.{verb}", args)


def tell_event(game: SettlersRules, event: Event) -> Message | None:
    """The line of the log for something told; changes of number and place tell themselves."""
    if event.kind != "tell":
        return None
    args = {name: value for name, value in event.data.items()}
    args["who"] = name_of(game, game.sides[event.seat])
    if event.cause:
        args["object"] = name_of(game, event.cause)
    if "good" in args:
        args["good"] = Message(f"good.{args['good']}")
    return Message(f"tell.{event.what}", args)
