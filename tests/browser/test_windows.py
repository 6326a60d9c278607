"""Windows as people have them: a browser takes a good part of the screen for itself."""

from __future__ import annotations

import pytest

from landnam.kernel.decisions import Decision
from tests.browser.conftest import Keeper, Opener
from tests.browser.elsewhere import the_same_end, the_same_game
from tests.browser.player import join, measured, sit_down
from tests.browser.test_whole_games import overflow
from tests.server.running import Guest, Server

WINDOWS = {
    "small-phone": (375, 553),
    "phone": (390, 664),
    "phone-on-its-side": (844, 390),
    "tablet": (768, 954),
    "tablet-on-its-side": (1024, 698),
    "laptop": (1280, 585),
    "greater-laptop": (1366, 625),
}
TITLES = [("settlers", ("roman", "barbarian")), ("rollwrite", ("red", "blue"))]

CUT_OFF = """() => {
  const PRESSED = "a[href], button, input, select, textarea, summary, [role=button]";
  const cut = [];
  for (const one of document.querySelectorAll(PRESSED)) {
    const seen = one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const box = one.getBoundingClientRect();
    if (!seen || box.width === 0 || one.closest("[inert], .hidden")) continue;
    let by = box.left < -2 || box.right > innerWidth + 2 ? "the window" : null;
    for (let around = one.parentElement; around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around), edge = around.getBoundingClientRect();
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) { by = null; break; }
      if (style.overflowY === "visible") continue;
      if (box.top < edge.top - 2 || box.bottom > edge.bottom + 2) by = around.className;
    }
    if (by !== null) cut.push(`${one.getAttribute("aria-label") ?? one.textContent} by ${by}`);
  }
  return cut;
}"""


def after_some_rounds(decision: Decision) -> bool:
    return decision.kind == "action" and decision.number > 40


@pytest.mark.parametrize(("title", "sides"), TITLES)
def test_a_table_is_whole_in_every_window(
    visit: Opener,
    server: Server,
    host: Guest,
    keep: Keeper,
    title: str,
    sides: tuple[str, ...],
) -> None:
    page = visit(size="phone")
    player = sit_down(page, server, the_same_game(host, title, sides, after_some_rounds))
    player.wait("asked")
    for name, (width, height) in WINDOWS.items():
        page.set_viewport_size({"width": width, "height": height})
        keep(page, f"window-{title}-{name}")
        assert (name, measured(page, CUT_OFF), overflow(page)) == (name, [], 0)


@pytest.mark.parametrize(("title", "sides"), TITLES)
def test_so_is_a_replay(
    visit: Opener, server: Server, host: Guest, title: str, sides: tuple[str, ...]
) -> None:
    made, step = the_same_end(host, title, sides, after_some_rounds)
    page = visit(size="phone")
    join(page, server.url, made)
    page.goto(f"{server.url}#/replay/{made.id}/{step}")
    page.get_by_role("slider", name="Where in the game").wait_for()
    for name, (width, height) in WINDOWS.items():
        page.set_viewport_size({"width": width, "height": height})
        assert (name, measured(page, CUT_OFF)) == (name, [])
