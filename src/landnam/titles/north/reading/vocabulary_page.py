"""The page ``docs/vocabulary-north.md``: every word of the cards, which cards use it, how it reads.

Made from the classes of the words and the content, never written by hand:

    python -m landnam.titles.north.reading.vocabulary_page docs/vocabulary-north.md
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from landnam.titles.north.reading.content import content
from landnam.titles.north.table.cards import ROLES, Card
from landnam.titles.north.table.wording import Words
from landnam.titles.north.words.text import card_text
from landnam.vocabulary.activity import Activity
from landnam.vocabulary.effects.gain import Gain
from landnam.vocabulary.page import counted_names, described, page_of, users_by, write_page
from landnam.vocabulary.stages import Stage
from landnam.vocabulary.verbs import Verb
from landnam.words import say

STANDING = ("copy", "storage", "change", "scoring")
"""Lasting effects of a card in an Empire, by its field."""


def vocabulary_page(cards: Iterable[Card]) -> str:
    """The whole page as Markdown.

    >>> print(vocabulary_page(content().values()).splitlines()[0])
    # Vocabulary: what the cards of Empires of the North can say
    """
    faces = [card for card in cards if card.id == card.kind]
    sections = {
        "roles": _roles(faces),
        "verbs": _words(faces, lambda card: map(type, _verbs(card))),
        "counters": _words(faces, lambda card: map(type, _counters(card))),
        "parts": _words(faces, _parts),
        "patterns": _words(faces, _patterns),
        "standing": _standing(faces),
    }
    return page_of(_say, sections, faces=len(faces))


# --- what a face uses -------------------------------------------------------------------------


def _verbs(card: Card) -> Iterator[Verb]:
    """The verbs of a card, those inside a choice too."""
    for procedure in card.procedures():
        stages = procedure.effects if isinstance(procedure, Activity) else procedure.stages
        yield from (stage for stage in _deep(stages) if isinstance(stage, Verb))


def _deep(stages: Iterable[Stage]) -> Iterator[Stage]:
    for stage in stages:
        yield stage
        yield from (found for _, inner in stage.inner() for found in _deep(inner.stages))


def _counters(card: Card) -> list[object]:
    """Return the counters of its amounts."""
    return [verb.per for verb in _verbs(card) if isinstance(verb, Gain) and verb.per is not None]


def _parts(card: Card) -> list[type]:
    """Return the parts of its action's price besides goods."""
    return [type(part) for part in card.action.price.parts] if card.action is not None else []


def _patterns(card: Card) -> list[type]:
    """Return the happening that its feature watches."""
    return [type(card.trigger.pattern)] if card.trigger is not None else []


# --- rows -------------------------------------------------------------------------------------


def _roles(faces: list[Card]) -> Iterator[str]:
    yield _say("role-head")
    for role in ROLES:
        number = sum(card.role == role for card in faces)
        yield _say("role", role=role, means=_say(f"role-{role}"), n=number)


def _words(faces: list[Card], used: Callable[[Card], Iterable[type]]) -> Iterator[str]:
    """One part for each word, told by the docstring of its class."""
    for kind, users in users_by(faces, used).items():
        form, meaning = described(kind)
        reason: str = getattr(kind, "only_one_because", "")
        yield from (f"### {form}", "", meaning, "", *_users(users, reason))


def _standing(faces: list[Card]) -> Iterator[str]:
    for field in STANDING:
        users = [card for card in faces if getattr(card, field)]
        if users:
            form, meaning = f"### `{_say(f'form-{field}')}`", _say(f"standing-{field}")
            yield from (form, "", meaning, "", *_users(users))


def _users(users: list[Card], reason: str = "") -> Iterator[str]:
    """An example as it reads, and all faces that use the word."""
    yield _say("example", name=users[0].name, text=card_text(users[0]))
    yield ""
    names = counted_names(_say, (card.name for card in users))
    if len(users) == 1 and reason:
        yield _say("used-once", name=names[0], reason=reason)
    else:
        yield _say("used", n=len(users), names=names)
    yield ""


def _say(word: str, **args: Any) -> str:
    return say(Words(f"vocabulary.{word}", args))


if __name__ == "__main__":
    write_page(vocabulary_page(content().values()))
