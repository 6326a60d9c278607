"""A campaign in the terminal: played by numbers, between games too, and drawn in every window."""

from __future__ import annotations

import random
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from landnam.kernel.table import Table
from landnam.library import Library
from landnam.library.empire.campaigns import Campaigns
from landnam.terminal.empire.playing import CampaignPlay
from landnam.terminal.empire.sheet import empire_heading
from landnam.terminal.layout import Layout, find_layout
from landnam.terminal.offers import Offers
from landnam.terminal.players import Player
from landnam.terminal.screen import Screen
from landnam.terminal.series import waiting_in
from landnam.titles.empire.chain.positions import standing
from landnam.titles.empire.chain.record import CampaignRecord
from landnam.titles.empire.chain.steps import next_table
from landnam.titles.empire.state.position import CRUMBLED, EmpireSheet
from tests.terminal.scripted import Kept
from tests.terminal.windows import fit, windows
from tests.titles.empire.chains import KATIA, ROBIA, campaign_from, late_campaign, new_campaign


class ByNumbers:
    """A person who answers with numbers alone: those of Pass and Stop where there are such."""

    def __init__(self, *first: str, leave_at: str = "", most: int = 3_000) -> None:
        self.out = Kept()
        self.screen = Screen(out=self.out, read=self._read)
        self.first = list(first)
        self.leave_at = leave_at
        self.left = most
        self.told = 0

    def _read(self, prompt: str) -> str:
        shown = self.out.getvalue()[self.told :]
        self.told = len(self.out.getvalue())
        self.out.write(prompt)
        self.left -= 1
        if self.left < 0 or (self.leave_at and self.leave_at in shown):
            raise EOFError
        if "Enter" in prompt:
            return ""
        if "What now?" in shown or not self._numbers(shown):
            return self.first.pop(0) if self.first and "What now?" in shown else "1"
        return f"{self._numbers(shown)[-1]}!"

    def _numbers(self, shown: str) -> list[str]:
        return re.findall(r"^ *(?:Pass|Stop|Done) +(\d+)", shown, re.MULTILINE)

    @property
    def text(self) -> str:
        return self.out.getvalue()


def nearly_done(*sheets: EmpireSheet) -> CampaignRecord:
    """Two empires a few spaces before the Modern Era."""
    far = {"era": "industrial", "progress": (15, 15, 15), "knowledge": 400, "scores": (0, 0)}
    return campaign_from(
        standing(new_campaign()).but(
            game=3, empires=tuple(sheet.but(**far) for sheet in sheets or (ROBIA, KATIA))
        )
    )


def kept(folder: Path, record: CampaignRecord) -> Campaigns:
    campaigns = Campaigns(Library(folder))
    campaigns.add(record)
    return campaigns


def test_a_campaign_is_played_to_its_end_by_numbers(tmp_path: Path) -> None:
    campaigns = kept(tmp_path, nearly_done())
    person = ByNumbers()
    CampaignPlay(person.screen, campaigns, "saga", seed=1).play()
    record = campaigns.open("saga")
    assert standing(record).is_completed
    assert "What now?" in person.text
    assert "step 2 of 6" in person.text
    assert "was won by" in person.text
    assert "completed the campaign" in person.text


def test_after_a_game_the_next_one_follows(tmp_path: Path) -> None:
    campaigns = kept(tmp_path, late_campaign())
    person = ByNumbers(leave_at="Play game 6")
    CampaignPlay(person.screen, campaigns, "saga", seed=1).play()
    assert [link.game for link in campaigns.open("saga").played] == [4, 5]
    for told in ("step 5 of 6", "step 6 of 6", "Game 4, won by", "waits; go on with"):
        assert told in person.text
    assert [one.name for one in waiting_in(campaigns.library)] == ["saga"]


def test_between_games_people_join_sit_out_and_found_anew(tmp_path: Path) -> None:
    falling = KATIA.but(scores=(9, 8, 7), games_in_era=3, knowledge=200)
    rising = ROBIA.but(scores=(0, 0, 0), games_in_era=3, knowledge=200)
    campaigns = kept(tmp_path, new_campaign(rising, falling))
    first = ByNumbers(leave_at="Kate founds a new empire")
    CampaignPlay(first.screen, campaigns, "saga", seed=1).play()
    assert standing(campaigns.open("saga")).empires[1].status == CRUMBLED
    answers = iter(["2", "1", "New Katia", "3", "Mark:greedy", "1", "Markia", "2", "2", "3"])
    screen = Screen(out=Kept(), read=lambda _: next(answers, "q"))
    CampaignPlay(screen, campaigns, "saga", seed=1).play()
    names = [sheet.name for sheet in standing(campaigns.open("saga")).empires]
    assert names == ["Robia", "New Katia", "Markia"]


def test_a_player_leaves_and_resumes_where_the_game_was(tmp_path: Path) -> None:
    campaigns = kept(tmp_path, late_campaign())
    CampaignPlay(ByNumbers(most=12).screen, campaigns, "saga", seed=1).play()
    record = campaigns.open("saga")
    assert record.is_playing
    before = len(campaigns.with_save(record).links[-1].body["log"])
    person = ByNumbers(most=12)
    CampaignPlay(person.screen, campaigns, "saga").play()
    assert len(campaigns.with_save(campaigns.open("saga")).links[-1].body["log"]) > before
    assert "Game 4 of the campaign saga is saved" in person.text


