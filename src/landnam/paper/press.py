"""The press: pages as data become a PDF, and the PDF a file that is there whole or not at all.

>>> pressed({"paper": "a4", "title": "Nothing", "words": {}, "pages": []})[:5]
b'%PDF-'
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from landnam.kernel.manifest import Choice
from landnam.paper.errors import PrintLetters, PrintTooLong, PrintUnwritable

TEMPLATES: Final = Path(__file__).with_name("templates")
PAPERS: Final = {"a4": "a4", "letter": "us-letter"}
"""The sizes of paper, and their names in typst."""

ACCESSIBLE: Final = "ua-1"
"""The kind of PDF that can be read aloud. It also refuses letters that no font can draw."""

_TOO_LONG: Final = re.compile(r"too long for its place: ([^\"]*)")

_NO_LETTER: Final = re.compile(r"the text `\"(.*)\"` could not be displayed")

_CODE: Final = re.compile(r"\\u\{([0-9a-f]+)\}")
"""The notation of typst for a letter that few can see."""


def checked_paper(given: str) -> str:
    """The size of paper, if there is one of this name.

    >>> checked_paper("letter")
    'letter'
    """
    found: str = Choice("paper", *PAPERS).check(given)
    return found


def pressed(document: Mapping[str, Any]) -> bytes:
    """The pages of a document as PDF; the same document gives the same bytes.

    First with the fonts that typst carries, which are the same everywhere; those of this computer
    are asked only for letters that the others lack.
    """
    import typst

    data = {**document, "paper": PAPERS[document["paper"]], "lang": "en"}
    inputs = {"data": json.dumps(data, ensure_ascii=False, sort_keys=True)}
    for own_fonts_only in (True, False):
        try:
            made = typst.compile(
                TEMPLATES / "main.typ",
                root=TEMPLATES,
                ignore_system_fonts=own_fonts_only,
                sys_inputs=inputs,
                pdf_standards=[ACCESSIBLE],
                format="pdf",
            )
        except typst.TypstError as fault:
            if long := _TOO_LONG.search(fault.message):
                raise PrintTooLong(what=long[1].strip()) from fault
            if (letters := _NO_LETTER.search(fault.message)) is None:
                raise
            lacking = _CODE.sub(lambda code: chr(int(code[1], 16)), letters[1])
        else:
            assert isinstance(made, bytes)
            return made
    raise PrintLetters(what=lacking)


def write_pages(path: Path, data: bytes) -> None:
    """Write beside the file and put it in its place; when that fails, nothing is left behind.

    A device, a pipe (``-o /dev/stdout``) or the file behind a link is written to, never replaced.

    >>> import tempfile
    >>> path = Path(tempfile.mkdtemp()) / "sheets.pdf"
    >>> write_pages(path, b"%PDF-")
    >>> [file.name for file in path.parent.iterdir()]
    ['sheets.pdf']
    """
    target = Path(os.path.realpath(path))
    beside = target.with_name(f"{target.name}.{os.getpid()}.new")
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(data)
            return
        beside.write_bytes(data)
        beside.replace(target)
    except OSError as fault:
        beside.unlink(missing_ok=True)
        raise PrintUnwritable(file=str(path), what=fault.strerror or str(fault)) from fault
