"""Every picture that titles name is on the sheet of symbols that the pages fetch."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

import landnam
from landnam.kernel.title import find_title
from tools.view_types import SOURCE, TITLES

DRAWN = [name for name in landnam.title_names() if (TITLES / name / "table").is_dir()]


def pictures_in(data: Any) -> Iterator[str]:
    """All pictures that an almanac names."""
    if isinstance(data, dict):
        if isinstance(data.get("picture"), str):
            yield data["picture"]
        data = list(data.values())
    if isinstance(data, list):
        for part in data:
            yield from pictures_in(part)


@pytest.mark.parametrize("name", DRAWN)
def test_every_picture_of_an_almanac_can_be_drawn(name: str) -> None:
    title = find_title(name)
    rules = landnam.new(name, title.sides[: title.seat_counts[-1]], seed=1).rules
    named = {*pictures_in(title.almanac()), *pictures_in(rules.almanac())}
    sheets = [SOURCE / "look" / "icons.json", *TITLES.glob("*/icons.json")]
    groups = [group for file in sheets for group in json.loads(file.read_text("utf-8")).values()]
    assert named
    assert named <= {icon for group in groups for icon in group}