def test_a_real_program_that_is_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    """kill -9 in the middle of a game of bots; another program plays it to its end."""
    campaigns = kept(tmp_path, late_campaign(kinds=("random", "random")))
    program = [sys.executable, "-m", "landnam", "campaign", "play", "saga", "--seed", "3"]
    environment = {"LANDNAM_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1", "COLUMNS": "100"}
    with subprocess.Popen(
        program, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, env=environment, text=True
    ) as process:
        assert process.stdout is not None
        assert any("Round 2" in line for line in process.stdout)
        process.send_signal(signal.SIGKILL)
    record = campaigns.with_save(campaigns.open("saga"))
    assert record.is_playing
    played = record.links[-1].body["log"]
    assert played
    with subprocess.Popen(
        program, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, env=environment, text=True
    ) as process:
        assert process.stdout is not None
        assert any("Game 4, won by" in line for line in process.stdout)
        process.send_signal(signal.SIGKILL)
    done = campaigns.open("saga").played[0].body["log"]
    assert done[: len(played)] == played


# --- how it is drawn ----------------------------------------------------------------------------


def layout_of(table: Table) -> Layout:
    return find_layout(table.rules, [Player("human") for _ in table.rules.sides])


def random_game(seed: int, look: Callable[[Table], Any], *sheets: EmpireSheet) -> None:
    luck = random.Random(seed)
    table = next_table(late_campaign(*sheets, seed=seed), seed=seed)
    while (decision := table.decision) is not None:
        if not len(table.log) % 3 or decision.kind not in ("action", "place"):
            look(table)
        table.choose(luck.choice(decision.options), decision.seat)


MARKIA = EmpireSheet("Mark", "Markia", "egyptian")
ANNIA = EmpireSheet("Anne", "Annia", "japanese")


@pytest.mark.parametrize(
    "sheets", [(ROBIA, KATIA), (ROBIA, KATIA, MARKIA, ANNIA), (ROBIA,)], ids=["2", "4", "alone"]
)
@pytest.mark.parametrize("size", windows((99, 30), (79, 14)))
def test_no_line_is_wider_than_the_window(
    sheets: tuple[EmpireSheet, ...], size: tuple[int, int]
) -> None:
    width, height = size
    steps = set()

    def look(table: Table) -> None:
        decision = table.decision
        assert decision is not None
        layout, view = layout_of(table), table.view(decision.seat)
        fit(layout.table(view, decision, width, height), width)
        for option in decision.options:
            assert layout.label(view, option)
        Offers(layout, view, decision).lines(width)
        steps.add(table.state.stack[-1].at)

    random_game(7, look, *sheets)
    assert {"turn", "aftermath/purchase"} <= steps


def test_the_table_shows_quests_upkeep_and_tracks() -> None:
    table = next_table(late_campaign(), seed=3)
    while table.decision is not None and table.decision.kind != "action":
        table.choose(0, table.decision.seat)
    decision = table.decision
    assert decision is not None
    view = table.view(decision.seat)
    text = "\n".join(str(line) for line in layout_of(table).table(view, decision, 110, 60))
    for told in (
        "Military: ",
        "Upkeep due: M",
        "Tracks M",
        "Inventions: ",
        "you 0",
        "Robia, Romans",
    ):
        assert told in text
    sheet = "\n".join(str(line) for line in layout_of(table).piles(view))
    for told in ("Economy", "[M", "in every game", "Knowledge"):
        assert told in sheet


def test_passing_with_unpaid_upkeep_in_the_last_round_is_asked_twice() -> None:
    table = next_table(late_campaign(), seed=3)
    while (decision := table.decision) is not None:
        keys = [option.key for option in decision.options]
        view = table.view(decision.seat)
        if view["state"]["round"] == 4 and "pass" in keys:
            break
        table.choose("pass" if "pass" in keys else 0, decision.seat)
    assert decision is not None
    option = next(one for one in decision.options if one.key == "pass")
    told = "\n".join(str(line) for line in layout_of(table).wastes(view, decision, option))
    assert "this game scores 0" in told


def test_cards_of_the_campaign_can_be_looked_up() -> None:
    table = next_table(late_campaign(), seed=3)
    layout, view = layout_of(table), table.view(0)
    for name, told in (
        ("Prudent like Caesar", "Quest"),
        ("Archery", "Knowledge"),
        ("Fishing Bay", "−5"),
    ):
        [thing] = layout.find(view, name)
        assert told in "\n".join(str(line) for line in layout.sheet(thing, view))


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("scores", [(), (37, 40), (137, 240, 178, 132, 117, 208, 218)])
def test_the_head_of_a_sheet_tells_era_and_knowledge_however_many_scores(
    scores: tuple[int, ...], width: int
) -> None:
    sheet = ROBIA.but(era="industrial", knowledge=1246, scores=scores)
    head = str(empire_heading(sheet, width))
    assert "Industrial Era · 1246 Knowledge" in head
    assert not scores or f" {scores[-1]} " in head, "the last score is the last to go"
    assert len(head) == width
