"""The locks: everything with hashes, nothing with an address, check holding run whole."""

import re
import tomllib

import pytest

from tests.project.tree import ROOT
from tools.environment import LOCKS

PIN = re.compile(r"^([a-z0-9.-]+)==(\S+)(?: ; (.+?))?(?: \\)?$", re.MULTILINE)


def pins(lock: str) -> set[tuple[str, str, str]]:
    """Every pinned package of a lock: name, version, and where it is wanted."""
    text = (ROOT / "locks" / f"{lock}.txt").read_text("utf-8")
    return {(name, version, marker) for name, version, marker in PIN.findall(text)}


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_has_hashes(lock: str) -> None:
    text = (ROOT / "locks" / f"{lock}.txt").read_text("utf-8")
    logical = [line for line in text.replace("\\\n", "").splitlines() if line.strip()]
    packages = [line for line in logical if not line.lstrip().startswith("#")]
    assert len(packages) == len(pins(lock)) > 10
    for package in packages:
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", package), package


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_address(lock: str) -> None:
    text = (ROOT / "locks" / f"{lock}.txt").read_text("utf-8")
    for address in ("://", " @ ", "file:"):
        assert address not in text
    # An address of an index would be an option on a line of its own: hashes are the only ones.
    assert set(re.findall(r"^\s*(--?[a-z-]+)", text, re.MULTILINE)) == {"--hash"}


@pytest.mark.parametrize(("lock", "held"), [(lock, held) for lock in LOCKS for held in LOCKS[lock]])
def test_a_lock_holds_what_it_claims(lock: str, held: str) -> None:
    assert pins(held) <= pins(lock), "remake the locks: python locks/remake.py"


def name_of(requirement: str) -> str:
    return re.split(r"[<>=!~;\[ ]", requirement)[0].lower()


def test_the_run_lock_holds_all_dependencies_and_the_builder() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = project["project"]["dependencies"] + project["build-system"]["requires"]
    names = {name_of(requirement) for requirement in wanted}
    assert names <= {name for name, _, _ in pins("run")}
    asked = (ROOT / "locks" / "run.in").read_text("utf-8").splitlines()
    assert names == {name_of(line) for line in asked if not line.startswith("#")}
