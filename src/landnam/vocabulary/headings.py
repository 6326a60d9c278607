"""Headings: the options of one verb stand together under one on a screen.

A title says it for the verbs of its options: by an icon, and by a word of its catalogue. Clients
draw what they are told and know no list of verbs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from landnam.vocabulary.icons import SILENT, Icon
from landnam.words import Message, knows, say


class Heading(NamedTuple):
    """The heading of the options of a verb.

    ``ends``: such an option ends something, so it stands apart. ``closes``: it ends the turn after
    its action, or an action that could go on, so it confirms what was done. ``wastes``: what could
    still be done is lost by it, so it is asked twice. ``lone``: with no other option beside it
    there is nothing to choose, and it is offered only lest its absence tell of hidden cards; a
    client chooses it for its player.
    """

    icon: Icon = SILENT
    ends: bool = False
    closes: bool = False
    wastes: bool = False
    lone: bool = False


Headings = Mapping[str, Heading]


def told(headings: Headings, words: Callable[[str], Message]) -> dict[str, dict[str, Any]]:
    """Headings as plain data; ``words`` names the word of a verb, which is else its own heading.

    >>> built = {"build": Heading(Icon(picture="hammer-nails"))}
    >>> told(built, lambda verb: Message("good.wood"))
    {'build': {'word': 'wood', 'picture': 'hammer-nails'}}
    """
    return {verb: _told(heading, verb, words(verb)) for verb, heading in headings.items()}


def _told(heading: Heading, verb: str, message: Message) -> dict[str, Any]:
    word = say(message) if knows(message) else verb.capitalize()
    look = {**heading._asdict(), **heading.icon._asdict()}
    del look["icon"]
    return {"word": word, **{name: value for name, value in look.items() if value}}
