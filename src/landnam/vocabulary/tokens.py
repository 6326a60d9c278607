"""Tokens: a text with every good, number of goods and colour as a thing of its own to be drawn.

A text comes as tokens, strings between things, so that any client may draw what it names; a row of
icons comes as tokens too, equal goods counted.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from landnam.vocabulary.goods import Goods
from landnam.vocabulary.icons import Drawn, base_of
from landnam.vocabulary.text import icon_words
from landnam.words import Message, say

Token = str | dict[str, Any]
Tokens = list[Token]

_MARK: Final = re.compile("\x01(\\d+)\x02")


ThingOf = Callable[[Message, str], dict[str, Any] | None]
"""Makes the token of a message's thing in the words of a scope; None if it is not drawn."""


def tokens(message: Message, thing_of: ThingOf | None = None) -> Tokens:
    """Return a message in words, with a token for each thing to draw: see `good_or_colour`."""
    things: list[dict[str, Any]] = []
    asked = thing_of or good_or_colour
    pieces = _MARK.split(say(_marked(message, lambda part: asked(part, message.scope), things)))
    found: Tokens = []
    for index, piece in enumerate(pieces):
        if index % 2:
            found.append(things[int(piece)])
        elif piece:
            found.append(piece)
    return found


def signs(goods: Goods, drawn: Drawn, icons: Sequence[str], scope: str = "") -> Tokens:
    """Icons as tokens, each with how it is drawn, equal goods counted, in the words of a scope."""
    found: Tokens = []
    for icon, equal in groupby(icons):
        count = len(list(equal))
        text = say(icon_words(goods, icon), scope)
        if icon in goods:
            found.append({"good": icon, "amount": count, "text": text})
        elif icon.startswith("colour-"):
            found.append({"colour": icon.removeprefix("colour-"), "text": text})
        else:
            look = drawn[base_of(icon)]._asdict()
            found.append(
                {"icon": icon, "text": text, "drawn": {k: v for k, v in look.items() if v}}
            )
    return found


def icons_in(slots: Any) -> Iterator[str]:
    """Every icon in the slots of a card, however they are nested.

    >>> list(icons_in({"bonus": None, "action": {"times": 2, "cost": ["worker"]}}))
    ['worker']
    """
    if isinstance(slots, dict):
        for slot in slots.values():
            yield from icons_in(slot)
    elif isinstance(slots, list):
        for slot in slots:
            yield from icons_in(slot)
    elif isinstance(slots, str):
        yield slots


def _marked(
    part: Any, thing_of: Callable[[Message], dict[str, Any] | None], things: list[dict[str, Any]]
) -> Any:
    """Return the message with a mark in the place of each thing to draw."""
    if isinstance(part, Message):
        thing = thing_of(part)
        if thing is None:
            args = {name: _marked(arg, thing_of, things) for name, arg in part.args.items()}
            return type(part)(part.key, args)
        things.append(thing)
        return f"\x01{len(things) - 1}\x02"
    if isinstance(part, (list, tuple)):
        return [_marked(item, thing_of, things) for item in part]
    return part


def good_or_colour(message: Message, scope: str) -> dict[str, Any] | None:
    """Goods with their number, colours and cards, each with its text."""
    thing = _thing(message)
    return None if thing is None else {**thing, "text": say(message, scope)}


def _thing(message: Message) -> dict[str, Any] | None:
    group, _, name = message.key.partition(".")
    if group == "amount":
        return {"good": name, "amount": message.args["n"]}
    if group == "good":
        return {"good": name}
    if group == "colour":
        return {"colour": name}
    if group == "cards":
        return {"good": "card", "amount": message.args["n"], "deck": name}
    return None
