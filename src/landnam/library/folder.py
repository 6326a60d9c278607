"""The folder of the games: by the platform's own rules, or the one in LANDNAM_HOME."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from landnam.library.errors import FolderUnusable

HOME_VARIABLE: Final = "LANDNAM_HOME"


def data_folder() -> Path:
    """The folder of this player's games; it need not exist yet.

    >>> isinstance(data_folder(), Path)
    True
    """
    chosen = os.environ.get(HOME_VARIABLE)
    if chosen:
        return Path(chosen).expanduser()
    from platformdirs import user_data_path

    return user_data_path("landnam", appauthor=False)


def made(folder: Path) -> Path:
    """The folder, made if it was missing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise FolderUnusable(folder=str(folder), what=fault.strerror or str(fault)) from fault
    return folder
