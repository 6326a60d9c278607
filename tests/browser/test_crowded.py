"""More cards than anybody usually has: rows narrow and lie on one another, and nothing is lost."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

import landnam
from landnam.titles.settlers.rules import SettlersRules
from tests.browser.conftest import Keeper, Opener
from tests.browser.player import drawn, measured

ROWS = {"production": "production", "features": "feature", "actions": "action"}
SIDES = ("roman", "japanese", "barbarian", "egyptian")
DEALS = 12
"""Of every good there is one among so many."""

VERBS = ("build", "deal", "raze", "activate", "exchange", "defend", "deploy", "place", "pass")

APART = """() => {
    const boxes = [...document.querySelectorAll(".choices .one, .leave .btn, .after .btn")]
        .map(one => one.getBoundingClientRect()).sort((one, two) => one.left - two.left);
    return boxes.every((box, at) => !at || box.left >= boxes[at - 1].right - 1)
        && boxes.at(-1).right <= innerWidth;
}"""


HEADED = """() => {
    const parts = ".empire .title > *, .empire .deal";
    const boxes = [...document.querySelectorAll(parts)]
        .map(one => one.getBoundingClientRect()).sort((one, two) => one.left - two.left);
    return boxes.every((box, at) => !at || box.left >= boxes[at - 1].right - 1);
}"""


LEADS = """() => [...document.querySelectorAll(".rival .row")].every((row) => {
    const [kind, ...chips] = [...row.children].map(one => one.getBoundingClientRect());
    const strip = row.closest(".rival").getBoundingClientRect();
    return chips.every(chip => chip.left >= kind.right - 1 && chip.top < kind.bottom
        && chip.bottom > kind.top && chip.right <= strip.right && chip.bottom <= strip.bottom);
})"""
"""The kind of a row stands before its chips, and all of them stand in their strip."""


SHIELDED = """() => [...document.querySelectorAll(".empire .mini")].filter((mini) => {
    const shield = mini.querySelector(".guard").getBoundingClientRect();
    return [...mini.querySelectorAll(".title, .told")].some((words) => {
        const range = document.createRange();
        range.selectNodeContents(words);
        const edge = words.getBoundingClientRect();
        return [...range.getClientRects()].some((line) => line.width > 0
            && line.top < shield.bottom - 2 && line.bottom > shield.top + 2
            && Math.min(line.right, edge.right) > shield.left + 2 && line.left < shield.right - 2);
    });
}).map(mini => mini.innerText)"""
"""The cards of my empire whose shield lies on their name or sentence."""


def crowded(faction: int, common: int, held: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a seat's view of a table with so many cards in each row, and the almanac."""
    table = landnam.new("settlers", SIDES, seed=1)
    assert isinstance(table.rules, SettlersRules)
    cards, view = table.rules.cards, table.view(0)
    spare = {deck: dict.fromkeys(cards) for deck in ("common", *SIDES)}
    for side, empire in zip(SIDES, view["state"]["empires"], strict=True):
        for row, kind in ROWS.items():
            empire[row] = []
            for deck, count in ((side, faction), ("common", common)):
                free = [c for c in spare[deck] if cards[c].deck == deck and cards[c].row == kind]
                for card in free[:count]:
                    del spare[deck][card]
                    empire[row].append(location(card, SIDES.index(side)))
        empire["deals"] = [c for c in spare[side] if cards[c].deck == side][-DEALS:]
    mine = view["state"]["empires"][0]
    mine["hand"] = [c for c in spare["roman"] if cards[c].deck == "roman"][:held]
    options = [
        {"key": f"{verb}:{n}", "text": f"{verb} {n}", "targets": []}
        for verb in VERBS
        for n in range(1 if verb == "pass" else 2)
    ]
    prompt = {"seat": 0, "kind": "action", "number": 1, "source": "turn", "times": 1}
    asked = {**prompt, "prompt": "Your turn: take one action.", "options": options}
    now = {
        "protocol": 1, "table": "crowd", "seat": 0, "number": 1, "acts": 1, "your_turn": True,
        "auto_pass": False, "auto_pay": True, "must_commit": False, "can_undo": True,
        "undo": "", "undo_from": None,
        "over": False, "commitment": "", "result": None, "facts": {}, "heard": 0, "events": [],
        "at": None, "view": view, "prompt": asked,
        "seats": [
            {"seat": seat, "side": side, "kind": "bot", "bot": "greedy", "taken": True}
            for seat, side in enumerate(SIDES)
        ],
    }  # fmt: skip
    return now, table.rules.almanac()


