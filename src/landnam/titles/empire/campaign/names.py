"""Names of players and empires: what can be written on a sheet."""

from __future__ import annotations

import re
import unicodedata
from typing import Any, Final

from landnam.titles.empire.campaign.errors import NameMissing

LONGEST_NAME: Final = 40


def file_name(called: str) -> str:
    """The name of a campaign as its file has it: plain letters, digits and hyphens.

    >>> file_name("The Salt Road"), file_name("Ásgarð!"), file_name("…")
    ('the-salt-road', 'asgar', 'campaign')
    """
    plain = unicodedata.normalize("NFKD", called).encode("ascii", "ignore").decode().lower()
    words = re.findall(r"[a-z0-9]+", plain)
    return "-".join(words)[:LONGEST_NAME].strip("-") or "campaign"


def check_name(name: Any) -> None:
    """`NameMissing` if this cannot be written on a sheet."""
    if not isinstance(name, str) or not name.strip() or not name.isprintable():
        raise NameMissing(given=str(name), most=LONGEST_NAME)
    if len(name) > LONGEST_NAME:
        raise NameMissing(given=name, most=LONGEST_NAME)
