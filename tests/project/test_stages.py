"""`check.py`: which stages run, what the exit status says, and that nobody's games are touched."""

import sys
from pathlib import Path

import pytest

from tools import stages
from tools.environment import Environment
from tools.stages import STAGES, Stage, check

WRITES_ITS_NAME = """
import os, sys
with open("ran.txt", "a") as book:
    print(sys.argv[1], os.environ["LANDNAM_HOME"], file=book)
sys.exit(sys.argv[1] == "bad")
"""

MEETS_THE_OTHER = """
import pathlib, sys, time
own, other = sys.argv[1:]
pathlib.Path(own).touch()
until = time.monotonic() + 60
while not pathlib.Path(other).exists() and time.monotonic() < until:
    time.sleep(0.01)
print(own, "is here" if pathlib.Path(other).exists() else "is alone")
sys.exit(own == "two")
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with four stages, each of which writes down that it ran; one of them fails."""
    (tmp_path / "write.py").write_text(WRITES_ITS_NAME, "utf-8")
    environment = Environment(tmp_path)
    environment.python = Path(sys.executable)
    own = (
        Stage("good", "write good"),
        Stage("bad", "write bad"),
        Stage("last", "write 'last of all'"),
        Stage("deep", "write deep", long=True),
    )
    monkeypatch.setattr(stages, "STAGES", own)
    monkeypatch.setattr(stages, "prepare", {"check": environment}.__getitem__)
    return tmp_path


def ran(project: Path) -> list[str]:
    """The first word that each stage wrote down."""
    return [line.split()[0] for line in (project / "ran.txt").read_text("utf-8").splitlines()]


@pytest.mark.parametrize(
    ("arguments", "names", "status"),
    [
        ([], ["good", "bad", "last"], 1),
        (["--all"], ["good", "bad", "last", "deep"], 1),
        (["--only", "last"], ["last"], 0),
        (["--only", "deep", "--only", "good"], ["good", "deep"], 0),
        (["--all", "--fail-fast"], ["good", "bad"], 1),
    ],
)
def test_stages_and_status(
    project: Path, arguments: list[str], names: list[str], status: int
) -> None:
    assert check(arguments) == status
    assert ran(project) == names


def test_the_table_names_every_stage(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    check(["--fail-fast"])
    *_, good, bad, last, sum_ = capfd.readouterr().out.splitlines()
    assert good.split()[:2] == ["good", "passed"]
    assert bad.split()[:2] == ["bad", "FAILED"]
    assert last.split() == ["last", "not", "run"]
    assert sum_ == "1 of 3 stages passed."


def test_a_stage_beside_another_runs_at_the_same_time_and_counts_as_any(
    project: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Each waits until the other has begun."""
    (project / "meet.py").write_text(MEETS_THE_OTHER, "utf-8")
    own = (
        Stage("one", "meet one two"),
        Stage("two", "meet two one", beside=True),
        Stage("last", "write last"),
    )
    monkeypatch.setattr(stages, "STAGES", own)
    assert check(["--fail-fast"]) == 1
    said = capfd.readouterr().out
    assert said.index("one is here") < said.index("== two") < said.index("two is here")
    told = [line.split()[:2] for line in said.splitlines()[-4:-1]]
    assert told == [["one", "passed"], ["two", "FAILED"], ["last", "not"]]


def test_every_stage_has_a_home_of_its_own(project: Path) -> None:
    check(["--all"])
    lines = (project / "ran.txt").read_text("utf-8").splitlines()
    homes = [Path(line.rsplit(maxsplit=1)[1]) for line in lines]
    assert len(set(homes)) == len(homes)
    assert not any(home.exists() for home in homes), "and it is gone afterwards"


def test_ctrl_c_ends_it_with_the_table(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_: object) -> stages.Outcome:
        raise KeyboardInterrupt

    monkeypatch.setattr(stages, "_run", interrupt)
    assert check([]) == 130
    assert "0 of 3 stages passed." in capsys.readouterr().out


def test_an_unknown_stage_is_refused_with_the_known_ones(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        check(["--only", "lnit"])
    said = capsys.readouterr().err
    assert "lnit" in said
    assert "deep" in said


def test_the_real_stages_are_all_there() -> None:
    names = [stage.name for stage in STAGES]
    assert names == ["lint", "format", "types", "web", "tests", "rulebook", "audit", "long"]
    assert [stage.name for stage in STAGES if stage.long] == ["long"]
