"""Icons: pictures of the signs in a card's formula.

A word of the language says itself how its icons look (`drawn`): by a picture, as a good, by a
character or short word, or not at all where there is little room. Clients draw what they are told
and know no list of verbs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class Icon(NamedTuple):
    """The picture of one icon; all empty: a small card leaves it out."""

    picture: str = ""
    good: str = ""
    sign: str = ""


Drawn = Mapping[str, Icon]

SILENT: Final = Icon()

NO_ICONS: Final[Drawn] = {}

SHARED: Final[Drawn] = {
    "arrow": Icon(sign="▸"),
    "or": Icon(sign="/"),
    "per": Icon(sign="per"),
    "may": SILENT,
    "max": SILENT,
    "least": SILENT,
    "vp": SILENT,
}
"""The icons that belong to no word alone; numbers behind them are left out (``max-3``)."""


def base_of(icon: str) -> str:
    """An icon without the number behind it.

    >>> base_of("max-3"), base_of("raze-it")
    ('max', 'raze-it')
    """
    word, _, rest = icon.rpartition("-")
    return word if rest.isdigit() else icon
