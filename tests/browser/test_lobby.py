"""From the lobby into the first decision: two clicks and a second."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Opener


@pytest.mark.parametrize("title", ["Settlers", "Roll & Write"])
def test_the_first_decision_is_there_at_once(visit: Opener, title: str) -> None:
    page = visit()
    page.get_by_role("button", name=f"Play now · {title}").click()
    page.get_by_text("Your turn").first.wait_for()
    assert page.url.partition("#")[2].startswith("/table/")
