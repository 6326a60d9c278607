"""Village files: the text of a file, and breaches of YAML's rules, told with a cure."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import yaml

from landnam.kernel.errors import ContentError, WrongType
from landnam.titles.rollwrite.own.errors import (
    CannotWriteVillage,
    NotYaml,
    NoVillage,
    NoVillageFile,
    VillageFileExists,
    VillageUnreadable,
)
from landnam.titles.rollwrite.own.reading import look_through
from landnam.titles.rollwrite.reading.content import content
from landnam.titles.rollwrite.table.wording import SCOPE, Words
from landnam.vocabulary.reading import Reader, read_text
from landnam.words import add_words
from landnam.words.program import program, typed

BIGGEST: Final = 100_000
"""Bytes of a Village file; a big one has fewer than 10,000."""

BYTE_ORDER_MARK: Final = "\ufeff"
"""Some editors begin a file with it."""

CURES: Final = {
    "mapping values are not allowed": "colon",
    "could not find expected ':'": "missing-colon",
    "',' or '": "bracket",
    "unhashable key": "bracket",
    "unexpected end of stream": "quote",
    "did not find expected": "indent",
    "cannot start any token": "sign",
    "undefined alias": "sign",
    "constructor for the tag": "sign",
}
"""Complaints of the YAML reader, each with its cure."""


def village_in(text: str, file: str) -> dict[str, Any]:
    """The Village that a file's text describes, as data for the option ``village``.

    The first mistake is raised; `look_through` finds all of them.
    """
    return look_through(reader_of(text, file), content()).data()


def mistakes_in(text: str, file: str) -> list[ContentError]:
    """All that is wrong with a file's text; nothing if it can be played.

    >>> [mistake] = mistakes_in("name: Bad: Folk", "bad.yaml")
    >>> print(mistake)
    bad.yaml, line 1: the file cannot be read any further; put quotes around a text that has ...
    """
    try:
        return look_through(reader_of(text, file), content()).mistakes
    except ContentError as unreadable:
        return [unreadable]


def read_file(path: Path | str) -> str:
    """The text of a Village file.

    >>> read_file("nowhere.yaml")
    Traceback (most recent call last):
        ...
    landnam.titles.rollwrite.own.errors.NoVillageFile: The file nowhere.yaml cannot be read (...
    """
    try:
        with Path(path).open("rb") as file:
            data = file.read(BIGGEST + 1)
        if len(data) > BIGGEST:
            raise VillageUnreadable(file=str(path), reason=Words("yaml-file.big"))
        return data.decode("utf-8").removeprefix(BYTE_ORDER_MARK).replace("\r\n", "\n")
    except FileNotFoundError as missing:
        told = {"file": str(path), "typed": typed(Path(path)), "reason": missing.strerror}
        raise NoVillageFile(**told) from missing
    except OSError as trouble:
        reason = trouble.strerror or str(trouble)
        raise VillageUnreadable(file=str(path), reason=reason) from trouble
    except UnicodeDecodeError as trouble:
        raise VillageUnreadable(file=str(path), reason=Words("yaml-file.no-text")) from trouble


def starter() -> str:
    """The text of a Village file to begin with: it can be played, and explains itself.

    >>> mistakes_in(starter(), "starter.yaml")
    []
    """
    text = (files("landnam.titles.rollwrite.own") / "starter.yaml").read_text(encoding="utf-8")
    return text.replace("{program}", program())


def write_starter(path: Path) -> None:
    """Begin a new Village file; one that is there already is left alone."""
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(starter())
    except FileExistsError as there:
        raise VillageFileExists(file=str(path)) from there
    except OSError as trouble:
        reason = trouble.strerror or str(trouble)
        raise CannotWriteVillage(file=str(path), reason=reason) from trouble


def reader_of(text: str, file: str) -> Reader:
    """The mapping that the text is, read as YAML."""
    try:
        reader = read_text(text.removeprefix(BYTE_ORDER_MARK), file)
    except WrongType as mistake:
        fault = mistake.__cause__
        if isinstance(fault, yaml.YAMLError):
            raise _not_yaml(fault, text, mistake) from fault
        if fault is None:  # it is YAML, but a list or a word
            raise NoVillage(where=file) from None
        raise
    return reader


def _not_yaml(fault: yaml.YAMLError, text: str, mistake: WrongType) -> NotYaml:
    """The mistake with a cure."""
    problem = str(mistake.message.args["given"])
    mark = getattr(fault, "problem_mark", None)
    lines = text.splitlines()
    line = lines[mark.line] if mark is not None and mark.line < len(lines) else ""
    if "\t" in line[: len(line) - len(line.lstrip())]:
        cure = "tab"
    else:
        cure = next((cure for words, cure in CURES.items() if words in problem), "any")
    told = Words(f"yaml-cure.{cure}", {"problem": problem})
    return NotYaml(where=mistake.message.args["where"], cure=told)


add_words("landnam.titles.rollwrite.own", scope=SCOPE)
