"""The project as files: its place, its files, and a copy of it elsewhere."""

import shutil
import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MADE = {".venv", ".git", "__pycache__", "build", "dist"}


@cache
def project_files() -> tuple[Path, ...]:
    """Every file that belongs to the project, relative to its root.

    The files that git knows or would add; in an unpacked archive, all but those that the tools
    made.
    """
    try:
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout
        found = [Path(name) for name in listed.decode("utf-8").split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        found = [path.relative_to(ROOT) for path in ROOT.rglob("*")]
        found = [path for path in found if not any(_made(part) for part in path.parts)]
    return tuple(sorted(path for path in found if (ROOT / path).is_file()))


def _made(part: str) -> bool:
    return part in MADE or part.startswith(".venv-") or part.endswith("_cache")


def copy_project(folder: Path) -> Path:
    """Copy the project into `folder`, as a fresh clone would have it, edits included."""
    for path in project_files():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / path, folder / path)
    return folder
