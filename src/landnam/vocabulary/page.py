"""The vocabulary page of a title: every word that its content may use, told by itself.

A page is made from docstrings, catalogue and content, never written by hand. A title says which
sections its page has; the shape of the page and the way a word tells itself are the same for all.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from inspect import getdoc
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

_FORM: Final = re.compile(r"``(.+?)``(?: or ``(.+?)``)?: ")

U = TypeVar("U")
K = TypeVar("K")


class Told(Protocol):
    """A title's sentences for its page."""

    def __call__(self, word: str, **args: Any) -> str:
        """The sentence of this name."""


def page_of(told: Told, sections: Mapping[str, Iterable[str]], **head: Any) -> str:
    """Return the whole page as Markdown: a head, then each section with its introduction."""
    lines = [told("title"), "", told("head", **head), ""]
    for section, rows in sections.items():
        body = "\n".join(rows).rstrip()
        lines += [told(f"section-{section}"), "", told(f"about-{section}"), "", body, ""]
    return "\n".join(lines)


def described(kind: type) -> tuple[str, str]:
    """Return the form and the meaning of a word, from the first paragraph of its docstring.

    >>> from landnam.vocabulary.effects.choose import Trade
    >>> described(Trade)
    ('`trade: {pay: …, get: …}`', 'Pay goods, in a way of choice, and gain others.')
    """
    first = " ".join((getdoc(kind) or "").split("\n\n")[0].split())
    form = _FORM.match(first)
    if form is None:
        raise ValueError(f"{kind.__name__}: begin its docstring with ``form``: and its meaning")
    meaning = first[form.end() :].replace("``", "`")
    written = " · ".join(f"`{part}`" for part in form.groups() if part)
    return written, meaning[:1].upper() + meaning[1:]


def users_by(users: Iterable[U], used: Callable[[U], Iterable[K]]) -> dict[K, list[U]]:
    """The users of each word, in the order in which they first do.

    >>> users_by(["ab", "b"], iter)
    {'a': ['ab'], 'b': ['ab', 'b']}
    """
    found: dict[K, list[U]] = {}
    for user in users:
        for word in dict.fromkeys(used(user)):
            found.setdefault(word, []).append(user)
    return found


def counted_names(told: Told, names: Iterable[str]) -> list[str]:
    """The names, each once, with how often it stands there."""
    return [
        name if count == 1 else told("several", name=name, n=count)
        for name, count in Counter(names).items()
    ]


def write_page(page: str) -> None:
    """Write the page to the file that the command line names."""
    parser = argparse.ArgumentParser()
    parser.add_argument("file", type=Path)
    target: Path = parser.parse_args().file
    target.write_text(page, encoding="utf-8")
