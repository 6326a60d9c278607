"""The page for people who design Villages is true: its files, texts, mistakes and figures."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from landnam.lab.rollwrite.rating import Rating
from landnam.lab.rollwrite.trial import Trial
from landnam.titles.rollwrite.own import mistakes_in, village_in
from landnam.titles.rollwrite.reading.content import content
from landnam.titles.rollwrite.reading.vocabulary_page import vocabulary_page
from landnam.titles.rollwrite.title import with_village
from landnam.titles.rollwrite.words.text import building_text
from tests.docs.pages import code_in, text_of
from tests.project.tree import ROOT

PAGE = "docs/own-villages.md"
VOCABULARY = "docs/vocabulary-rollwrite.md"
EXAMPLES = sorted((ROOT / "examples" / "villages").glob("*.yaml"))
ABILITIES = re.findall(r"^\| `(\{.+\})` \| (.+) \|$", text_of(PAGE), re.M)
SPACES = re.findall(r"^\| `(\[\[.*\]\])` \|", text_of(PAGE), re.M)
TEMPLATE = """\
name: Test
buildings:
- Farm
- Quarry
- Market
- Oracle
- Fortress
- name: Mine
  spaces: {spaces}
  ability: {ability}
  underlined: 2
"""


def test_the_first_village_is_good() -> None:
    first = code_in(PAGE, "yaml")[0]
    assert mistakes_in(first, "mine.yaml") == []


def test_the_broken_one_is_answered_as_the_page_says() -> None:
    broken, answer = code_in(PAGE, "yaml")[1], code_in(PAGE, "")[2]
    told = [str(mistake) for mistake in mistakes_in(broken, "hill.yaml")]
    assert told == answer.splitlines()


@pytest.mark.parametrize(("ability", "text"), ABILITIES)
def test_an_ability_reads_as_the_page_says(ability: str, text: str) -> None:
    village = village_in(TEMPLATE.format(spaces="[[]]", ability=ability), "mine.yaml")
    assert building_text(with_village(village), "mine") == text


@pytest.mark.parametrize("spaces", SPACES)
def test_spaces_are_written_so(spaces: str) -> None:
    assert mistakes_in(TEMPLATE.format(spaces=spaces, ability="{final: [{vp: U}]}"), "x") == []


def test_there_are_examples_of_most_things() -> None:
    assert len(ABILITIES) >= 15
    assert len(SPACES) >= 3


def test_the_rating_looks_as_the_page_shows_it() -> None:
    shown = code_in(PAGE, "")[4].splitlines()
    finished = [(1, 2, -1, 3, 7, 4), (1, -1, -1, 3, 7, 4)] * 10
    trials = [
        Trial(60 + number, rounds, (1, 3, 0, 0, 0, 0)) for number, rounds in enumerate(finished)
    ]
    village = village_in(code_in(PAGE, "yaml")[0], "mine.yaml")
    rating = Rating(village, "greedy", trials)
    rating.sheets = {str(number): [50 + number // 2] * 20 for number in range(48)}
    lines = [masked(line) for line in rating.lines()]
    assert [line for line in shown if masked(line) not in lines] == []


def masked(line: str) -> str:
    """A line without its figures."""
    return re.sub(r"\d+(\.\d+)?", "#", line)


@pytest.mark.parametrize("file", EXAMPLES, ids=[file.stem for file in EXAMPLES])
def test_the_examples_are_good_and_named_on_the_page(file: Path) -> None:
    assert mistakes_in(file.read_text(encoding="utf-8"), file.name) == []
    assert f"`examples/villages/{file.name}`" in text_of(PAGE)


def test_the_vocabulary_is_up_to_date() -> None:
    command = f"python -m landnam.titles.rollwrite.reading.vocabulary_page {VOCABULARY}"
    assert text_of(VOCABULARY) == vocabulary_page(content()), f"run {command}"
    assert command in text_of(VOCABULARY)


def test_every_ability_of_the_vocabulary_can_be_copied() -> None:
    lines = re.findall(r"^    ability: (\{.+\})$", text_of(VOCABULARY), re.M)
    assert len(lines) > 15
    for ability in lines:
        assert mistakes_in(TEMPLATE.format(spaces="[[]]", ability=ability), "mine.yaml") == []
