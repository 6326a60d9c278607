"""A title of another package in the browser: the pages know nothing of it, and play it plainly."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.project.outside import environment, installed
from tests.server.running import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that finds the package installed."""
    place = installed(tmp_path_factory.mktemp("outside"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", environment(place)["PYTHONPATH"])
        with Server(tmp_path_factory.mktemp("served") / "data") as running:
            yield running


def test_it_is_offered_set_up_and_played_to_its_end(visit: Opener) -> None:
    page = visit()
    expect(page.get_by_role("heading", name="Pebbles")).to_be_visible()
    expect(page.get_by_text("Take one to three pebbles from the heap in turn")).to_be_visible()
    page.goto(page.url.partition("#")[0] + "#/new/pebbles")
    expect(page.get_by_text("Pebbles in the heap")).to_be_visible()
    page.get_by_role("button", name="Begin", exact=True).click()
    page.wait_for_url("**/#/table/*")
    expect(page.get_by_role("heading", name="Pebbles")).to_be_visible()
    prompt = page.locator(".prompt")
    over = page.locator("main.end")
    take = prompt.get_by_role("button", name="Take 1").and_(page.locator(":enabled"))
    confirm = prompt.get_by_role("button", name="Confirm").and_(page.locator(":enabled"))
    while True:
        over.or_(take).or_(confirm).first.wait_for()
        if over.count():
            break
        (confirm if confirm.count() else take).click()
    expect(page.get_by_text("they match")).to_be_visible()
