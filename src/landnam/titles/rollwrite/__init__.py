"""Roll & Write for 1 to 4 players. This module is the title's public face."""

from landnam.titles.rollwrite.manifest import manifest

__all__ = ["manifest"]
