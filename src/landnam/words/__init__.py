"""Words: messages as data, and the one catalogue that turns them into English.

A message is a key and its arguments, nested where a sentence has parts. All texts for people are
made here and nowhere else; another language is another catalogue.

>>> say(Message("goods.amount", {"n": 2, "good": Message("good.wood")}))
'2 wood'

A title may keep its words in a scope of its own. Its messages, a subclass with that scope, look
there first and then in the shared words, and so do the messages inside them: two titles may say one
thing in two ways.

``{program}`` is known to every sentence: it holds the words that start this program, so that a
command in a message works where it is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, ClassVar, Final

import yaml

from landnam.words.program import program
from landnam.words.render import Cut, cut, render


class Message:
    """A sentence or a part of one, before it is put into words."""

    __slots__ = ("args", "key", "said")

    scope: ClassVar[str] = ""
    """The scope in which its words are looked up first; a title's own messages set it."""

    def __init__(self, key: str, args: Mapping[str, Any] | None = None) -> None:
        self.key = key
        self.args: Mapping[str, Any] = args or {}
        self.said: tuple[str, str] | None = None  # a scope, and the text in its words

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.scope, self.key, self.args) == (
            other.scope,
            other.key,
            other.args,
        )

    def __hash__(self) -> int:
        return hash((self.key, tuple(sorted((name, str(arg)) for name, arg in self.args.items()))))

    def __repr__(self) -> str:
        return f"Message({self.key!r}, {dict(self.args)!r})"


_CATALOGUE: Final[dict[str, str]] = {}


def add_words(package: str, name: str = "english.yaml", scope: str = "") -> None:
    """Add the catalogue file of a package to the words known, shared or in a scope of its own."""
    text = (files(package) / name).read_text(encoding="utf-8")
    tree = yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    for key, template in flatten(tree):
        if _CATALOGUE.setdefault(_scoped(key, scope), template) != template:
            raise ValueError(f"{package}/{name}: other words for {key} are known already")
    _words_of.cache_clear()


def flatten(tree: Mapping[Any, Any], prefix: str = "") -> Iterable[tuple[str, str]]:
    """The templates of a nested catalogue by their dotted keys.

    >>> dict(flatten({"good": {"wood": "wood"}}))
    {'good.wood': 'wood'}
    """
    for key, value in tree.items():
        dotted = f"{prefix}{key}"
        if isinstance(key, bool) or isinstance(value, bool) or value is None:
            # YAML reads a bare yes, no, on, off or null as something else than a word.
            raise TypeError(f"put quotes around {dotted}: {value} in the catalogue")
        if isinstance(value, Mapping):
            yield from flatten(value, f"{dotted}.")
        else:
            yield dotted, str(value)


def knows(what: str | Message, scope: str = "") -> bool:
    """Return whether the catalogue has words for this key, or for this message in its scope."""
    if isinstance(what, Message):
        return _template(what.key, what.scope or scope) is not None
    return what in _CATALOGUE


def words_under(key: str, scope: str = "") -> dict[str, str]:
    """The templates under a key, by what follows it.

    >>> words_under("good")["wood"]
    'wood'
    """
    before = f"{_scoped(key, scope)}."
    found = {known: text for known, text in _CATALOGUE.items() if known.startswith(before)}
    return {known.removeprefix(before): text for known, text in found.items()}


def say(message: Message | str | int, scope: str = "") -> str:
    """The message in English; ``scope`` is for messages that have none of their own."""
    if not isinstance(message, Message):
        return str(message)
    scope = message.scope or scope
    if message.said is not None and message.said[0] == scope:
        return message.said[1]
    words = _words_of(message.key, scope)
    try:
        said = render(words, message.args, _spoken, scope)
    except KeyError as fault:
        missing = [name for _, name, _ in words[0] if name not in message.args]
        if not missing:  # it is a message in this one that has no words
            raise
        template = _template(message.key, scope)
        raise KeyError(f"{message!r} lacks {missing[0]!r} for {template!r}") from fault
    message.said = (scope, said)
    return said


@cache
def _words_of(key: str, scope: str) -> Cut:
    """The template of a key, taken apart once; the catalogue has a few thousand."""
    template = _template(key, scope)
    if template is None:
        raise KeyError(f"the message catalogue has no words for {key!r}")
    return cut(template, {"program": program()})


def _scoped(key: str, scope: str) -> str:
    return f"{scope}:{key}" if scope else key


def _template(key: str, scope: str) -> str | None:
    """The words of the scope, or else the shared ones."""
    own = _CATALOGUE.get(_scoped(key, scope))
    return _CATALOGUE.get(key) if own is None else own


def _spoken(arg: Any, scope: str) -> str | list[str]:
    if isinstance(arg, Message):
        return say(arg, scope)
    if isinstance(arg, (list, tuple)):
        return [say(item, scope) for item in arg]
    return str(arg)


add_words("landnam.words")
