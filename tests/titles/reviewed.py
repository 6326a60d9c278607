"""Texts that a person has read: a title keeps them in a file, and a change is read again."""

from __future__ import annotations

import difflib
import os
from pathlib import Path
from typing import Final

REWRITE: Final = "LANDNAM_REWRITE_TEXTS"


def assert_as_reviewed(made: str, kept: Path) -> None:
    """The texts are those of the file; with the variable set, the file is written anew."""
    if os.environ.get(REWRITE):
        kept.write_text(made, encoding="utf-8")
    reviewed = kept.read_text(encoding="utf-8").splitlines()
    told = "\n".join(difflib.unified_diff(reviewed, made.splitlines(), "reviewed", "made", n=2))
    assert not told, f"texts changed; if they should, run with {REWRITE}=1 and review:\n{told}"
