"""A real server with the built pages, and a real browser that opens them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.chromium import find_chromium
from tests.server.running import Server

SIZES = {"desk": (1280, 720), "wide": (1920, 1080), "phone": (390, 844)}
ARTEFACTS = Path(__file__).parents[2] / "web" / "artefacts"

Opener = Callable[..., Page]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = find_chromium()
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(
            executable_path=chromium.program,
            args=["--no-sandbox", "--disable-dev-shm-usage"],
            env={**os.environ, **chromium.environment},
        )
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("browser") / "data") as running:
        yield running


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Opener]:
    """Opens a page as a new visitor: `visit("#/", size="phone", theme="dark")`.

    What the page complains of fails the test.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(place: str = "", size: str = "desk", theme: str = "light", **more: Any) -> Page:
        width, height = SIZES[size]
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if theme == "dark" else "light",
            has_touch=size == "phone",
            reduced_motion="reduce",
            **more,
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(server.url + place)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not complaints


@pytest.fixture
def keep(request: pytest.FixtureRequest) -> Callable[[Page, str], None]:
    """Keeps a screenshot under `web/artefacts`, for people to look at."""

    def picture(page: Page, name: str) -> None:
        ARTEFACTS.mkdir(exist_ok=True)
        page.screenshot(path=ARTEFACTS / f"{name}.png")

    return picture
