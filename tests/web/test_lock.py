"""The lock of the pages: everything with hashes, nothing with an address, for every system."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

WEB = Path(__file__).parents[2] / "web"
LOCK = WEB / "package-lock.json"


@pytest.fixture(scope="module")
def packages() -> dict[str, Any]:
    """Every package of the lock by its place."""
    locked: dict[str, Any] = json.loads(LOCK.read_text("utf-8"))["packages"]
    return {place: facts for place, facts in locked.items() if place}


def test_every_package_has_a_hash(packages: dict[str, Any]) -> None:
    assert len(packages) > 100
    for place, facts in packages.items():
        assert facts["integrity"].startswith("sha512-"), place


def test_the_lock_names_no_address(packages: dict[str, Any]) -> None:
    for place, facts in packages.items():
        assert "resolved" not in facts, place
        # A lock may name the funders of a package; nothing else is a place in the network.
        told = json.dumps({name: fact for name, fact in facts.items() if name != "funding"})
        assert "://" not in told, place


def test_packages_for_other_systems_are_locked_too(packages: dict[str, Any]) -> None:
    """npm leaves out of a lock what the system that made it has no use for, and says nothing."""
    names = {place.rpartition("node_modules/")[2] for place in packages}
    for place, facts in packages.items():
        lacking = set(facts.get("optionalDependencies", {})) - names
        assert not lacking, f"{place} needs these on other systems: make the lock anew"


def test_the_lock_is_that_of_the_package() -> None:
    locked = json.loads(LOCK.read_text("utf-8"))["packages"][""]
    wanted = json.loads((WEB / "package.json").read_text("utf-8"))
    for kind in ("dependencies", "devDependencies"):
        assert locked[kind] == wanted[kind]
        assert all(re.fullmatch(r"[\d.]+", version) for version in wanted[kind].values())
