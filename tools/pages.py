"""Check the browser pages: `python -m tools.pages`, a stage of `check.py`.

Lint (eslint), types in scripts and templates (svelte-check), and the tests of single components
(vitest). `tests/browser` tries them in a browser.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools.web import install, run_npm

WEB = Path(__file__).resolve().parent.parent / "web"
CHECKS = ("lint", "check", "test")
"""Scripts of `web/package.json`, the quickest first."""


def main() -> int:
    """Run all of them, also after one has failed; return 0 if all passed."""
    install(WEB, checks=True)
    failed = [check for check in CHECKS if not _passes(check)]
    if failed:
        print("The pages failed:", *failed, file=sys.stderr)
    return int(bool(failed))


def _passes(check: str) -> bool:
    try:
        run_npm(WEB, "run", check)
    except subprocess.CalledProcessError:
        return False
    return True


if __name__ == "__main__":
    sys.exit(main())
