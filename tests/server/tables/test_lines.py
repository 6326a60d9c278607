"""Events as they are sent: all are told in their order, and old ones take little room."""

from __future__ import annotations

import sys
from itertools import chain

from landnam.server.tables.lines import CHUNK, Lines

LINES = [b'{"kind":"count","seat":%d,"what":"wood"}' % number for number in range(5 * CHUNK + 7)]


def test_a_viewer_hears_all_events_beyond_any_number_that_they_have() -> None:
    for come in (0, 1, CHUNK, 2 * CHUNK - 1, 2 * CHUNK, 3 * CHUNK, len(LINES)):
        lines = Lines()
        for line in LINES[:come]:
            lines.append(line)
        assert len(lines) == come
        for have in range(come + 1):
            assert lines.since(have) == b",".join(LINES[have:come]), (come, have)


def test_the_old_lines_of_a_long_game_take_little_room() -> None:
    lines = Lines()
    for line in LINES * 20:
        lines.append(line)
    kept = chain(lines._packed, lines._latest)
    assert sum(map(sys.getsizeof, kept)) < sum(map(sys.getsizeof, LINES * 20)) / 5
