"""`landnam` with every message to a socket filled up: ``server_filled.py 10240 serve …``.

Published figures of other servers were measured with 10 KB, and our views are smaller. Behind its
end JSON may have any number of spaces, so the clients notice nothing.
"""

from __future__ import annotations

import sys

from landnam.__main__ import main
from landnam.server.tables.encoded import News


def fill_up(size: int) -> None:
    """From now on no message is smaller than this."""
    News.text = property(lambda news: news.whole.ljust(size).decode())  # type: ignore[assignment]


if __name__ == "__main__":
    fill_up(int(sys.argv.pop(1)))
    main()
