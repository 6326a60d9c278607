"""Structured logs: one JSON object a line, on standard error. Never a secret, a name or an address.

Secrets cannot get here: a request's are hashed before anything else is done with it.
"""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback
from typing import Any


def log(event: str, **facts: Any) -> None:
    """Write one line: the event, and the facts that help."""
    line = json.dumps({"at": round(time.time(), 3), "event": event, **facts}, ensure_ascii=False)
    sys.stderr.write(f"{line}\n")
    sys.stderr.flush()


class JsonLines(logging.Handler):
    """A handler that writes the records of libraries in the same lines as ours."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write one record."""
        facts: dict[str, Any] = {"level": record.levelname.lower(), "message": record.getMessage()}
        if record.exc_info:
            facts["trace"] = "".join(traceback.format_exception(*record.exc_info))
        log(record.name, **facts)


def log_in_lines() -> None:
    """From now on libraries log in JSON lines too, warnings and worse."""
    logging.basicConfig(handlers=[JsonLines()], level=logging.WARNING, force=True)
    logging.captureWarnings(True)
