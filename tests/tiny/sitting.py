"""Titles that are known only for a while."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from landnam.kernel import title as registry
from landnam.kernel.manifest import TITLES
from landnam.kernel.title import Title, add_title


@contextmanager
def sitting_down(title: Title) -> Iterator[None]:
    """Make a title known, and forget it again: other tests list the titles there are."""
    known, tried = dict(TITLES.added), dict(registry._TRIED)
    add_title(title)
    try:
        yield
    finally:
        TITLES.added = known
        registry._TRIED.clear()
        registry._TRIED.update(tried)
