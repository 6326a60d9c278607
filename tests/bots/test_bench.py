"""The benchmark runs, tells its figures, and does without its peer."""

import json

import pytest

from landnam.lab import bench as benchmark
from landnam.lab.bench import bench, main
from landnam.lab.benches import benches


@pytest.fixture
def without_peer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benchmark, "catanatron", lambda: None)


def test_data_has_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("catanatron")
    assert main(["--json", "--seconds", "0.5", "--rounds", "2", "--games", "2"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert {f"play-{seats}" for seats in (2, 3, 4)} < set(data["figures"])
    assert {f"round-{number}" for number in range(1, 6)} < set(data["figures"])
    assert {name for one in benches() for name, *_ in one.ratios} < set(data["ratios"])
    for figure in (*data["figures"].values(), *data["ratios"].values()):
        assert 0 < figure["min"] <= figure["median"] <= figure["max"]
    assert data["arena"]["games"] == 2


@pytest.mark.usefixtures("without_peer")
def test_says_that_the_peer_is_absent() -> None:
    found = bench(seconds=0.2, rounds=1)
    lines = found.lines()
    assert any("catanatron is not installed" in line for line in lines)
    assert "play-to-catanatron" not in found.ratios


@pytest.mark.usefixtures("without_peer")
def test_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seconds", "0.2", "--rounds", "1", "--games", "2"]) == 0
    out = capsys.readouterr().out
    assert "random play, 2 seats, decisions/s" in out
    assert "greedy: 2 of 2 games" in out
