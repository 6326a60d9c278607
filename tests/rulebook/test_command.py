"""The command: its output, as text and as JSON, and its status."""

import json
from pathlib import Path

import pytest

from landnam.rulebook import command

GOOD = "- {rule: settlers/T48, says: Without raze tokens nothing can be razed., then: {}}\n"
BAD = "- {rule: settlers/T1, says: Wrong., then: {round: 4}}\n"
SENSELESS = "- {rule: settlers/T1, says: Wrong., then: {rownd: 4}}\n"


def write(folder: Path, text: str) -> list[str]:
    file = folder / "mine.yaml"
    file.write_text(text, encoding="utf-8")
    return [str(file)]


def test_all_pass(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(write(tmp_path, GOOD)) == 0
    assert capsys.readouterr().out.splitlines() == [
        "pass  settlers/T48  Without raze tokens nothing can be razed.",
        "1 scenario of 1 rule: 1 passed, 0 failed.",
    ]


def test_a_difference(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = write(tmp_path, GOOD + BAD)
    assert command(files) == 1
    assert capsys.readouterr().out.splitlines() == [
        "pass  settlers/T48  Without raze tokens nothing can be razed.",
        f"FAIL  settlers/T1  Wrong.  ({files[0]}:2)",
        "      round: expected 4, found 2",
        "      open: barbarian must decide (action): pass",
        "2 scenarios of 2 rules: 1 passed, 1 failed.",
    ]


def test_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = write(tmp_path, SENSELESS)
    assert command(files) == 1
    printed = capsys.readouterr().out
    assert printed.startswith(f"ERROR settlers/T1  Wrong.  ({files[0]}:1)\n")
    assert "the key rownd means nothing here" in printed


def test_an_unreadable_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = write(tmp_path, "- [")
    assert command(files) == 1
    assert capsys.readouterr().out.startswith(f"ERROR {files[0]}\n")


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command([str(tmp_path / "nowhere.yaml")]) == 2
    printed = capsys.readouterr()
    assert not printed.out
    assert "nowhere.yaml" in printed.err


def test_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(write(tmp_path, GOOD + BAD + SENSELESS), json=True) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["scenarios"], told["passed"], told["failed"]) == (3, 1, 2)
    good, bad, senseless = told["results"]
    assert good["passed"]
    assert bad["differences"] == [{"place": "round", "expected": "4", "found": "2"}]
    assert bad["open"] == [{"who": "barbarian", "kind": "action", "options": ["pass"]}]
    assert "rownd" in senseless["problem"]
