"""Every link of every page leads somewhere, and every command that a page names exists."""

import re
from importlib.util import find_spec
from pathlib import Path, PurePosixPath

import pytest

from landnam.cli.commands import app
from tests.docs.pages import anchors_of, links_in, pages, text_of
from tests.project.tree import ROOT
from tools.stages import STAGES

PAGES = pages()
each_page = pytest.mark.parametrize("page", PAGES, ids=[page.as_posix() for page in PAGES])
CODE = re.compile(r"```\w*\n(.*?)```|`([^`\n]+)`", re.S)


def lead_nowhere(page: Path) -> list[str]:
    """The links of a page, outside addresses apart, behind which there is nothing."""
    lost = []
    for link in links_in(page):
        if re.match(r"[a-z]+:", link):
            continue
        name, _, anchor = link.partition("#")
        target = (ROOT / page).parent / name if name else ROOT / page
        if not target.exists() or (anchor and anchor not in anchors_of(target)):
            lost.append(link)
    return lost


@each_page
def test_links_lead_somewhere(page: Path) -> None:
    assert lead_nowhere(page) == []


def code_of(page: Path) -> list[str]:
    """All code of a page, in the text and in pieces of its own."""
    return [block or span for block, span in CODE.findall(text_of(page))]


@each_page
def test_commands_exist(page: Path) -> None:
    known = {
        command.name or str(command.callback.__name__)
        for command in app.registered_commands
        if command.callback
    } | {group.name for group in app.registered_groups}
    named = {
        name
        for code in code_of(page)
        for name in re.findall(r"(?:^|[/\\ ])landnam ([a-z]+)(?![\w.])", code, re.M)
    }
    assert named <= known


@each_page
def test_modules_that_one_runs_exist(page: Path) -> None:
    named = {name for code in code_of(page) for name in re.findall(r"python3? -m ([\w.]+)", code)}
    assert [name for name in sorted(named) if find_spec(name) is None] == []


@each_page
def test_stages_that_one_runs_exist(page: Path) -> None:
    named = {name for code in code_of(page) for name in re.findall(r"--only (\w+)", code)}
    assert named <= {stage.name for stage in STAGES}


def files_named(page: Path) -> set[str]:
    """Return the paths in a page's code that begin with a folder of the project; NAME is any."""
    folders = {path.name for path in ROOT.iterdir() if path.is_dir() and path.name[0] != "."}
    words = [word for code in code_of(page) for word in re.findall(r"[\w./*-]+", code)]
    parts = [(word.rstrip("."), PurePosixPath(word).parts) for word in words if "/" in word]
    return {word.replace("NAME", "*") for word, (first, *_) in parts if first in folders}


def made() -> set[str]:
    """Return paths that git ignores and the two commands make: pages may name them before."""
    lines = (ROOT / ".gitignore").read_text("utf-8").splitlines()
    return {line.strip("/") for line in lines if line.startswith("/")}


@each_page
def test_files_named_in_code_exist(page: Path) -> None:
    named = sorted({file.rstrip("/") for file in files_named(page)} - made())
    assert [file for file in named if not list(ROOT.glob(file))] == []
