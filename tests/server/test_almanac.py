"""The almanac over the wire: of a title, of a table, and not twice what is known already."""

from __future__ import annotations

import pytest

from tests.server.running import Guest


@pytest.mark.parametrize("title", ["settlers", "rollwrite"])
def test_the_almanac_of_a_title_is_for_everybody(ann: Guest, title: str) -> None:
    assert ann.ask("GET", f"titles/{title}/almanac").status_code == 200


def test_an_unknown_title_has_no_almanac(ann: Guest) -> None:
    refused = ann.ask("GET", "titles/nothing/almanac")
    assert refused.status_code in (400, 404, 422)
    assert refused.json()["message"]


def test_a_table_tells_what_it_plays_with(ann: Guest) -> None:
    table = ann.make("settlers", "roman", "barbarian")
    almanac = ann.get(table.path("almanac"))
    assert {face["deck"] for face in almanac["cards"]} == {"common", "roman", "barbarian"}


def test_what_is_known_already_is_not_sent_again(ann: Guest) -> None:
    first = ann.ask("GET", "titles/settlers/almanac")
    url = str(first.request.url)
    again = ann.server.client.get(url, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
