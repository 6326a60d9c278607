"""Rise of the Empire in a browser: a table of the campaign, and every step between two games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from landnam.kernel.table import Table
from landnam.titles.empire.reading.content import box
from tests.browser.axe import violations
from tests.browser.conftest import Keeper, Opener
from tests.browser.player import Player, be, measured, understand
from tests.server.late_campaigns import SEATS, is_ended, late_position, played_until
from tests.server.older_database import put_in
from tests.server.running import Data, Guest, Made, Server

LAST = (3, 5, box().sheets["industrial"].length - 1)


def asks(where: str, seat: int = 0) -> object:
    """Return whether a seat decides at this step after a game."""

    def done(table: Table) -> bool:
        if not is_ended(table) or table.decision is None:
            return False
        return table.decision.seat == seat and table.view(None)["state"]["stack"][-1]["at"] == where

    return done


def may_cross_the_last_space(table: Table) -> bool:
    """Return whether the Romans, as winners, can cross the last space of Science."""
    decision = table.decision
    if decision is None or decision.seat != 0:
        return False
    return any(option.key == "cross:science" for option in decision.options)


def in_play(table: Table) -> bool:
    """Return whether the Romans may act in a late round."""
    decision = table.decision
    late = table.view(None)["state"]["round"] == 3
    return late and decision is not None and decision.seat == 0 and decision.kind == "action"


def owes_in_the_last_round(table: Table) -> bool:
    """Whether the Romans may pass in the last round, or pay some of the upkeep that they owe."""
    decision = table.decision
    if decision is None or decision.seat != 0 or decision.kind != "action":
        return False
    verbs = {option.verb for option in decision.options}
    return table.view(None)["state"]["round"] == 4 and {"pass", "maintain"} <= verbs


def game_at(position: Data, done: object, *, pays: bool = True) -> Table:
    """A game of the campaign at a moment that some seed leads to."""
    for seed in range(7, 90):
        table = played_until(position, done, seed, pays=pays)  # type: ignore[arg-type]
        if not table.over:
            return table
    raise AssertionError("no seed leads there")


COVERED = """() => {
    const goods = [...document.querySelectorAll(".rival .line li")];
    const boxesOf = (things) => things.map(thing => thing.getBoundingClientRect());
    const cards = boxesOf([...document.querySelectorAll(".rival .place, .rival .chips .row > *")]);
    return boxesOf(goods).filter(good => cards.some(card =>
        card.left < good.right && card.right > good.left && card.top < good.bottom - 1)).length;
}"""
"""How many goods of a rival lie under a card."""


WHOLE = """words => {
    const board = document.querySelector(".board-of");
    const said = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
    while (said.nextNode() && said.currentNode.data.trim() !== words);
    const range = document.createRange();
    range.selectNodeContents(said.currentNode);
    const box = range.getBoundingClientRect();
    for (let one = said.currentNode.parentElement; one; one = one.parentElement) {
        const edge = one.getBoundingClientRect();
        const cuts = getComputedStyle(one).overflow !== "visible";
        if (cuts && (box.right > edge.right || box.bottom > edge.bottom)) return false;
    }
    return box.width > 0;
}"""
"""Whether these words stand on the board, and nothing of them is cut off."""


FITS = """() => {
    const stage = document.querySelector(".stage");
    return stage.scrollHeight <= stage.clientHeight + 1;
}"""
"""Whether all of a page between two games is in sight."""


SIDEWAYS = """() => {
    const stage = document.querySelector(".stage");
    return stage.scrollWidth - stage.clientWidth;
}"""
"""How much of a page between two games is cut at its side."""


class Laid:
    """Tables of a server that stand somewhere in a campaign, by name; one person has both seats."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.ann, self.bob = Guest.comes(server, "Ann"), Guest.comes(server, "Bob")
        self.made: dict[str, Made] = {}
        self.saves: dict[str, bytes] = {}

    def lay(self, name: str, table: Table, *, bot: bool = True) -> None:
        seats = ("roman", "barbarian:greedy") if bot else SEATS
        made = self.ann.make("empire", *seats, options=table.setup["options"])
        made.sit(self.ann, 0)
        if not bot:
            made.sit(self.bob, 1)
        self.made[name], self.saves[name] = made, table.save()

    def begin(self) -> None:
        self.server.kill()
        for name, made in self.made.items():
            put_in(self.server, made, self.saves[name], [], over=False)
        self.server.start()

    def open(self, page: Page, name: str, guest: Guest | None = None) -> Page:
        be(page, self.server.url, guest or self.ann)
        page.goto(f"{self.server.url}#/table/{self.made[name].id}")
        page.locator("[data-state]").wait_for()
        return page


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Laid]:
    with Server(tmp_path_factory.mktemp("campaign") / "data") as server:
        tables = Laid(server)
        won = game_at(late_position(), asks("aftermath/space"))
        for name in ("desk", "phone", "keys", "looks"):
            tables.lay(name, won)
        tables.lay("both", won, bot=False)
        tables.lay("table", game_at(late_position(), in_play))
        owing = game_at(late_position(), owes_in_the_last_round, pays=False)
        for name in ("owes-desk", "owes-phone"):
            tables.lay(name, owing)
        tables.lay(
            "end",
            game_at(late_position(progress=LAST, era="industrial"), may_cross_the_last_space),
        )
        tables.begin()
        yield tables


