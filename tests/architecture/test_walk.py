"""The architecture page walks through one action; the walk is that of the code."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import landnam
from landnam.bots import find_bot

PACKAGE = Path(landnam.__file__).parent
PAGE = Path(__file__).parents[2] / "docs" / "architecture.md"


def files_that(act: Callable[[], object]) -> set[str]:
    """The files of ours in which something runs while `act` does its work."""
    seen: set[str] = set()

    def note(frame: FrameType, event: str, argument: object) -> None:
        seen.add(frame.f_code.co_filename)

    sys.setprofile(note)
    try:
        act()
    finally:
        sys.setprofile(None)
    paths = map(Path, seen)
    return {path.relative_to(PACKAGE).as_posix() for path in paths if PACKAGE in path.parents}


def files_of_the_page() -> set[str]:
    """The files that the section names."""
    text = PAGE.read_text(encoding="utf-8")
    section = text.partition("## One action, file by file")[2].partition("\n## ")[0]
    return set(re.findall(r"`((?:kernel|vocabulary|titles)/[a-z_/]+\.py)`", section))


def test_building_a_card_runs_through_the_files_of_the_page() -> None:
    table = landnam.new("settlers", ["roman", "barbarian"], seed=3)
    bot = find_bot("greedy", 1)
    while (decision := table.decision) is not None:
        key, seat = bot.choose(table.view(decision.seat), decision), decision.seat
        if key.startswith("build:"):
            break
        table.choose(key, seat)
    assert files_that(lambda: table.choose(key, seat)) == files_of_the_page()
