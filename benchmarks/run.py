"""All figures and ratios, as ``landnam bench``: ``python benchmarks/run.py [--seconds N]``."""

from __future__ import annotations

import sys

from landnam.lab.bench import main

if __name__ == "__main__":
    sys.exit(main())