@pytest.fixture
def server(laid: Laid) -> Server:
    return laid.server


def overflow(page: Page) -> int:
    script = "() => Math.max(document.documentElement.scrollWidth - innerWidth, 0)"
    return int(measured(page, script))


def confirm(page: Page) -> None:
    """Confirm what was chosen, if that is asked."""
    page.locator("[data-state]:not([aria-busy=true])").wait_for()
    if page.locator("[data-state=confirm]").count():
        page.mouse.move(0, 0)
        page.get_by_role("button", name="Confirm").click()


def enter(page: Page, place: str) -> None:
    """Press Enter on the first of these until something comes of it, then confirm."""
    before = Player(page).now
    for _ in range(9):
        page.locator(place).first.press("Enter")
        page.locator("[data-state]:not([aria-busy=true])").wait_for()
        if Player(page).now != before:
            break
    confirm(page)


def go_on(page: Page, words: str) -> None:
    """Turn from a page that is only looked at to the question."""
    page.get_by_role("button", name=words).click()


def choose(page: Page, place: str) -> None:
    """Press the first thing that glows there, and confirm."""
    understand(page)
    page.mouse.move(0, 0)
    page.locator(f".stage {place}[data-can]").first.click()
    confirm(page)


def decide_all(page: Page) -> None:
    """Make all decisions after a game, each by a glowing thing on the stage."""
    while not page.locator("[data-state=over]").count():
        page.locator("[data-state=asked], [data-state=over], [data-state=confirm]").wait_for()
        if page.locator("[data-state=asked]").count():
            stop = page.locator(".bar .leave button, .bar button:has-text('Stop')")
            if page.locator(".stage [data-can]").count():
                choose(page, "")
            else:
                stop.first.click()
        confirm(page)


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_from_the_score_of_a_game_to_the_next_one(
    visit: Opener, laid: Laid, keep: Keeper, size: str
) -> None:
    page = laid.open(visit(size=size), size)
    expect(page.get_by_text("Final score").first).to_be_visible()
    assert overflow(page) == 0
    assert measured(page, SIDEWAYS) <= 0
    expect(page.locator(".tip")).to_be_in_viewport(ratio=1)
    keep(page, f"empire-score-{size}")
    go_on(page, "To the winner's space")
    keep(page, f"empire-winner-{size}")
    choose(page, "button.cell")
    choose(page, "button.cell")
    page.locator(".market").wait_for()
    assert overflow(page) == 0
    keep(page, f"empire-inventions-{size}")
    decide_all(page)
    keep(page, f"empire-after-{size}")
    if size == "desk":
        assert measured(page, FITS), "the sheet is cut at its foot"
    page.get_by_role("button", name="Play game 6").click()
    page.wait_for_url(lambda url: laid.made[size].id not in url)
    expect(page.locator("[data-state]")).to_be_visible()
    if size == "desk":
        expect(page.get_by_text("Game 6")).to_be_visible()


def test_the_winner_may_complete_the_campaign(visit: Opener, laid: Laid, keep: Keeper) -> None:
    page = laid.open(visit(), "end")
    go_on(page, "To the winner's space")
    page.mouse.move(0, 0)
    page.locator(".track.q-science button.cell").click()
    confirm(page)
    decide_all(page)
    expect(page.get_by_text("The campaign is completed").first).to_be_visible()
    expect(page.get_by_role("button", name="Play game")).to_have_count(0)
    keep(page, "empire-completed")


def test_two_people_decide_and_meet_at_the_next_game(visit: Opener, laid: Laid) -> None:
    ann = laid.open(visit(), "both")
    bob = laid.open(visit(), "both", laid.bob)
    expect(bob.locator("[data-state=waits]")).to_be_visible()
    pages = (ann, bob)
    for page in pages:
        if page.locator(".stage .on").count():
            page.locator(".stage .on").click()
    while not ann.locator("[data-state=over]").count():
        asked = next((one for one in pages if one.locator("[data-state=asked]").count()), None)
        if asked is None:
            for page in pages:
                confirm(page)
            continue
        if asked.locator(".stage [data-can]").count():
            choose(asked, "")
        else:
            asked.locator(".bar .leave button").first.click()
            confirm(asked)
    ann.get_by_role("button", name="Play game 6").click()
    ann.wait_for_url(lambda url: laid.made["both"].id not in url)
    bob.get_by_role("button", name="Play game 6").click()
    bob.wait_for_url(lambda url: laid.made["both"].id not in url)
    assert ann.url.split("#")[1] == bob.url.split("#")[1]


