"""Imperial Settlers with Wonders as a title: its manifest, and its tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from landnam.kernel.manifest import Manifest
from landnam.titles.settlers.face import Settlers, SettlersRules, rules_with
from tests.titles.settlers.wonders.module import Wonders

WONDERS = Wonders()


class WondersTitle(Settlers):
    """Set up as ever, and played with one module more."""

    manifest: ClassVar[Manifest] = Manifest(
        name="wonders",
        rules="tests.titles.settlers.wonders.title:WondersTitle",
        words="tests.titles.settlers.wonders",
        seats=Settlers.manifest.seats,
        sides=Settlers.manifest.sides,
        options=Settlers.manifest.options,
    )

    def rules(
        self,
        sides: Sequence[str],
        options: Mapping[str, Any],
        carried: Mapping[str, Any] | None = None,
    ) -> SettlersRules:
        rules = rules_with((WONDERS,), sides, options, carried)
        rules.title, rules.version = self.name, 1
        return rules
