"""Empires of the North at its own table: a scenario, declared actions, two people."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Keeper, Opener
from tests.browser.elsewhere import play_elsewhere
from tests.browser.player import sit_down
from tests.server.running import Data, Guest, Server


def second_round(now: Data) -> bool:
    return now["view"]["state"]["round"] > 1 and now["prompt"] is not None


def test_a_lone_game_shows_its_scenario(
    visit: Opener, server: Server, host: Guest, keep: Keeper
) -> None:
    made = host.make("north", "heidel", options={"scenario": "rival_clan"})
    play_elsewhere(made, until=second_round)
    page = visit()
    sit_down(page, server, made).wait("asked")
    scenario = page.get_by_role("region", name="Solo scenario")
    expect(scenario.get_by_role("heading")).to_have_text("The Rival Clan")
    expect(scenario).to_contain_text(re.compile(r"\d+/40"))
    expect(scenario).to_contain_text("strength of the rival")
    tokens = scenario.get_by_role("list", name="Number tokens")
    expect(tokens.get_by_label(re.compile("drawn before"))).to_have_count(1)
    expect(scenario.get_by_role("list", name="Events").get_by_role("listitem")).to_have_count(5)
    keep(page, "north-alone")


def test_the_scenario_is_a_part_of_the_table_on_a_phone(
    visit: Opener, server: Server, host: Guest, keep: Keeper
) -> None:
    made = host.make("north", "heidel", options={"scenario": "winter_near"})
    play_elsewhere(made, until=second_round)
    page = visit(size="phone")
    sit_down(page, server, made).wait("asked")
    page.get_by_label("Parts of the table").get_by_role("button", name="Scenario").click()
    scenario = page.get_by_role("region", name="Solo scenario")
    expect(scenario).to_contain_text("Winter Is Near")
    expect(scenario).to_contain_text(re.compile(r"\d+/3"))
    keep(page, "north-alone-phone")
