"""Commands on the project's pages can be typed as they stand there, right after a clone."""

import re
import shlex
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
import typer
import typer.main
from typer.core import TyperGroup

from landnam.cli.commands import app, with_command
from tests.docs.pages import FENCE, pages, prose_of, text_of

START = "python3 play.py"
PAGES = [page for page in pages() if page.name != "CHANGELOG.md"]
COMMANDS = typer.main.get_command(app)
assert isinstance(COMMANDS, TyperGroup)


def lines_of(page: Path) -> list[str]:
    """Every line of a page's pieces of code."""
    return [line for found in FENCE.finditer(text_of(page)) for line in found["code"].splitlines()]


def spans_of(page: Path) -> list[str]:
    """Every piece of code in a page's sentences."""
    return [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", prose_of(page))]


def commands_in(code: Iterable[str]) -> Iterator[list[str]]:
    """Yield the words behind `python3 play.py`; variables may stand before it."""
    for piece in code:
        found = re.match(rf"(?:[A-Z_]+=\S+ )*{re.escape(START)} +(?!#)(.+)", piece)
        if found:
            yield shlex.split(found[1], comments=True)


def parse(words: list[str], *more: str) -> None:
    """Read the words as the program does, without doing anything but to tell the help."""
    assert isinstance(COMMANDS, TyperGroup)
    group, rest = COMMANDS, with_command(words, list(COMMANDS.commands))
    while rest and rest != ["--help"]:
        _, command, rest = group.resolve_command(typer.Context(group), rest)
        assert command is not None
        if not isinstance(command, TyperGroup):
            with suppress(typer.Exit):
                command.make_context(command.name, [*rest, *more])
            return
        group = command


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_every_command_of_a_page_is_one_of_the_program(page: Path) -> None:
    for words in commands_in(lines_of(page)):
        parse(words)
    for words in commands_in(spans_of(page)):
        parse(words, "--help")  # a sentence may leave out what the command is about


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_pages_name_the_program_that_a_clone_has(page: Path) -> None:
    assert isinstance(COMMANDS, TyperGroup)
    installed = re.compile(rf"(?<!-m )\blandnam ({'|'.join(COMMANDS.commands)})\b")
    assert [code for code in lines_of(page) + spans_of(page) if installed.search(code)] == []


def test_the_readme_shows_the_commands_that_matter_first() -> None:
    readme = Path("README.md")
    shown = {words[0] for words in commands_in(lines_of(readme) + spans_of(readme))}
    assert {"settlers", "resume", "print", "almanac", "serve"} <= shown
