"""The sheets: complete, whole, within their page, and the same every time."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from landnam.kernel.errors import BadOption
from landnam.paper.errors import BadCopies, PrintLetters, PrintTooLong, VillageToPrintUnknown
from landnam.paper.press import PAPERS, pressed
from landnam.paper.rollwrite.sheets import MODES, sheets_document
from landnam.titles.rollwrite.own.errors import VillageUnreadable
from landnam.titles.rollwrite.reading.content import content
from landnam.titles.rollwrite.reading.errors import NoVillageChoice
from tests.paper.reading import Leaf, leaves, page_count

SIZES = {"a4": (210, 297), "letter": (216, 279)}
OWN = """
name: {name}
buildings:
- farm
- sawmill
- quarry
- tool_shop
- fortress
- id: mill
  name: {building}
  spaces: {spaces}
  ability: {{each_round: [{{gain: {{food: U}}}}]}}
  underlined: 1
  blueprint: {blueprint}
"""


def own(
    folder: Path,
    *,
    name: str = "River Folk",
    building: str = "Water Mill",
    spaces: str = "[[stone], [], []]",
    blueprint: str = '["XX", "X."]',
) -> str:
    """Write a file with an own Village."""
    path = folder / "river.yaml"
    text = OWN.format(name=name, building=building, spaces=spaces, blueprint=blueprint)
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("every", [8, pytest.param(1, marks=pytest.mark.long)])
def test_villages_stand_whole_on_one_page_each(every: int) -> None:
    """On Letter, which has less room."""
    known = content()
    villages = known.adventures()[::every]
    found = leaves(pressed(sheets_document(villages, paper="letter", kit=False)))
    assert len(found) == len(villages) == 48 // every
    for village, leaf in zip(villages, found, strict=True):
        assert_whole(leaf)
        sheet = known.villages[village]
        names = [sheet.name, *(known.buildings[each].name for each in sheet.buildings)]
        assert [name for name in names if name not in leaf.text] == []


def test_all_48_villages_fit_on_a4() -> None:
    assert page_count(pressed(sheets_document(["all"], kit=False))) == 48


def assert_whole(leaf: Leaf) -> None:
    """No word begins outside the page or on its edge; the press refuses longer ones."""
    width, height = leaf.size
    assert leaf.places
    assert all(5 < x < width - 5 and 2 < y < height - 5 for x, y in leaf.places)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("mode", MODES)
def test_no_word_leaves_its_page(paper: str, mode: str) -> None:
    for leaf in leaves(pressed(sheets_document(mode=mode, seed=1, paper=paper))):
        assert leaf.size == SIZES[paper]
        assert_whole(leaf)


def test_the_basic_game_has_no_settlements() -> None:
    basic, table = leaves(pressed(sheets_document(mode="basic")))
    advanced, _ = leaves(pressed(sheets_document(mode="advanced")))
    for word in ("Architects", "Settlements"):
        assert word not in basic.text
        assert word in advanced.text
    assert "Notes" in basic.text
    assert "Settle." not in table.text


def test_the_page_for_the_table_tells_dice_tokens_and_titles() -> None:
    known = content()
    *_, table = leaves(pressed(sheets_document(["romans_1"])))
    for favor in known.favors.values():
        assert favor.name in table.text
    for _, title in known.titles:
        assert title in table.text
    assert "Actions 3 4 4 4 4 5" in table.text
    assert "A building that rerolls is used now" in table.text


def test_every_village_is_printed_so_often() -> None:
    document = sheets_document(["romans_1", "Egyptians 1", "7"], copies=2)
    *sheets, table = document["pages"]
    names = [sheet["village"]["name"] for sheet in sheets]
    assert names == ["Romans 1", "Romans 1", "Egyptians 1", "Egyptians 1", "Amazons 1", "Amazons 1"]
    assert table["kind"] == "kit"
    assert page_count(pressed(document)) == 7


def test_a_seed_draws_the_same_village_again() -> None:
    first, second = (sheets_document(["random"], seed=3) for _ in range(2))
    assert first == second
    drawn = {
        sheets_document(seed=seed, mode="adventure")["pages"][0]["village"]["name"]
        for seed in range(9)
    }
    assert len(drawn) > 1


def test_the_same_sheets_give_the_same_bytes_in_another_process(tmp_path: Path) -> None:
    made = pressed(sheets_document(["romans_1"], paper="letter"))
    assert made == pressed(sheets_document(["romans_1"], paper="letter"))
    place = tmp_path / "sheets.pdf"
    command = ["print", "rollwrite", "--village", "romans_1", "--paper", "letter", "-o", str(place)]
    subprocess.run([sys.executable, "-m", "landnam", *command], check=True, capture_output=True)
    assert place.read_bytes() == made


# --- Own Villages -----------------------------------------------------------------------------


def test_an_own_village_is_printed_from_its_file(tmp_path: Path) -> None:
    sheet, _ = leaves(pressed(sheets_document([own(tmp_path)])))
    for name in ("River Folk", "Water Mill", "Each round: gain 1 food."):
        assert name in sheet.text


@pytest.mark.parametrize("paper", PAPERS)
def test_the_largest_building_that_the_rules_allow_fits(paper: str, tmp_path: Path) -> None:
    village = own(
        tmp_path,
        name="The Far Harbour of the Northern Lights",
        building="The House of One Hundred and Eight Steps",
        spaces="[[stone, stone, wood], [food, food, food], [wood], [], [wood, stone], [food]]",
        blueprint='["XXXXXXXXX", "X.X.X.X.X", "X.X.X.X.X", "XXXXXXXXX"]',
    )
    sheet, _ = leaves(pressed(sheets_document([village], paper=paper)))
    assert "One Hundred and Eight Steps" in sheet.text
    assert all(5 < x < sheet.size[0] - 5 for x, _ in sheet.places)


def test_a_text_that_fits_nowhere_is_told() -> None:
    document = sheets_document(["romans_1"])
    building = document["pages"][0]["village"]["buildings"][0]
    for name in ("Millmillmill" * 12, "a mill and " * 40):
        building["name"] = name
        with pytest.raises(PrintTooLong, match=r"ill.* does not fit its place .* shorter words"):
            pressed(document)


def test_greek_and_cyrillic_are_printed_and_letters_without_a_font_are_told(tmp_path: Path) -> None:
    sheet, _ = leaves(pressed(sheets_document([own(tmp_path, name="Λιμήν Þórs, Гавань")])))
    assert "Гавань" in sheet.text
    document = sheets_document(["romans_1"])
    document["pages"][0]["village"]["name"] = "Haven \U0010fffd"
    with pytest.raises(PrintLetters, match="No font here can draw \U0010fffd"):
        pressed(document)


# --- what cannot be printed ---------------------------------------------------------------------


def test_a_sheet_that_cannot_be_printed_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadCopies, match="There cannot be 0 copies of a sheet; ask for 1 to 100"):
        sheets_document(copies=0)
    with pytest.raises(BadCopies):
        sheets_document(copies=101)
    with pytest.raises(
        VillageToPrintUnknown, match="There is no Village atlantis; name a sheet such as"
    ):
        sheets_document(["atlantis"])
    with pytest.raises(VillageUnreadable, match="cannot be read"):
        sheets_document([str(tmp_path)])
    with pytest.raises(BadOption, match="it takes basic, advanced or adventure"):
        sheets_document(mode="expert")
    with pytest.raises(NoVillageChoice):
        sheets_document(["romans_1"], "basic")
