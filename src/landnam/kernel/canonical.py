"""The one way to write data as bytes: sorted keys, no spaces, ASCII only. Files are read here.

The kernel needs nothing but the standard library for it. Where msgspec is installed, it writes the
same bytes and reads the same data much sooner: every choice at a table has its digest, and this was
a third of the time of a choice.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from landnam.kernel.records import to_data

try:
    from msgspec.json import Decoder, Encoder
except ModuleNotFoundError:
    quick: Callable[[Any], bytes] | None = None
    quick_read: Callable[[str], Any] | None = None
else:
    quick = Encoder(order="sorted").encode
    quick_read = Decoder().decode

_encode: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":")).encode


def canonical(data: Any) -> bytes:
    """Plain data as bytes."""
    return _encode(data).encode()


def canonical_records(value: Any) -> bytes:
    """`canonical` for data in which records stand as they are, and no fractions, as in saves."""
    if quick is None:
        return canonical(to_data(value))
    try:
        written = quick(value)
    except (TypeError, ValueError, OverflowError):  # a number is a key, or a huge one
        return canonical(to_data(value))
    # The two escape some letters differently.
    return written if written.isascii() and b"\x7f" not in written else canonical(to_data(value))


def parsed(text: str) -> Any:
    """The data of a file, as `json` reads them, whose errors are raised as well."""
    if quick_read is not None:
        with suppress(ValueError, RecursionError):  # cut off, or half a letter stands in it
            return quick_read(text)
    return json.loads(text)
