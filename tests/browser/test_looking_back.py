"""After a game: the winner and the reason, the proof of the shuffle, the replay, and playing on."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Keeper, Opener
from tests.browser.elsewhere import over, play_elsewhere, the_same_end
from tests.browser.player import LEFT, Player, join, measured, sit_down
from tests.browser.test_whole_games import SEATS
from tests.server.players import Player as Client
from tests.server.players import play_together
from tests.server.running import Guest, Made, Server

LOST_IN_THE_HEAD = """() => {
    const head = document.querySelector(".win").getBoundingClientRect();
    const boxes = [...document.querySelectorAll(".win .words > *, .win .place")].map(
        (one) => [one, one.getBoundingClientRect()]);
    const meets = (one, two) => one.left < two.right && two.left < one.right
        && one.top < two.bottom - 1 && two.top < one.bottom - 1;
    return boxes.filter(([one, box]) => !box.width
        || box.left < head.left || box.right > head.right
        || box.top < head.top || box.bottom > head.bottom
        || boxes.some(([other, room]) => other !== one && meets(box, room))
    ).map(([one]) => one.textContent);
}"""
"""The words and places at the head of the end that are cut, or lie on one another."""


@pytest.fixture(
    scope="module", params=["rollwrite", pytest.param("settlers", marks=pytest.mark.long)]
)
def finished(request: pytest.FixtureRequest, server: Server) -> Made:
    host = Guest.comes(server, "Host")
    made = host.make(request.param, *SEATS[request.param])
    play_elsewhere(made, until=over)
    return made


@pytest.fixture
def page(visit: Opener, server: Server, finished: Made) -> Page:
    """The browser of somebody who has played it."""
    page = visit()
    join(page, server.url, finished)
    return page


def test_the_end_names_the_winner_and_the_reason(page: Page, finished: Made, keep: Keeper) -> None:
    page.goto(page.url.replace("/table/", "/end/"))
    result = finished.at(0).get(finished.path("view"))["result"]
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    places = page.locator(".win").get_by_role("listitem")
    expect(places).to_have_count(len(result["scores"]))
    for score in result["scores"]:
        expect(places.filter(has_text=str(score)).first).to_be_visible()
    for heading in ("Where the points came from", "Points by round", "Moments"):
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
    expect(page.get_by_text("they match")).to_be_visible()
    keep(page, f"{finished.data['table']['title']}-end")


@pytest.mark.parametrize("size", ["desk", "wide", "phone"])
def test_the_end_of_four_players_has_room_for_the_winner(
    visit: Opener, server: Server, host: Guest, keep: Keeper, size: str
) -> None:
    made = host.make("north", "glenn", "ulaf:greedy", "panuk:random", "heidel:random")
    play_elsewhere(made, until=over)
    page = visit(size=size)
    join(page, server.url, made)
    page.goto(page.url.replace("/table/", "/end/"))
    heading = page.get_by_role("heading", level=1)
    heading.wait_for(state="attached")
    expect(page.get_by_role("listitem").filter(has_text="The best round")).to_be_visible()
    keep(page, f"north-four-end-{size}")
    assert not measured(page, LOST_IN_THE_HEAD)


def test_a_game_can_be_taken_along(page: Page, finished: Made, tmp_path: Path) -> None:
    page.goto(page.url.replace("/table/", "/end/"))
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    download.value.save_as(tmp_path / "game.json")
    told = json.loads((tmp_path / "game.json").read_text("utf-8"))
    assert told["body"]["title"] == finished.data["table"]["title"]


def test_a_rematch_is_the_same_table_again(page: Page) -> None:
    before = page.url
    page.goto(before.replace("/table/", "/end/"))
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url("**/#/table/*")
    assert page.url != before
    assert Player(page).my_turn().startswith("asked")


def test_the_final_table_shows_the_result(visit: Opener, server: Server, host: Guest) -> None:
    """While it is played, points are those made so far; at the end they are all."""
    page = visit()
    made, _ = the_same_end(host, "settlers", ("roman", "barbarian"), lambda decision: True)
    scores = host.get(made.path("view"))["result"]["scores"]
    join(page, server.url, made)
    page.goto(f"{server.url}#/table/{made.id}/final")
    page.reload()  # the table is open already, and shows the end by now
    shown = page.locator(".board-of .points, .rival .points")
    expect(shown).to_have_text([str(score) for score in scores])
    expect(page.get_by_role("img", name="victory points: ")).to_be_visible()

    running = sit_down(visit(), server, host.make("settlers", *SEATS["settlers"])).page
    expect(running.get_by_role("img", name="victory points so far").first).to_be_visible()


def test_two_players_asking_for_a_rematch_meet_at_one_table(
    visit: Opener, server: Server, host: Guest, keep: Keeper
) -> None:
    made = host.make("rollwrite", "red", "blue")
    players = [Client(made.at(seat), made.id, seat, by_socket=False) for seat in (0, 1)]
    play_together(*players)
    pages = [visit(), visit(size="phone")]
    for seat, page in enumerate(pages):
        join(page, server.url, made, seat)
        page.goto(f"{server.url}#/end/{made.id}")
    one, two = pages
    expect(two.get_by_role("button", name="Rematch")).to_be_visible()
    one.get_by_role("button", name="Rematch").click()
    one.wait_for_url("**/#/table/*")
    expect(two.get_by_text(re.compile(r"^\S+ wants a rematch$"))).to_be_visible()
    keep(two, "rematch-phone")
    two.get_by_role("button", name="Sit down").click()
    two.wait_for_url("**/#/table/*")
    assert two.url == one.url
    one.go_back()
    expect(one.get_by_text("The rematch waits for you")).to_be_visible()
    keep(one, "rematch")


def test_in_a_replay_it_was_somebodys_turn_and_nobody_thinks(
    visit: Opener, server: Server, host: Guest
) -> None:
    page = visit()
    replay_at_an_action(page, server, host, "settlers", ("roman", "barbarian"))
    expect(page.locator(".flag")).to_have_text("on turn")


def test_in_a_replay_of_roll_and_write_nobody_is_deciding(
    visit: Opener, server: Server, host: Guest
) -> None:
    page = visit()
    replay_at_an_action(page, server, host, "rollwrite", ("red", "blue"))
    page.get_by_role("slider", name="Where in the game").wait_for()
    expect(page.locator(".rival .points")).to_be_visible()
    assert page.get_by_text("deciding").count() == 0


def replay_at_an_action(
    page: Page, server: Server, host: Guest, title: str, sides: tuple[str, ...]
) -> None:
    """A finished game, shown where somebody chose an action; the visitor had the other seat."""
    made, step = the_same_end(host, title, sides, lambda decision: decision.kind == "action")
    join(page, server.url, made, seat=1)
    page.goto(f"{server.url}#/replay/{made.id}/{step}")


def test_the_replay_goes_by_steps_and_rounds(page: Page, finished: Made, keep: Keeper) -> None:
    page.goto(page.url.replace("/table/", "/replay/"))
    controls = page.get_by_role("group", name="Replay")
    where = controls.get_by_role("slider", name="Where in the game")
    expect(controls.get_by_role("status")).to_contain_text("Before the first move")
    controls.get_by_role("button", name="On (→)").click()
    expect(where).not_to_have_value("0")
    page.keyboard.press("ArrowLeft")
    expect(where).to_have_value("0")
    page.keyboard.press(">")
    page.keyboard.press(">")
    last = int(where.get_attribute("max") or 0)
    assert last > 30
    page.keyboard.press("End")
    expect(where).to_have_value(str(last))
    page.keyboard.press("Home")
    expect(where).to_have_value("0")
    where.fill(str(last // 2))
    expect(where).to_have_value(str(last // 2))
    controls.get_by_role("combobox", name="Seen by").select_option(label="a spectator")
    expect(where).to_have_value(str(last // 2))
    keep(page, f"{finished.data['table']['title']}-replay")


def test_the_log_tells_the_whole_game_and_leads_to_its_steps(page: Page, finished: Made) -> None:
    page.goto(page.url.replace("/table/", "/replay/"))
    where = page.get_by_role("slider", name="Where in the game")
    where.wait_for()
    if finished.data["table"]["title"] == "rollwrite":
        page.keyboard.press("l")
    log = page.get_by_role("region", name="What happened")
    expect(log.get_by_role("button", name="All", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    lines = log.get_by_role("listitem")
    expect(lines.nth(60)).to_be_attached()
    present = log.locator("[aria-current=step]")
    for number in (60, 9):
        line = lines.nth(number)
        line.scroll_into_view_if_needed()
        line.get_by_role("button", name="Go to: ").click(position=LEFT)
        expect(line).to_have_class(re.compile(r"^(?!.*ahead)"))
        expect(present).to_have_count(1)
        expect(present).to_be_in_viewport()
        here = int(where.input_value())
        expect(page).to_have_url(re.compile(rf"/{here}$"))
    page.keyboard.press("ArrowRight")
    expect(where).not_to_have_value(str(here))
    page.keyboard.press("End")
    expect(log.locator(".ahead")).to_have_count(0)
    expect(lines.last).to_have_attribute("aria-current", "step")
    expect(lines.last).to_be_in_viewport()


def test_the_replay_plays_by_itself_until_it_is_stopped(page: Page) -> None:
    page.goto(page.url.replace("/table/", "/replay/"))
    where = page.get_by_role("slider", name="Where in the game")
    page.get_by_role("button", name="Play by itself").click()
    expect(where).not_to_have_value("0")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play by itself")).to_be_visible()


def test_a_game_is_played_on_from_any_step(page: Page) -> None:
    page.goto(page.url.replace("/table/", "/replay/"))
    page.keyboard.press(">")
    page.get_by_role("slider", name="Where in the game").fill("9")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/#/table/*")
    player = Player(page)
    before = player.my_turn()
    player.step()
    player.my_turn(after=before)


def test_a_link_shows_the_replay_to_anybody(visit: Opener, server: Server, finished: Made) -> None:
    secret = finished.at(0).post(finished.path("replay"))["secret"]
    page = visit(f"#/replay/{finished.id}/{secret}")
    page.get_by_role("slider", name="Where in the game").wait_for()
    page.get_by_role("button", name="On (→)").click()
    expect(page.get_by_role("slider", name="Where in the game")).not_to_have_value("0")


def test_the_address_says_which_step_is_shown(visit: Opener, server: Server, host: Guest) -> None:
    made, _ = the_same_end(host, "rollwrite", ("red", "blue"), lambda decision: True)
    page = visit()
    join(page, server.url, made)
    replay = f"{server.url}#/replay/{made.id}"
    where = page.get_by_role("slider", name="Where in the game")
    page.goto(f"{replay}/4")
    expect(where).to_have_value("4")
    page.goto(f"{replay}/9")
    expect(where).to_have_value("9")
    page.keyboard.press("End")
    last = where.get_attribute("max") or ""
    expect(where).to_have_value(last)
    page.goto(f"{replay}/9")
    expect(where).to_have_value("9")
    page.go_back()
    expect(where).to_have_value(last)
    page.go_back()
    expect(where).to_have_value("4")
    page.go_forward()
    expect(where).to_have_value(last)
    page.goto(f"{replay}/99999")
    page.wait_for_url(f"**/replay/{made.id}/{last}")
    page.goto(replay)
    expect(where).to_have_value("0")
