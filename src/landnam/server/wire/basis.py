"""What all messages share: the version of the protocol, and the limits of what is sent."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

PROTOCOL: Final = 1
"""The version of what is pushed and answered; a client says which one it speaks."""

LARGEST_NUMBER: Final = 1_000_000

Nickname = Annotated[str, Meta(min_length=1, max_length=40)]
Key = Annotated[str, Meta(min_length=1, max_length=200)]
Number = Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Secret = Annotated[str, Meta(max_length=100)]


class Request(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a client may send."""


# An answer never leads back to itself, so Python need not look for that (``gc``).
class Answer(msgspec.Struct, kw_only=True, gc=False):
    """What the server answers."""
