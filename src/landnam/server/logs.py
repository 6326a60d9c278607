"""Structured logs: one JSON object a line, on standard error. Never a secret, a name or an address.

Secrets cannot get here: a request's are hashed before anything else is done with it.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any


def log(event: str, **facts: Any) -> None:
    """Write one line: what happened, and the facts that help."""
    line = json.dumps({"at": round(time.time(), 3), "event": event, **facts}, ensure_ascii=False)
    sys.stderr.write(f"{line}\n")
    sys.stderr.flush()
