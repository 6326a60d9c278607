"""Record games of every mode as kept samples: `python -m tests.samples.record [MODE ...]`.

Run it when the rules version steps, with the code that is released under it. Each mode gives

- `MODE-VERSION-finished.json`: the save of a finished game, with its log, digests and events;
- `MODE-VERSION-middle.json`: a save of the same game in the middle of something;
- `asked/MODE.json`: a fingerprint of each question with its options, keys and words, and of each
  viewer's log in words. A redesign changes no game: `test_recorded.py` plays it again and compares.

Saves of older versions stay: they must open, play on and be shown for good. Fingerprints belong to
the current version alone.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from landnam.bots import find_bot
from landnam.kernel.table import Table
from landnam.testing import Case
from landnam.testing.play import choose_randomly
from landnam.titles.empire.state.fields import of_campaign
from landnam.words import say
from tests.titles.empire.campaigns import grown_campaign

FOLDER: Final = Path(__file__).parent

RIVER: Final[dict[str, Any]] = {
    "name": "River Folk",
    "buildings": [
        "engineers",
        "tea_house",
        "statue_yard",
        "mead_hall",
        "storehouse",
        {
            "id": "raft",
            "name": "Raft",
            "spaces": [[]],
            "ability": {"always": [{"discount": {"on": "bridges", "of": "any"}, "times": 2}]},
        },
    ],
}
"""An own Village, with abilities that look at the way a price was paid."""

UNLIKE: Final = {"peaceful": True, "faction_reshuffle": False, "oasis_limit": 4}
HEARTH: Final = {"decks": {"japanese": "hearth/japanese", "egyptian": "hearth/egyptian"}}

THREE: Final = ["egyptian", "roman", "japanese"]
FOUR: Final = ["japanese", "barbarian", "egyptian", "roman"]
GROWN: Final = {"lookout": "advanced", "campaign": grown_campaign(THREE, seed=1)}
BETWEEN: Final = ("empire-three",)
"""Campaign games whose save in the middle is of a step behind the game."""

MODES: Final[dict[str, Case]] = {
    "settlers-two": Case("settlers", ["barbarian", "roman"], confirm=True),
    "settlers-three": Case("settlers", ["egyptian", "roman", "japanese"], {"lookout": "alternate"}),
    "settlers-four": Case(
        "settlers",
        ["japanese", "barbarian", "egyptian", "roman"],
        {"lookout": "advanced"},
        confirm=True,
    ),
    "settlers-peaceful": Case("settlers", ["egyptian", "barbarian"], UNLIKE),
    "settlers-hearth": Case("settlers", ["japanese", "egyptian"], HEARTH),
    "settlers-solo-roman": Case("settlers", ["roman"], confirm=True),
    "settlers-solo-barbarian": Case("settlers", ["barbarian"]),
    "settlers-solo-egyptian": Case("settlers", ["egyptian"], {"faction_reshuffle": False}),
    "settlers-solo-japanese": Case(
        "settlers", ["japanese"], {"decks": {"japanese": "hearth/japanese"}}
    ),
    "rollwrite-basic": Case("rollwrite", ["red", "blue"], {"mode": "basic"}, confirm=True),
    "rollwrite-advanced": Case(
        "rollwrite", ["green", "red", "yellow", "blue"], {"mode": "advanced", "yield_limit": 1}
    ),
    "rollwrite-adventure": Case(
        "rollwrite", ["red", "blue", "green"], {"mode": "adventure", "village": "aztecs_4"}
    ),
    "rollwrite-solo": Case(
        "rollwrite", ["blue"], {"mode": "adventure", "village": "random"}, confirm=True
    ),
    "rollwrite-own-village": Case(
        "rollwrite", ["yellow", "red"], {"mode": "adventure", "village": RIVER}
    ),
    "north-two": Case("north", ["nanurjuk", "heidel"], {"errata": True}, confirm=True),
    "north-four": Case("north", ["ulaf", "mackinnon", "panuk", "glenn"]),
    "north-solo": Case("north", ["panuk"], {"scenario": "rival_clan"}, confirm=True),
    "empire-two": Case("empire", ["roman", "barbarian"], confirm=True),
    "empire-three": Case("empire", THREE, GROWN),
    "empire-four": Case("empire", FOUR, {"campaign": grown_campaign(FOUR, seed=2)}, confirm=True),
    "empire-solo": Case("empire", ["japanese"]),
    "empire-solo-late": Case(
        "empire", ["barbarian"], {"campaign": grown_campaign(["barbarian"], seed=3)}
    ),
}


class Recorder:
    """Plays a game half by judgement and half by chance, and writes down what is asked."""

    def __init__(self, mode: str, case: Case) -> None:
        case.seed = f"recorded-{mode}"
        self.mode = mode
        self.table = case.new()
        self.luck = Random(mode)
        self.bot = find_bot("greedy", seed=1)
        self.middle: bytes | None = None
        self.asked: list[str] = []

    def play(self) -> None:
        """Play to the end; keep a save of a late decision that is no free choice of a turn."""
        while not self.table.over:
            self.asked.append(asked(self.table))
            if self._in_the_middle():
                self.middle = self.table.save()
            self._move()

    def _in_the_middle(self) -> bool:
        decision = self.table.decision
        if self.mode in BETWEEN:
            return self.middle is None and of_campaign(self.table.state).ended
        late = len(self.table.log) > 60 or (decision is not None and decision.number > 25)
        return self.middle is None and late and decision is not None and decision.kind != "action"

    def _move(self) -> None:
        table, luck = self.table, self.luck
        undoable = [seat for seat in range(len(table.rules.sides)) if table.can_undo(seat)]
        if undoable and luck.random() < 0.08:
            table.undo(luck.choice(undoable), whole=luck.random() < 0.3)
        elif table.awaiting and (not table.asked or luck.random() < 0.5):
            table.commit(luck.choice(table.awaiting))
        elif luck.random() < 0.5:
            choose_randomly(table, luck.choice(table.asked), luck)
        else:
            seat = luck.choice(table.asked)
            decision = table.decision_of(seat)
            assert decision is not None
            table.choose(self.bot.choose(table.view(seat), decision), seat)


def asked(table: Table) -> str:
    """A fingerprint of the questions that stand at the table now: words, options and targets."""
    questions = [decision.to_data() for decision in table.decisions]
    for question in questions:
        del question["source"]  # an address inside the rules, which may move
        del question["times"]  # younger than the samples; the words of the question say it too
    return _fingerprint(questions)


def told(table: Table) -> list[str]:
    """A fingerprint of each viewer's whole log, in words."""
    viewers: Sequence[int | None] = [None, *range(len(table.rules.sides))]
    return [_fingerprint(_lines(table, viewer)) for viewer in viewers]


def _lines(table: Table, viewer: int | None) -> list[str]:
    lines = [table.rules.tell(event) for event in table.events_since(0, viewer)]
    return [say(line) for line in lines if line is not None]


def _fingerprint(data: Any) -> str:
    written = json.dumps(data, sort_keys=True).encode()
    return hashlib.sha256(written).hexdigest()[:16]


def main(names: Sequence[str]) -> None:
    """Record the named modes, or all."""
    for mode in names or MODES:
        recorder = Recorder(mode, MODES[mode])
        recorder.play()
        table = recorder.table
        stem = f"{mode}-{table.rules.version}"
        assert recorder.middle is not None, f"{mode} was never in the middle of anything"
        (FOLDER / f"{stem}-finished.json").write_bytes(table.save())
        (FOLDER / f"{stem}-middle.json").write_bytes(recorder.middle)
        words = {"asked": recorder.asked, "told": told(table)}
        (FOLDER / "asked" / f"{mode}.json").write_text(json.dumps(words, indent=0) + "\n", "utf-8")
        print(f"{stem}: {len(table.log)} entries, scores {table.scores}")


if __name__ == "__main__":
    main(sys.argv[1:])
