"""Files of finished games come in. None is believed: its log is played again from its set-up."""

from __future__ import annotations

import time
from typing import Any, Final

import msgspec

from landnam.kernel.errors import ReplayDiffers
from landnam.kernel.replay import follow, opening_of, recorded_earlier
from landnam.kernel.saves import read_save
from landnam.kernel.table import Table
from landnam.kernel.title import Title, find_title
from landnam.server.errors import BadRequest, NotOver, RecordedEarlier

MOST_PARTS: Final = 200_000
"""Lists, mappings and their entries in a file; a game of four has some 20,000, long ones 60,000. No
other table goes on while the parser looks for them."""

MOST_ENTRIES: Final = 10_000
"""Of a log that is played again; long games of four have some 1,200, and people take back a lot."""

LONGEST_REPLAY: Final = 20.0
"""Seconds of work to play a log again; most take less than one."""


def played_again(file: bytes) -> bytes:
    """The game of a file at its end, saved anew, if it plays as the file says.

    >>> played_again(b"[]")
    Traceback (most recent call last):
    landnam.server.errors.BadRequest: The request cannot be read: Expected `object`, got `array`.
    """
    _check_parts(file)
    try:
        game = _replayed(read_save(_plain(file)))
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, RecursionError) as fault:
        raise BadRequest(what=f"{type(fault).__name__}: {fault}") from fault
    if not game.over:
        raise NotOver()
    return game.save()


def _check_parts(file: bytes) -> None:
    """`BadRequest` if it has too many parts, as far as one sees that without reading it."""
    if sum(file.count(sign) for sign in (b",", b"[", b"{")) > MOST_PARTS:
        raise BadRequest(what=f"it has more than {MOST_PARTS} parts; no game is as long")


def _plain(file: bytes) -> bytes:
    """The file, written anew: then every text in it is one that can be written again."""
    try:
        return msgspec.json.encode(msgspec.json.decode(file, type=dict[str, Any]))
    except msgspec.MsgspecError as fault:
        raise BadRequest(what=str(fault)) from fault


def _replayed(body: dict[str, Any]) -> Table:
    if len(body["log"]) > MOST_ENTRIES:
        raise BadRequest(what=f"its log has {len(body['log'])} entries, more than {MOST_ENTRIES}")
    setup, title = body["setup"], find_title(body["title"])
    options = title.check(setup["seats"], setup["options"])
    proper = {name: setup[name] for name in ("seats", "seed", "salt")}
    game = opening_of(title, {**proper, "options": options}, confirm=body["confirm"])
    older = recorded_earlier(body, game.rules)
    end = time.thread_time() + LONGEST_REPLAY
    try:
        for _ in follow(game, body["log"], digests=not older):
            if time.thread_time() > end:
                what = f"its log takes more than {LONGEST_REPLAY:.0f} seconds to play"
                raise BadRequest(what=what)
    except ReplayDiffers as difference:
        if not older:
            raise
        entry = difference.message.args["entry"]
        raise RecordedEarlier(entry=entry, all=len(body["log"])) from difference
    _name_chain(game, title, setup)
    return game


def _name_chain(game: Table, title: Title, setup: dict[str, Any]) -> None:
    """A game that belongs to a chain begins one here, of the same name."""
    called = setup.get("chain", {}).get("campaign")
    if isinstance(called, str) and (place := title.first_of_chain(game.setup, called)):
        game.setup["chain"] = dict(place)
