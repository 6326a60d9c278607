"""Formulas: the effects of a card in the fewest words, made from its icons."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Any

from landnam.titles.settlers.reading.language import LANGUAGE
from landnam.titles.settlers.table.goods import GOODS
from landnam.titles.settlers.words.text import card_icons
from landnam.words import Message, knows, say

if TYPE_CHECKING:
    from landnam.titles.settlers.rules import SettlersRules

_COUNTED = (*GOODS, "resource")
_WITH_NUMBER = re.compile(r"^(max|least|vp|keep)-(\d+)$")


def icon_words(icons: Sequence[str]) -> str:
    """A row of icons in words, equal ones counted.

    >>> import landnam.terminal
    >>> icon_words(["worker", "stone", "stone"])
    '1 worker 2 stone'
    >>> icon_words(["stone", "per", "grey", "max-3"])
    '1 stone per grey, max 3'
    """
    words: list[str] = []
    uncounted = False  # "2+ VP" has its number already, and "store wood" is for any number
    for icon, equal in groupby(icons):
        count = len(list(equal))
        words.append(bare(icon) if uncounted and icon in GOODS else _icon(icon, count))
        uncounted = (
            icon.startswith("least-")
            or knows(f"terminal.any-number.{icon}")
            or (uncounted and icon in GOODS)
        )
    return " ".join(word for word in words if word).replace(" ,", ",")


def effect_words(effect: Sequence[str], target: Sequence[str] = ()) -> str:
    """Return an effect and its target: "discard enemy Location, 1 VP".

    >>> import landnam.terminal
    >>> effect_words(["remove", "vp"], ["enemy", "location"])
    'discard enemy Location, 1 VP'
    """
    icons = [
        icon
        for before, icon in pairwise(("", *effect))
        if not knows(f"terminal.beside.{before}+{icon}")
    ]
    verb = next((index for index, icon in enumerate(icons) if icon in LANGUAGE.signs), None)
    if verb is None:
        return icon_words(icons)
    aim = target_words([*icons[:verb], *target])
    rest = icon_words([_behind_verb(icon) for icon in icons[verb + 1 :]])
    first = " ".join(part for part in (_icon(icons[verb], 1), aim) if part)
    return ", ".join(part for part in (first, rest) if part)


def target_words(icons: Sequence[str]) -> str:
    """Return the targets of an action: "enemy Location"; own ones are told by the bare word."""
    words = [_target(icon) for icon in icons]
    return " ".join(word for word in words if word)


def _target(icon: str) -> str:
    key = f"terminal.target.{icon}"
    return say(Message(key)) if knows(key) else _icon(icon, 1)


def _behind_verb(icon: str) -> str:
    key = f"terminal.behind.{icon}"
    return say(Message(key)) if knows(key) else icon


def _icon(icon: str, count: int) -> str:
    if icon in _COUNTED:
        return short_amount(icon, count)
    numbered = _WITH_NUMBER.match(icon)
    name, args = (numbered[1], {"n": int(numbered[2])}) if numbered else (icon, {"n": count})
    name = name.removeprefix("colour-")
    key = f"terminal.icon.{name}"
    return say(Message(key, args)) if knows(key) else name.replace("-", " ")


def short_amount(good: str, number: int) -> str:
    """Return a number of one good; tokens by their short names."""
    return say(Message(f"terminal.short.{good}", {"n": number}))


def bare(good: str) -> str:
    """One good without its number."""
    return say(Message(f"terminal.bare.{good}"))


def formula(rules: SettlersRules, card: str, *, built: bool = False) -> str:
    """Return the card's effects; once it is built, its building bonus is history.

    >>> from landnam.kernel.title import find_title
    >>> title = find_title("settlers")
    >>> rules = title.rules(["roman", "barbarian"], title.check(["roman", "barbarian"], {}))
    >>> formula(rules, "com037")
    '1 worker 2 stone → 3 VP'
    """
    icons = card_icons(rules, card)
    parts = []
    if icons["production"]:
        parts.append(effect_words(icons["production"]))
    if icons["action"]:
        parts.append(_action(icons["action"]))
    if icons["feature"]:
        parts.append(_feature(icons["feature"]))
    if icons["bonus"] and not built:
        parts.append(say(Message("terminal.bonus", {"what": icon_words(icons["bonus"])})))
    return "; ".join(parts)


def _action(action: dict[str, Any]) -> str:
    what = effect_words(action["effect"], action["target"])
    times = f"{action['times']}× " if action["times"] > 1 else ""
    return f"{times}{icon_words(action['cost'])} → {what}".lstrip()


def _feature(feature: dict[str, Any]) -> str:
    when, effect = icon_words(feature["when"]), icon_words(feature["effect"])
    return f"{when} → {effect}"
