"""How many files a process may have open: each socket of a player is one."""

from __future__ import annotations

import sys
from typing import Final

if sys.platform != "win32":
    import resource

ENOUGH: Final = 10_240
"""Twice as many as the sockets that a server takes; some systems promise more and refuse it."""


def allow_many_files() -> None:
    """Take enough of what the machine allows: usual is 1,024 at first, and more on request.

    >>> allow_many_files()
    """
    if sys.platform != "win32":
        asked, allowed = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = ENOUGH if allowed == resource.RLIM_INFINITY else min(ENOUGH, allowed)
        if asked != resource.RLIM_INFINITY and asked < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, allowed))
