"""The commands: each module adds its own to the application.

What a command needs is imported by that command: each should begin at once.
"""

from __future__ import annotations

from landnam.cli import (
    backing_up,
    deck,
    pack,
    playing,
    printing,
    proving,
    reading,
    scores,
    serving,
    starting,
    village,
)
from landnam.cli.app import app

__all__ = [
    "app",
    "backing_up",
    "deck",
    "pack",
    "playing",
    "printing",
    "proving",
    "reading",
    "scores",
    "serving",
    "starting",
    "village",
]
