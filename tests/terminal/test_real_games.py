"""Whole games in real terminals, and everything that can interrupt one."""

from __future__ import annotations

import os
import random
import re
import signal
from pathlib import Path

import pytest

import landnam
from landnam.kernel.manifest import manifests
from tests.terminal.keyboard import Keyboard, plain

ONE = (
    *("play", "settlers", "--seats", "roman:human,barbarian:random", "--seed", "4"),
    *("--option", "first=roman"),
)
_NUMBER = re.compile(r"(?:^ ?| {2,})(\d+)(?= |$)", re.MULTILINE)


def offered(screen: str) -> int:
    """The highest number on the list of options."""
    asked = re.split("── |-- ", screen)[-1]
    return max(int(number) for number in _NUMBER.findall(asked))


def answer(keyboard: Keyboard, luck: random.Random) -> None:
    """Answer any question; pass only when there is nothing else."""
    screen = keyboard.screen
    if screen.endswith(("confirm, u to take back > ", "press Enter > ")):
        keyboard.type("")
    elif screen.endswith("(yes or no) > "):
        keyboard.type("yes")
    else:
        keyboard.type(str(luck.randint(1, max(1, offered(screen) - 1))))


@pytest.mark.parametrize(
    ("size", "arguments", "env"),
    [
        ((100, 40), (), {}),
        ((80, 24), ("--ascii", "--no-confirm"), {"NO_COLOR": "1"}),
        ((80, 24), (), {"LC_ALL": "C", "PYTHONIOENCODING": "ascii", "NO_COLOR": "1"}),
    ],
    ids=["large", "small-ascii", "small-old-encoding"],
)
def test_a_whole_game_is_played_by_numbers(
    tmp_path: Path, size: tuple[int, int], arguments: tuple[str, ...], env: dict[str, str]
) -> None:
    luck = random.Random(1)
    with Keyboard(tmp_path, *ONE, *arguments, size=size, env=env) as keyboard:
        keyboard.wait()
        for _ in range(600):
            if keyboard.ended:
                break
            check_screen(keyboard, size, plain_only=bool(env))
            answer(keyboard, luck)
        assert keyboard.ended
        end = plain(keyboard.raw)
    assert keyboard.child.exitstatus == 0
    assert re.search(r"(win|share the victory) with \d+ points", " ".join(end.split()))
    for word in ("Together", "Round 5", "promise", "salt", "seed"):
        assert word in end
    [finished] = (tmp_path / "games" / "finished").glob("*.json")
    table = landnam.load(finished.read_bytes())
    assert table.over
    together = next(line for line in end.split("\n") if "Together" in line)
    assert [int(number) for number in together.split()[1:]] == list(table.scores)


ROLLWRITE = [
    ("basic", "red:human,blue:random,green:random,yellow:random"),
    ("advanced", "red:human,blue:human"),
    ("adventure", "red:human"),
]


@pytest.mark.parametrize(("mode", "seats"), ROLLWRITE)
@pytest.mark.parametrize(
    ("size", "arguments", "env"),
    [
        ((100, 40), (), {}),
        ((80, 24), ("--ascii",), {"NO_COLOR": "1"}),
    ],
    ids=["large", "small-ascii"],
)
def test_a_whole_game_of_rollwrite_is_played_by_numbers(
    tmp_path: Path,
    mode: str,
    seats: str,
    size: tuple[int, int],
    arguments: tuple[str, ...],
    env: dict[str, str],
) -> None:
    luck = random.Random(1)
    started = ("play", "rollwrite", "--option", f"mode={mode}", "--seats", seats, "--seed", "6")
    with Keyboard(tmp_path, *started, *arguments, size=size, env=env) as keyboard:
        keyboard.wait()
        for _ in range(600):
            if keyboard.ended:
                break
            check_screen(keyboard, size, plain_only=bool(env))
            assert keyboard.screen.count("\n") < size[1], keyboard.screen
            answer(keyboard, luck)
        assert keyboard.ended
        end = plain(keyboard.raw)
    assert keyboard.child.exitstatus == 0
    assert re.search(r"(wins with|share the victory with|has) \d+ points", end)
    [finished] = (tmp_path / "games" / "finished").glob("*.json")
    table = landnam.load(finished.read_bytes())
    together = next(line for line in end.split("\n") if "Together" in line)
    assert [int(number) for number in together.split()[1:]] == list(table.scores)
    kept = list((tmp_path / "scores").glob("*.json"))
    assert len(kept) == (seats.count("human") == 1)


