"""The set-up in a save, looked at before anything is done with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from landnam.kernel.bounds import LONGEST_TEXT
from landnam.kernel.chance import commitment
from landnam.kernel.errors import SaveBroken

Seed = Annotated[str, Meta(max_length=LONGEST_TEXT)]
"""Every shuffle hashes it again."""


class _Setup(msgspec.Struct):
    """What every set-up says; programs may add to it."""

    seats: list[str]
    options: dict[str, Any]
    seed: Seed
    salt: Seed


class _Beginning(msgspec.Struct):
    """The part of a save from which its game can be begun once more."""

    title: str
    setup: _Setup
    confirm: bool


def check_setup(body: Mapping[str, Any]) -> None:
    """`SaveBroken` unless the body of a save says how its game began.

    Seed and salt are not told before the end of a game, so nothing else would notice them now.

    >>> setup = {"seats": ["red"], "options": {}, "seed": "7", "salt": 5}
    >>> check_setup({"title": "tiny", "confirm": False, "setup": setup})  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    landnam.kernel.errors.SaveBroken: ... (Expected `str`, got `int` - at `$.setup.salt`); ...
    """
    try:
        setup = msgspec.convert(body, _Beginning).setup
        commitment(setup.seed, setup.salt)  # not every text can be written as bytes
    except (msgspec.ValidationError, UnicodeEncodeError) as fault:
        title = body.get("title")
        raise SaveBroken(title=title if isinstance(title, str) else "?", what=str(fault)) from fault
