"""A person at a real terminal: the game in a process of its own, driven by keys."""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType

import pexpect

PATIENCE = 120
CLEAR = "\x1b[H\x1b[2J"
ASKED = "\x1b]133;B\x07"
PROGRAM = f"""
import os, readline, runpy
readline.set_pre_input_hook(lambda: os.write(1, {ASKED.encode()!r}))
runpy.run_module("landnam", run_name="__main__", alter_sys=True)
"""
"""The game itself, and a mark behind each question, as shells write it behind their prompts.

The ``>`` of a question is not enough: an arrow may look like it, and be the last that has arrived.
"""

_CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]")


class Keyboard:
    """`landnam` in a terminal of some size."""

    def __init__(
        self,
        home: Path,
        *arguments: str,
        size: tuple[int, int] = (100, 40),
        env: Mapping[str, str] | None = None,
    ) -> None:
        columns, lines = size
        variables = {
            **{name: value for name, value in os.environ.items() if name != "NO_COLOR"},
            "LANDNAM_HOME": str(home),
            "TERM": "xterm-256color",
            "LC_ALL": "C.UTF-8",
            "PYTHONIOENCODING": "utf-8",
            **(env or {}),
        }
        variables.pop("COLUMNS", None)
        variables.pop("LINES", None)
        self.size = size
        self.child = pexpect.spawn(
            sys.executable,
            ["-c", PROGRAM, *arguments],
            dimensions=(lines, columns),
            env=variables,
            encoding="utf-8",
            timeout=PATIENCE,
            preexec_fn=heed_interrupts,
        )
        self.raw = ""

    def __enter__(self) -> Keyboard:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, _: TracebackType | None
    ) -> None:
        self.child.close(force=True)

    def wait(self) -> str:
        """Everything written until the next question, or until the end."""
        self.child.expect_exact([ASKED, pexpect.EOF])
        self.raw = self.child.before
        return self.raw

    def type(self, keys: str) -> str:
        """Type a line and wait for the next question."""
        self.child.sendline(keys)
        return self.wait()

    def interrupt(self) -> str:
        """Press Ctrl-C, and wait for the next question."""
        # Python heeds it only while it sleeps at the keyboard; just before, the next key would.
        while state(self.child.pid) != "S":
            pass
        self.child.sendintr()
        return self.wait()

    def close_window(self) -> None:
        """Close the window, and wait for the game to end."""
        self.child.ptyproc.fileobj.close()
        self.child.ptyproc.wait()

    @property
    def ended(self) -> bool:
        """Whether the game has ended by itself."""
        return not self.child.isalive()

    @property
    def screen(self) -> str:
        """The output since the screen was last cleared, without colours."""
        return plain(self.raw.rsplit("\x1b[2J", 1)[-1])


def state(process: int) -> str:
    """``S`` for a process that sleeps until something happens; any other letter if not."""
    if not Path("/proc").exists():
        return "S"  # hope, where nobody can tell
    return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]


def heed_interrupts() -> None:
    """A program started from a background job would ignore Ctrl-C, unlike one at a keyboard."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def plain(text: str) -> str:
    """The text without colours and other codes."""
    return _CODES.sub("", text).replace("\r\n", "\n").replace("\r", "")
