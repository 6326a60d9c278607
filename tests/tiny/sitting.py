"""Titles that are known only for a while."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from landnam.kernel import title as registry
from landnam.kernel.title import Title, add_title


@contextmanager
def sitting_down(title: Title) -> Iterator[None]:
    """Make a title known, and forget it again: other tests list the titles there are."""
    add_title(title)
    try:
        yield
    finally:
        del registry._ADDED[title.name]
