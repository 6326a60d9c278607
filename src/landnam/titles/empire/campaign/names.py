"""Names of players and empires that can be written on a sheet."""

from __future__ import annotations

import re
import unicodedata
from typing import Any, Final

from landnam.titles.empire.campaign.errors import NameMissing

LONGEST_NAME: Final = 40
_FILE_NAME: Final = re.compile(rf"[a-z0-9][a-z0-9-]{{0,{LONGEST_NAME - 1}}}")


def file_name(called: str) -> str:
    """The name of a campaign as its file has it: plain letters, digits and hyphens.

    >>> file_name("The Salt Road"), file_name("Ásgarð!"), file_name("…")
    ('the-salt-road', 'asgar', 'campaign')
    """
    plain = unicodedata.normalize("NFKD", called).encode("ascii", "ignore").decode().lower()
    words = re.findall(r"[a-z0-9]+", plain)
    return "-".join(words)[:LONGEST_NAME].strip("-") or "campaign"


def is_file_name(name: str) -> bool:
    """Return whether a campaign of this name can have a file.

    >>> is_file_name("saga-2"), is_file_name("../saga")
    (True, False)
    """
    return _FILE_NAME.fullmatch(name) is not None


def is_name(name: Any) -> bool:
    """Return whether this can be written on a sheet."""
    known = isinstance(name, str) and bool(name.strip()) and name.isprintable()
    return known and len(name) <= LONGEST_NAME


def check_name(name: Any) -> None:
    """`NameMissing` if this cannot be written on a sheet."""
    if not is_name(name):
        raise NameMissing(given=str(name), most=LONGEST_NAME)
