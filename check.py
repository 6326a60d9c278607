"""Check the whole project: `python3 check.py`, and `python3 check.py --all` with the long tests.

It uses the same environment `.venv` as `play.py`, with the tools of the check lock added.
"""

import sys

from tools.oldest import need_new_python


def main():
    # type: () -> None
    """Make the environment ready and run the stages."""
    need_new_python()
    from tools.stages import check

    sys.exit(check(sys.argv[1:]))


if __name__ == "__main__":
    main()
