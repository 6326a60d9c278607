"""The arguments of `compare.py` and `instructions.py`: two checkouts, and the measures."""

from __future__ import annotations

import argparse
from pathlib import Path

from work import MEASURES

WORK = str(Path(__file__).with_name("work.py").resolve())


def for_both(described: str | None) -> argparse.ArgumentParser:
    """Return the parser of the command line: ``OLD NEW [MEASURE …]``."""
    parser = argparse.ArgumentParser(description=described)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    names = ", ".join(MEASURES)
    parser.add_argument(
        "measures", nargs="*", default=list(MEASURES), metavar="MEASURE", help=f"{names}; or all",
    )  # fmt: skip
    return parser
