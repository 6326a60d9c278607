"""Personal scores: this player's results, title by title and category by category.

Every finished game has one small file of its own. So a game counts once, however often its end is
seen; two programs never write to one file; and a file that is damaged hides no other.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from landnam.kernel.errors import LandnamError
from landnam.library.errors import FileUnreadable, ScoreDamaged
from landnam.library.folder import data_folder, made
from landnam.library.writing import write_whole

FORMAT: Final = "landnam-score"
VERSION: Final = 1


class Standing:
    """Under what a score is compared: a category for programs, a label and a title for people."""

    def __init__(self, category: str, label: str, called: str = "") -> None:
        self.category = category
        self.label = label
        self.called = called


class Score:
    """A player's result in one game; ``when`` in seconds since 1970."""

    def __init__(
        self, game: str, title: str, standing: Standing, points: int, when: int, key: str
    ) -> None:
        self.game = game
        self.title = title
        self.standing = standing
        self.points = points
        self.when = when
        self.key = key

    @property
    def file(self) -> str:
        """The name of its file; two games of one name have different promises."""
        return f"{self.game}-{self.key[:12]}.json"

    def to_data(self) -> dict[str, Any]:
        """The score as its file has it."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "title": self.title,
            "category": self.standing.category,
            "label": self.standing.label,
            "called": self.standing.called,
            "points": self.points,
            "when": self.when,
            "key": self.key,
        }

    @classmethod
    def read(cls, path: Path) -> Score:
        """The score of a file, or an error that names it."""
        try:
            data = json.loads(path.read_bytes())
            if not isinstance(data, dict) or data.get("format") != FORMAT:
                raise ScoreDamaged(file=str(path), what=FORMAT)
            standing = Standing(
                _text(data, "category"), _text(data, "label"), _text(data, "called")
            )
            points, when = _number(data, "points"), _number(data, "when")
            key = _text(data, "key")
            return cls(_text(data, "game"), _text(data, "title"), standing, points, when, key)
        except OSError as fault:
            raise FileUnreadable(file=str(path), what=fault.strerror or str(fault)) from fault
        except (ValueError, KeyError, TypeError) as fault:
            raise ScoreDamaged(file=str(path), what=str(fault)) from fault


def _text(data: Mapping[str, Any], key: str) -> str:
    if not isinstance(data[key], str):
        raise TypeError(key)
    return str(data[key])


def _number(data: Mapping[str, Any], key: str) -> int:
    if type(data[key]) is not int:
        raise TypeError(key)
    return int(data[key])


class Scores:
    """The scores in a folder (by default this player's own), and the errors of some files.

    >>> import tempfile
    >>> scores = Scores(Path(tempfile.mkdtemp()))
    >>> sheet = Standing("adventure/romans_1", "Adventure, Romans 1")
    >>> scores.add("rollwrite-1", "rollwrite", sheet, 47, "a1")
    >>> scores.add("rollwrite-1", "rollwrite", sheet, 47, "a1")
    >>> [score.points for score in scores.of("rollwrite", "adventure/romans_1")]
    [47]
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = (data_folder() if folder is None else folder) / "scores"
        self.troubles: list[LandnamError] = []

    def add(self, game: str, title: str, standing: Standing, points: int, key: str) -> None:
        """Keep the score of a finished game; one that is kept already stays as it is."""
        score = Score(game, title, standing, points, int(time.time()), key)
        path = made(self.folder) / score.file
        if not path.exists():
            write_whole(path, json.dumps(score.to_data(), indent=1).encode())

    def all(self) -> list[Score]:
        """Every score that can be read, the best first; the others become ``troubles``."""
        self.troubles = []
        found = []
        for path in sorted(self.folder.glob("*.json")):
            try:
                found.append(Score.read(path))
            except LandnamError as trouble:
                self.troubles.append(trouble)
        return sorted(found, key=lambda score: (-score.points, score.when))

    def of(self, title: str, category: str) -> list[Score]:
        """The scores of one category, the best first."""
        return [
            score
            for score in self.all()
            if score.title == title and score.standing.category == category
        ]


def by_category(scores: Iterable[Score]) -> dict[tuple[str, str], list[Score]]:
    """Scores that can be compared, in the order of titles and categories."""
    found: dict[tuple[str, str], list[Score]] = {}
    for score in scores:
        found.setdefault((score.title, score.standing.category), []).append(score)
    return dict(sorted(found.items()))
