"""Benches of titles: their measures, and the wished figures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from landnam.kernel.extensions import Extensions
from landnam.kernel.manifest import manifests
from landnam.lab.stopwatch import Measure

Wish = tuple[str, float]
"""``at-least`` or ``at-most``, and the number."""

Ratio = tuple[str, str, str, Wish | None]
"""Name, dividend, divisor, and our wish for it."""


@dataclass(frozen=True)
class TitleBench:
    """The bench of a title: ``wanted`` are wishes for single figures, on a quiet machine."""

    measures: Callable[[], Sequence[Measure]]
    ratios: tuple[Ratio, ...] = ()
    wanted: Mapping[str, Wish] = field(default_factory=dict)


BENCHES: Final[Extensions[TitleBench]] = Extensions("landnam.benches")


def benches() -> list[TitleBench]:
    """The benches of the titles that have one, in the order of the titles."""
    found = [BENCHES.find(manifest.name) for manifest in manifests()]
    return [bench for bench in found if bench is not None]
