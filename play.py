"""Set up and play: `python3 play.py` opens the pages in the browser.

With arguments it is the program `landnam`: `python3 play.py settlers` plays in the terminal,
`python3 play.py resume` goes on with a game, and `python3 play.py --help` lists all commands.

The first start makes the environment `.venv` and fills it from the lock; later ones just play.
"""

import json
import os
import subprocess
import sys

from tools.oldest import need_new_python


def main():
    # type: () -> None
    """Make the environment ready and hand this process over to the game."""
    need_new_python()
    from tools.environment import prepare

    # -P: a file beside the player, say rich.py, must not be taken for the library.
    command = [str(prepare("run").python), "-P", "-m", "landnam"] + (sys.argv[1:] or ["start"])
    # The game's messages name commands as they were typed here: `python3 play.py resume`.
    typed = sys.orig_argv[: len(sys.orig_argv) - len(sys.argv) + 1]
    os.environ["LANDNAM_STARTED_AS"] = json.dumps(typed)
    if os.name != "nt":
        os.execv(command[0], command)  # the game gets every key, signal and exit status itself
    game = subprocess.Popen(command)
    while True:
        try:
            sys.exit(game.wait())
        except KeyboardInterrupt:
            pass  # the game got Ctrl-C too, and decides what it means


if __name__ == "__main__":
    main()
