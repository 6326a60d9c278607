"""Around the tables: into the first decision, an own table, links for friends, errors."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from landnam.kernel.manifest import find_manifest, title_names
from landnam.kernel.provenance import SOURCES
from landnam.words import say
from tests.browser.conftest import Keeper, Opener
from tests.browser.player import Player, sit_down
from tests.server.running import Guest, Server


def test_the_first_decision_is_one_click_away(visit: Opener) -> None:
    page = visit()
    page.get_by_role("button", name="Play now").click()
    assert Player(page).my_turn().startswith("asked")
    expect(page).to_have_url(re.compile("#/table/"))
    expect(page).to_have_title(re.compile("^●"))  # the tab says that it is my turn


def test_play_now_and_the_form_seat_a_newcomer_in_the_good_first_game(visit: Opener) -> None:
    page = visit()
    page.get_by_role("button", name="Play now").click()
    Player(page).my_turn()
    table = page.url.rpartition("/")[2]
    facts = page.evaluate(f"fetch('api/v1/tables/{table}').then(a => a.json())")
    own, other = find_manifest("settlers").first_game
    seats = [(seat["side"], seat["kind"]) for seat in facts["seats"]]
    assert seats == [(own, "person"), (other, "bot")]
    page.goto(page.url.partition("#")[0] + "#/new/settlers")
    sides = page.get_by_role("combobox", name="Side")
    expect(sides.first).to_have_value(own)
    expect(sides.last).to_have_value(other)


@pytest.mark.parametrize("title", title_names())
def test_a_title_tells_its_printed_parts_wherever_it_is_offered(
    visit: Opener, keep: Keeper, title: str
) -> None:
    provenance = find_manifest(title).provenance
    assert provenance is not None
    summary = say(provenance.summary)
    page = visit()
    card = page.get_by_role("article").filter(has=page.locator(f'a[href="#/new/{title}"]'))
    expect(card).to_contain_text(summary)
    for place in (f"#/new/{title}", f"#/almanac/{title}", "#/about"):
        page.goto(page.url.partition("#")[0] + place)
        expect(page.get_by_role("main")).to_contain_text(summary)
    how = page.locator(f'a[href="#/sources/{title}"]')
    how.click()
    for tally in provenance.tallies:
        row = page.get_by_role("row").filter(has_text=say(tally.what))
        cells = [str(tally.counts[source] or "–") for source in SOURCES]
        expect(row.get_by_role("cell")).to_have_text(cells)
    expect(page.get_by_role("main")).to_contain_text(provenance.page)
    keep(page, f"sources-{title}")


def test_every_title_can_be_set_up_without_scrolling(visit: Opener, keep: Keeper) -> None:
    page = visit()
    expect(page.get_by_role("article")).not_to_have_count(0)
    expect(page.get_by_text("How we know what").last).to_be_visible()
    for link in page.get_by_role("link", name=re.compile("^Set up a table:")).all():
        expect(link).to_be_in_viewport(ratio=1)
    keep(page, "lobby")


@pytest.mark.parametrize(
    ("title", "start"), [("Settlers", "Deal the cards"), ("Roll & Write", "Roll the dice")]
)
def test_an_own_table(visit: Opener, title: str, start: str) -> None:
    page = visit()
    page.get_by_role("link", name=f"Set up a table: {title}").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(title)
    page.get_by_role("button", name=start).click()
    assert Player(page).my_turn().startswith("asked")


def test_the_next_table_begins_where_the_last_one_was(visit: Opener) -> None:
    page = visit("#/new/settlers")
    clock = page.get_by_role("combobox", name="Clock")
    clock.select_option("slow")
    page.get_by_role("button", name="Deal the cards").click()
    Player(page).my_turn()
    page.goto(page.url.partition("#")[0] + "#/new/settlers")
    expect(clock).to_have_value("slow")


def test_a_bot_has_one_name_and_tells_its_kind(visit: Opener) -> None:
    page = visit("#/new/settlers")
    bot = page.get_by_role("group", name="Seat 2").get_by_role("combobox", name="Which bot")
    kind = bot.locator("option:checked").inner_text()
    page.get_by_role("button", name="Deal the cards").click()
    Player(page).my_turn()
    rival = page.locator(".rival").get_by_role("heading")
    expect(rival).to_contain_text(kind)
    name = rival.inner_text().split()[0]
    assert name not in ("Barbarians", "Japanese", "Romans", "Egyptians")
    page.goto(page.url.partition("#")[0])
    expect(page.get_by_role("main")).to_contain_text(name)


def test_my_table_is_in_the_lobby_when_i_come_back(visit: Opener) -> None:
    page = visit()
    page.get_by_role("button", name="Play now").click()
    Player(page).my_turn()
    table = page.url
    page.goto(table.partition("#")[0])
    page.get_by_role("link", name="Continue").click()
    page.wait_for_url(table)
    assert Player(page).my_turn().startswith("asked")


def test_a_friend_sits_down_by_a_link_that_leaves_no_trace(
    visit: Opener, server: Server, host: Guest
) -> None:
    made = host.make("settlers", "roman", "barbarian")
    page = visit()
    player = sit_down(page, server, made, seat=1)
    assert player.now.split()[0] in ("waits", "asked")
    assert made.links[1] not in page.url
    page.go_back()
    assert made.links[1] not in page.url


def test_inviting_begins_with_a_seat_for_a_friend(visit: Opener, keep: Keeper) -> None:
    page = visit(size="phone")
    page.set_viewport_size({"width": 390, "height": 664})
    page.get_by_role("link", name="Invite friends").click()
    second = page.get_by_role("group", name="Seat 2")
    expect(second.get_by_role("radio", name="A friend")).to_be_checked()
    keep(page, "invite-friends")
    second.evaluate("seat => seat.scrollIntoView({ block: 'center' })")
    make = page.get_by_role("button", name="Make the table and invite").bounding_box()
    seat = second.bounding_box()
    assert make
    assert seat
    assert make["y"] >= seat["y"] + seat["height"], "the button lies on no seat"
    page.get_by_role("button", name="Make the table and invite").click()
    page.wait_for_url("**/#/invite/*")


@pytest.mark.parametrize(
    "place",
    ["#/no/such/page", "#/table/unknown", "#/join/unknown/secret", "#/watch/unknown/secret"],
)
def test_an_address_that_leads_nowhere_says_so(visit: Opener, place: str) -> None:
    page = visit(place)
    home = page.locator('a[href="#/"]').last
    home.wait_for()
    expect(page.locator("main")).to_contain_text(re.compile(r"\w+ \w+"))
    home.click()
    page.get_by_role("button", name="Play now").wait_for()


def test_settings_hold(visit: Opener) -> None:
    page = visit("#/settings")
    theme = page.locator("html")
    expect(theme).to_have_attribute("data-theme", "light")
    page.get_by_role("combobox", name="Day or night").select_option("dark")
    expect(theme).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(theme).to_have_attribute("data-theme", "dark")


@pytest.mark.long
def test_a_village_is_chosen_on_the_map_of_all(visit: Opener, keep: Keeper) -> None:
    page = visit("#/new/rollwrite")
    page.get_by_role("button", name="Map of all 48").click()
    village = page.get_by_role("button", name="Aztecs 3: new")
    village.click()
    expect(village).to_have_attribute("aria-pressed", "true")
    effects = page.get_by_role("list", name="Buildings").locator("small")
    told = effects.all_inner_texts()
    assert len(told) == 6
    assert all(told)
    assert "_" not in "".join(told)
    keep(page, "village-map")
    page.get_by_role("button", name="Choose Aztecs 3").click()
    expect(page.get_by_role("button", name="Aztecs 3 Map of all 48")).to_be_visible()
    expect(page.get_by_role("combobox", name="Mode")).to_have_value("adventure")
    expect(page.get_by_text("Solo: play for the high score.")).to_be_visible()
