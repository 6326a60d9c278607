"""The program by the name under which it was started: messages that name a command begin with it.

`landnam` where it is installed and on the search path, `python -m landnam` where somebody typed
that, and `python3 play.py` in a clone.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Final

NAME: Final = "landnam"
STARTED_AS: Final = "LANDNAM_STARTED_AS"
"""`play.py` hands over to another Python and passes the typed words in this variable (JSON)."""


@cache
def program() -> str:
    """Return the words to type before the name of a command to start this program again."""
    first, *rest = _typed()
    return command_line([_short(first), *rest])


def _typed() -> list[str]:
    """The words that started the program, up to those that it was given."""
    told = os.environ.get(STARTED_AS)
    if told:
        return [str(word) for word in json.loads(told)]
    words = sys.orig_argv[: len(sys.orig_argv) - len(sys.argv) + 1]
    if words[-2:] == ["-m", NAME]:
        return words
    script = sys.argv[0]
    return [script if Path(script).stem == NAME else NAME]


def _short(first: str) -> str:
    """The bare name of a program that the search path leads to."""
    path = Path(first)
    if path.name == first:
        return first
    name = path.stem if os.name == "nt" else path.name
    found = shutil.which(name)
    if found is not None and Path(found).absolute() == path.absolute():
        return name
    if os.name == "nt" and name.startswith("python") and shutil.which("py"):
        return "py"  # the launcher, which hands the whole path of its Python on
    return first


def typed(path: Path) -> str:
    """A file as one types it behind a command; messages that name one put it in so.

    >>> typed(Path("mill.yaml")), typed(Path("my mill.yaml"))
    ('mill.yaml', "'my mill.yaml'")
    """
    return command_line([str(path)])


def command_line(words: list[str]) -> str:
    """Words as one types them here.

    >>> command_line(["python3", "play.py"])
    'python3 play.py'
    """
    return subprocess.list2cmdline(words) if os.name == "nt" else shlex.join(words)
