"""Games brought to where a test needs them, by the same seat at another place."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import NamedTuple

import landnam
from landnam.bots import find_bot
from landnam.kernel.decisions import Decision
from landnam.kernel.table import Table
from tests.server.players import Player as Client
from tests.server.running import Data, Guest, Made


def play_elsewhere(made: Made, until: Callable[[Data], bool], seat: int = 0) -> None:
    """Play a seat among bots until what it sees is as wanted."""
    client = Client(made.at(seat), made.id, seed=seat, by_socket=True)
    while not until(client.now):
        assert not client.now["over"], "the game was over before"
        act = client.wanted()
        if act is None:
            client.take(client.socket.hear())
        else:
            client.move(act)
    client.close()


def the_same_game(
    host: Guest,
    title: str,
    sides: tuple[str, ...],
    until: Callable[[Decision], bool],
    options: Data | None = None,
    *,
    confirm: bool = False,
    at: Callable[[Table], bool] = lambda table: True,
) -> Made:
    """Return a table in the middle of the same game each time, at this question to the first seat.

    The game is played to its end here, brought in as a file, and goes on from that step.
    """
    finished, step = the_same_end(host, title, sides, until, options, confirm=confirm, at=at)
    return Made(host, host.post(finished.path("continue"), {"step": step}))


def the_same_end(
    host: Guest,
    title: str,
    sides: tuple[str, ...],
    until: Callable[[Decision], bool],
    options: Data | None = None,
    *,
    confirm: bool = False,
    at: Callable[[Table], bool] = lambda table: True,
) -> tuple[Made, int]:
    """The same game when it is over, and the step at which the first seat was asked so.

    ``at`` names the events that must have come before.
    """
    for seed in range(50):
        opening = landnam.new(title, sides, seed, options, confirm=confirm)
        table, step = _played_here(opening, seed, until, at)
        if step is not None:
            return Made(host, host.post("imports", json.loads(table.save()))), step
    raise AssertionError("nothing was asked so in any of the games")


def _played_here(
    table: Table, seed: int, until: Callable[[Decision], bool], at: Callable[[Table], bool]
) -> tuple[Table, int | None]:
    bot = find_bot("random", seed=seed)
    step: int | None = None
    while not table.over:
        if table.awaiting:
            table.commit(table.awaiting[0])
            continue
        decision = table.decisions[0]
        if step is None and decision.seat == 0 and until(decision) and at(table):
            step = len(table.log)
        table.choose(bot.choose(table.view(decision.seat), decision), decision.seat)
    return table, step


class Game(NamedTuple):
    """A game that is the same each time: bots play it by chance."""

    title: str
    sides: tuple[str, ...]
    seed: int


Keys = tuple[str, ...]
Wanted = Callable[[Table, Decision], Keys]
"""The keys to choose one after another where something of this sort can be done; else none."""


class Moment(NamedTuple):
    """A step of a finished game at which the first seat can choose these keys."""

    finished: Made
    step: int
    keys: Keys

    def table(self) -> Made:
        """A table at which the game goes on from there."""
        host = self.finished.host
        return Made(host, host.post(self.finished.path("continue"), {"step": self.step}))


def moments_of(host: Guest, game: Game, wanted: Mapping[str, Wanted]) -> dict[str, Moment]:
    """The first moment of the game for each that is wanted."""
    table = landnam.new(game.title, game.sides, game.seed, confirm=True)
    bot = find_bot("random", seed=game.seed)
    found: dict[str, tuple[int, Keys]] = {}
    while not table.over:
        if table.awaiting:
            table.commit(table.awaiting[0])
            continue
        decision = table.decisions[0]
        if decision.seat == 0:
            for name in wanted.keys() - found.keys():
                if keys := wanted[name](table, decision):
                    found[name] = (len(table.log), keys)
        table.choose(bot.choose(table.view(decision.seat), decision), decision.seat)
    assert found.keys() == wanted.keys(), f"never in this game: {wanted.keys() - found.keys()}"
    finished = Made(host, host.post("imports", json.loads(table.save())))
    return {name: Moment(finished, *at) for name, at in found.items()}


def over(now: Data) -> bool:
    return bool(now["over"])


def acts(now: Data) -> bool:
    """The seat is asked for an action."""
    return now["prompt"] is not None and now["prompt"]["kind"] == "action"


def free_to_act(now: Data) -> bool:
    """The same, with workers to exchange, and two cards in hand that are good for nothing now."""
    if not acts(now):
        return False
    options = now["prompt"]["options"]
    touched = {thing for option in options for thing in option["targets"]}
    hand = now["view"]["state"]["empires"][now["seat"]]["hand"]
    workers = [option for option in options if option["key"].startswith("exchange")]
    return len(set(hand) - touched) > 1 and len(workers) > 1