@pytest.mark.parametrize(
    ("seats", "size", "arguments", "env"),
    [
        ("ulaf:human,glenn:random", (100, 40), (), {}),
        ("glenn:human,ulaf:random", (80, 24), ("--ascii",), {"NO_COLOR": "1"}),
        ("ulaf:human", (80, 24), ("--ascii",), {"NO_COLOR": "1"}),
    ],
    ids=["large", "small-ascii", "alone"],
)
def test_a_whole_game_of_north_is_played_by_numbers(
    tmp_path: Path,
    seats: str,
    size: tuple[int, int],
    arguments: tuple[str, ...],
    env: dict[str, str],
) -> None:
    luck = random.Random(1)
    started = ("play", "north", "--seats", seats, "--seed", "6", "--no-confirm")
    with Keyboard(tmp_path, *started, *arguments, size=size, env=env) as keyboard:
        keyboard.wait()
        for _ in range(900):
            if keyboard.ended:
                break
            check_screen(keyboard, size, plain_only=bool(env))
            answer(keyboard, luck)
        assert keyboard.ended
        end = plain(keyboard.raw)
    assert keyboard.child.exitstatus == 0
    [finished] = (tmp_path / "games" / "finished").glob("*.json")
    table = landnam.load(finished.read_bytes())
    together = next(line for line in end.split("\n") if "Together" in line)
    assert [int(number) for number in together.split()[1:]] == list(table.scores)


def test_a_game_of_north_is_taken_back_left_and_resumed(tmp_path: Path) -> None:
    seats = "ulaf:human,glenn:human"
    with Keyboard(tmp_path, "play", "north", "--seats", seats, "--seed", "6") as keyboard:
        keyboard.wait()
        assert "press Enter" in keyboard.screen
        assert "Hand" not in keyboard.screen
        keyboard.type("")
        assert "keep 3 more cards" in keyboard.screen
        keyboard.type("1")
        assert "keep 2 more cards" in keyboard.screen
        assert "Hand (1)" in keyboard.screen
        keyboard.type("u")
        assert "keep 3 more cards" in keyboard.screen
        keyboard.type("2")
        keyboard.type("q")
    with Keyboard(tmp_path, "resume", "north-1") as keyboard:
        keyboard.wait()
        assert "Hand" not in keyboard.screen
        keyboard.type("")
        assert "keep 2 more cards" in keyboard.screen


def check_screen(keyboard: Keyboard, size: tuple[int, int], *, plain_only: bool) -> None:
    """Nothing is wider than the window; without colours there are none, in ASCII only ASCII."""
    for line in keyboard.screen.split("\n"):
        assert len(line) <= size[0], line
    if plain_only:
        assert keyboard.raw.isascii()
        assert not re.search(r"\x1b\[[0-9;]*3[0-7]", keyboard.raw)


def test_killing_the_game_loses_nothing(tmp_path: Path) -> None:
    luck = random.Random(3)
    with Keyboard(tmp_path, *ONE) as keyboard:
        keyboard.wait()
        for _ in range(25):
            answer(keyboard, luck)
        before = keyboard.screen
        os.kill(keyboard.child.pid, signal.SIGKILL)
    with Keyboard(tmp_path, "resume", "settlers-1") as keyboard:
        keyboard.wait()
        assert question(keyboard.screen) == question(before)


def question(screen: str) -> str:
    """Return the table and the question, without the log between."""
    *table, asked = screen[screen.index("Round") :].split("── ")
    return "── ".join(part for part in table if not part.startswith("Since")) + asked


