"""The files of the pages: those that we ship, by their names, and nothing else of the machine."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.exceptions import NotFoundException

from landnam.server.framework import pages


@pytest.mark.parametrize(
    "name",
    ["D:notes.txt", "page.js::$DATA", "..\\notes.txt", "..", ".", ".hidden", "a/../page.js", ""],
)
def test_no_name_leads_out_of_the_folder(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows `D:notes.txt` is a file of another drive; here it is one that must not be told."""
    assets = tmp_path / "assets"
    assets.mkdir()
    for file in ("page.js", "D:notes.txt", "page.js::$DATA", "..\\notes.txt", ".hidden"):
        (assets / file).write_text("x")
    monkeypatch.setattr(pages, "BUILT", tmp_path)
    assert pages._shipped("assets", "page.js").name == "page.js"
    with pytest.raises(NotFoundException):
        pages._shipped("assets", name)
