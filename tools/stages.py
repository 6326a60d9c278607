"""The stages of `check.py`: what is checked, in which order, and the table at the end."""

import argparse
import os
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Self

from tools.environment import Environment, prepare


@dataclass(frozen=True)
class Stage:
    """One thing to check: a Python module with its arguments, run from the project's folder.

    One that keeps a single core busy runs beside the stage before it.
    """

    name: str
    command: str
    long: bool = False
    beside: bool = False


STAGES = (
    Stage("lint", "ruff check"),
    Stage("format", "ruff format --check"),
    Stage("types", "mypy"),
    Stage("web", "tools.pages", beside=True),
    # Three at once on two cores: many a test waits for a server, a browser or a terminal.
    Stage("tests", "pytest -q -n 3 --shares 30 -m 'not long'"),
    Stage("rulebook", "landnam rulebook"),
    Stage("audit", "tools.audit", beside=True),
    Stage("long", "pytest -q -n 2 --shares 30 -m long", long=True),
)


@dataclass(frozen=True)
class Outcome:
    """The end of a stage."""

    stage: Stage
    status: int
    seconds: float


def check(arguments: list[str]) -> int:
    """Run the stages that `arguments` ask for and return the exit status: 0 if all passed."""
    wanted = _parse(arguments)
    stages = [
        stage
        for stage in STAGES
        if (stage.name in wanted.only if wanted.only else wanted.all or not stage.long)
    ]
    environment = prepare("check")
    outcomes: list[Outcome] = []
    try:
        for group in groups(stages):
            outcomes += _run_together(group, environment)
            if wanted.fail_fast and any(outcome.status for outcome in outcomes):
                break
    except KeyboardInterrupt:
        print(table(stages, outcomes))
        return 130
    print(table(stages, outcomes))
    return int(any(outcome.status for outcome in outcomes))


def _parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="check.py", description="Check the whole project.")
    parser.add_argument("--all", action="store_true", help="the long tests too")
    parser.add_argument(
        "--only",
        action="append",
        metavar="NAME",
        choices=[stage.name for stage in STAGES],
        help="only this stage (may be given several times): %(choices)s",
    )
    parser.add_argument("--fail-fast", action="store_true", help="stop at the first failure")
    return parser.parse_args(arguments)


def groups(stages: list[Stage]) -> list[list[Stage]]:
    """The stages that run at the same time, one group after the other.

    >>> types, pages = Stage("types", "mypy"), Stage("web", "tools.pages", beside=True)
    >>> [[stage.name for stage in group] for group in groups([types, pages, types])]
    [['types', 'web'], ['types']]
    """
    found: list[list[Stage]] = []
    for stage in stages:
        if stage.beside and found:
            found[-1].append(stage)
        else:
            found.append([stage])
    return found


def _run_together(group: list[Stage], environment: Environment) -> list[Outcome]:
    """Run the first stage in sight; show the output of those beside it when they have ended."""
    with ExitStack() as ending:
        quiet = [ending.enter_context(_Beside(stage, environment)) for stage in group[1:]]
        return [_run(group[0], environment), *(beside.ended() for beside in quiet)]


def _run(stage: Stage, environment: Environment) -> Outcome:
    print(f"\n== {stage.name}: {stage.command}", flush=True)
    start = time.monotonic()
    with environment_for(os.environ) as around:
        status = subprocess.run(
            _command(stage, environment), check=False, cwd=environment.root, env=around
        ).returncode
    return Outcome(stage, status, time.monotonic() - start)


def _command(stage: Stage, environment: Environment) -> list[str]:
    return [str(environment.python), "-m", *shlex.split(stage.command)]


class _Beside:
    """A stage that runs beside another; it is stopped if the check is."""

    def __init__(self, stage: Stage, environment: Environment) -> None:
        self.stage = stage
        self.environment = environment

    def __enter__(self) -> Self:
        self.resources = ExitStack()
        around = self.resources.enter_context(environment_for(os.environ))
        self.said = self.resources.enter_context(tempfile.TemporaryFile())
        self.start = time.monotonic()
        self.process = subprocess.Popen(
            _command(self.stage, self.environment),
            cwd=self.environment.root,
            env=around,
            stdout=self.said,
            stderr=subprocess.STDOUT,
        )
        return self

    def ended(self) -> Outcome:
        """Wait for its end, and show what it said."""
        status = self.process.wait()
        seconds = time.monotonic() - self.start
        self.said.seek(0)
        print(f"\n== {self.stage.name}: {self.stage.command}", flush=True)
        sys.stdout.write(self.said.read().decode(errors="replace"))
        sys.stdout.flush()
        return Outcome(self.stage, status, seconds)

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait()
        self.resources.close()


@contextmanager
def environment_for(around: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """The variables for a check: it must neither see nor touch the games that somebody plays here.

    A process that still writes there at the end does not make the check fail.
    """
    # The tests start many a server: without bytecode each would compile all it imports anew.
    kept = {name: value for name, value in around.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with tempfile.TemporaryDirectory(prefix="landnam-home-", ignore_cleanup_errors=True) as home:
        yield {**kept, "LANDNAM_HOME": home}


def table(stages: list[Stage], outcomes: list[Outcome]) -> str:
    """Return the table of outcomes, one line per stage, and their sum.

    >>> lint, types = Stage("lint", "ruff check"), Stage("types", "mypy")
    >>> print(table([lint, types], [Outcome(lint, 1, 2.04)]))
    <BLANKLINE>
    lint        FAILED     2.0 s
    types       not run
    0 of 2 stages passed.
    """
    ended = {outcome.stage: outcome for outcome in outcomes}
    lines = [""]
    for stage in stages:
        outcome = ended.get(stage)
        if outcome is None:
            lines.append(f"{stage.name:<12}not run")
            continue
        word = "FAILED" if outcome.status else "passed"
        lines.append(f"{stage.name:<12}{word:<7}{outcome.seconds:>7.1f} s")
    passed = sum(not outcome.status for outcome in outcomes)
    lines.append(f"{passed} of {len(stages)} stages passed.")
    return "\n".join(lines)
