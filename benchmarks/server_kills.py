"""Power cuts: ``python -m benchmarks.server_kills [--games 200] [--kills 20]``.

Starts a server and fills it with games: people who choose by REST or by socket, and bots at a
quarter of the tables. Again and again it is killed in the middle (`kill -9`), its file is held
against what people were told, and it is started again; then all games are played to their end.
It stops with an error if an acknowledged move is missing or was made twice, if there is one that
nobody sent, if somebody missed an event, or if a game does not end.

Run it from the project's folder: the people are those of the tests. It listens on 127.0.0.1 only.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

from tests.server.kills import Kills

MOVES_A_GAME = 2
"""So many moves there are for each game, on average, from one power cut to the next. The shortest
games take some 60, so all of them are in the middle all the while."""

HEAD = "kill   live games   moves   under way   of these kept   answers again"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--moves", type=int, help="acknowledged moves from one to the next")
    parser.add_argument("--folder", type=Path, help="where the server's folder is made")
    wanted = parser.parse_args()
    moves = wanted.moves or MOVES_A_GAME * wanted.games
    began = time.monotonic()
    with (
        tempfile.TemporaryDirectory(dir=wanted.folder) as folder,
        Kills(Path(folder) / "data", wanted.games) as games,
    ):
        print(HEAD)
        for number, kill in enumerate(games.cut(wanted.kills, moves), start=1):
            print(
                f"{number:>4}   {kill.live:>10}   {kill.moves:>5}   {kill.under_way:>9}"
                f"   {kill.of_these_kept:>13}   {kill.restart:>11.1f} s",
                flush=True,
            )
        games.finish()
        print(
            f"{games.crowd.ledger.count} moves acknowledged, all kept, each once;"
            f" {wanted.games} games ended; {time.monotonic() - began:.0f} seconds"
        )


if __name__ == "__main__":
    main()
