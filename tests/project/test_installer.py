"""For everything that is missing or fails, one sentence says so and names the cure."""

import importlib.util
import subprocess
import sys
import venv
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

from tools import installer
from tools.installer import Trouble, explain, make_venv, pip_for, pip_version, run

LOG = Path("install.log")
OFFLINE = """\
WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError'
ERROR: Could not find a version that satisfies the requirement rich==15.0.0 (from versions: none)
ERROR: No matching distribution found for rich==15.0.0
"""
TAMPERED = "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE. …"


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (OFFLINE, "could not be fetched (Could not find a version that satisfies the requirement"),
        (TAMPERED, "is not the one that the lock names, so nothing was installed"),
        ("ERROR: [Errno 28] No space left", "Setting up failed ([Errno 28] No space left)"),
        ("first\nlast", "Setting up failed (last)"),
        ("", "Setting up failed (no word)"),
    ],
)
def test_a_failure_is_one_sentence(said: str, sentence: str) -> None:
    told = explain(said, LOG)
    assert sentence in told
    assert told.endswith("all that pip said stands in install.log.")
    assert "\n" not in told


def test_a_failing_installer_is_trouble_and_leaves_its_words(tmp_path: Path) -> None:
    log = tmp_path / "install.log"
    program = "import sys; print('ERROR: it rains'); sys.exit(1)"
    with pytest.raises(Trouble, match="it rains"):
        run([sys.executable, "-c", program], log)
    assert "ERROR: it rains" in log.read_text("utf-8")


def hide(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Make this Python look as if it had not these modules."""
    real = importlib.util.find_spec

    def find(name: str, package: str | None = None) -> ModuleSpec | None:
        return None if name in names else real(name, package)

    monkeypatch.setattr(importlib.util, "find_spec", find)


def set_pips(
    monkeypatch: pytest.MonkeyPatch, here: tuple[int, int], there: tuple[int, int]
) -> None:
    """Set the version of the pip beside this Python, and of the one in the environment."""
    monkeypatch.setattr(
        installer, "pip_version", lambda python: here if python == sys.executable else there
    )


def test_without_ensurepip_the_pip_of_this_python_serves(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    hide(monkeypatch, "ensurepip")
    set_pips(monkeypatch, here=(22, 3), there=(0, 0))
    make_venv(tmp_path / "venv", tmp_path / "log")
    bin_ = "Scripts" if sys.platform == "win32" else "bin"
    assert list((tmp_path / "venv" / bin_).glob("python*"))
    assert not list((tmp_path / "venv" / bin_).glob("pip*"))
    python = tmp_path / "venv" / bin_ / "python"
    assert pip_for(python) == [sys.executable, "-m", "pip", "--python", str(python)]


@pytest.mark.parametrize("missing", ["ensurepip", "venv"])
def test_without_any_installer_the_package_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, missing: str
) -> None:
    hide(monkeypatch, missing)
    set_pips(monkeypatch, here=(22, 2), there=(0, 0))
    with pytest.raises(Trouble, match="install the package python3-venv"):
        make_venv(tmp_path / "venv", tmp_path / "log")
    with pytest.raises(Trouble, match="install the package python3-venv"):
        pip_for(tmp_path / "python")


def test_the_environments_own_pip_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    set_pips(monkeypatch, here=(23, 0), there=(23, 0))
    assert pip_for(Path("python")) == ["python", "-m", "pip"]


def test_a_python_without_pip_has_version_zero(tmp_path: Path) -> None:
    venv.create(tmp_path / "venv", with_pip=False)
    python = "Scripts/python.exe" if sys.platform == "win32" else "bin/python"
    assert pip_version(str(tmp_path / "venv" / python)) == (0, 0)


def test_the_version_is_found_behind_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    said = "WARNING: something is old\npip 22.3.1 from somewhere (python 3.11)\n"
    answer = subprocess.CompletedProcess([""], 0, stdout=said)
    monkeypatch.setattr(installer, "_ask", lambda command: answer)
    assert pip_version("python") == (22, 3)
