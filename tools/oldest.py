"""The oldest Python that runs the game. This file, `play.py` and `check.py` parse on older ones."""

import sys

OLDEST = (3, 11)


def need_new_python():
    # type: () -> None
    """Stop with one sentence if this Python is too old to go on."""
    if sys.version_info[:2] >= OLDEST:
        return
    here = sys.version_info[:2]
    sys.exit(
        "Landnam needs Python %d.%d or newer and this is %d.%d: install a newer one (Debian and "
        "Ubuntu: the package python3; macOS: brew install python; Windows: winget install "
        "Python.Python.3.13) and start this script with it." % (OLDEST + here)
    )
