"""The set-up in a save, looked at before anything is done with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from landnam.kernel.bounds import LONGEST_TEXT
from landnam.kernel.chance import commitment
from landnam.kernel.errors import SaveBroken

_BEGINNING: Final[Mapping[str, type]] = {"title": str, "setup": dict, "confirm": bool}
"""The part of a save from which its game can be begun once more."""

_SETUP: Final[Mapping[str, type]] = {"seats": list, "options": dict, "seed": str, "salt": str}
"""The keys of every set-up; programs may add to them."""

_NAMES: Final[Mapping[type, str]] = {dict: "object", list: "array"}


def check_setup(body: Mapping[str, Any]) -> None:
    """`SaveBroken` unless the body of a save says how its game began.

    Seed and salt are not told before the end of a game, so nothing else would notice them now.

    >>> setup = {"seats": ["red"], "options": {}, "seed": "7", "salt": 5}
    >>> check_setup({"title": "tiny", "confirm": False, "setup": setup})  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    landnam.kernel.errors.SaveBroken: ... (Expected `str`, got `int` - at `$.setup.salt`); ...
    """
    fault = next(_faults(body), None)
    if fault is not None:
        title = body.get("title")
        raise SaveBroken(title=title if isinstance(title, str) else "?", what=fault)


def _faults(body: Mapping[str, Any]) -> Iterator[str]:
    """The mistake in the beginning, and its place."""
    yield from _unlike(_BEGINNING, body, "$")
    setup = body["setup"]
    yield from _unlike(_SETUP, setup, "$.setup")
    for index, seat in enumerate(setup["seats"]):
        yield from _unlike({index: str}, {index: seat}, "$.setup.seats")
    for name in ("seed", "salt"):  # every shuffle hashes the seed again
        if len(setup[name]) > LONGEST_TEXT:
            yield f"Expected `str` of length <= {LONGEST_TEXT} - at `$.setup.{name}`"
    try:
        commitment(setup["seed"], setup["salt"])
    except UnicodeEncodeError as fault:  # not every text can be written as bytes
        yield str(fault)


def _unlike(form: Mapping[Any, type], data: Mapping[Any, Any], path: str) -> Iterator[str]:
    for name, kind in form.items():
        if name not in data:
            yield f"Object missing required field `{name}` - at `{path}`"
        elif not isinstance(data[name], kind):
            expected, given = _named(kind), _named(type(data[name]))
            yield f"Expected `{expected}`, got `{given}` - at `{path}.{name}`"


def _named(kind: type) -> str:
    return _NAMES.get(kind, kind.__name__)
