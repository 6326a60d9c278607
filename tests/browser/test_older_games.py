"""Games that older rules have recorded, looked through in a browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Keeper, Opener
from tests.server.older_database import body_of, made_like, put_in, sample
from tests.server.running import Guest, Made, Server

CHANGED = "rollwrite-own-village-1-finished"
SAME = "settlers-two-1-finished"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that has been brought up to date."""
    with Server(tmp_path_factory.mktemp("older-games") / "data") as running:
        yield running


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, Made]:
    ann = Guest.comes(server, "Ann")
    made = {name: made_like(ann, sample(name)) for name in (CHANGED, SAME)}
    server.stop()
    for name, table in made.items():
        put_in(server, table, sample(name), body_of(sample(name))["log"], over=True)
    server.start()
    return made


def address(server: Server, table: Made) -> str:
    """A replay link, which anybody may open."""
    link = table.host.post(table.path("replay"))
    return f"#/replay/{table.id}/{link['secret']}"


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_the_page_says_how_much_of_an_older_game_can_be_seen(
    visit: Opener, server: Server, tables: dict[str, Made], keep: Keeper, size: str
) -> None:
    page = visit(address(server, tables[CHANGED]), size=size)
    note = page.get_by_role("alert").filter(has_text="older rules")
    expect(note).to_be_visible()
    keep(page, f"older-game-{size}")
    scrub = page.get_by_role("slider")
    last = tables[CHANGED].watching().get(tables[CHANGED].path("history/0"))["last"]
    expect(scrub).to_have_attribute("max", str(last))
    note.get_by_role("button", name="Close").click()
    expect(note).to_be_hidden()
    scrub.press("End")
    expect(scrub).to_have_js_property("value", str(last))
    keep(page, f"older-game-end-{size}")


def test_an_older_game_that_todays_rules_lead_through_needs_no_word(
    visit: Opener, server: Server, tables: dict[str, Made]
) -> None:
    page = visit(address(server, tables[SAME]))
    scrub = page.get_by_role("slider")
    expect(scrub).to_have_attribute("max", str(len(body_of(sample(SAME))["log"])))
    expect(page.get_by_role("alert").filter(has_text="older rules")).to_be_hidden()
