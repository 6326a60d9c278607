"""The whole description of the wire as a file: `python -m landnam.server.openapi FILE`.

Beside what `/schema/openapi.json` tells of the requests, it holds the messages of the socket. The
types of the browser client are made from it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from landnam.server import wire
from landnam.server.app import make_app
from landnam.server.settings import Settings

ON_THE_SOCKET: Final = (wire.Hello, wire.Said, wire.Done, wire.Failed)


def description() -> dict[str, Any]:
    """The OpenAPI description with the messages of the socket among its schemas.

    >>> {"Now", "Hello", "Failed"} <= set(description()["components"]["schemas"])
    True
    """
    told: dict[str, Any] = make_app(Settings(data=Path())).app.openapi_schema.to_schema()
    _, messages = msgspec.json.schema_components(
        ON_THE_SOCKET, ref_template="#/components/schemas/{name}"
    )
    told["components"]["schemas"] = {**messages, **told["components"]["schemas"]}
    return told


if __name__ == "__main__":
    text = msgspec.json.format(msgspec.json.encode(description(), order="sorted"), indent=1)
    Path(sys.argv[1]).write_bytes(text + b"\n")
