"""Empires of the North for 1 to 4 players. This module is the title's public face."""

from landnam.titles.north.manifest import manifest

__all__ = ["manifest"]
