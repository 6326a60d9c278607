"""A bot of this title's own: it leaves heaps of four, eight and twelve."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from landnam.bots import Bot
from landnam.kernel.decisions import Decision


class CounterBot(Bot):
    """Takes what leaves a multiple of four, if it can; else it plays a card."""

    name: ClassVar[str] = "counter"
    titles: ClassVar[tuple[str, ...] | None] = ("pebbles",)

    def choose(self, view: Mapping[str, Any], decision: Decision) -> str:
        """The key of the option."""
        wanted = f"take:{view['state']['heap'] % 4}"
        keys = [option.key for option in decision.options]
        return wanted if wanted in keys else keys[-1]
