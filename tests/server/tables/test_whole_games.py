"""Whole games over the wire: two people, one by REST and one by socket, against a bot."""

from __future__ import annotations

import pytest

from landnam.kernel.chance import commitment
from tests.server.players import Player, play_together
from tests.server.running import Guest

GAMES = {
    "settlers": ("roman", "barbarian", "egyptian:greedy"),
    "rollwrite": ("red", "blue", "green:greedy"),
}


@pytest.mark.parametrize("title", GAMES)
def test_two_people_and_a_bot_play_to_the_end(ann: Guest, title: str) -> None:
    table = ann.make(title, *GAMES[title])
    onlooker = table.watching()
    with onlooker.socket(table.id) as watching:
        opening = watching.hear()
        by_rest = Player(table.at(0), table.id, 1, by_socket=False)
        by_socket = Player(table.at(1), table.id, 2, by_socket=True)
        play_together(by_rest, by_socket)
        seen = watching.hear()
        while not seen["over"]:
            seen = watching.hear()

    assert opening["result"] is None
    assert by_rest.now["result"] == by_socket.now["result"] == seen["result"]
    result = seen["result"]
    assert len(result["scores"]) == 3
    assert result["winners"]
    assert commitment(result["seed"], result["salt"]) == opening["commitment"]
    assert min(by_rest.moves, by_socket.moves) > 20
    for player in (by_rest, by_socket):
        whole = player.guest.get(table.path("view?have=0"))
        assert whole["events"] == player.events, "what was pushed is what happened, each event once"
        player.close()
    assert ann.get(f"tables/{table.id}")["status"] == "over"
