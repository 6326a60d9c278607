"""Campaigns on disk: a program that dies at any moment leaves one that goes on."""

from __future__ import annotations

import os
import signal
import stat
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

import landnam
from landnam.kernel.errors import LandnamError
from landnam.library import Library
from landnam.library.empire.campaigns import Campaigns
from landnam.library.empire.errors import (
    CampaignBusy,
    CampaignNameTaken,
    CampaignNameUnfit,
    CampaignUnknown,
)
from landnam.library.locks import GameLock
from landnam.titles.empire.chain.errors import CampaignTruncated
from landnam.titles.empire.chain.positions import standing
from landnam.titles.empire.chain.record import utc
from landnam.titles.empire.chain.steps import found_empire, next_table
from tests.titles.empire.chains import late_campaign, new_campaign, play_by_rote


def campaigns_in(folder: Path) -> Campaigns:
    return Campaigns(Library(folder))


def play_next(campaigns: Campaigns, seed: int) -> None:
    """A whole game of the campaign, as the terminal plays it."""
    record = campaigns.open("saga")
    if record.is_playing:
        game = campaigns.library.open(f"saga-{record.links[-1].game}")
    else:
        game = campaigns.begin_game("saga", next_table(record, seed=seed))
    with game:
        play_by_rote(game.table)
        game.save()
        game.put_away()
    campaigns.open("saga")


def test_a_campaign_is_kept_with_all_its_games(tmp_path: Path) -> None:
    campaigns = campaigns_in(tmp_path)
    campaigns.add(late_campaign())
    play_next(campaigns, 1)
    play_next(campaigns, 2)
    record = campaigns_in(tmp_path).open("saga")
    assert [link.game for link in record.played] == [4, 5]
    assert standing(record).game == 6
    for link in record.played:
        assert link.begun <= link.ended <= utc(datetime.now(UTC)), "as the files say"
        assert link.begun
    mode = stat.S_IMODE(campaigns.path("saga").stat().st_mode)
    assert mode == stat.S_IRUSR | stat.S_IWUSR


def test_the_game_that_is_played_is_an_ordinary_game_of_the_library(tmp_path: Path) -> None:
    campaigns = campaigns_in(tmp_path)
    campaigns.add(late_campaign())
    with campaigns.begin_game("saga", next_table(campaigns.open("saga"), seed=1)) as game:
        game.table.choose(0)
        game.save()
    assert [entry.name for entry in campaigns.library.unfinished()] == ["saga-4"]
    saved = campaigns.with_save(campaigns.open("saga")).links[-1].save
    assert len(landnam.load(saved).log) >= 1


def steps(campaigns: Campaigns) -> None:
    """A campaign from its founding through a game to the middle of the next."""
    if not campaigns.path("saga").exists():
        campaigns.add(late_campaign())
    if not campaigns.open("saga").played:
        play_next(campaigns, 1)
    if not campaigns.open("saga").is_playing:
        campaigns.begin_game("saga", next_table(campaigns.open("saga"), seed=2)).close()


def killed_at(moment: int, run: Callable[[], None]) -> bool:
    """Run in a process of its own that dies at its n-th write to the disk; whether it died."""
    child = os.fork()
    if child == 0:
        left = [moment]
        for name in ("fsync", "replace"):
            _count_down(left, name)
        run()
        os._exit(0)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return True
    assert os.WEXITSTATUS(status) == 0
    return False


def _count_down(left: list[int], name: str) -> None:
    real: Callable[..., Any] = getattr(os, name)

    def dying(*args: Any, **kwargs: Any) -> Any:
        left[0] -= 1
        if left[0] == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return real(*args, **kwargs)

    setattr(os, name, dying)


def test_a_program_that_is_killed_between_any_two_writes_loses_nothing(tmp_path: Path) -> None:
    """Wherever it dies, another goes on and comes to the same campaign."""
    whole = campaigns_in(tmp_path / "whole")
    steps(whole)
    wanted = whole.open("saga")
    moment = 0
    died = True
    while died:
        moment += 1
        folder = tmp_path / str(moment)
        died = killed_at(moment, lambda folder=folder: steps(campaigns_in(folder)))  # type: ignore[misc]
        again = campaigns_in(folder)
        steps(again)
        found = again.open("saga")
        assert [link.body["log"] for link in found.links] == [
            link.body["log"] for link in wanted.links
        ]
        assert standing(found) == standing(wanted)
        assert again.library.path("saga-5").exists()
    assert moment > 12


def test_a_game_that_ended_but_was_not_put_away_belongs_to_the_campaign(tmp_path: Path) -> None:
    campaigns = campaigns_in(tmp_path)
    campaigns.add(late_campaign())
    with campaigns.begin_game("saga", next_table(campaigns.open("saga"), seed=1)) as game:
        play_by_rote(game.table)
        game.save()
    assert len(campaigns.open("saga").played) == 1


def test_a_damaged_file_stays_as_it_is(tmp_path: Path) -> None:
    campaigns = campaigns_in(tmp_path)
    campaigns.add(late_campaign())
    half = campaigns.path("saga").read_bytes()[:200]
    campaigns.path("saga").write_bytes(half)
    with pytest.raises(CampaignTruncated):
        campaigns.open("saga")
    assert campaigns.path("saga").read_bytes() == half


def test_a_step_that_is_refused_changes_nothing(tmp_path: Path) -> None:
    campaigns = campaigns_in(tmp_path)
    campaigns.add(late_campaign())
    before = campaigns.path("saga").read_bytes()
    with pytest.raises(LandnamError):
        campaigns.change("saga", lambda record: found_empire(record, "Kate", "New", "roman"))
    assert campaigns.path("saga").read_bytes() == before


def test_names_of_campaigns(tmp_path: Path) -> None:
    campaigns = campaigns_in(tmp_path)
    assert campaigns.unused_name() == "campaign-1"
    with pytest.raises(CampaignUnknown, match="no campaign"):
        campaigns.find("saga")
    campaigns.add(new_campaign(name="campaign-1"))
    campaigns.add(new_campaign())
    assert campaigns.unused_name() == "campaign-2"
    assert sorted(campaigns.names()) == ["campaign-1", "saga"]
    with pytest.raises(CampaignNameTaken):
        campaigns.add(new_campaign())
    for unfit in ("settlers", "../saga", "Saga", "", "-x", "a" * 41):
        with pytest.raises(CampaignNameUnfit):
            campaigns.check_name(unfit)


def test_nothing_is_written_for_a_campaign_whose_name_leads_elsewhere(tmp_path: Path) -> None:
    campaigns = campaigns_in(tmp_path / "home")
    for given in ("../../elsewhere", str(tmp_path / "elsewhere"), "Saga"):
        with pytest.raises(CampaignNameUnfit):
            campaigns.add(new_campaign(name=given))
        with pytest.raises(CampaignUnknown):
            campaigns.open(given)
    assert list(tmp_path.rglob("*")) == []


def test_two_programs_do_not_change_one_campaign_at_once(tmp_path: Path) -> None:
    campaigns = campaigns_in(tmp_path)
    campaigns.add(new_campaign())
    lock = GameLock(campaigns.folder / "locks" / "saga.lock")
    assert lock.take()
    with pytest.raises(CampaignBusy):
        campaigns.open("saga")
    lock.give_back()
    assert campaigns.open("saga").name == "saga"
