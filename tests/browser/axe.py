"""Whether a screen can be used by everybody, as far as a program can tell: axe-core."""

from __future__ import annotations

from functools import cache

from playwright.sync_api import Page

from tests.browser.chromium import WEB
from tools.web import install

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@cache
def _axe() -> str:
    install(WEB, checks=True)
    return (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")


def violations(page: Page) -> list[str]:
    """Return the faults of a screen, by day and by night; each with its place."""
    page.evaluate(_axe())
    found = _run(page, {"type": "tag", "values": TAGS}, "day")
    # At night only the colours are others.
    page.emulate_media(color_scheme="dark")
    page.locator("html[data-theme=dark]").wait_for()
    found += _run(page, {"type": "rule", "values": ["color-contrast"]}, "night")
    page.emulate_media(color_scheme="light")
    page.locator("html[data-theme=light]").wait_for()
    return found


def _run(page: Page, rules: dict[str, object], when: str) -> list[str]:
    """Wait until everything has faded in, then look."""
    found = page.evaluate(
        """async (rules) => {
            const moving = document.getAnimations().filter(
                (one) => one.effect.getComputedTiming().iterations !== Infinity);
            await Promise.allSettled(moving.map((one) => one.finished));
            const { violations } = await axe.run(document, { runOnly: rules });
            return violations.flatMap(({ id, nodes }) => nodes.map(
                ({ target, failureSummary }) =>
                    `${id}: ${target.join(" ")}: ${failureSummary.split("\\n")[1].trim()}`));
        }""",
        rules,
    )
    return [f"{when}, {each}" for each in found]
