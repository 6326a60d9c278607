"""Basis of all messages: the version of the protocol, and the limits of their fields."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

PROTOCOL: Final = 1
"""The version of pushed messages and answers; a client says which one it speaks."""

LARGEST_NUMBER: Final = 1_000_000

Nickname = Annotated[str, Meta(min_length=1, max_length=40)]
Key = Annotated[str, Meta(min_length=1, max_length=200)]
Number = Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Secret = Annotated[str, Meta(max_length=100)]


class Request(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A message from a client."""


# An answer never leads back to itself, so Python need not look for that (``gc``).
class Answer(msgspec.Struct, kw_only=True, gc=False):
    """A message from the server."""
