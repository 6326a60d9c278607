"""Saves of older rules: one step for each version, from its body to that of the next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from landnam.kernel.title import Migration

_ROWS: Final = ("production", "features", "actions")


def from_version_1(body: dict[str, Any]) -> dict[str, Any]:
    """Version 2: a Location remembers that it got a use back, for Factory System.

    Of Quests and Inventions at work version 1 carried nothing; those installed now are played.
    """
    befores = [step["before"] for step in body["steps"]]
    for state in (body["opening"], body["state"], body["base"], *befores):
        for empire in state["empires"] if state is not None else ():
            for row in _ROWS:
                for location in empire[row]:
                    location["restored"] = False
    known = {thing: written for thing, written in body["content"].items() if written}
    return {**body, "content": known}


MIGRATIONS: Final[Mapping[int, Migration]] = {1: from_version_1}
