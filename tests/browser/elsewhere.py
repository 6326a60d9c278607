"""Games brought to where a test needs them, by the same seat at another place."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.players import Player as Client
from tests.server.running import Data, Made


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
