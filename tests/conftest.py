"""How hypothesis looks for examples: the same ones every time, and however long each takes."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "landnam", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("landnam")
