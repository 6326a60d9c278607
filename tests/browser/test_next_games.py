"""A campaign from its founding on, and between two games: sitting out, and joining by a link."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from landnam.titles.empire.chain.sealing import write_campaign
from tests.browser.axe import violations
from tests.browser.conftest import Keeper, Opener
from tests.browser.player import be, measured
from tests.server.late_campaigns import finished, late_position
from tests.server.running import Guest, Server
from tests.titles.empire.chains import late_campaign, play_game

pytestmark = pytest.mark.long


class Between:
    """A campaign of Ann and Bob between its games 5 and 6."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.made, self.ann, self.bob = finished(server, late_position())

    def open(self, page: Page, guest: Guest) -> Page:
        be(page, self.server.url, guest)
        page.goto(f"{self.server.url}#/campaigns/{self.made.id}")
        expect(page.get_by_role("heading", name="Game 6")).to_be_visible()
        return page


@pytest.fixture(scope="module")
def between(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Between]:
    with Server(tmp_path_factory.mktemp("between") / "data") as running:
        yield Between(running)


@pytest.fixture
def server(between: Between) -> Server:
    return between.server


def overflow(page: Page) -> int:
    script = "() => Math.max(document.documentElement.scrollWidth - innerWidth, 0)"
    return int(measured(page, script))


@pytest.mark.parametrize(("size", "theme"), [("desk", "light"), ("phone", "dark")])
def test_a_newcomer_begins_a_campaign_from_the_first_page(
    visit: Opener, keep: Keeper, size: str, theme: str
) -> None:
    page = visit("#/", size=size, theme=theme)
    page.get_by_role("link", name="My campaigns").click()
    page.get_by_role("link", name="Begin a campaign").click()
    name = page.get_by_label("Name of the campaign")
    expect(name).not_to_have_value("")
    name.fill("The Salt Road")
    page.get_by_label("Name of the empire").first.fill("Robia")
    assert overflow(page) == 0
    if size == "desk":  # on a phone the button lies above what is scrolled under it
        assert violations(page) == []
    keep(page, f"empire-new-{size}")
    page.get_by_role("button", name="Found the empires").click()
    page.locator("[data-state]").wait_for()
    page.goto(f"{page.url.split('#')[0]}#/campaigns")
    page.get_by_role("link", name="The Salt Road").click()
    expect(page.get_by_role("heading", name="The Salt Road")).to_be_visible()
    expect(page.get_by_role("heading", name="Robia")).to_be_visible()
    keep(page, f"empire-founded-{size}")
    page.goto(f"{page.url.split('#')[0]}#/")
    expect(page.get_by_text("The Salt Road")).to_be_visible()
    keep(page, f"empire-lobby-{size}")


def test_one_sits_out_and_a_friend_joins_by_a_link(
    visit: Opener, between: Between, keep: Keeper
) -> None:
    ann = between.open(visit(), between.ann)
    bob = between.open(visit(theme="dark"), between.bob)
    bob.get_by_role("button", name="Sit out").click()
    expect(bob.get_by_text("sits this game out")).to_be_visible()
    expect(ann.get_by_text("sits this game out")).to_be_visible()  # without a reload
    keep(bob, "empire-away-desk")
    expect(bob.get_by_role("button", name="Play game 6")).to_have_count(0)
    bob.get_by_role("button", name="Come after all").click()
    expect(bob.get_by_role("button", name="Play game 6")).to_be_visible()

    ann.get_by_role("button", name="Invite a friend").click()
    link = ann.get_by_label("The link").input_value()
    assert violations(ann) == []
    keep(ann, "empire-invite-desk")
    cai = visit(size="phone")
    cai.goto(link)
    cai.get_by_role("button", name="Look at the campaign").click()
    cai.get_by_label("Name of the empire").fill("House of the Reed")
    assert overflow(cai) == 0
    assert violations(cai) == []
    keep(cai, "empire-join-phone")
    cai.get_by_role("button", name="Found my empire").click()
    expect(cai.get_by_text("joins with House of the Reed")).to_be_visible()
    assert "join" not in cai.url  # the secret does not stay in the address
    assert overflow(cai) == 0
    keep(cai, "empire-joined-phone")
    ann.get_by_role("button", name="Play game 6").click()
    ann.locator("[data-state]").wait_for()
    cai.get_by_role("link", name="Go to game 6").click()
    cai.locator("[data-state]").wait_for()
    assert ann.url.split("#")[1] == cai.url.split("#")[1]


def test_a_fallen_empire_is_founded_anew_by_its_player(
    visit: Opener, tmp_path_factory: pytest.TempPathFactory, keep: Keeper
) -> None:
    with Server(tmp_path_factory.mktemp("fallen") / "data") as server:
        made, _, bob = finished(server, "new")
        page = visit(size="phone")
        be(page, server.url, bob)
        page.goto(f"{server.url}#/campaigns/{made.id}")
        page.get_by_role("button", name="Found another empire").click()
        page.get_by_label("Faction").select_option("japanese")
        page.get_by_label("Name of the empire").fill("Cloud Islands")
        keep(page, "empire-found-phone")
        page.get_by_role("button", name="Found another empire").last.click()
        expect(page.get_by_text("founds Cloud Islands")).to_be_visible()
        page.get_by_role("button", name="Play game 2").click()
        page.locator("[data-state]").wait_for()


def test_a_campaign_begun_at_home_is_brought_here_in_its_file(
    visit: Opener, keep: Keeper, tmp_path: Path
) -> None:
    at_home = play_game(late_campaign(name="the-salt-road"))
    whole, cut = tmp_path / "saga.json", tmp_path / "cut.json"
    whole.write_bytes(write_campaign(at_home))
    cut.write_bytes(write_campaign(at_home)[:900])
    page = visit("#/campaigns")
    chosen = page.get_by_label("Go on with a campaign from a file")
    chosen.set_input_files(cut)
    expect(page.get_by_role("alert")).to_contain_text("holds no campaign")
    chosen.set_input_files(whole)
    expect(page.get_by_role("heading", name="the-salt-road")).to_be_visible()
    expect(page.get_by_role("heading", name="Robia")).to_be_visible()
    assert violations(page) == []
    keep(page, "empire-brought-desk")
    page.get_by_role("button", name="Play game 5").click()
    page.locator("[data-state]").wait_for()
