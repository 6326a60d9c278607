"""The random bot: every legal option is as good as any other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from landnam.bots.bot import Bot
from landnam.kernel.decisions import Decision


class RandomBot(Bot):
    """Chooses uniformly. The yardstick for all others."""

    name: ClassVar[str] = "random"

    def choose(self, view: Mapping[str, Any], decision: Decision) -> str:
        """Any option."""
        return self.luck(decision).choice(decision.options).key
