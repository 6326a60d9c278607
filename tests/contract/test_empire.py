"""Rise of the Empire keeps the contract, in first games and over the games of campaigns."""

from __future__ import annotations

from typing import Any

import pytest

from landnam.testing import Case, cases_of, check_contract
from landnam.titles.empire.chain.positions import standing
from landnam.titles.empire.chain.record import CampaignRecord, Member
from landnam.titles.empire.chain.sealing import read_campaign, write_campaign
from landnam.titles.empire.chain.steps import (
    begin_campaign,
    found_empire,
    join_campaign,
    next_table,
    seats_at,
)
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.state.position import Campaign, EmpireSheet
from tests.titles.empire.campaigns import grown_campaign
from tests.titles.empire.chains import KATIA, ROBIA, campaign_from, late_campaign, play_game

SAMPLE = 3
MOST_GAMES = 6

TABLES = [
    ("roman", "barbarian"),
    ("egyptian", "japanese", "roman"),
    ("japanese", "barbarian"),
]


@pytest.mark.parametrize("sides", TABLES, ids="-".join)
def test_first_games_keep_every_law(sides: tuple[str, ...]) -> None:
    check_contract(Case("empire", sides, seed="founding"), every=40)


@pytest.mark.parametrize("part", range(SAMPLE))
def test_a_sample_of_games_keeps_every_law(part: int) -> None:
    check_contract(list(cases_of("empire", SAMPLE, "empire"))[part], every=40)


@pytest.mark.parametrize("side", ["barbarian", "japanese"])
def test_games_alone_keep_every_law(side: str) -> None:
    options = {"campaign": grown_campaign([side], 7)}
    check_contract(Case("empire", [side], options, seed="alone"), every=40)


@pytest.mark.parametrize("seed", range(len(TABLES)))
def test_games_of_grown_empires_keep_every_law(seed: int) -> None:
    sides = TABLES[seed]
    options = {"campaign": grown_campaign(sides, seed)}
    check_contract(Case("empire", sides, options, seed=f"grown-{seed}"), every=40)


# --- campaigns ------------------------------------------------------------------------------------

NILIA = EmpireSheet("Nell", "Nilia", "egyptian")
YAMATO = EmpireSheet("Yuki", "Yamato", "japanese")
EMPIRES = (ROBIA, KATIA, NILIA, YAMATO)


def next_case(record: CampaignRecord, seed: str, away: tuple[str, ...] = ()) -> Case:
    """The next game of a campaign, as the campaign sets it up."""
    setup = next_table(record, away=away, seed=seed).setup
    return Case("empire", setup["seats"], setup["options"], seed)


def founded_and_joined() -> CampaignRecord:
    """After a game in which Kate's empire crumbled she has founded another, and Mark has joined."""
    record = late_campaign()
    poor = record.start.empires[1].but(knowledge=0, scores=(30, 20, 10))
    played = play_game(record.but(start=record.start.with_empire(1, poor)))
    grown = found_empire(played, "Kate", "Nilia", "egyptian")
    return join_campaign(grown, Member("Mark"), "Yamato", "japanese")


def test_a_game_with_a_late_joiner_and_an_empire_founded_anew_keeps_every_law() -> None:
    case = next_case(founded_and_joined(), "joined")
    assert case.seats == ("roman", "egyptian", "japanese")
    check_contract(case, every=60)


def test_a_game_that_somebody_sits_out_keeps_every_law() -> None:
    case = next_case(late_campaign(ROBIA, KATIA, NILIA), "away", ("Kate",))
    assert case.seats == ("roman", "egyptian")
    check_contract(case, every=60)


@pytest.mark.long
@pytest.mark.parametrize("options", [{"lookout": "alternate"}, {"peaceful": True}], ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_first_games_with_variants_keep_every_law(players: int, options: dict[str, Any]) -> None:
    record = begin_campaign("saga", EMPIRES[:players], {}, options)
    check_contract(next_case(record, f"first-{players}"), every=60)


@pytest.mark.long
@pytest.mark.parametrize("empire", EMPIRES, ids=lambda sheet: sheet.faction)
def test_first_games_alone_keep_every_law(empire: EmpireSheet) -> None:
    check_contract(next_case(begin_campaign("saga", [empire], {}), "alone"), every=60)


def ending_campaign(players: int) -> CampaignRecord:
    """Three spaces before the Modern Era, with Knowledge for many Inventions."""
    industrial = {"era": "industrial", "progress": (13, 5, 2), "knowledge": 400}
    empires = tuple(
        empire.but(**industrial, scores=(0, 0, 0), games_in_era=3) for empire in EMPIRES[:players]
    )
    return campaign_from(Campaign(game=12, empires=empires, province_deck=tuple(box().provinces)))


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_games_of_campaigns_keep_every_law(players: int) -> None:
    """Each game begins where the one before has ended, until an empire is modern."""
    record = ending_campaign(players)
    for game in range(1, MOST_GAMES + 1):
        check_contract(next_case(record, f"ending-{game}"), every=90)
        record = play_game(record, seed=game)
        if standing(record).is_completed:
            break
    assert standing(record).is_completed
    assert len(record.played) > 1
    assert read_campaign(write_campaign(record)) == record


@pytest.mark.long
def test_a_campaign_alone_keeps_every_law_after_its_empire_has_crumbled() -> None:
    record = play_game(begin_campaign("saga", [ROBIA], {}))
    assert seats_at(standing(record)) == []
    record = found_empire(record, "Rob", "Nova Robia", "japanese")
    check_contract(next_case(record, "alone again"), every=60)
