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
    """The seat is asked for an action, with more than passing to choose from."""
    prompt = now["prompt"]
    return prompt is not None and prompt["kind"] == "action" and len(prompt["options"]) > 3


def acts_with_idle_cards(now: Data) -> bool:
    """The same, and two cards in its hand are good for nothing now."""
    if not acts(now):
        return False
    touched = {thing for option in now["prompt"]["options"] for thing in option["targets"]}
    hand = now["view"]["state"]["empires"][now["seat"]]["hand"]
    return len(set(hand) - touched) > 1
