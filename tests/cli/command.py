"""Running the command line inside the test's own process."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from landnam import cli


class Outcome(NamedTuple):
    """The output and the status of a command."""

    status: int
    out: str
    err: str


class Command:
    """``landnam`` with a data folder of its own and nobody at the keyboard."""

    def __init__(
        self, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        self.home = home
        self._monkeypatch = monkeypatch
        self._capsys = capsys
        monkeypatch.setenv("LANDNAM_HOME", str(home))
        monkeypatch.setenv("COLUMNS", "120")

    def __call__(self, *arguments: str) -> Outcome:
        self._monkeypatch.setattr(sys, "argv", ["landnam", *arguments])
        self._monkeypatch.setattr("builtins.input", _nobody)
        status = 0
        try:
            cli.main()
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else 0
        shown = self._capsys.readouterr()
        return Outcome(status, shown.out, shown.err)


def _nobody(_: str = "") -> str:
    raise EOFError
