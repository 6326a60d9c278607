"""The commands that make the vocabulary pages work by themselves, as the pages name them."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import text_of

PAGES = {
    "settlers": "docs/vocabulary.md",
    "rollwrite": "docs/vocabulary-rollwrite.md",
    "north": "docs/vocabulary-north.md",
}


@pytest.mark.parametrize(("title", "page"), PAGES.items())
def test_the_named_command_makes_the_page(tmp_path: Path, title: str, page: str) -> None:
    command = f"python -m landnam.titles.{title}.reading.vocabulary_page {page}"
    assert f"`{command}`" in text_of(page)
    _, *arguments, _ = shlex.split(command)
    made = tmp_path / "made.md"
    subprocess.run([sys.executable, *arguments, str(made)], check=True)
    assert made.read_text("utf-8") == text_of(page)
