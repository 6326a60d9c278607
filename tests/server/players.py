"""Clients that play a seat to the end, by REST or by socket, with luck of their own."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random

from tests.server.running import Data, Guest, Socket

PATHS = {"choose": "choices", "undo": "undo", "commit": "commits"}


def next_act(now: Data, luck: Random, *, undoing: float) -> Data | None:
    """Return the next act of a seat with this news; ``undoing`` is the chance of an undo."""
    if now["can_undo"] and luck.random() < undoing:
        return {"do": "undo", "number": now["number"]}
    if now["must_commit"]:
        return {"do": "commit", "number": now["number"]}
    if now["prompt"] is None:
        return None
    key = luck.choice(now["prompt"]["options"])["key"]
    return {"do": "choose", "number": now["prompt"]["number"], "key": key}


class Player:
    """Plays a seat. Its news come by its socket; its acts go by REST or by socket."""

    def __init__(self, guest: Guest, table: str, seed: int, *, by_socket: bool) -> None:
        self.guest = guest
        self.table = table
        self.by_socket = by_socket
        self.luck = Random(seed)
        self.now: Data = {"heard": 0, "acts": 0}
        self.events: list[Data] = []
        self.moves = 0
        self.socket: Socket = guest.socket(table)
        self.take(self.socket.hear())

    def take(self, now: Data) -> None:
        """Learn the news. A push may be older than the answer to an act meanwhile."""
        assert now["protocol"] == 1
        first = now["heard"] - len(now["events"])
        assert first <= len(self.events), "events were missed"
        self.events.extend(now["events"][len(self.events) - first :])
        if (now["acts"], now["heard"]) >= (self.now["acts"], self.now["heard"]):
            self.now = now

    def wanted(self) -> Data | None:
        """Return the next act of this seat."""
        return next_act(self.now, self.luck, undoing=0.1)

    def move(self, act: Data) -> None:
        """Do it, and learn what came of it."""
        self.moves += 1
        if self.by_socket:
            self._say(act)
        else:
            body = {name: value for name, value in act.items() if name != "do"}
            body["have"] = len(self.events)
            self.take(self.guest.post(f"tables/{self.table}/{PATHS[act['do']]}", body))

    def _say(self, act: Data) -> None:
        self.socket.say({"id": self.moves, "act": act})
        before, done = self.now["acts"], False
        while not done or self.now["acts"] == before:
            heard = self.socket.hear()
            assert "trouble" not in heard, heard
            if "view" in heard:
                self.take(heard)
            else:
                done = heard == {"id": self.moves, "done": True}

    def play(self) -> None:
        """Play until the game is over."""
        while not self.now["over"]:
            act = self.wanted()
            if act is not None:
                self.move(act)
            else:
                self.take(self.socket.hear())

    def close(self) -> None:
        self.socket.close()


def play_together(*players: Player) -> None:
    """Each at its own pace, until the game is over for all."""
    with ThreadPoolExecutor(len(players)) as pool:
        for playing in [pool.submit(player.play) for player in players]:
            playing.result()
