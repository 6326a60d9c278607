"""The pages as they are built: small enough for a first look, and nothing written into the page."""

from __future__ import annotations

import gzip
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from landnam.server.framework.pages import BUILT
from landnam.server.net.guards import PAGE

BUDGET = 150_000
"""Bytes of scripts, compressed, until somebody can play."""

ASSETS = BUILT / "assets"
# `import{a as b}from"./x.js"` and `import"./x.js"`; what is fetched later is `import("./x.js")`.
IMPORT = re.compile(r'(?:from|import)\s*["\']\./([\w.-]+\.js)["\']')


def loaded_with(script: str, known: frozenset[str] = frozenset()) -> frozenset[str]:
    """A script, and every script that a browser must have before it can run."""
    if script in known:
        return known
    known |= {script}
    for other in IMPORT.findall((ASSETS / script).read_text("utf-8")):
        known = loaded_with(other, known)
    return known


def weight(scripts: frozenset[str]) -> int:
    return sum(len(gzip.compress((ASSETS / script).read_bytes(), 9)) for script in scripts)


@pytest.fixture(scope="module")
def first() -> frozenset[str]:
    """Return the files that the page itself asks for."""
    page = (BUILT / "index.html").read_text("utf-8")
    scripts: frozenset[str] = frozenset()
    for script in re.findall(r'"\./assets/([\w.-]+\.js)"', page):
        scripts = loaded_with(script, scripts)
    assert scripts
    return scripts


def test_the_first_load_is_small(first: frozenset[str]) -> None:
    assert weight(first) <= BUDGET


def test_any_page_is_small_from_nothing(first: frozenset[str]) -> None:
    """From the first click on a link to a table that can be played."""
    table = [script.name for script in ASSETS.glob("TablePage-*.js")]
    assert len(table) == 1
    base = loaded_with(table[0], first)
    heavy = {
        script.name: weight(loaded_with(script.name, base))
        for script in ASSETS.glob("*.js")
        if weight(loaded_with(script.name, base)) > BUDGET
    }
    assert heavy == {}


class Inline(HTMLParser):
    """Collects what the policy of our pages forbids."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        names = dict(attributes)
        if tag == "style" or (tag == "script" and not names.get("src")):
            self.found.append(tag)
        self.found += [name for name in names if name == "style" or name.startswith("on")]
        self.found += [str(link) for link in names.values() if "://" in str(link)]


def test_nothing_is_written_into_the_page() -> None:
    reader = Inline()
    reader.feed((BUILT / "index.html").read_text("utf-8"))
    assert reader.found == []


def test_the_policy_lets_in_only_our_own_files() -> None:
    rules = dict(rule.split(maxsplit=1) for rule in PAGE.split("; "))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == rules["style-src"] == "'self'"
    assert rules["frame-ancestors"] == "'none'"
    for word in ("unsafe", "http", "*"):
        assert word not in PAGE


def test_no_source_writes_markup_by_itself() -> None:
    web = Path(__file__).parents[2] / "web"
    for file in sorted((web / "src").rglob("*.svelte")):
        text = file.read_text("utf-8")
        for word in ("{@html", "innerHTML", "insertAdjacentHTML"):
            assert word not in text, file
