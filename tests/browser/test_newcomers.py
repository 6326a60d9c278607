"""A newcomer's meetings: the first visit, a mistyped address, a long name."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from landnam.kernel.manifest import title_names
from tests.browser.conftest import SIZES, Opener
from tests.browser.player import be, measured
from tests.server.running import Guest, Made, Server

IN_THE_WAY = """(name) => {
    const said = (one) => [...one.childNodes].map((node) => node.data ?? "").join("").trim();
    const all = [...document.querySelectorAll("body *")];
    const words = all.filter((one) => said(one) && one.checkVisibility());
    const box = (one) => one.getBoundingClientRect();
    const before = (a, b) => a.right < b.left + 1 || a.bottom < b.top + 1;
    const meet = (a, b) => !before(a, b) && !before(b, a);
    const named = words.filter((one) => said(one).includes(name));
    return named.flatMap((one) => {
        const others = words.filter((other) => !other.contains(one) && !one.contains(other));
        const hit = others.filter((other) => meet(box(one), box(other))).map(said);
        return box(one).right > innerWidth || box(one).left < 0 ? [...hit, "the edge"] : hit;
    });
}"""
"""The words that a name lies on, or the edge of the window."""


def sits(guest: Guest, made: Made, seat: int) -> None:
    Guest(guest.server, guest.secret, made.links[seat]).post(made.path("sit"), {})


def test_nobody_is_refused_for_being_new(visit: Opener) -> None:
    page = visit("#/about")
    refused: list[str] = []
    page.on("response", lambda answer: refused.append(answer.url) if answer.status > 399 else None)
    page.reload()
    page.get_by_role("link", name="Play", exact=True).click()
    page.get_by_role("button", name="Play now").wait_for()
    page.wait_for_load_state("networkidle")
    assert refused == []


def test_an_unknown_path_shows_a_page_with_a_way_home(visit: Opener) -> None:
    page = visit("no/such/place")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such page")
    page.get_by_role("link", name="To the lobby").click()
    page.get_by_role("button", name="Play now").wait_for()


def test_programs_are_still_told_in_their_own_words(server: Server) -> None:
    answer = server.client.get(f"{server.url}no/such/place")
    assert answer.status_code == 404
    assert answer.json()["error"] == "NotFound"


def test_an_address_without_its_hash_leads_where_it_was_meant(
    visit: Opener, server: Server
) -> None:
    page = visit("how/settlers")
    expect(page).to_have_url(f"{server.url}#/how/settlers")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("title", [name for name in title_names() if name != "empire"])
def test_the_table_can_be_made_without_scrolling(visit: Opener, title: str, size: str) -> None:
    page = visit(f"#/new/{title}/friends", size)
    expect(page.get_by_role("button", name="Make the table and invite")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", SIZES)
def test_a_name_of_forty_letters_fits(visit: Opener, server: Server, size: str) -> None:
    guest, friend = (Guest.comes(server, letter * 40) for letter in "WM")
    made = guest.make("settlers", "roman", "barbarian", "japanese:random")
    sits(guest, made, 0)
    sits(friend, made, 1)
    page = visit("", size)
    be(page, server.url, guest)
    # On a phone the cards to choose from lie over everybody at first.
    table = [] if size == "phone" else [f"#/table/{made.id}"]
    for place in ("#/", "#/mine", *table):
        page.goto(server.url + place)
        page.get_by_text("M" * 40).first.wait_for()
        if place in table:  # the cards of the Lookout lie over the own board
            page.get_by_role("button", name="Look at the table").click()
        assert measured(page, IN_THE_WAY, "M" * 40) == []
        assert measured(page, IN_THE_WAY, "W" * 40) == []


def test_a_friend_is_not_offered_the_name_of_the_host(visit: Opener, server: Server) -> None:
    host = Guest.comes(server, "Thora")
    made = host.make("settlers", "roman", "barbarian")
    sits(host, made, 0)
    page = visit()
    page.add_init_script("Math.random = () => 0")  # it would be the first name of all
    page.goto(f"{server.url}#/join/{made.id}/{made.links[1]}")
    page.reload()
    expect(page.get_by_label("Your name")).to_have_value("Björn")
