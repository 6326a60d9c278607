"""The stages of `check.py`: what is checked, in which order, and the table at the end."""

import argparse
import os
import shlex
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from tools.environment import Environment, prepare


@dataclass(frozen=True)
class Stage:
    """One thing to check: a Python module with its arguments, run from the project's folder."""

    name: str
    command: str
    long: bool = False


STAGES = (
    Stage("lint", "ruff check"),
    Stage("format", "ruff format --check"),
    Stage("types", "mypy"),
    Stage("web", "tools.pages"),
    Stage("tests", "pytest -q -n 2 --shares 30 -m 'not long'"),
    Stage("rulebook", "landnam rulebook"),
    Stage("audit", "tools.audit"),
    Stage("long", "pytest -q -n 2 --shares 30 -m long", long=True),
)


@dataclass(frozen=True)
class Outcome:
    """How a stage ended."""

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
        for stage in stages:
            outcomes.append(_run(stage, environment))
            if outcomes[-1].status and wanted.fail_fast:
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


def _run(stage: Stage, environment: Environment) -> Outcome:
    print(f"\n== {stage.name}: {stage.command}", flush=True)
    start = time.monotonic()
    with environment_for(os.environ) as around:
        status = subprocess.run(
            [str(environment.python), "-m", *shlex.split(stage.command)],
            check=False,
            cwd=environment.root,
            env=around,
        ).returncode
    return Outcome(stage, status, time.monotonic() - start)


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
    """Return the table of outcomes, one line per stage, and what it comes to.

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
