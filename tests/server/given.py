"""Settings that a test gives its server, so that nothing depends on luck or on the machine's speed.

Every table has the same seed: the same sides with the same options are the same game every time.
The limits count a thousand times as fast, so that nobody meets one; a test about a limit lets their
clock stand still instead (`STILL`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from landnam.server.settings import Settings

SEED = "seed-of-all-tests-1"
"""Long enough to be found nowhere by accident."""

STILL = 0.0
GIVEN: dict[str, Any] = {"seed": SEED, "limit_pace": 1000.0}


def settings(folder: Path, **more: Any) -> Settings:
    """The settings of a house in this process."""
    return Settings(data=folder, **{**GIVEN, **more})
