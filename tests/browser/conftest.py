"""A real server with the built pages, and a real browser that opens them."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)

from tests.browser.chromium import find_chromium
from tests.browser.relay import Relay, port_of
from tests.server.running import Guest, Server

SIZES = {"desk": (1280, 720), "wide": (1920, 1080), "phone": (390, 844)}
ARTEFACTS = Path(__file__).parents[2] / "web" / "artefacts"
PATIENCE = 120_000
LAUNCH_PATIENCE = 180_000
NOTES = ("Failed to load resource", "WebSocket connection to")
"""Notes of the browser that the server has refused something or is gone: people are told too."""

expect.set_options(timeout=PATIENCE)

Opener = Callable[..., Page]
Keeper = Callable[[Page, str], None]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser for the tests of one file: while Playwright runs, its event loop is in the way of
    all others in this process.
    """
    chromium = find_chromium()
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(
            executable_path=chromium.program,
            args=["--no-sandbox", "--disable-dev-shm-usage"],
            env={**os.environ, **chromium.environment},
            timeout=LAUNCH_PATIENCE,
        )
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("browser") / "data") as running:
        yield running


@pytest.fixture
def host(server: Server) -> Guest:
    """Somebody who sets up tables for others."""
    return Guest.comes(server, "Host")


@pytest.fixture
def visit(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[Opener]:
    """Opens a page as a new visitor: `visit("#/", size="phone", theme="dark")`.

    An error in the page's console fails the test.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []
    failed = request.session.testsfailed

    def complain(message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(NOTES):
            complaints.append(message.text)

    def open_page(place: str = "", size: str = "desk", theme: str = "light", **more: Any) -> Page:
        width, height = SIZES[size]
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if theme == "dark" else "light",
            has_touch=size == "phone",
            **{"reduced_motion": "reduce", **more},
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", complain)
        page.goto(server.url + place)
        return page

    yield open_page
    for number, context in enumerate(contexts):
        if complaints or request.session.testsfailed > failed:
            for page in context.pages:
                _picture(page, f"failed/{request.node.name.replace('/', '-')}-{number}")
        context.close()
    assert not complaints


@pytest.fixture
def relay(server: Server) -> Iterator[Relay]:
    """A line to the server that can be cut."""
    with Relay(port_of(server)) as relay:
        yield relay


@pytest.fixture
def keep() -> Keeper:
    """Keeps a screenshot under `web/artefacts`, for people to look at."""
    return _picture


def _picture(page: Page, name: str) -> None:
    file = ARTEFACTS / f"{re.sub(r'[^a-z0-9/_-]+', '-', name)}.png"
    file.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=file)
