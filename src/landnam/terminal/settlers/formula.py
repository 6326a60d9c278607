"""Formulas: what a card does in the fewest words, made from its icons."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from landnam.titles.settlers.text import card_icons
from landnam.vocabulary.goods import GOODS, amount_words
from landnam.words import Message, knows, say

if TYPE_CHECKING:
    from landnam.titles.settlers.rules import SettlersRules

_COUNTED = (*GOODS, "resource")
_WITH_NUMBER = re.compile(r"^(max|least|vp|keep)-(\d+)$")


def icon_words(icons: Sequence[str]) -> str:
    """A row of icons in words, equal ones counted.

    >>> import landnam.terminal, landnam.titles.settlers
    >>> icon_words(["worker", "stone", "stone"])
    '1 worker 2 stone'
    >>> icon_words(["stone", "per", "grey", "max-3"])
    '1 stone per grey, max 3'
    """
    words = [_icon(icon, len(list(equal))) for icon, equal in groupby(icons)]
    return " ".join(words).replace(" ,", ",")


def _icon(icon: str, count: int) -> str:
    if icon in _COUNTED:
        return short_amount(icon, count)
    numbered = _WITH_NUMBER.match(icon)
    name, args = (numbered[1], {"n": int(numbered[2])}) if numbered else (icon, {"n": count})
    name = name.removeprefix("colour-")
    key = f"terminal.icon.{name}"
    return say(Message(key, args)) if knows(key) else name.replace("-", " ")


def short_amount(good: str, number: int) -> str:
    """A number of one good; tokens by their short names."""
    key = f"terminal.short.{good}"
    return say(Message(key, {"n": number})) if knows(key) else say(amount_words(good, number))


def formula(rules: SettlersRules, card: str, *, built: bool = False) -> str:
    """What the card does; once it is built, its building bonus is history.

    >>> from landnam.kernel.title import find_title
    >>> title = find_title("settlers")
    >>> rules = title.rules(["roman", "barbarian"], title.check(["roman", "barbarian"], {}))
    >>> formula(rules, "com037")
    '1 worker 2 stone → 3 VP'
    """
    icons = card_icons(rules, card)
    parts = []
    if icons["production"]:
        parts.append(icon_words(icons["production"]))
    if icons["action"]:
        parts.append(_action(icons["action"]))
    if icons["feature"]:
        parts.append(_feature(icons["feature"]))
    if icons["bonus"] and not built:
        parts.append(say(Message("terminal.bonus", {"what": icon_words(icons["bonus"])})))
    return "; ".join(parts)


def _action(action: dict[str, Any]) -> str:
    what = icon_words([*action["effect"], *action["target"]])
    times = f"{action['times']}× " if action["times"] > 1 else ""
    return f"{times}{icon_words(action['cost'])} → {what}".lstrip()


def _feature(feature: dict[str, Any]) -> str:
    when, effect = icon_words(feature["when"]), icon_words(feature["effect"])
    return f"{when} → {effect}"