def test_the_steps_are_taken_by_keyboard(visit: Opener, laid: Laid) -> None:
    page = laid.open(visit(), "keys")
    page.get_by_role("button", name="To the winner's space").press("Enter")
    understand(page)
    enter(page, ".stage button.cell")
    enter(page, ".stage button.cell")
    enter(page, ".market [data-can]")
    expect(page.get_by_text("You bought").first).to_be_visible()


@pytest.mark.parametrize("size", ["desk", "wide", "phone"])
def test_the_table_shows_quests_inventions_and_upkeep(
    visit: Opener, laid: Laid, keep: Keeper, size: str
) -> None:
    page = laid.open(visit(size=size), "table")
    understand(page)
    expect(page.get_by_role("region", name="Quests").get_by_role("button")).to_have_count(
        4 if size == "phone" else 3
    )
    if size != "phone":
        expect(page.get_by_role("heading", name="Nova Ostia")).to_be_visible()
        expect(page.get_by_role("heading", name="Hrafnheim")).to_contain_text("Grettir")
        expect(page.get_by_role("group", name="Inventions").get_by_role("button")).to_have_count(4)
        expect(page.get_by_role("group", name="Upkeep")).to_be_visible()
        quests = page.get_by_role("region", name="Quests")
        expect(quests).to_contain_text("Have Deals of 5 different kinds")
        expect(page.locator(".empire .pile")).to_have_count(2)
        assert measured(page, COVERED) == 0
        assert measured(page, WHOLE, "−20 for Provinces")
    assert overflow(page) == 0
    keep(page, f"empire-table-{size}")
    page.get_by_role("button", name="Sheet").click()
    expect(page.get_by_role("group", name="The map of Provinces")).to_be_visible()
    keep(page, f"empire-sheet-{size}")


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_pass_in_the_last_round_warns_of_unpaid_upkeep(
    visit: Opener, laid: Laid, keep: Keeper, size: str
) -> None:
    page = laid.open(visit(size=size), f"owes-{size}")
    understand(page)
    player = Player(page)
    before = player.wait("asked")
    player.press("Pass")
    warning = player.bar.get_by_role("alert")
    expect(warning).to_contain_text("your final score of this game will be 0")
    assert overflow(page) == 0
    assert violations(page) == []
    keep(page, f"empire-owes-{size}")
    player.press("Play on")
    expect(warning).to_have_count(0)
    player.press("Pass")
    player.press("Pay upkeep")
    expect(warning).to_have_count(0)
    keep(page, f"empire-pays-{size}")
    if player.now == before:  # several goods could be paid: one is chosen
        player.step()
    player.wait("asked", "confirm", after=before)
    expect(page.get_by_text("paid").first).to_be_attached()


def test_everybody_can_use_the_table_and_the_steps(visit: Opener, laid: Laid) -> None:
    page = laid.open(visit(), "table")
    understand(page)
    assert violations(page) == []
    page.goto(f"{laid.server.url}#/table/{laid.made['looks'].id}")
    page.get_by_text("Final score").first.wait_for()
    found: list[str] = []
    for step in ("Score", "Winner", "Era", "Knowledge", "Inventions", "Province"):
        page.get_by_role("navigation").get_by_role("button", name=step).click()
        found += [f"{step}: {one}" for one in violations(page)]
    assert found == []


@pytest.mark.parametrize(("size", "theme"), [("desk", "light"), ("phone", "dark")])
def test_the_home_of_a_campaign_shows_its_road_and_empires(
    visit: Opener, laid: Laid, keep: Keeper, size: str, theme: str
) -> None:
    page = visit(size=size, theme=theme)
    be(page, laid.server.url, laid.ann)
    page.goto(f"{laid.server.url}#/campaigns")
    expect(page.get_by_role("heading", name="My campaigns")).to_be_visible()
    keep(page, f"empire-campaigns-{size}")
    page.goto(f"{laid.server.url}#/campaigns/{laid.made['table'].id}")
    expect(page.get_by_role("link", name="game 5")).to_have_count(2)  # to go on, and the chronicle
    assert overflow(page) == 0
    assert violations(page) == []
    keep(page, f"empire-home-{size}")
    page.get_by_role("button", name="sheet").first.click()
    expect(page.get_by_role("group", name="The map of Provinces")).to_be_visible()
