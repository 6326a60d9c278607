"""The whole description of the wire as a file: `python -m landnam.server.openapi FILE`.

The same as `/schema/openapi.json`, without a server. The types of the browser client are made from
it, those of the socket's messages too.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from landnam.server.app import API, make_app
from landnam.server.framework.description import completed
from landnam.server.settings import Settings


def description() -> dict[str, Any]:
    """The OpenAPI description with the messages of the socket among its schemas.

    >>> {"Now", "Hello", "Failed"} <= set(description()["components"]["schemas"])
    True
    """
    told: dict[str, Any] = make_app(Settings(data=Path())).app.openapi_schema.to_schema()
    return completed(told, API)


if __name__ == "__main__":
    text = msgspec.json.format(msgspec.json.encode(description(), order="sorted"), indent=1)
    Path(sys.argv[1]).write_bytes(text + b"\n")
