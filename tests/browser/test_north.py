"""Empires of the North at its own table: a scenario, declared actions, two people."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from landnam.kernel.decisions import Decision
from landnam.kernel.table import Table
from landnam.titles.north.table.state import NorthState
from tests.browser.conftest import Keeper, Opener
from tests.browser.elsewhere import over, play_elsewhere, the_same_game
from tests.browser.player import join, sit_down
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


def test_the_form_of_a_new_table_tells_my_best_in_each_scenario(
    visit: Opener, server: Server, host: Guest, keep: Keeper
) -> None:
    made = host.make("north", "heidel", options={"scenario": "sea_wolves"})
    play_elsewhere(made, until=over)
    (points,) = host.get(made.path("view"))["result"]["scores"]
    page = visit()
    join(page, server.url, made)
    page.goto(f"{server.url}#/new/north")
    scenarios = page.get_by_role("radiogroup", name="Solo scenario")
    played = scenarios.get_by_role("radio", name=re.compile(f"Sea Wolves.* {points} points"))
    expect(played).to_have_count(1)
    fair = scenarios.get_by_role("radio", name=re.compile("The Great Fair.*not played yet"))
    fair.check()
    expect(fair).to_be_checked()
    keep(page, "north-scenarios")


def offers(verb: str) -> Callable[[Data], bool]:
    """The seat is asked, and may do this."""

    def asked(now: Data) -> bool:
        prompt = now["prompt"]
        return prompt is not None and any(
            option["key"].startswith(f"{verb}:") for option in prompt["options"]
        )

    return asked


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_declared_action_shows_its_steps(
    visit: Opener, server: Server, host: Guest, keep: Keeper, size: str
) -> None:
    made = host.make("north", "ulaf", "glenn:greedy")
    play_elsewhere(made, until=offers("boost"))
    page = visit(size=size)
    player = sit_down(page, server, made)
    before = player.wait("asked")
    rail = page.get_by_role("region", name="What will happen")
    expect(rail.get_by_role("listitem").first).to_contain_text("one Boost or one Field")
    keep(page, f"north-declared-{size}")
    rail.get_by_role("button").first.click()
    player.wait("asked", "confirm", "waits", after=before)
    expect(rail).to_have_count(0)


def test_an_island_tells_its_results(
    visit: Opener, server: Server, host: Guest, keep: Keeper
) -> None:
    made = host.make("north", "ulaf", "panuk:random")
    play_elsewhere(made, until=offers("conquer"))
    page = visit()
    sit_down(page, server, made).wait("asked")
    sea = page.get_by_role("region", name="The sea")
    expect(sea).to_contain_text("Point at one half of an island")
    half = sea.locator("button.conquer.can").first
    half.hover()
    name = half.locator("xpath=ancestor::*[@data-card]").locator("strong").inner_text()
    outcome = sea.get_by_role("status")
    expect(outcome).to_contain_text(f"Conquer {name}")
    expect(outcome).to_contain_text("joins your empire")
    keep(page, "north-expedition")


def test_a_ship_shows_its_load(visit: Opener, server: Server, host: Guest) -> None:
    made = host.make("north", "ulaf", "glenn:greedy")

    def loaded(now: Data) -> bool:
        queue = now["view"]["state"]["queue"]
        return now["prompt"] is not None and any(ship["fish"] or ship["raze"] for ship in queue)

    play_elsewhere(made, until=loaded)
    page = visit()
    sit_down(page, server, made).wait("asked")
    cargo = page.get_by_role("group", name="The ships that wait").locator(".load .on svg").first
    box = cargo.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) > 12


CLANS = ("ulaf", "glenn", "nanurjuk", "panuk")


def test_the_load_of_a_ship_is_chosen_in_one_place(
    visit: Opener, server: Server, host: Guest
) -> None:
    def loads(decision: Decision) -> bool:
        return sum(option.verb == "sail" for option in decision.options) == 4

    made = the_same_game(host, "north", CLANS, loads)
    page = visit()
    sit_down(page, server, made).wait("asked")
    load = page.get_by_role("region", name="Load the ship")
    expect(load.get_by_role("button")).to_have_count(4)
    expect(page.locator(".tray")).to_have_count(0)


def test_the_islands_lie_within_a_phone_however_many_ships_wait(
    visit: Opener, server: Server, host: Guest
) -> None:
    def lands(decision: Decision) -> bool:
        return any(option.verb == "pillage" for option in decision.options)

    def crowded(table: Table) -> bool:
        assert isinstance(table.state, NorthState)
        return len(table.state.queue) > 3

    made = the_same_game(host, "north", CLANS, lands, at=crowded)
    page = visit(size="phone")
    sit_down(page, server, made).wait("asked")
    isles = page.locator(".isle[data-card]")
    expect(isles.first).to_be_visible()
    for isle in isles.all():
        box = isle.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= 390


def test_two_people_play_in_two_browsers(visit: Opener, server: Server, host: Guest) -> None:
    made = host.make("north", "ulaf", "glenn")
    one = sit_down(visit(), server, made, 0)
    two = sit_down(visit(size="phone"), server, made, 1)
    seen = set()
    for _ in range(24):
        page = next(
            (each for each in (one, two) if each.now.split()[0] in ("asked", "confirm")), None
        )
        if page is None:
            one.wait("asked", "confirm")
            continue
        before = page.now
        seen.add((page is one, before.split()[0]))
        page.step()
        page.wait("asked", "confirm", "waits", after=before)
    assert {(True, "asked"), (False, "asked")} <= seen
    story = [
        p.page.evaluate(f"fetch('api/v1/tables/{made.id}/view?have=0').then(a => a.json())")
        for p in (one, two)
    ]
    circles = [told["view"]["state"]["circle"] for told in story]
    assert circles[0] == circles[1]
    hands = [told["view"]["state"]["empires"] for told in story]
    assert set(hands[0][1]["hand"]) <= {"?"}
    assert set(hands[1][0]["hand"]) <= {"?"}
