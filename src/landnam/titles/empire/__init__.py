"""Rise of the Empire: a campaign of games of Imperial Settlers."""

from landnam.titles.empire.manifest import manifest

__all__ = ["manifest"]
