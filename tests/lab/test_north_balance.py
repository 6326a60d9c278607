"""Measures of the balance of the clans."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest

from landnam.lab.kept import OtherRun
from landnam.lab.north.balance import games, games_in, main, play
from landnam.lab.north.balance_tables import tables
from landnam.lab.north.results import Game, Outcome, Seen, built, fared
from landnam.titles.north.manifest import CLANS

NOTHING = Seen(frozenset(), frozenset(), frozenset())
KEPT = frozenset({"gle001", "gle002"})
HAND = Seen(KEPT | {"gle003"}, KEPT, frozenset({"gle001"}))
GAMES = [
    Outcome(("glenn", "ulaf"), 5, (1.0, 0.0), (60, 50), (HAND, NOTHING)),
    Outcome(("ulaf", "glenn"), 6, (0.5, 0.5), (55, 55), (NOTHING, HAND)),
]


def test_every_clan_meets_every_other_one_in_both_seats_of_a_deal() -> None:
    pairs = [game.clans for game in games(2, "a test")]
    assert pairs == [*permutations(CLANS, 2)] * 2
    assert len({game.deal for game in games(2, "a test")}) == len(pairs) / 2


def test_a_game_tells_its_winner_and_the_cards_in_hand() -> None:
    outcome = play(Game(("glenn", "ulaf"), "a test"))
    assert sum(outcome.won) == 1.0
    assert outcome.rounds > 1
    for seen in outcome.seen:
        assert seen.played <= seen.kept < seen.in_hand
        assert len(seen.played) > 3


def test_a_card_counts_for_each_copy_that_was_in_hand() -> None:
    mine = [game for game in fared(GAMES) if game.clan == "glenn"]
    copies = ["gle001", "gle002", "gle003"]
    assert built(copies, mine) == [True, False, False] * 2
    assert built(copies, mine, "kept") == [True, False] * 2


def test_the_tables_tell_rounds_victories_pairings_and_cards() -> None:
    text = tables(GAMES)
    assert "2 games, 5.50 rounds on average. The player in the first seat won 75.0 ±" in text
    assert "| Glenn | 2 | 75.0 ± 30.6 | 57.5 |" in text
    assert "| Glenn | – | 75 | – | – | – | – |" in text
    assert "| Glenn | Barley Strip | upgrade | 6 | 33 | 50 |  |" in text


def test_a_card_beyond_the_mark_is_marked() -> None:
    every = Seen(*[frozenset({"gle001"})] * 3)
    text = tables([Outcome(("glenn", "ulaf"), 5, (1.0, 0.0), (60, 50), (every, NOTHING))] * 2)
    assert "| Glenn | Barley Strip | upgrade | 2 | 100 | 100 | ! |" in text


def test_no_deals_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--deals", "0"])
    assert "--deals 0: at least 1 is needed" in capsys.readouterr().err


def test_a_run_that_was_cut_goes_on_from_its_file(tmp_path: Path) -> None:
    wanted, file = list(games(1, "a test")), tmp_path / "games"
    kept = games_in(file)
    assert kept.read(wanted) == []
    assert list(kept.keep(wanted[:2], GAMES)) == GAMES
    with file.open("ab") as more:
        more.write(b'[["glenn"')
    assert kept.read(wanted) == GAMES
    list(kept.keep(wanted[2:3], GAMES[:1]))
    assert kept.read(wanted) == [*GAMES, GAMES[0]]


def test_a_file_of_another_run_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games"
    list(games_in(file).keep(games(1, "a test"), GAMES * 15))
    with pytest.raises(OtherRun, match="line 1: that is not of this run"):
        games_in(file).read(list(games(1, "another")))
    with pytest.raises(SystemExit):
        main(["--seed", "another", "--into", str(file)])
    assert "name another file" in capsys.readouterr().err


def test_games_that_a_file_keeps_are_not_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games"
    list(games_in(file).keep(games(1, "a test"), GAMES * 15))
    assert main(["--seed", "a test", "--into", str(file)]) == 0
    assert capsys.readouterr().out == tables(GAMES * 15)
