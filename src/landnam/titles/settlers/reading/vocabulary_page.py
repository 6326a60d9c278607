"""The page ``docs/vocabulary.md``: every word of the cards' grammar, who uses it, and how it reads.

Made from the node classes and the content, never written by hand:

    python -m landnam.titles.settlers.reading.vocabulary_page docs/vocabulary.md
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from landnam.titles.settlers.cards.box import Content
from landnam.titles.settlers.cards.cards import Card
from landnam.titles.settlers.empires.counters import Locations
from landnam.titles.settlers.empires.features import Built
from landnam.titles.settlers.empires.selectors import LocationSelector
from landnam.titles.settlers.picks.locations import PickLocation
from landnam.titles.settlers.picks.targets import PickTarget
from landnam.titles.settlers.reading.content import content
from landnam.titles.settlers.table.goods import GOODS
from landnam.titles.settlers.words.text import card_text, icons_of
from landnam.vocabulary.activity import Activity, Price
from landnam.vocabulary.effects.gain import Gain
from landnam.vocabulary.page import (
    counted_names,
    described,
    page_of,
    users_by,
    write_page,
)
from landnam.vocabulary.picks.pick import Pick
from landnam.vocabulary.stages import Stage
from landnam.vocabulary.text import icon_words
from landnam.words import Message, say


class Entry(NamedTuple):
    """One word of the grammar: its form, its meaning, the faces that use it."""

    form: str
    meaning: str
    faces: list[Card]
    reason: str


def vocabulary_page(known: Content) -> str:
    """The whole page as Markdown.

    >>> print(vocabulary_page(content()).splitlines()[0])
    # Vocabulary: what the cards of Imperial Settlers can say
    """
    told = {name: _entries(known, entries) for name, entries in sections(known).items()}
    return page_of(_say, {**told, "icons": _icons(known)}, faces=len(known.faces()))


def sections(known: Content) -> dict[str, list[Entry]]:
    """The words of the grammar by the part they play."""
    faces = known.faces()
    return {
        "verbs": _by_class(faces, stages_of),
        "picks": _by_class(faces, picks_of),
        "selectors": _by_class(faces, selectors_of),
        "amounts": _by_word(faces, "amount", amounts_of),
        "costs": _by_word(faces, "cost", costs_of),
        "events": _by_word(faces, "event", events_of),
        "standing": _by_word(faces, "standing", standing_of),
    }


# --- what a face uses -------------------------------------------------------------------------


def stages_of(card: Card) -> Iterator[Stage]:
    """The effects of a card that have words, those inside a choice too."""
    for stage in _all_stages(card):
        if not isinstance(stage, Pick) and stage.words() is not None:
            yield stage


def picks_of(card: Card) -> Iterator[Pick]:
    """The targets that a card lets its player choose."""
    for stage in _all_stages(card):
        if isinstance(stage, Pick):
            yield stage
            if isinstance(stage, PickTarget):
                yield from stage.picks


def selectors_of(card: Card) -> Iterator[LocationSelector]:
    """Yield the card's selectors of Locations."""
    for pick in picks_of(card):
        if isinstance(pick, PickLocation):
            yield pick.selector


def amounts_of(card: Card) -> Iterator[str]:
    """Yield the card's ways to count a gain."""
    for stage in stages_of(card):
        if isinstance(stage, Gain):
            if stage.per is None:
                yield "fixed"
            else:
                yield "colour" if isinstance(stage.per, Locations) else stage.per.word
            if stage.most is not None:
                yield "max"


def costs_of(card: Card) -> Iterator[str]:
    """Yield the parts of the card's activation price."""
    if card.action is not None:
        if card.action.times > 1:
            yield "times"
        yield from _parts_of(card.action.price)


def _parts_of(price: Price) -> Iterator[str]:
    if set(price.goods.goods) - {"resource"}:
        yield "goods"
    if price.goods.any:
        yield "resource"
    yield from (part.word for part in price.parts)


def events_of(card: Card) -> Iterator[str]:
    """Yield the happenings that the card's feature watches."""
    trigger = card.trigger
    if trigger is not None:
        pattern = trigger.pattern
        if isinstance(pattern, Built):
            yield "built-colour" if pattern.colour is not None else "built-faction"
        else:
            yield pattern.word
        if trigger.limit is not None:
            yield "limit"


def standing_of(card: Card) -> Iterator[str]:
    """Yield the standing effects of a card."""
    if card.placing is not None:
        yield f"place-{card.placing.what}"
    if card.stores:
        yield "store"
    if card.scoring is not None:
        yield f"scoring-{card.scoring.per}"


def _all_stages(card: Card) -> Iterator[Stage]:
    for procedure in card.procedures():
        if isinstance(procedure, Activity):
            yield from _deep((*procedure.picks, *procedure.effects))
        else:
            yield from _deep(procedure.stages)


def _deep(stages: tuple[Stage, ...]) -> Iterator[Stage]:
    for stage in stages:
        yield stage
        for _, inner in stage.inner():
            yield from _deep(inner.stages)


# --- entries ----------------------------------------------------------------------------------


def _by_class(faces: list[Card], used: Callable[[Card], Iterator[Any]]) -> list[Entry]:
    """One entry for each node class, told by its docstring."""
    found = users_by(faces, lambda card: map(type, used(card)))
    return [
        Entry(*described(kind), users, getattr(kind, "only_one_because", ""))
        for kind, users in found.items()
    ]


def _by_word(faces: list[Card], kind: str, used: Callable[[Card], Iterator[str]]) -> list[Entry]:
    """One entry for each word of a node, told by the catalogue."""
    return [
        Entry(
            f"`{_say(f'form-{kind}-{word}')}`",
            _say(f"{kind}-{word}"),
            users,
            _say(f"only-{kind}-{word}") if len(users) == 1 else "",
        )
        for word, users in users_by(faces, used).items()
    ]


def _entries(known: Content, entries: list[Entry]) -> Iterator[str]:
    for entry in entries:
        yield from _told(known, entry)
        yield ""


def _told(known: Content, entry: Entry) -> Iterator[str]:
    example = entry.faces[0]
    yield f"### {entry.form}"
    yield ""
    yield entry.meaning
    yield ""
    yield _say("example", name=example.name, text=card_text(known, example.id))
    yield ""
    names = counted_names(_say, (card.name for card in entry.faces))
    if len(entry.faces) > 1:
        yield _say("used", n=len(entry.faces), names=names)
        return
    if not entry.reason:
        raise ValueError(f"{entry.form} is used by {names[0]} only: give it an only_one_because")
    yield _say("used-once", name=names[0], reason=entry.reason)


def _icons(known: Content) -> Iterator[str]:
    """Yield the closed list of icons, with their meanings."""
    yield _say("icon-head")
    users = users_by(known.faces(), lambda card: icons_of(known, card.id))
    for icon in sorted(users):
        yield _say("icon", icon=icon, words=say(icon_words(GOODS, icon)), n=len(users[icon]))


def _say(word: str, **args: Any) -> str:
    return say(Message(f"vocabulary.{word}", args))


if __name__ == "__main__":
    write_page(vocabulary_page(content()))
