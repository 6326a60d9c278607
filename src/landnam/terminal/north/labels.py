"""Options in short, and texts of cards to read before choosing them."""

from __future__ import annotations

from landnam.kernel.decisions import Option
from landnam.terminal.drawing import join
from landnam.terminal.north.expedition import clan_name
from landnam.terminal.north.faces import (
    conquer_words,
    cost_words,
    does,
    goods_words,
    pillage_words,
)
from landnam.terminal.north.reading import Sight, words
from landnam.titles.north.actions.pawns import price_of
from landnam.titles.north.table.state import ACTS
from landnam.titles.north.table.wording import SCOPE, Words
from landnam.titles.north.words.text import card_text
from landnam.vocabulary.text import short_price
from landnam.words import say


def label(sight: Sight, option: Option) -> str:
    """Return the object without its verb, with its price or its gains."""
    if option.object in ACTS:
        tile = say(Words(f"act.{option.object}"))
        return _priced(sight, option.object, tile) if option.verb == "pawn" else tile
    if option.verb == "move":
        origin, tile, *_ = option.object.split("-")
        way = words("way", origin=Words(f"act.{origin}"), tile=Words(f"act.{tile}"))
        in_turn = sight.state.stack[-1].at == "turn"  # an effect moves a pawn for nothing
        return _priced(sight, tile, way, again=True) if in_turn else way
    if option.object not in sight.rules.cards:
        return option.text
    name = sight.rules.cards[option.object].name
    what = _what(sight, option)
    return words("label", name=name, what=what) if what else name


def _priced(sight: Sight, tile: str, name: str, *, again: bool = False) -> str:
    """Return a tile's name, with its price if that is more than usual."""
    if tile not in sight.rules.tile_costs(sight.state):
        return name
    price = price_of(sight.rules, sight.state, tile, again=again).spoken()
    return words("label", name=name, what=join((say(part, SCOPE) for part in price), " "))


def _what(sight: Sight, option: Option) -> str:
    """Return the words that tell this option from others of its verb."""
    rules, state = sight.rules, sight.state
    if option.verb == "build":
        return cost_words(rules.cards[option.object])
    if option.verb == "raid":
        return clan_name(sight, rules.seat_of_card(state, option.object))
    place = rules.place_of(state, sight.seat, option.object)
    if place is None:
        return ""
    if option.verb == "harvest":
        return goods_words(sight.harvest(place))
    action = rules.action_of(place)
    if option.verb != "activate" or action is None:
        return ""
    return join((say(part, SCOPE) for part in short_price(action.price)), " ")


def details(sight: Sight, option: Option) -> str:
    """The text of a card; of an Island the side that is chosen."""
    card = sight.rules.cards.get(option.object)
    if card is None:
        return ""
    if option.verb == "pillage":
        return pillage_words(card)
    if option.verb == "conquer":
        return conquer_words(card)
    built = sight.rules.place_of(sight.state, sight.seat, card.id) is not None
    if option.verb in ("keep", "draw", "choose") and not built:
        return join(("" if card.role == "island" else cost_words(card), card_text(card)))
    if option.verb == "harvest":
        return ""
    return card_text(card) if card.id in sight.state.empires[sight.seat].hand else does(card)
