"""The campaign on paper: its chronicle, and empire sheets to play it with pencils."""

from __future__ import annotations

import io

import pypdf
import pytest

from landnam.paper.empire.chronicle import chronicle_document
from landnam.paper.empire.sheets import EraUnknown, sheets_document
from landnam.paper.press import pressed
from landnam.titles.empire.chain.chronicle import chapters
from landnam.titles.empire.chain.record import CampaignRecord
from landnam.titles.empire.state.position import EmpireSheet
from tests.titles.empire.chains import KATIA, ROBIA, late_campaign, new_campaign, play_game

MARKIA = EmpireSheet("Mark", "House of the Reed", "egyptian")


@pytest.fixture(scope="module")
def played() -> CampaignRecord:
    record = late_campaign(ROBIA, KATIA, MARKIA)
    record = play_game(record, seed=1, away=["Mark"])
    return play_game(record, seed=2)


def texts(pdf: bytes) -> list[str]:
    pages = pypdf.PdfReader(io.BytesIO(pdf)).pages
    return [" ".join(page.extract_text().split()) for page in pages]


def test_the_chronicle_tells_games_and_empires(played: CampaignRecord) -> None:
    [page] = texts(pressed(chronicle_document(played)))
    for told in ("Robia", "House of the Reed", "The race", "The empires today", "Mark sat out"):
        assert told in page
    for chapter in chapters(played):
        for deed in chapter.deeds:
            assert deed.empire in page


def test_the_same_campaign_gives_the_same_pages(played: CampaignRecord) -> None:
    document = chronicle_document(played)
    assert pressed(document) == pressed(document)
    assert texts(pressed(chronicle_document(played, "letter")))


def test_a_campaign_before_its_first_game_has_a_chronicle_too() -> None:
    [page] = texts(pressed(chronicle_document(new_campaign())))
    assert "no game is over yet" in page


def test_many_games_take_more_pages_and_lose_none(played: CampaignRecord) -> None:
    document = chronicle_document(played)
    [first] = document["pages"]
    many = played.but(links=played.links * 9)
    pages = chronicle_document(many)["pages"]
    assert [len(page["games"]) for page in pages] == [10, 8]
    assert pages[-1]["empires"] == first["empires"]
    assert len(texts(pressed(chronicle_document(many)))) == 2
    some = chronicle_document(played.but(links=played.links * 3))["pages"]
    assert [(len(page["games"]), len(page["empires"])) for page in some] == [(6, 0), (0, 3)]


def test_empire_sheets_of_all_eras() -> None:
    pages = texts(pressed(sheets_document()))
    assert ["Ancient" in pages[0], "Middle Ages" in pages[1], "Industrial" in pages[2]] == [
        True
    ] * 3
    assert "A10" in pages[0]
    assert "1 stone, 1 worker" in pages[0]
    with pytest.raises(EraUnknown):
        sheets_document(("stone",))
