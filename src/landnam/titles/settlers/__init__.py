"""Imperial Settlers for 1 to 4 players. Other packages use `face`, its public face."""

from landnam.titles.settlers.manifest import manifest

__all__ = ["manifest"]
