"""Plain YAML: the reader of all files that people write: cards, Villages and scenarios.

Unlike YAML 1.1, only ``true`` and ``false`` are truth values, so that ``on`` and ``no`` stay words;
and a key that stands twice in one mapping is an error instead of a silent loss.

>>> import yaml
>>> yaml.load("{on: no, n: -2, ready: true}", Loader=PlainLoader)
{'on': 'no', 'n': -2, 'ready': True}
"""

from __future__ import annotations

import re
from collections.abc import Hashable
from typing import Any

from yaml import CollectionEndEvent, CollectionStartEvent, parse

from landnam.kernel.bounds import DEEPEST

try:  # the parser written in C is eight times as fast
    from yaml import CSafeLoader as _Base
except ImportError:  # pragma: no cover - only where PyYAML was built without it
    from yaml import SafeLoader as _Base  # type: ignore[assignment]

_BOOL = "tag:yaml.org,2002:bool"
_INT = "tag:yaml.org,2002:int"
_NULL = "tag:yaml.org,2002:null"


class PlainLoader(_Base):
    """The safe loader with few words of its own: whole numbers, true, false and nothing."""

    yaml_implicit_resolvers = {}  # noqa: RUF012 - PyYAML's own name, filled below

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Hashable, Any]:
        """The mapping, if no key stands in it twice."""
        seen: set[str] = set()
        for key, _ in node.value:
            if isinstance(key.value, list):
                continue  # no key at all, which the safe loader tells
            if key.value in seen:
                raise Twice(key.value, key.start_mark.line + 1)
            seen.add(key.value)
        return super().construct_mapping(node, deep)


PlainLoader.add_implicit_resolver(_BOOL, re.compile(r"^(?:true|false)$"), list("tf"))
PlainLoader.add_implicit_resolver(_INT, re.compile(r"^[-+]?[0-9]+$"), list("-+0123456789"))
PlainLoader.add_implicit_resolver(_NULL, re.compile(r"^(?:~|null|)$"), ["~", "n", ""])


def check_depth(text: str) -> None:
    """`Deeper` if lists and mappings stand too deep inside each other.

    The parser calls itself for each level, and dies of thousands of them.
    """
    depth = 0
    for event in parse(text, Loader=PlainLoader):
        if isinstance(event, CollectionStartEvent):
            depth += 1
            if depth > DEEPEST:
                raise Deeper(event.start_mark.line + 1 if event.start_mark else 1)
        elif isinstance(event, CollectionEndEvent):
            depth -= 1


class Deeper(Exception):
    """Too many levels, and the line in which the last of them begins."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line


class Twice(Exception):
    """A key that stands twice, and the line of the second."""

    def __init__(self, key: str, line: int) -> None:
        super().__init__(key)
        self.key = key
        self.line = line
