"""Templates: ``{name}`` puts an argument in, ``{n|card|cards}`` picks the form for a number,
``{items, and}`` joins a list with commas and the word before the last.

>>> render("Draw {n} {n|card|cards}", {"n": 2})
'Draw 2 cards'
>>> render("one of {items, or}", {"items": ["wood", "stone", "food"]})
'one of wood, stone or food'
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

_HOLE = re.compile(r"\{(\w+)(?:\|([^{}|]*)\|([^{}|]*)|, (\w+))?\}")


def render(template: str, args: Mapping[str, Any]) -> str:
    """The template with its holes filled."""

    def fill(hole: re.Match[str]) -> str:
        name, one, many, joiner = hole.groups()
        value = args[name]
        if one is not None:
            return str(one if value in (1, "1") else many)
        if joiner is not None:
            return join(value, joiner)
        return str(value)

    return _HOLE.sub(fill, template)


def join(parts: Sequence[Any], word: str) -> str:
    """A list as people write it.

    >>> join(["a", "b", "c"], "and")
    'a, b and c'
    """
    words = [str(part) for part in parts]
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {word} {words[-1]}"
