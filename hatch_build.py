"""Build the pages before the package is made: with the node that the lock pins, never another one.

The built pages are kept until a file under `web` changes.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

from tools.web import digest_of, install, run_npm


class PagesHook(BuildHookInterface[Any]):
    """Runs `npm ci` and `npm run build`, if there is anything new."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it collects the files."""
        web = Path(self.root) / "web"
        built = Path(self.root) / "src" / "landnam" / "server" / "static"
        stamp = built / ".stamp"
        wanted = digest_of(web)
        if stamp.is_file() and stamp.read_text("ascii") == wanted:
            return
        install(web, checks=False)
        run_npm(web, "run", "build")
        stamp.write_text(wanted, "ascii")
