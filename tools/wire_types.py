"""Make the client's types from the server's description: `python -m tools.wire_types`."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.web import install, node

WEB = Path(__file__).resolve().parent.parent / "web"
TYPES = WEB / "src" / "wire" / "openapi.d.ts"


def made() -> str:
    """The types as they should be now."""
    install(WEB, checks=True)
    with tempfile.TemporaryDirectory() as folder:
        description, types = Path(folder, "openapi.json"), Path(folder, "openapi.d.ts")
        tell = [sys.executable, "-m", "landnam.server.openapi", str(description)]
        subprocess.run(tell, check=True)
        # Fields with a default may be left out of a request.
        maker = WEB / "node_modules" / ".bin" / "openapi-typescript"
        make = [str(maker), "--default-non-nullable", "false", str(description), "-o", str(types)]
        subprocess.run(make, check=True, env=node(os.environ), capture_output=True)
        return types.read_text("utf-8")


if __name__ == "__main__":
    TYPES.write_text(made(), "utf-8")
