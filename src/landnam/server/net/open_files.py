"""The limit of open files of a process: each socket of a player is one."""

from __future__ import annotations

import sys
from typing import Final

if sys.platform != "win32":
    import resource

ENOUGH: Final = 10_240
"""Twice as many as the sockets that a server takes; some systems promise more and refuse it."""


def allow_many_files() -> int:
    """Raise the limit to what the machine allows: usual is 1,024 at first, and more on request.

    Returns how many of them we may count on.

    >>> 0 < allow_many_files() <= ENOUGH
    True
    """
    if sys.platform == "win32":
        return ENOUGH
    asked, allowed = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if allowed == resource.RLIM_INFINITY else min(ENOUGH, allowed)
    if asked != resource.RLIM_INFINITY and asked < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, allowed))
    return wanted
