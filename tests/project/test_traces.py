"""No file of the project tells where it was made or which package index served it."""

import re
from collections.abc import Iterator

import pytest

from tests.project.tree import ROOT, project_files

# Put together here, so that this file does not name them itself.
HOSTS = [
    ".".join(host)
    for host in (("py" + "pi", "org"), ("npm" + "js", "org"), ("yarn" + "pkg", "com"))
]
FILES = "python" + "hosted"
INDEX = "-".join(("index", "url"))
SETTINGS = [f"{INDEX} =", f"extra-{INDEX}", f"--{INDEX}", '"res' + 'olved":']
HOME = re.compile(r"(?<![\w.])(?:/home/|/Users/|[A-Z]:\\Users\\)[\w.-]+|(?<![\w.])/root/\w")


def texts() -> Iterator[tuple[str, str]]:
    """Yield every text file of the project: its path and its text."""
    for path in project_files():
        data = (ROOT / path).read_bytes()
        if b"\0" not in data:
            yield path.as_posix(), data.decode("utf-8")


@pytest.mark.parametrize("word", [*HOSTS, FILES, *SETTINGS])
def test_no_package_index_is_named(word: str) -> None:
    assert [path for path, text in texts() if word in text.lower()] == []


def test_no_folder_of_a_workplace_is_named() -> None:
    # This checkout and all folders beside it, and anybody's home.
    beside = [folder for folder in ROOT.parent.iterdir() if len(folder.parts) > 2]
    names = "|".join(re.escape(str(folder)) for folder in beside) or r"(?!)"
    workplace = re.compile(rf"(?<![\w.])(?:{names})(?![\w-])")
    found = [
        f"{path}: {match[0]}"
        for path, text in texts()
        for match in [workplace.search(text) or HOME.search(text)]
        if match
    ]
    assert found == []
