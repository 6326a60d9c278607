"""Templates: ``{name}`` puts an argument in, ``{name^}`` with a capital, ``{n|card|cards}`` picks
the form for a number, ``{items, and}`` joins a list with commas and the word before the last;
``{items,, then}`` puts a comma before that word too, ``{items,}`` has commas only.

>>> render("Draw {n} {n|card|cards}", {"n": 2})
'Draw 2 cards'
>>> render("one of {items, or}", {"items": ["wood", "stone", "food"]})
'one of wood, stone or food'
>>> render("{steps^,, then}.", {"steps": ["raze it", "gain 1 VP"]})
'Raze it, then gain 1 VP.'
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

_HOLE = re.compile(r"\{(\w+)(\^?)(?:\|([^{}|]*)\|([^{}|]*)|(,,?)(?: (\w+))?)?\}")


def render(template: str, args: Mapping[str, Any]) -> str:
    """The template with its holes filled."""

    def fill(hole: re.Match[str]) -> str:
        name, capital, one, many, comma, joiner = hole.groups()
        value = args[name]
        if one is not None:
            text = str(one if value in (1, "1") else many)
        elif joiner is not None:
            text = join(value, joiner, comma[1:])
        elif comma is not None:
            text = ", ".join(str(part) for part in value)
        else:
            text = str(value)
        return text[:1].upper() + text[1:] if capital else text

    return _HOLE.sub(fill, template)


def join(parts: Sequence[Any], word: str, comma: str = "") -> str:
    """A list as people write it; ``comma`` stands before the word.

    >>> join(["a", "b", "c"], "and"), join(["a", "b"], "then", ",")
    ('a, b and c', 'a, then b')
    """
    if isinstance(parts, str):
        return parts
    words = [str(part) for part in parts]
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])}{comma} {word} {words[-1]}"
