"""docs/decisions.md names every kind of decision and every verb that games ask for."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import landnam
from landnam.terminal.offers import verb_words

PAGE = Path(__file__).parents[2] / "docs" / "decisions.md"


def documented() -> dict[str, set[str]]:
    """The verbs of each kind, as the page has them."""
    rows = re.findall(r"^\| `([a-z-]+)` \|.*\| (.*) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    return {kind: set(re.findall(r"`([a-z]+)`", verbs)) for kind, verbs in rows}


@pytest.mark.parametrize("seed", range(6))
def test_every_decision_is_documented(seed: int) -> None:
    known = documented()
    lookout = ("standard", "alternate", "advanced")[seed % 3]
    seats = ["japanese", "egyptian", "barbarian", "roman"]
    table = landnam.new("settlers", seats, seed=seed, options={"lookout": lookout})
    luck = random.Random(seed)
    while (decision := table.decision) is not None:
        verbs = {option.verb for option in decision.options}
        assert verbs <= known[decision.kind], decision
        assert all(verb_words(verb) for verb in verbs)
        other = [option for option in decision.options if option.verb != "pass"]
        table.choose(luck.choice(other or list(decision.options)), decision.seat)
