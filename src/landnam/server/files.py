"""How many files a process may have open: each socket of a player is one."""

from __future__ import annotations

import sys

if sys.platform != "win32":
    import resource


def allow_many_files() -> None:
    """Take what the machine allows: usual is 1,024 at first, and many times that on request.

    >>> allow_many_files()
    """
    if sys.platform != "win32":
        asked, allowed = resource.getrlimit(resource.RLIMIT_NOFILE)
        if asked != allowed:
            resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, allowed))
