"""`landnam` with every message to a socket filled up: ``server_filled.py 10240 serve …``.

What is said of other servers was measured with 10 KB, and our views are smaller. Behind its end
JSON may have any number of spaces, so the clients notice nothing.
"""

from __future__ import annotations

import sys

from landnam.__main__ import main
from landnam.server.net import framing
from landnam.server.tables import hosted


def fill_up(size: int) -> None:
    """From now on no message is smaller than this."""
    vars(hosted)["framed"] = lambda text: framing.framed(text.ljust(size))


if __name__ == "__main__":
    fill_up(int(sys.argv.pop(1)))
    main()
