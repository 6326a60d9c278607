"""Remake the locks from their `.in` files: `python locks/remake.py`.

For maintainers only: it needs `uv` on the PATH (`pip install uv`). Every package stands in a lock
with its hashes and without an address, so that whoever installs chooses where from.
`--upgrade` takes the newest versions; without it, only what the `.in` files ask for changes.
"""

import shutil
import subprocess
import sys
from pathlib import Path

LOCKS = ("run", "check")
HEADER = "# Made by `python locks/remake.py` from {name}.in: do not edit by hand.\n"


def remake(name: str, extra: list[str]) -> None:
    """Write `locks/NAME.txt` anew, for every platform and every Python from 3.11 on."""
    root = Path(__file__).resolve().parent.parent
    lock = root / "locks" / f"{name}.txt"
    how = ["--universal", "--generate-hashes", "--python-version", "3.11"]
    quiet = ["--no-header", "--quiet"]
    files = [f"locks/{name}.in", "--output-file", f"locks/{name}.txt"]
    subprocess.run(["uv", "pip", "compile", *how, *quiet, *files, *extra], cwd=root, check=True)
    lock.write_text(HEADER.format(name=name) + lock.read_text("utf-8"), "utf-8")


if __name__ == "__main__":
    if shutil.which("uv") is None:
        sys.exit("Remaking the locks needs uv: install it with `pip install uv`.")
    for lock_name in LOCKS:
        remake(lock_name, sys.argv[1:])
