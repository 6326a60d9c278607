"""The vocabulary page follows from the words and the content."""

from __future__ import annotations

from pathlib import Path

from landnam.titles.north.reading.content import content
from landnam.titles.north.reading.vocabulary_page import vocabulary_page

PAGE = Path(__file__).parents[3] / "docs" / "vocabulary-north.md"


def test_the_page_is_up_to_date() -> None:
    command = "python -m landnam.titles.north.reading.vocabulary_page docs/vocabulary-north.md"
    made = vocabulary_page(content().values())
    assert PAGE.read_text(encoding="utf-8") == made, f"run {command}"
