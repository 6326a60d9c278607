"""The files of `deploy` for people who run a server: no root, no open port, options that exist."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.testing import CliRunner

from landnam.cli.commands import app
from tests.project.tree import ROOT
from tests.server.postgres import MAJOR

DEPLOY = ROOT / "deploy"
SAFE_ENOUGH = 1.5  # systemd counts from 0, all locked, to 10, all open


def text(name: str) -> str:
    return (DEPLOY / name).read_text("utf-8")


def compose() -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load(text("compose.yaml"))
    return read


@pytest.mark.parametrize("name", ["Dockerfile", "compose.yaml", "landnam.service"])
def test_options_of_the_server_are_known(name: str) -> None:
    offered = CliRunner().invoke(app, ["serve", "--help"], terminal_width=200).output
    started = re.findall(r"landnam serve (.+)|\"serve\", (.+)]", text(name))
    options = set(re.findall(r"--[a-z-]+", " ".join(" ".join(found) for found in started)))
    assert options
    for option in options:
        assert option in offered


def test_the_image_runs_as_nobody_special_and_installs_by_hash() -> None:
    lines = text("Dockerfile").splitlines()
    assert [line for line in lines if line.startswith("USER")] == ["USER landnam"]
    assert lines.index("USER landnam") < next(
        index for index, line in enumerate(lines) if line.startswith("ENTRYPOINT")
    )
    assert "--require-hashes -r locks/run.txt" in text("Dockerfile")
    assert "HEALTHCHECK" in text("Dockerfile")


def test_the_files_of_the_image_are_there() -> None:
    kept = re.findall(r"^!(.+)$", text("Dockerfile.dockerignore"), re.MULTILINE)
    assert len(kept) > 5
    assert [name for name in kept if not (ROOT / name).exists()] == []


def test_the_services_listen_on_this_machine_only() -> None:
    services = compose()["services"]
    assert set(services) == {"landnam", "database"}
    assert services["landnam"]["ports"] == ["127.0.0.1:8710:8710"]
    assert "ports" not in services["database"]
    assert services["landnam"]["read_only"] is True
    assert services["landnam"]["cap_drop"] == ["ALL"]
    for service in services.values():
        assert service["security_opt"] == ["no-new-privileges:true"]
        assert set(service["secrets"]) <= set(compose()["secrets"])
        assert set(service["networks"]) <= set(compose()["networks"])


def test_versions_are_exact_and_postgresql_is_the_one_that_is_checked() -> None:
    images = [compose()["services"]["database"]["image"]]
    images += re.findall(r"^FROM (\S+)", text("Dockerfile"), re.MULTILINE)
    for image in images:
        assert re.fullmatch(r"[a-z]+:\d+\.\d+(\.\d+)?(-[a-z]+)*", image), image
    assert images[0].startswith(f"postgres:{MAJOR}.")
    assert f"PostgreSQL 15 and {MAJOR}" in (ROOT / "docs" / "server.md").read_text("utf-8")


def test_no_service_takes_the_whole_machine() -> None:
    for service in compose()["services"].values():
        assert {"mem_limit", "cpus", "pids_limit"} <= set(service)
    assert {"MemoryMax", "CPUQuota", "TasksMax"} <= {
        line.partition("=")[0] for line in text("landnam.service").splitlines()
    }


def test_work_for_strangers_may_make_itself_nicer_than_the_tables() -> None:
    """As `jobs/sandbox.py` does; without a word of it the system refuses that silently."""
    filters = re.findall(r"^SystemCallFilter=(.+)$", text("landnam.service"), re.MULTILINE)
    assert filters[-2:] == ["~@privileged @resources", "setpriority"], "the last word counts"


def test_git_ignores_the_password_and_its_user_alone_may_read_it() -> None:
    (file,) = (secret["file"] for secret in compose()["secrets"].values())
    ignored = subprocess.run(["git", "check-ignore", "-q", f"deploy/{file}"], cwd=ROOT, check=False)
    assert ignored.returncode == 0
    user = re.search(r"--uid (\d+)", text("Dockerfile"))
    assert user is not None
    assert f"--owner {user[1]} --mode 0400" in text("compose.yaml")


def test_no_password_stands_in_a_file() -> None:
    for file in DEPLOY.iterdir():
        assert not re.search(r"PASSWORD[:=] *[^/$\s]", file.read_text("utf-8"), re.IGNORECASE)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
def test_the_unit_is_right_and_locked_down(tmp_path: Path) -> None:
    unit = tmp_path / "landnam.service"
    unit.write_text(text("landnam.service").replace("/opt/landnam/bin/landnam", "/bin/true"))
    ran = _analyze("verify", str(unit))
    # It looks at every unit of the machine that ours needs; its words about others are not ours.
    said = (ran.stdout + ran.stderr).splitlines()
    assert [line for line in said if "landnam" in line] == []
    assert ran.returncode == 0, said
    told = _analyze("security", "--offline=true", str(unit)).stdout
    exposure = re.search(r"exposure level for landnam.service: ([\d.]+)", told)
    assert exposure is not None, told
    assert float(exposure[1]) <= SAFE_ENOUGH


def _analyze(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = ["systemd-analyze", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
