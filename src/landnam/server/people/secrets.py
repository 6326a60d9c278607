"""Secrets: they prove the identity of a person, or open the seat of a link.

A secret has 192 bits from the system's own generator. The store keeps only its SHA-256: a thief of
the database can sit down nowhere. A plain hash is enough, since nobody can try 2^192
secrets; slow hashes are for passwords that people make up.
"""

from __future__ import annotations

import hashlib
import hmac
from secrets import token_urlsafe
from typing import Final

_BYTES: Final = 24
LENGTH: Final = 32
"""The number of characters of a secret."""


def new_secret() -> str:
    """A secret for a person, a seat or the spectators.

    >>> len(new_secret()) == LENGTH and new_secret() != new_secret()
    True
    """
    return token_urlsafe(_BYTES)


def new_id() -> str:
    """A name for a table or a person that nobody guesses; it opens nothing.

    >>> len(new_id())
    22
    """
    return token_urlsafe(16)


def hashed(secret: str) -> str:
    """Return the digest of a secret, which the store keeps.

    >>> hashed("abc")[:8]
    'ba7816bf'
    """
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def fits(digest: str, kept: str | None) -> bool:
    """Return whether a hashed secret is the kept one, in a time that tells nothing of either.

    >>> fits(hashed("abc"), hashed("abc")), fits(hashed("abc"), None)
    (True, False)
    """
    return hmac.compare_digest(digest.encode(), (kept or "").encode())
