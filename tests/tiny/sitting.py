"""Titles that are known only for a while."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from landnam.kernel import title as registry
from landnam.kernel.title import Title, add_title


@contextmanager
def sitting_down(title: Title) -> Iterator[None]:
    """Make a title known, and forget it again: other tests list the titles there are."""
    before = dict(registry._ADDED)
    add_title(title)
    try:
        yield
    finally:
        registry._ADDED.clear()
        registry._ADDED.update(before)
