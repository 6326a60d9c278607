"""The pages in a real browser: ``python benchmarks/pages.py [--rounds 5] [--decisions 40]``.

Told are how long it takes from opening the lobby, and from a click on "Play now", until the first
decision can be made; and the main thread's work for each event of a game that is played by clicks
against a bot, as the browser itself counts it: by the clock, and by its processor time, which other
programs do not disturb.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, WebSocket, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.browser.chromium import find_chromium
from tests.browser.player import sit_down
from tests.server.running import Guest, Server

SEATS = {"settlers": ("roman", "barbarian:greedy"), "rollwrite": ("red", "blue:greedy")}
SIZE = {"width": 1280, "height": 720}
COUNTED = ("TaskDuration", "ScriptDuration", "LayoutDuration", "RecalcStyleDuration")
READY = """() => new Promise((tell) => {
    const look = () => document.querySelector("[data-state=asked]")
        ? requestAnimationFrame(() => requestAnimationFrame(() => tell(performance.now())))
        : requestAnimationFrame(look);
    look();
})"""


def first_decision(browser: Browser, url: str) -> tuple[float, float]:
    """Milliseconds from opening the page, and from the click, to the first decision."""
    context = browser.new_context(viewport=SIZE)
    page = context.new_page()
    page.goto(url)
    play = page.get_by_role("button", name="Play now")
    play.wait_for()
    page.wait_for_load_state("networkidle")
    loaded = page.evaluate("() => performance.getEntriesByType('navigation')[0].duration")
    page.evaluate("() => addEventListener('click', () => (window.clicked = performance.now()))")
    play.click()
    ready = page.evaluate(READY) - page.evaluate("() => window.clicked")
    context.close()
    return loaded, ready


class Heard:
    """The number of events that a page was told of."""

    def __init__(self, page: Page) -> None:
        self.count = 0
        page.on("websocket", self._follow)

    def _follow(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._take)

    def _take(self, frame: str | bytes) -> None:
        self.count = json.loads(frame).get("heard", self.count)


def work(
    browser: Browser, server: Server, title: str, decisions: int, clock: str
) -> tuple[int, dict[str, float]]:
    """Return the events of a game, and the main thread's milliseconds, by kind of work."""
    context = browser.new_context(viewport=SIZE)
    page = context.new_page()
    heard = Heard(page)
    page.goto(server.url)
    made = Guest.comes(server, "Host").make(title, *SEATS[title])
    player = sit_down(page, server, made)
    player.my_turn()
    devtools = context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": clock})

    def metrics() -> dict[str, float]:
        told = devtools.send("Performance.getMetrics")["metrics"]
        return {each["name"]: each["value"] for each in told if each["name"] in COUNTED}

    before, first = metrics(), heard.count
    for _ in player.play(most=decisions):
        pass
    after = metrics()
    context.close()
    return heard.count - first, {name: 1000 * (after[name] - before[name]) for name in COUNTED}


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the pages in a real browser.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--decisions", type=int, default=40)
    asked = parser.parse_args()
    chromium = find_chromium()
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "data") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=chromium.program,
            args=["--no-sandbox", "--disable-dev-shm-usage"],
            env={**os.environ, **chromium.environment},
        )
        times = [first_decision(browser, server.url) for _ in range(asked.rounds)]
        loads, clicks = zip(*times, strict=True)
        print(f"lobby loaded: {min(loads):.0f} ms at best, {max(loads):.0f} at worst")
        print(f"first decision: {min(clicks):.0f} ms after the click at best, {max(clicks):.0f}")
        for title in SEATS:
            for clock in ("timeTicks", "threadTicks"):
                events, spent = work(browser, server, title, asked.decisions, clock)
                each = ", ".join(f"{name} {spent[name] / events:.1f}" for name in COUNTED)
                print(f"{title}, {clock}: {events} events; ms for each: {each}")
        browser.close()


if __name__ == "__main__":
    main()
