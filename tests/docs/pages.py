"""The project's pages as text: their code, their headings and their links."""

import re
import textwrap
from collections.abc import Iterator
from pathlib import Path

from tests.project.tree import ROOT, project_files

FENCE = re.compile(
    r"^(?P<indent> *)```(?P<language>\w*)\n(?P<code>.*?)^(?P=indent)```$", re.M | re.S
)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


def pages() -> list[Path]:
    """Every page of the project, relative to its root."""
    return [path for path in project_files() if path.suffix == ".md"]


def text_of(page: Path | str) -> str:
    """Return the text of a page."""
    return (ROOT / page).read_text(encoding="utf-8")


def code_in(page: Path | str, language: str) -> list[str]:
    """The pieces of code in a language, in order, as one would copy them."""
    return [
        textwrap.dedent(found["code"])
        for found in FENCE.finditer(text_of(page))
        if found["language"] == language
    ]


def prose_of(page: Path | str) -> str:
    """A page without its pieces of code."""
    return FENCE.sub("", text_of(page))


def links_in(page: Path | str) -> Iterator[str]:
    """Yield the targets of a page's links."""
    return (found[1] for found in LINK.finditer(prose_of(page)))


def anchors_of(page: Path | str) -> set[str]:
    """The names by which a page's headings are linked to, made as GitHub makes them.

    >>> sorted(anchors_of("LICENSE"))
    []
    """
    headings = re.findall(r"^#+ (.+?) *$", prose_of(page), re.M)
    plain = [re.sub(r"[^\w\- ]", "", heading.lower()) for heading in headings]
    return {heading.replace(" ", "-") for heading in plain}
