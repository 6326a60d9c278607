"""The contents of the package: the data beside the code, the rulebook, the command."""

import configparser
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.project.tree import ROOT, project_files

DATA = {".yaml", ".yml", ".json", ".typed"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """The project's wheel, built offline by the hatchling of the lock."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    [path] = folder.glob("*.whl")
    return zipfile.ZipFile(path)


def dist_info(wheel: zipfile.ZipFile) -> str:
    """The folder of the wheel that describes it."""
    name, version, *_ = Path(str(wheel.filename)).name.split("-")
    return f"{name}-{version}.dist-info"


def test_all_data_of_the_package_travels(wheel: zipfile.ZipFile) -> None:
    package = Path("src/landnam")
    ours = [path for path in project_files() if path.is_relative_to(package)]
    data = {path.relative_to("src").as_posix() for path in ours if path.suffix in DATA}
    assert "landnam/py.typed" in data
    assert data <= set(wheel.namelist())


def test_the_rulebook_travels_inside_the_package(wheel: zipfile.ZipFile) -> None:
    rules = [path for path in project_files() if path.is_relative_to("rulebook")]
    assert rules
    inside = {f"landnam/rulebook_files/{path.relative_to('rulebook').as_posix()}" for path in rules}
    assert inside <= set(wheel.namelist())


def test_nothing_else_travels(wheel: zipfile.ZipFile) -> None:
    top = {name.split("/")[0] for name in wheel.namelist()}
    assert top == {"landnam", dist_info(wheel)}


def test_the_command_and_the_titles_are_declared(wheel: zipfile.ZipFile) -> None:
    text = wheel.read(f"{dist_info(wheel)}/entry_points.txt").decode("utf-8")
    declared = configparser.ConfigParser()
    declared.read_string(text)
    assert dict(declared["console_scripts"]) == {"landnam": "landnam.cli:main"}
    assert declared["landnam.titles"]["settlers"] == "landnam.titles.settlers:manifest"


def test_the_archive_of_sources_builds_the_same_package(
    wheel: zipfile.ZipFile, tmp_path: Path
) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-d", str(tmp_path), "-t"]
    subprocess.run([*build, "sdist"], cwd=ROOT, check=True, capture_output=True)
    [archive] = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as sources:
        # The first Pythons 3.11 have no filters; later ones want to be told which.
        sources.extraction_filter = getattr(tarfile, "data_filter", None)
        sources.extractall(tmp_path)
    unpacked = tmp_path / archive.name.removesuffix(".tar.gz")
    assert (unpacked / "play.py").exists()
    assert (unpacked / "locks" / "run.txt").exists()
    subprocess.run([*build, "wheel"], cwd=unpacked, check=True, capture_output=True)
    [path] = tmp_path.glob("*.whl")
    with zipfile.ZipFile(path) as again:
        assert set(again.namelist()) == set(wheel.namelist())
