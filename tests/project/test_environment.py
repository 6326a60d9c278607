"""When the environment is made, filled, mended, and left alone."""

import sys
import venv
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.project.tree import ROOT
from tools import environment as module
from tools.environment import Environment, prepare
from tools.installer import Trouble


@dataclass
class Installers:
    """Stands in for `venv` and `pip`: writes down what they are asked, and fails if told to."""

    asked: list[str] = field(default_factory=list)
    fails_at: str | None = None
    error: BaseException = field(default_factory=lambda: Trouble("It failed."))

    def make_venv(self, folder: Path, log: Path) -> None:
        self._ask("make")
        venv.create(folder, clear=True, with_pip=False)

    def pip_for(self, python: Path) -> list[str]:
        return ["pip"]

    def run(self, command: list[str], log: Path) -> str:
        if command[1] == "wheel":
            lock = Path(command[-1]).stem
            self._ask(f"fetch {lock}")
            (Path(command[command.index("--wheel-dir") + 1]) / f"{lock}.whl").touch()
        elif command[-1].endswith(".whl"):
            self._ask(f"install {Path(command[-1]).stem}")
        else:
            self._ask("install project")
        return ""

    def _ask(self, what: str) -> None:
        self.asked.append(what)
        if what == self.fails_at:
            raise self.error

    def taken(self) -> list[str]:
        """Return the questions since the last call."""
        asked, self.asked = self.asked, []
        return asked


@pytest.fixture
def installers(monkeypatch: pytest.MonkeyPatch) -> Installers:
    installers = Installers()
    for name in ("make_venv", "pip_for", "run"):
        monkeypatch.setattr(module, name, getattr(installers, name))
    return installers


@pytest.fixture
def environment(tmp_path: Path, installers: Installers) -> Environment:
    (tmp_path / "locks").mkdir()
    (tmp_path / "locks" / "run.txt").write_text("one==1\n", "utf-8")
    (tmp_path / "locks" / "check.txt").write_text("one==1\ntwo==2\n", "utf-8")
    (tmp_path / "pyproject.toml").write_text("[project]\n", "utf-8")
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "index.html").write_text("<p>pages</p>", "utf-8")
    return Environment(tmp_path)


ALL = ["make", "fetch run", "install run", "install project"]


def test_the_second_start_does_nothing(environment: Environment, installers: Installers) -> None:
    environment.ensure("run")
    assert installers.taken() == ALL
    assert environment.ready("run")
    environment.ensure("run")
    assert installers.taken() == []


def test_the_check_lock_is_added_and_serves_the_game_too(
    environment: Environment, installers: Installers
) -> None:
    environment.ensure("run")
    installers.taken()
    environment.ensure("check")
    assert installers.taken() == ["fetch check", "install check", "install project"]
    environment.ensure("run")
    assert installers.taken() == []


def test_after_check_alone_the_game_needs_nothing_more(
    environment: Environment, installers: Installers
) -> None:
    environment.ensure("check")
    assert environment.ready("run")


def test_a_new_lock_is_installed_over_the_old(
    environment: Environment, installers: Installers
) -> None:
    environment.ensure("run")
    installers.taken()
    (environment.root / "locks" / "run.txt").write_text("one==2\n", "utf-8")
    environment.ensure("run")
    assert installers.taken() == ["fetch run", "install run", "install project"]


def test_new_project_settings_need_no_network(
    environment: Environment, installers: Installers
) -> None:
    environment.ensure("run")
    installers.taken()
    (environment.root / "pyproject.toml").write_text("[project]\nversion = '2'\n", "utf-8")
    environment.ensure("run")
    assert installers.taken() == ["install project"]


def test_a_moved_project_needs_no_network(environment: Environment, installers: Installers) -> None:
    environment.ensure("run")
    installers.taken()
    moved = environment.root.parent / f"{environment.root.name}-moved"
    environment.root.rename(moved)
    Environment(moved).ensure("run")
    assert installers.taken() == ["install project"]


@pytest.mark.parametrize("step", ["make", "install run", "install project"])
@pytest.mark.parametrize("error", [KeyboardInterrupt(), Trouble("No space left.")])
def test_an_install_cut_off_is_done_anew(
    environment: Environment, installers: Installers, step: str, error: BaseException
) -> None:
    installers.fails_at, installers.error = step, error
    with pytest.raises(type(error)):
        environment.ensure("run")
    assert not environment.ready("run")
    installers.fails_at = None
    installers.taken()
    environment.ensure("run")
    assert installers.taken() == ALL
    assert environment.ready("run")


def test_a_lost_network_changes_nothing(environment: Environment, installers: Installers) -> None:
    environment.ensure("run")
    installers.taken()
    installers.fails_at = "fetch check"
    with pytest.raises(Trouble):
        environment.ensure("check")
    assert environment.ready("run"), "the game that worked before still works"
    assert installers.taken() == ["fetch check"]


def test_a_python_that_does_not_start_any_more_is_replaced(
    environment: Environment, installers: Installers
) -> None:
    environment.ensure("run")
    installers.taken()
    environment.python.unlink()
    assert environment.version() is None
    environment.ensure("run")
    assert installers.taken() == ALL


def test_a_python_that_was_upgraded_below_is_replaced(
    environment: Environment, installers: Installers
) -> None:
    environment.ensure("run")
    installers.taken()
    settings = environment.folder / "pyvenv.cfg"
    now = f"version = {sys.version_info[0]}.{sys.version_info[1]}."
    settings.write_text(settings.read_text("utf-8").replace(now, "version = 3.10."), "utf-8")
    environment.ensure("run")
    assert installers.taken() == ALL


def test_a_broken_stamp_counts_as_none(environment: Environment, installers: Installers) -> None:
    environment.ensure("run")
    installers.taken()
    (environment.folder / "landnam-run.stamp").write_bytes(b"\xff\x00")
    environment.ensure("run")
    assert installers.taken() == ["fetch run", "install run", "install project"]


def test_somebody_elses_folder_is_not_overwritten(
    environment: Environment, installers: Installers
) -> None:
    environment.folder.mkdir()
    (environment.folder / "diary.txt").write_text("dear diary", "utf-8")
    with pytest.raises(Trouble, match="not a Python environment"):
        environment.ensure("run")
    assert (environment.folder / "diary.txt").exists()


def test_a_folder_that_cannot_be_written_is_named(
    environment: Environment, installers: Installers
) -> None:
    (environment.root / ".venv-lock").mkdir()  # nobody can write to a folder as to a file
    with pytest.raises(Trouble, match=r"cannot use .*\.venv-lock \(.+\): see that this folder"):
        environment.ensure("run")


def test_trouble_ends_the_script_with_its_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def trouble(_: Environment, lock: str) -> None:
        raise Trouble(f"No {lock} today.")

    def interrupt(_: Environment, lock: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Environment, "ensure", trouble)
    with pytest.raises(SystemExit, match=r"^No run today\.$"):
        prepare("run")
    monkeypatch.setattr(Environment, "ensure", interrupt)
    with pytest.raises(SystemExit, match=r"^130$"):
        prepare("run")
    assert "the next start takes it up again" in capsys.readouterr().err


def test_it_is_this_project_that_is_prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Environment, "ensure", lambda *_: None)
    assert prepare("run").root == ROOT


def test_new_pages_are_built(environment: Environment, installers: Installers) -> None:
    environment.ensure("run")
    installers.asked.clear()
    (environment.root / "web" / "index.html").write_text("<p>new pages</p>", "utf-8")
    environment.ensure("run")
    assert installers.asked == ["install project"]
