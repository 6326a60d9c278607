"""Around a game: the almanac, own decks, one screen for several, lost links."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from landnam.terminal.settlers.own import check_deck
from tests.browser.conftest import Keeper, Opener
from tests.browser.player import Player
from tests.server.running import Guest


def set_up(page: Page, *seats: tuple[str, str]) -> None:
    """Set up a table of Settlers with these sides and players."""
    page.goto(f"{page.url.split('#')[0]}#/new/settlers")
    rows = page.locator("fieldset.seat")
    for row, (side, who) in enumerate(seats):
        rows.nth(row).locator("select").first.select_option(side)
        rows.nth(row).get_by_text(who, exact=True).click()


def test_a_card_is_found_by_its_text(visit: Opener, keep: Keeper) -> None:
    page = visit("#/almanac/settlers")
    cards = page.locator("main ul").get_by_role("button")
    cards.first.wait_for()
    expect(cards).not_to_have_count(0)
    everything = cards.count()
    page.get_by_role("searchbox").fill("colossus")
    expect(cards).to_have_count(1)
    cards.first.click()
    expect(page.get_by_role("region", name="Colossus")).to_contain_text("Where this is from:")
    expect(page).to_have_url(re.compile("#/almanac/settlers/rom030$"))
    page.get_by_role("button", name="Show all").click()
    expect(cards).to_have_count(everything)
    page.get_by_role("button", name="Romans").click()
    page.get_by_role("button", name="gold", exact=True).click()
    expect(page.get_by_role("status")).to_have_text(re.compile(r"^\d+ cards$"))
    assert 0 < cards.count() < everything
    keep(page, "almanac")


def test_a_card_of_the_north_is_found_by_its_clan_and_action(visit: Opener, keep: Keeper) -> None:
    page = visit("#/almanac/north")
    cards = page.locator("main ul").get_by_role("button")
    expect(cards).to_have_count(148)
    page.get_by_role("button", name="Ulaf clan").click()
    page.get_by_role("button", name="Boost", exact=True).click()
    page.get_by_role("button", name="Sail", exact=True).click()
    assert 0 < cards.count() < 10
    page.get_by_role("button", name="Show all").click()
    page.get_by_role("searchbox").fill("haunted island")
    expect(cards).to_have_count(1)
    cards.first.click()
    island = page.get_by_role("region", name="Haunted Island")
    expect(island).to_contain_text("Pillage:")
    expect(island).to_contain_text("Building Bonus:")
    keep(page, "almanac-north")


def test_every_entry_of_the_almanac_says_where_it_is_from(visit: Opener, keep: Keeper) -> None:
    page = visit("#/almanac/rollwrite")
    shelf = page.get_by_role("region", name="Buildings")
    favor = shelf.get_by_role("listitem").filter(has_text="Lucky Coin")
    expect(favor).to_contain_text("printed")
    expect(shelf.get_by_role("article")).to_have_count(108)
    told = shelf.get_by_role("article").filter(has_text=re.compile("designed by us|printed"))
    expect(told).to_have_count(108)
    keep(page, "almanac-rollwrite")


def test_an_own_deck_is_played(visit: Opener, keep: Keeper) -> None:
    page = visit("#/decks/roman")
    save = page.get_by_role("button", name="Keep this deck")
    page.get_by_role("button", name=re.compile("^Trade Colony")).click()
    expect(save).to_be_disabled()
    expect(page.get_by_text("2 of 3 chosen")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Aqueduct")).click()
    keep(page, "deck")
    save.click()
    page.get_by_role("link", name="Play with it").click()
    expect(page.get_by_role("combobox", name="Which deck").first).to_have_value("My deck")
    page.get_by_role("button", name="Deal the cards").click()
    assert Player(page).my_turn().startswith("asked")
    table = page.url.rpartition("/")[2]
    options = page.evaluate(f"fetch('api/v1/tables/{table}').then(a => a.json())")["options"]
    assert "hearth/aqueduct-1" in options["decks"]["roman"]["cards"]
    almanac = page.evaluate(f"fetch('api/v1/tables/{table}/almanac').then(a => a.json())")
    names = {face["name"] for face in almanac["cards"] if face["deck"] == "roman"}
    assert "Aqueduct" in names
    assert "Trade Colony" not in names


def test_a_ready_deck_is_a_beginning_and_can_be_played_as_it_is(visit: Opener) -> None:
    page = visit("#/decks/barbarian")
    printed = page.get_by_role("button", name=re.compile("^The printed deck"))
    ready = page.get_by_role("button", name=re.compile("^Halls and Horns"))
    expect(printed).to_have_attribute("aria-pressed", "true")
    ready.click()
    expect(ready).to_have_attribute("aria-pressed", "true")
    horn = page.get_by_role("button", name=re.compile("^War Horn"))
    expect(horn).to_have_attribute("aria-pressed", "true")
    set_up(page, ("barbarian", "Me"), ("roman", "Bot"))
    page.get_by_role("combobox", name="Which deck").first.select_option("Halls and Horns")
    page.get_by_role("button", name="Deal the cards").click()
    assert Player(page).my_turn().startswith("asked")


def test_a_deck_is_kept_thrown_away_and_brought_back(visit: Opener) -> None:
    page = visit("#/decks/japanese")
    page.get_by_role("textbox", name="Name").fill("Rice")
    page.get_by_role("button", name="Keep this deck").click()
    page.reload()
    kept = page.get_by_role("button", name="Rice kept in this browser")
    expect(kept).to_be_visible()
    page.get_by_role("button", name="Delete Rice").click()
    expect(kept).to_be_hidden()
    page.get_by_role("button", name="Undo").click()
    expect(kept).to_be_visible()


def test_the_command_line_reads_the_file_of_a_deck_and_so_does_the_page(
    visit: Opener, tmp_path: Path
) -> None:
    page = visit("#/decks/egyptian")
    page.get_by_role("button", name=re.compile("^Colours and Stars")).click()
    page.get_by_role("textbox", name="Name").fill('Ann\'s "sky": #1')
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "sky.yaml"
    download.value.save_as(file)
    deck = check_deck(file)
    assert (deck.faction, deck.name) == ("egyptian", 'Ann\'s "sky": #1')
    assert "hearth/stars" in [face.id for face in deck.faces]

    page.goto(page.url.replace("egyptian", "roman"))
    page.get_by_label("Open a file").set_input_files(file)
    expect(page).to_have_url(re.compile("#/decks/egyptian$"))
    expect(page.get_by_role("textbox", name="Name")).to_have_value('Ann\'s "sky": #1')
    ready = page.get_by_role("button", name=re.compile("^Colours and Stars"))
    expect(ready).to_have_attribute("aria-pressed", "true")

    file.write_text("faction: egyptian\nname: Odd\ncards:\n- Colosseum\n", "utf-8")
    page.get_by_label("Open a file").set_input_files(file)
    expect(page.get_by_text("Colosseum is no card of the Egyptians.")).to_be_visible()


ON = """() => {
    if ([...document.querySelectorAll("h1")].some(h => h.innerText.startsWith("Hand over")))
        return "covered";
    const bar = document.querySelector("[data-state]:not([aria-busy=true])");
    const { state, number } = bar?.dataset ?? {};
    return ["asked", "confirm"].includes(state) ? `${state} ${number}` : null;
}"""


def play_until_covered(page: Page) -> None:
    """Choose the first thing, and confirm it, until the screen is to be handed over."""
    while (state := page.wait_for_function(ON).json_value()) != "covered":
        bar = page.locator("[data-state]")
        if state.startswith("confirm"):
            bar.get_by_role("button", name="Confirm").click()
        else:
            bar.locator(".choices button.one").first.click()


def test_one_screen_for_several_hides_every_hand(visit: Opener, keep: Keeper) -> None:
    page = visit()
    set_up(page, ("barbarian", "Me"), ("roman", "Me"))
    expect(page.get_by_text("Shared screen: ")).to_be_visible()
    page.get_by_role("button", name="Deal the cards").click()
    cover = page.get_by_role("heading", name=re.compile("^Hand over to the"))
    taken: list[str] = []
    for _ in range(3):
        cover.wait_for()
        expect(page.locator("[data-state]")).to_have_count(0)
        taken.append(cover.inner_text())
        keep(page, "hand-over")
        page.get_by_role("button", name=re.compile("^I play")).click()
        play_until_covered(page)
    assert len({*taken}) == 2, "both are asked in turn"


def test_a_late_visitor_is_told(visit: Opener, host: Guest) -> None:
    made = host.make("settlers", "roman", "barbarian")
    link = f"#/join/{made.id}/{made.links[1]}"
    first = visit(link)
    first.get_by_role("button", name="Sit down").click()
    first.wait_for_url(f"**/#/table/{made.id}")
    host.post(made.path("links/1"))
    late = visit(link)
    expect(late.get_by_role("heading", level=1)).to_have_text("This link opens nothing here")


def test_a_newcomer_reads_how_to_play(visit: Opener, keep: Keeper) -> None:
    page = visit("#/how/settlers")
    expect(page.get_by_role("heading", level=2)).to_have_count(8)
    expect(page.get_by_role("heading", name="Solo")).to_be_visible()
    keep(page, "how-to-play")
    page.get_by_role("link", name="Roll & Write").click()
    expect(page.get_by_role("heading", name="Buildings make you stronger")).to_be_visible()
    expect(page.get_by_role("heading", name="Solo")).to_be_visible()
    page.get_by_role("link", name="Empires of the North").click()
    expect(page.get_by_role("heading", name="A race to 25 points")).to_be_visible()
    expect(page.get_by_role("heading", level=2)).to_have_count(8)
    keep(page, "how-to-play-north")
    page.get_by_role("link", name="Roll & Write").click()
    page.get_by_role("heading", name="Buildings make you stronger").wait_for()
    page.get_by_role("link", name="Set up a table").click()
    expect(page.get_by_role("button", name="Roll the dice")).to_be_visible()


def test_my_tables_come_along_to_another_device(visit: Opener, keep: Keeper) -> None:
    page = visit("#/new/settlers")
    page.get_by_role("button", name="Deal the cards").click()
    assert Player(page).my_turn().startswith("asked")
    here = page.url.split("#")[0]
    page.goto(f"{here}#/settings")
    page.get_by_role("button", name="Make a link").click()
    link = page.get_by_role("textbox", name="The link").input_value()
    keep(page, "devices")

    there = visit()
    there.goto(link)
    there.get_by_role("button", name=re.compile("^Go on as ")).click()
    expect(there.get_by_role("heading", name="It is your turn")).to_be_visible()
    expect(there).to_have_url(re.compile("#/mine$"))  # the secret does not stay in the address

    # The same link asks nothing of a player who sits here; one made later shuts it out.
    there.goto(link)
    expect(there.get_by_role("heading", name="It is your turn")).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Make a link").click()
    expect(page.get_by_role("textbox", name="The link")).not_to_have_value(link)
    elsewhere = visit()
    elsewhere.goto(link)
    expect(elsewhere.get_by_role("heading", name=re.compile("link", re.I))).to_be_visible()
