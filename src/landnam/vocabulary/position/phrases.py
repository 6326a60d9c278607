"""Choices as people write them: ``raze Armorer``, ``pay 1 wood + 1 gold``, ``draw common``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from landnam.vocabulary.cost import STANDS_FOR

AS: Final = " as "
"""`STANDS_FOR` in words."""


def payment_phrase(goods: Sequence[str]) -> re.Pattern[str]:
    """What may follow *pay*, for these goods.

    >>> bool(payment_phrase(("wood", "gold")).fullmatch("1 wood + 1 gold as 1 wood"))
    True
    """
    amount = rf"\d+ ({'|'.join(goods)})"
    amounts = rf"{amount}( \+ {amount})*"
    return re.compile(rf"{amounts}({AS}{amounts})?")


def payment_key(phrase: str) -> str:
    """The object of the option that the phrase means.

    >>> payment_key("1 wood + 1 gold as 1 stone")
    '1wood+1gold=1stone'
    """
    return phrase.replace(AS, STANDS_FOR).replace(" ", "")


def payment_told(way: str) -> str:
    """A way to pay as people write it.

    >>> payment_told("1wood+1gold=1stone")
    '1 wood + 1 gold as 1 stone'
    """
    spaced = re.sub(r"(\d+)([a-z]+)", r"\1 \2", way)
    return spaced.replace("+", " + ").replace(STANDS_FOR, AS)
