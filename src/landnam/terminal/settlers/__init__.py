"""The table of Imperial Settlers as text."""

from landnam.terminal.settlers.board import SettlersLayout

__all__ = ["SettlersLayout"]
