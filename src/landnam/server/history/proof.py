"""Proof of the shuffle: the commitment before a game fits the seed and salt after it.

The commitment stands in every view from the first on, seed and salt in the result. All luck of a
game follows from its seed, and the file of the game holds every choice: a replay with this
seed (`landnam replay`, or an import on any server) gives the same game or an error.
"""

from __future__ import annotations

import hmac

from landnam.kernel.chance import commitment


def shuffle_is_proved(published: str, seed: str, salt: str) -> bool:
    """Return whether the seed that is shown after a game is the one that was fixed before it.

    Any client can do this without us: the commitment is the SHA-256, in hexadecimal digits, of the
    salt and the seed written one behind the other.

    >>> from hashlib import sha256
    >>> shuffle_is_proved(sha256(b"saltseed").hexdigest(), seed="seed", salt="salt")
    True
    >>> shuffle_is_proved(sha256(b"saltseed").hexdigest(), seed="other", salt="salt")
    False
    """
    return hmac.compare_digest(commitment(seed, salt), published)
