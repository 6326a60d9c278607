"""Somebody at a table who sees it in a browser, and plays by clicks or taps."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Locator, Page, Position

from tests.server.running import Guest, Made, Server

GLOWS = (
    ":is([data-can], button.can, button.cell)"
    ":not(:disabled, [aria-pressed=true], [inert], [inert] *)"
)
LEFT: Position = {"x": 9, "y": 12}
MANY = 1000
"""More decisions than any game has."""

NOW = """() => {
    const bar = document.querySelector("[data-state]");
    if (!bar) return document.querySelector("main.end") ? "over" : "";
    const busy = bar.getAttribute("aria-busy") === "true" ? "busy " : "";
    return `${busy}${bar.dataset.state} ${bar.dataset.number}`;
}"""


DRAWN = """async () => {
    await document.fonts.ready;
    const frame = () => new Promise(requestAnimationFrame);
    const boxes = () => JSON.stringify([...document.querySelectorAll("body *")].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y, width, height];
    }));
    for (let before = "", now = boxes(), round = 0; now !== before && round < 20; round++) {
        await frame();
        await frame();
        [before, now] = [now, boxes()];
    }
}"""


def drawn(page: Page) -> None:
    """Wait until the page has its own fonts, and all its parts have made room for each other."""
    page.evaluate(DRAWN)


def measured(page: Page, script: str, arg: Any = None) -> Any:
    """Return the result of a script when nothing on the page moves any more."""
    drawn(page)
    return page.evaluate(script, arg)


class Player:
    """A person's sight of a table, and hands."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.bar = page.locator("[data-state]")

    @property
    def now(self) -> str:
        """The state and the number of the decision, as `asked 7`; `busy …` until it is answered.

        States are `asked`, `confirm`, `waits` and `over`: the table for a moment, then the end.
        """
        return str(self.page.evaluate(NOW))

    def wait(self, *states: str, after: str = "") -> str:
        """Wait until the table is in one of these states, and not as it was; returns how it is."""
        test = f"([states, old]) => {{ const now = ({NOW})(); "
        test += "return states.includes(now.split(' ')[0]) && now !== old ? now : null; }"
        return str(self.page.wait_for_function(test, arg=[list(states), after]).json_value())

    def my_turn(self, after: str = "") -> str:
        """Wait until there is something to do, or the game is over."""
        return self.wait("asked", "confirm", "over", after=after)

    def button(self, name: str) -> Locator:
        """A button of the prompt bar."""
        return self.bar.get_by_role("button", name=name)

    def press(self, name: str) -> None:
        """Go to a button of the prompt bar, and press it."""
        self._look_up()
        self.button(name).click()

    def _look_up(self) -> None:
        """Take the hand away: a pointer that lies still chooses nothing for a moment."""
        self.page.mouse.move(0, 0)

    @property
    def glowing(self) -> Locator:
        """The things that can be pressed on the table."""
        return self.page.locator(f"{GLOWS}:visible")

    def step(self, by_things: bool = True) -> None:
        """Do something: press a glowing thing if there is any, else the prompt's first option."""
        before = self.now
        if before.startswith("confirm"):
            self.press("Confirm")
            return
        for tries in range(9):
            self._press(by_things and tries < 5)
            if self.now != before:
                return
        raise AssertionError(f"nothing comes of any press: {before}")

    def _press(self, things: bool) -> None:
        offers = self.page.locator(".menu button:visible, .zoom .offers button:visible")
        options = self.bar.locator(".choices button.one, .options button")
        tiles = self.bar.locator(".tray button.one")
        self._look_up()
        if offers.count():
            offers.first.click()
        elif tiles.count():
            # They lie over the table.
            tiles.first.click()
        elif things and self.glowing.count():
            thing = self.glowing.first
            # In a full hand cards lie on one another: the left side is always in sight.
            held = thing.evaluate("thing => thing.closest('.hand') !== null")
            thing.click(position=LEFT if held else None)
        elif options.count():
            options.first.click()
        else:
            self.bar.locator("button.sure").or_(self.bar.locator(".leave button")).last.click()

    def play(self, most: int = MANY, by_things: bool = True) -> Iterator[str]:
        """Play until the game is over, or for so many decisions; tells each state before it."""
        now = self.my_turn()
        for _ in range(most):
            if now.startswith("over"):
                return
            yield now
            self.step(by_things)
            now = self.my_turn(after=now)


def understand(page: Page) -> None:
    """Close the tip that explains a new kind of decision, if there is one: it lies over the log."""
    understood = page.get_by_role("button", name="Got it")
    if understood.count():
        understood.click()


def say_who(page: Page) -> None:
    """Take the name that is offered to a newcomer, if the page asks for one."""
    sit = page.get_by_role("button", name="Sit down")
    sit.or_(page.locator(".bar")).first.wait_for()
    if sit.count():
        sit.click()


def join(page: Page, url: str, made: Made, seat: int = 0) -> None:
    """Come to a seat by its link, as somebody new; or as the player who sits there already."""
    if seat in made.players:
        be(page, url, made.players[seat])
        page.goto(f"{url}#/table/{made.id}")
        return
    page.goto(f"{url}#/join/{made.id}/{made.links[seat]}")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url(f"**/#/table/{made.id}")
    made.players[seat] = person_at(page, made.host.server)


def be(page: Page, url: str, guest: Guest) -> None:
    """From now on this browser is the guest's."""
    page.goto(f"{url}#/me/{guest.secret}")
    page.get_by_role("button", name=re.compile("^Go on as ")).click()
    page.wait_for_url("**/#/mine")


def person_at(page: Page, server: Server) -> Guest:
    """The person to whom a browser belongs, to ask the server in their name."""
    (secret,) = [kept["value"] for kept in page.context.cookies() if kept["name"] == "landnam"]
    return Guest(server, secret)


def sit_down(page: Page, server: Server, made: Made, seat: int = 0) -> Player:
    """Come to a seat where somebody plays."""
    join(page, server.url, made, seat)
    player = Player(page)
    player.bar.wait_for()
    return player
