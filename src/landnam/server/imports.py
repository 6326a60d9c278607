"""Files of finished games come in. None is believed: its log is played again from its set-up."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from landnam.kernel.errors import ReplayDiffers
from landnam.kernel.replay import follow, opening_of, recorded_earlier
from landnam.kernel.saves import read_save
from landnam.kernel.table import Table
from landnam.kernel.title import find_title
from landnam.server import wire
from landnam.server.access import Caller
from landnam.server.errors import BadRequest, NotOver, RecordedEarlier
from landnam.server.house import House
from landnam.server.making import make_table
from landnam.server.store import Person

MOST_ENTRIES: Final = 10_000
"""Of a log that is played again; long games of four have some 1,200, and people take back a lot."""


async def take_in(house: House, caller: Caller, person: Person, file: bytes) -> wire.TableMade:
    """A table from the file of a finished game, as it was played again."""
    game = await house.lookback.run(caller, lambda: played_again(file))
    seats = [wire.WantedSeat(side=side) for side in game.rules.sides]
    wanted = wire.NewTable(title=game.rules.title, seats=seats, options=game.setup["options"])
    return await make_table(house, person, wanted, game=game)


def played_again(file: bytes) -> Table:
    """The game of a file at its end, if it plays as the file says.

    >>> played_again(b"[]")
    Traceback (most recent call last):
    landnam.server.errors.BadRequest: The request cannot be read: Expected `object`, got `array`.
    """
    try:
        game = _replayed(read_save(_plain(file)))
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, RecursionError) as fault:
        raise BadRequest(what=f"{type(fault).__name__}: {fault}") from fault
    if not game.over:
        raise NotOver()
    return game


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
    try:
        for _ in follow(game, body["log"], digests=not older):
            pass
    except ReplayDiffers as difference:
        if not older:
            raise
        entry = difference.message.args["entry"]
        raise RecordedEarlier(entry=entry, all=len(body["log"])) from difference
    return game
