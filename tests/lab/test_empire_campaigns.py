"""Counts and tales of campaigns between bots."""

from __future__ import annotations

from pathlib import Path

import pytest

from landnam.lab.empire.campaigns import asked_for, campaigns_in, main
from landnam.lab.empire.chronicle import chronicle
from landnam.lab.empire.report import REMARKS, page, remarks_in
from landnam.lab.empire.results import (
    GameResult,
    SeatResult,
    Story,
    first_games_alone,
    quest_rates,
)
from landnam.titles.empire.face import COMPLETED, CRUMBLED, EmpireSheet, box

CAESAR, TRIEU = list(box().quests)[:2]
WHEEL = next(card.id for card in box().inventions.values() if card.name == "The Wheel")
ROME = EmpireSheet("roman", "Rome", "roman")
WON = ROME.but(scores=(50,), inventions=(WHEEL,), era="modern", status=COMPLETED)
LOST = ROME.but(name="Edo", scores=(20,), status=CRUMBLED, crumbled_by="eclipse")
GAME = GameResult(
    (CAESAR, TRIEU),
    (
        SeatResult(ROME, WON, (CAESAR,), won=True, unpaid=False),
        SeatResult(ROME.but(name="Edo"), LOST, (), won=False, unpaid=True),
    ),
)
STORY = Story(("roman", "japanese"), (GAME,), completed=True)


def test_a_quest_lies_open_once_for_each_empire_at_the_table() -> None:
    rates = quest_rates([STORY])
    assert (rates.chances[CAESAR], rates.share(CAESAR)) == (2, 0.5)
    assert (rates.chances[TRIEU], rates.share(TRIEU)) == (2, 0.0)


def test_a_chronicle_tells_the_results_of_every_empire() -> None:
    told = chronicle(STORY)
    assert "Rome (ancient): 50 points, and wins. Achieved Julius Caesar." in told
    assert "Bought The Wheel. Reached the Modern Era." in told
    assert "Edo (ancient): 20 points, for its upkeep was not paid. Crumbled (eclipse)." in told
    assert "is completed after 1 games" in told


def test_handwritten_text_at_the_end_of_the_page_stays(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    assert remarks_in(path) == ""
    path.write_text(f"{page([STORY], 'a command')}\n{REMARKS}\n\nAll differ.\n", encoding="utf-8")
    assert remarks_in(path) == f"\n{REMARKS}\n\nAll differ.\n"


@pytest.mark.parametrize("what", ["--campaigns", "--games"])
def test_none_at_all_is_refused(what: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([what, "0"])
    assert f"{what} 0: at least 1 is needed" in capsys.readouterr().err


def test_first_games_alone_can_be_played_without_the_others(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--campaigns", "2", "--seed", "a test", "--alone", "--games", "1"]) == 0
    told = capsys.readouterr().out
    assert "--campaigns 2 --seed a test --alone --games 1`" in told
    assert "| japanese | 1 | not yet |" in told
    assert "| barbarian | 1 | not yet |" in told
    assert " of 2 survived." in told


def test_first_games_alone_are_those_of_empires_without_a_score() -> None:
    alone = STORY._replace(sides=("roman",), games=(GAME._replace(seats=GAME.seats[:1]),))
    again = SeatResult(WON, WON, (), won=True, unpaid=False)
    both = alone._replace(games=(*alone.games, GAME._replace(seats=(again,))))
    assert first_games_alone([STORY, both]) == [GAME.seats[0]]


def test_a_run_that_was_cut_goes_on_from_its_file(tmp_path: Path) -> None:
    wanted, kept = asked_for(3, "a test"), campaigns_in(tmp_path / "campaigns")
    assert list(kept.keep(wanted[:1], [STORY])) == [STORY]
    with kept.path.open("ab") as more:
        more.write(b'[[["roman"')
    assert kept.read(wanted) == [STORY]


def test_campaigns_that_a_file_keeps_are_not_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "campaigns"
    list(campaigns_in(file).keep(asked_for(2, "a test"), [STORY, STORY]))
    assert main(["--campaigns", "2", "--seed", "a test", "--into", str(file)]) == 0
    assert "2 campaigns of `greedy`" in capsys.readouterr().out


def test_campaigns_of_other_cards_are_not_mixed_with_those_of_today(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, (asked,) = tmp_path / "campaigns", asked_for(1, "a test")
    list(campaigns_in(file).keep([asked._replace(cards="of old")], [STORY]))
    with pytest.raises(SystemExit):
        main(["--campaigns", "1", "--seed", "a test", "--into", str(file)])
    assert "line 1: that is not of this run; name another file" in capsys.readouterr().err