def location(card: str, owner: int) -> dict[str, Any]:
    marks = {"uses": 0, "blocked": False, "defense": 0, "samurai": 0, "stored": 0, "under": []}
    return {"card": card, "owner": owner, **marks}


def shown(page: Page, told: tuple[dict[str, Any], dict[str, Any]]) -> None:
    """Show a table that no server has: the page is told of it all the same."""
    now, almanac = told

    def answer(socket: WebSocketRoute) -> None:
        socket.on_message(lambda _: socket.send(json.dumps(now)))

    page.route_web_socket(lambda url: "/tables/crowd/" in url, answer)
    page.route("**/tables/crowd/almanac*", lambda route: route.fulfill(json=almanac))
    page.goto(f"{page.url.split('#')[0]}#/table/crowd")
    page.locator(".bar").wait_for()
    drawn(page)


@pytest.mark.parametrize(("faction", "common"), [(3, 3), (6, 6), (2, 10)])
@pytest.mark.parametrize("size", ["desk", "wide"])
def test_a_crowded_table_needs_no_scrolling(
    visit: Opener, keep: Keeper, size: str, faction: int, common: int
) -> None:
    page = visit(size=size)
    shown(page, crowded(faction, common, held=12))
    lanes = page.locator(".lane")
    expect(lanes).to_have_count(6)
    for lane in lanes.all():
        box = lane.bounding_box()
        assert box is not None
        for card in lane.locator(".mini, .foundation").all():
            inside = card.bounding_box()
            assert inside is not None
            assert inside["x"] > box["x"] - 4
            assert inside["x"] + inside["width"] < box["x"] + box["width"] + 4
    for rival in page.locator(".rival").all():
        expect(rival.get_by_role("img", name="Deals")).to_be_visible()
    assert measured(page, LEADS), "an icon of a kind is parted from its chips"
    assert measured(page, HEADED), "Deals lie on the decks beside them, or on one another"
    assert measured(page, APART), "buttons of the bar lie on one another"
    assert measured(page, "document.documentElement.scrollHeight <= innerHeight")
    keep(page, f"crowded/{size}-{faction}-{common}")


@pytest.mark.parametrize(("faction", "common"), [(1, 1), (2, 2), (3, 3), (4, 5), (6, 6)])
def test_a_shield_covers_no_words(visit: Opener, keep: Keeper, faction: int, common: int) -> None:
    now, almanac = crowded(faction, common, held=5)
    for empire in now["view"]["state"]["empires"]:
        for place in (place for row in ROWS for place in empire[row]):
            place["defense"] = 1
    page = visit()
    shown(page, (now, almanac))
    expect(page.locator(".empire .mini .guard")).to_have_count(3 * (faction + common))
    assert measured(page, SHIELDED) == []
    page.get_by_role("button", name="Look at the table").click()
    keep(page, f"crowded/shields-{faction}-{common}")


def test_a_row_on_a_phone_says_that_it_goes_on(visit: Opener, keep: Keeper) -> None:
    page = visit(size="phone")
    shown(page, crowded(9, 12, held=12))
    row = page.locator(".empire .cards").first
    expect(row).to_have_attribute("data-more", "")
    expect(row).not_to_have_attribute("data-before", "")
    keep(page, "crowded/phone")
    row.evaluate("row => row.scrollTo(row.scrollWidth, 0)")
    expect(row).to_have_attribute("data-before", "")
    expect(row).not_to_have_attribute("data-more", "")
