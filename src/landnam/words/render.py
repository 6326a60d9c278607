"""Templates: ``{name}`` puts an argument in, ``{name^}`` with a capital, ``{n|card|cards}`` picks
the form for a number, ``{items, and}`` joins a list with commas and the word before the last;
``{items,, then}`` puts a comma before that word too, ``{items,}`` has commas only.

>>> render(cut("Draw {n} {n|card|cards}"), {"n": 2})
'Draw 2 cards'
>>> render(cut("one of {items, or}"), {"items": ["wood", "stone", "food"]})
'one of wood, stone or food'
>>> render(cut("{steps^,, then}."), {"steps": ["raze it", "gain 1 VP"]})
'Raze it, then gain 1 VP.'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

_HOLE = re.compile(r"\{(\w+)(\^?)(?:\|([^{}|]*)\|([^{}|]*)|(,,?)(?: (\w+))?)?\}")


class _Hole(NamedTuple):
    """The contents of a pair of braces behind the name."""

    capital: str
    one: str | None
    many: str | None
    comma: str | None
    joiner: str | None


_PLAIN: Final = _Hole("", None, None, None, None)
_NOTHING: Final[Mapping[str, str]] = {}
Cut = tuple[tuple[tuple[str, str, _Hole | None], ...], str]


def cut(template: str, fixed: Mapping[str, str] = _NOTHING) -> Cut:
    """Take a template apart into its holes, each with the text before it, and the text behind.

    A hole has a name and special marks. Values that are ``fixed`` for all messages are filled in at
    once.

    >>> cut("{program} resume {name}", {"program": "landnam"})
    ((('landnam resume ', 'name', None),), '')
    """
    holes, before, end = [], "", 0
    for found in _HOLE.finditer(template):
        name, *rest = found.groups()
        before += template[end : found.start()]
        end = found.end()
        if name in fixed:
            before += fixed[name]
            continue
        hole = _Hole(*rest)
        holes.append((before, name, None if hole == _PLAIN else hole))
        before = ""
    return tuple(holes), before + template[end:]


def _as_text(value: Any, _: str) -> Any:
    return value if isinstance(value, (list, tuple)) else str(value)


def render(
    words: Cut,
    args: Mapping[str, Any],
    speak: Callable[[Any, str], Any] = _as_text,
    scope: str = "",
) -> str:
    """The template with its holes filled; ``speak`` puts into words what is no text yet."""
    holes, rest = words
    if not holes:
        return rest
    parts = []
    for before, name, hole in holes:
        value = args[name]
        if type(value) is not str:
            value = speak(value, scope)
        parts.append(before)
        parts.append(str(value) if hole is None else _filled(hole, value))
    parts.append(rest)
    return "".join(parts)


def _filled(hole: _Hole, value: Any) -> str:
    if hole.one is not None:
        text = str(hole.one if value in (1, "1") else hole.many)
    elif hole.joiner is not None:
        text = join(value, hole.joiner, (hole.comma or "")[1:])
    elif hole.comma is not None:
        text = ", ".join([str(part) for part in value])
    else:
        text = str(value)
    return text[:1].upper() + text[1:] if hole.capital else text


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
