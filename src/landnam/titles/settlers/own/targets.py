"""Proof about what an action picks: its verbs can use it, and it is still there when they do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from landnam.kernel.errors import ContentError
from landnam.titles.settlers.own.errors import GoneTarget, PaidTarget, WrongTarget
from landnam.titles.settlers.reading.language import LANGUAGE
from landnam.titles.settlers.table.origins import FACTION
from landnam.vocabulary.reading import Reader
from landnam.words import Message, say

Pick = Mapping[str, Any]
Doubts = Iterator[ContentError]

TAKES_AWAY: Final = ("remove", "raze", "found", "build", "cancel", "seize")
"""Verbs after which what was picked is no longer where it was."""

NEEDS_NOTHING: Final = ("receive",)
"""Verbs for which it need not be there any more: the good of a Deal is known."""

PAID: Final = ("card", "deal")
"""Things that may be picked, and that a price may take."""

FITS: Final[Mapping[tuple[str, str], Callable[[Pick], bool]]] = {
    ("seize", "deal"): lambda pick: not pick.get("routes"),
    ("build", "deal"): lambda pick: (
        pick["whose"] == "own" and bool(pick.get("buildable")) and not pick.get("routes")
    ),
    ("deal_with", "location"): lambda pick: (
        pick.get("has") == "deal" or pick.get("deck") == FACTION
    ),
    ("discard_from", "empire"): lambda pick: bool(pick["with"] == "hand"),
}
"""By verb and register: whether the verb can use everything that the pick finds."""


def misused(face: Reader) -> Doubts:
    """The mistakes about picked things in a face whose form is right."""
    if "action" not in face or "pick" not in face.inside("action"):
        return
    action = face.inside("action")
    picks = action.inside("pick").data
    away: dict[str, str] = {}
    for effect in action.each("do"):
        yield from _in_branches(effect, picks)
        verb, register = _about(effect)
        if register not in picks:
            continue
        fits = FITS.get((verb, register))
        unfit = fits is not None and not fits(picks[register])
        if unfit or (verb == "steal" and "empire" not in picks):
            yield _wrong(effect, verb, verb)
        if register in away and verb not in NEEDS_NOTHING:
            told = {"verb": verb, "register": register, "by": away[register]}
            yield GoneTarget(where=effect.at(verb), **told)
        if verb in TAKES_AWAY:
            away[register] = verb
    prices = action.inside("cost").names() if "cost" in action else ()
    for register in PAID:
        if register in away and register in prices:
            yield PaidTarget(where=action.at("cost"), register=register, verb=away[register])


def branches_of(effect: Reader) -> list[list[Reader]]:
    """The branches of a choice, each with its effects."""
    if "choose" not in effect:
        return []
    context = effect.deeper("choose")
    return [
        [Reader(item, effect.file, context) for item in branch] for branch in effect.items("choose")
    ]


def _about(effect: Reader) -> tuple[str, Any]:
    """The verb of an effect, and what it is about; a verb with a pick of its own picks that."""
    verb = LANGUAGE.verb_of(effect)
    what = effect.data[verb]
    return verb, what if isinstance(what, str) and "pick" not in effect else None


def _in_branches(effect: Reader, picks: Mapping[str, Any]) -> Doubts:
    """A branch knows nothing of what was picked."""
    for branch in branches_of(effect):
        for inner in branch:
            verb, register = _about(inner)
            if register in picks:
                yield _wrong(inner, verb, "branch")
            yield from _in_branches(inner, picks)


def _wrong(effect: Reader, verb: str, cure: str) -> ContentError:
    return WrongTarget(where=effect.at(verb), verb=verb, cure=say(Message(f"own.cure.{cure}")))