def test_killing_it_in_the_middle_of_a_turn_keeps_the_undo(tmp_path: Path) -> None:
    with Keyboard(tmp_path, *ONE) as keyboard:
        keyboard.wait()
        keyboard.type("1")
        assert "Enter to confirm" in keyboard.screen
        os.kill(keyboard.child.pid, signal.SIGKILL)
    with Keyboard(tmp_path, "resume", "1") as keyboard:
        keyboard.wait()
        assert "Enter to confirm" in keyboard.screen
        keyboard.type("u")
        assert "Which Common card" in keyboard.screen
        assert landnam.load(game_file(tmp_path).read_bytes()).can_undo(0) is False


def game_file(home: Path) -> Path:
    """Return the path of the only game."""
    return home / "games" / "settlers-1.json"


def test_end_of_input_leaves_the_game_saved(tmp_path: Path) -> None:
    with Keyboard(tmp_path, *ONE) as keyboard:
        keyboard.wait()
        keyboard.type("1")
        keyboard.child.sendeof()
        keyboard.wait()
        assert "landnam resume settlers-1" in keyboard.screen
        assert keyboard.ended
    assert len(landnam.load(game_file(tmp_path).read_bytes()).log) == 1


def test_ctrl_c_asks_and_twice_leaves(tmp_path: Path) -> None:
    with Keyboard(tmp_path, *ONE) as keyboard:
        keyboard.wait()
        keyboard.interrupt()
        assert "Leave the table?" in keyboard.screen
        keyboard.type("n")
        keyboard.type("1")
        keyboard.interrupt()
        keyboard.interrupt()
        assert keyboard.ended
        assert "landnam resume settlers-1" in keyboard.screen


def test_a_closed_window_loses_nothing(tmp_path: Path) -> None:
    with Keyboard(tmp_path, *ONE) as keyboard:
        keyboard.wait()
        keyboard.type("1")
        keyboard.close_window()
    assert len(landnam.load(game_file(tmp_path).read_bytes()).log) == 1


def test_two_programs_cannot_play_one_game_and_a_crash_leaves_no_lock(tmp_path: Path) -> None:
    with Keyboard(tmp_path, *ONE) as first:
        first.wait()
        with Keyboard(tmp_path, "resume", "1") as second:
            second.wait()
            assert "is open in another window" in second.screen
            assert second.ended
            assert second.child.exitstatus == 2
        os.kill(first.child.pid, signal.SIGKILL)
    with Keyboard(tmp_path, "resume", "1") as third:
        third.wait()
        assert "Hand (5)" in third.screen


def test_the_menu_starts_the_beginners_game_by_enter_alone(tmp_path: Path) -> None:
    with Keyboard(tmp_path, "play") as keyboard:
        keyboard.wait()
        for _ in range(3):
            keyboard.type("")
        assert "Barbarians (you)" in keyboard.screen
        assert "Romans (greedy)" in keyboard.screen
        keyboard.type("1")
        keyboard.type("q")
    with Keyboard(tmp_path, "play") as keyboard:
        keyboard.wait()
        assert "Your last game: settlers-1" in keyboard.screen
        keyboard.type("")
        assert "Barbarians (you)" in keyboard.screen


def test_the_menu_can_be_left_at_any_question(tmp_path: Path) -> None:
    for answers in (["q"], ["", "quit"], ["", "", "Q"]):
        with Keyboard(tmp_path, "play") as keyboard:
            keyboard.wait()
            for answer in answers:
                keyboard.type(answer)
            assert keyboard.ended
    assert not list(tmp_path.rglob("settlers-*")), "no game was begun"


def test_the_menu_answers_wrong_words(tmp_path: Path) -> None:
    with Keyboard(tmp_path, "play") as keyboard:
        keyboard.wait()
        keyboard.type("chess")
        games = sum(len(manifest.variants) for manifest in manifests())
        assert f"Type a number from 1 to {games}," in keyboard.screen
        keyboard.type("settlers adv")
        keyboard.type("celts")
        assert "Type a number from 1 to 4" in keyboard.screen
        keyboard.type("egy")
        keyboard.type("egyptian")
        assert "both asked for egyptian" in keyboard.screen
        keyboard.type("roman:wizard")
        assert "Nobody called wizard" in keyboard.screen
        keyboard.type("roman:random japanese:random")
        assert "Egyptians (you)" in keyboard.screen
        assert "Japanese (random)" in keyboard.screen
